import { DEFAULT_REGION, isRegionId, REGIONS, type RegionId } from '@lemari/domain/region';
import type { Outcome, RouteRow } from './outcome.ts';
import { ROUTES_HK } from './routes.hk.ts';
import { ROUTES_ID } from './routes.id.ts';
import { ROUTES_SG } from './routes.sg.ts';

const TABLES = { sg: ROUTES_SG, id: ROUTES_ID, hk: ROUTES_HK } as const satisfies Record<
  RegionId,
  readonly RouteRow[]
>;

/** Every place where a vertical is mounted, for the router's tree. */
export const MOUNTS = Object.values(TABLES)
  .flat()
  .flatMap(({ outcome }) => (outcome.kind === 'mount' ? [outcome.mount] : []));

/** What is known of the visitor besides the address. */
export interface Facts {
  /** The region kept from an earlier visit. */
  region?: RegionId | undefined;
}

/**
 * The meaning of an address on our own origin. Pure: the server and the browser ask the same tables.
 * @param url path and query, beginning with a slash
 * @see storefront §2; decisions 1 to 5
 */
export function resolve(url: string, facts: Facts = {}): Outcome {
  const { pathname, search } = new URL(`http://storefront.invalid${url}`);
  const clean = cleanPath(pathname);
  if (clean !== pathname) return { kind: 'redirect', status: 308, location: clean + search };
  if (pathname === '/')
    return { kind: 'redirect', status: 302, location: `/${facts.region ?? DEFAULT_REGION}` };
  const region = pathname.split('/')[1];
  if (!isRegionId(region)) return { kind: 'notFound', region: undefined };
  return TABLES[region].find((row) => matches(row, pathname))?.outcome ?? { kind: 'notFound', region };
}

const MATCHERS = {
  exact: (path, pathname) => pathname === path,
  below: (path, pathname) => pathname === path || pathname.startsWith(`${path}/`),
} as const satisfies Record<RouteRow['match'], (path: string, pathname: string) => boolean>;

const matches = ({ match, path }: RouteRow, pathname: string) => MATCHERS[match](path, pathname);

/** Doubled and trailing slashes and an upper-case region mean the clean path; codes and ids keep their case. @see decision 5 */
function cleanPath(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const region = Object.hasOwn(REGIONS, first.toLowerCase()) ? first.toLowerCase() : first;
  return `/${[region, ...rest].join('/')}`;
}
