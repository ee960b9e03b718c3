import { isRegionId } from '../region/region.ts';

/** Longest path and query of a page, in characters; the storefront answers 414 beyond it. */
export const LONGEST_PAGE_URL = 2_048;

/** An origin that cannot exist: a URL that resolves to another one leaves the shop. */
const OWN = 'https://own.invalid';

/**
 * What a browser may resolve to another origin: control characters, a backslash (read as a slash), an empty segment,
 * and the percent-encoded forms of these.
 */
const LEAVES_ORIGIN = [/\p{Cc}/u, /^[^?#]*(?:\\|\/\/|%2f|%5c|%[01][0-9a-f]|%7f)/i];

/**
 * Longest `?continue=…` in characters, encoded, where a slash takes three. The sign-in page's own path and its other
 * parameters fit into the rest of {@link LONGEST_PAGE_URL}.
 */
const LONGEST_SEARCH = 1_800;

const searchOf = (path: string): string => `?${new URLSearchParams({ continue: path })}`;
const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/** The path if it fits, else the path without query and hash, else undefined. */
const fitting = (path: string): string | undefined =>
  [path, pathnameOf(path)].find((one) => searchOf(one).length <= LONGEST_SEARCH);

/**
 * The query that returns the user to a page after sign-in.
 * @param path with its query
 * @returns with its question mark; empty where the path alone is too long, so that sign-in leads to the front
 */
export function continueSearch(path: string): string {
  const target = fitting(path);
  return target === undefined ? '' : searchOf(target);
}

const regionOf = (path: string) => path.split(/[/?#]/, 2)[1];

/**
 * The page to continue to after sign-in, if the URL names one: only pages of the shop.
 * @param value the query parameter, decoded once
 * @returns path with query and hash, normalised by the URL parser; the path alone where that is too long; undefined
 *   where it leads out of the shop or is not a page
 * @see rules/sign-in/continue-own-pages; docs/decisions/0025
 */
export function continueTo(value: string | null | undefined): string | undefined {
  if (
    !value?.startsWith('/') ||
    LEAVES_ORIGIN.some((pattern) => pattern.test(value)) ||
    !isRegionId(regionOf(value))
  ) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(value, OWN);
  // Dot segments (`..`) may have left the region.
  return origin === OWN && regionOf(pathname) === regionOf(value)
    ? fitting(pathname + search + hash)
    : undefined;
}

/** In the query of a sign-in page: the session had just ended. */
export const ENDED = 'ended';
