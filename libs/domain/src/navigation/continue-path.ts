import { isRegionId } from '../region/region.ts';

/** Characters of a page's path and query that the storefront takes; beyond that it answers 414. */
export const LONGEST_PAGE_URL = 2_048;

/** An origin nobody has: whatever leaves it is not ours. */
const OWN = 'https://own.invalid';

/**
 * What a browser may read as a way out of the shop: control characters, a backslash (read as a slash), an empty
 * segment, and the same written with per cent signs.
 */
const HOSTILE = [/\p{Cc}/u, /^[^?#]*(?:\\|\/\/|%2f|%5c|%[01][0-9a-f]|%7f)/i];

/**
 * Characters of `?continue=…`, encoded, where a slash takes three. The path of a sign-in page and what else its query says
 * fit into the rest of {@link LONGEST_PAGE_URL}.
 */
const LONGEST_SEARCH = 1_800;

const searchOf = (path: string): string => `?${new URLSearchParams({ continue: path })}`;
const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? '';

/** As much of a path as fits: all of it, or the path without its query and hash, or nothing. */
const fitting = (path: string): string | undefined =>
  [path, pathnameOf(path)].find((one) => searchOf(one).length <= LONGEST_SEARCH);

/**
 * The query that leads back to a page after signing in.
 * @param path with its query
 * @returns with its question mark; empty where the path alone is too long, which then leads to the front
 */
export function continueSearch(path: string): string {
  const way = fitting(path);
  return way === undefined ? '' : searchOf(way);
}

const regionOf = (path: string) => path.split(/[/?#]/, 2)[1];

/**
 * Where somebody goes on to after signing in, when an address says so: a page of the shop and nothing else.
 * @param value as it came out of the address, decoded once
 * @returns path with query and hash, as the browser writes them; the path alone where that is too long; undefined where it
 * leads out of the shop or nowhere
 * @see rules/sign-in/continue-own-pages; docs/decisions/0025
 */
export function continueTo(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || HOSTILE.some((way) => way.test(value)) || !isRegionId(regionOf(value))) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(value, OWN);
  // Steps back (`..`) may have left the region.
  return origin === OWN && regionOf(pathname) === regionOf(value)
    ? fitting(pathname + search + hash)
    : undefined;
}

/** In the query of a sign-in page: the session had just ended. */
export const ENDED = 'ended';
