import { isRegionId } from './region.ts';

/** An origin nobody has: whatever leaves it is not ours. */
const OWN = 'https://own.invalid';

/**
 * What a browser may read as a way out of the shop: control characters, a backslash (read as a slash), an empty
 * segment, and the same written with per cent signs.
 */
const HOSTILE = [/\p{Cc}/u, /^[^?#]*(?:\\|\/\/|%2f|%5c|%[01][0-9a-f]|%7f)/i];

const regionOf = (path: string) => path.split(/[/?#]/, 2)[1];

/**
 * Where somebody goes on to after signing in, when an address says so: a page of the shop and nothing else.
 * @param value as it came out of the address, decoded once
 * @returns path with query and hash, as the browser writes them; undefined where it leads out of the shop or nowhere
 * @see accounts §2; docs/decisions/0023
 */
export function continueTo(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || HOSTILE.some((way) => way.test(value)) || !isRegionId(regionOf(value))) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(value, OWN);
  // Steps back (`..`) may have left the region.
  return origin === OWN && regionOf(pathname) === regionOf(value) ? pathname + search + hash : undefined;
}

/** In the query of a sign-in page: whoever was led there had been signed in until then. */
export const ENDED = 'ended';
