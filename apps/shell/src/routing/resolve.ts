import { isWithin } from '@lemari/domain/region/place';
import { DEFAULT_REGION, isRegionId, type RegionId } from '@lemari/domain/region';
import { type Externals, fillTemplate } from './externals.ts';
import type { Match, Outcome, RouteRow } from './outcome.ts';
import { ROUTES_HK } from './routes.hk.ts';
import { ROUTES_ID } from './routes.id.ts';
import { ROUTES_SG } from './routes.sg.ts';

export const ROUTES = { sg: ROUTES_SG, id: ROUTES_ID, hk: ROUTES_HK } as const satisfies Record<
  RegionId,
  readonly RouteRow[]
>;

/** All mounts, for the router's tree. */
export const MOUNTS = [
  ...new Set(
    Object.values(ROUTES).flatMap((rows) => rows.flatMap(({ to }) => ('mount' in to ? [to.mount] : []))),
  ),
];

/**
 * Normalises doubled slashes, trailing slashes and upper case. Only segments that the route tables know become lower
 * case here; the vertical's routes decide about the rest. @see rules/routing/word-case
 */
function cleanPath(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean);
  const lower = segments.map((segment) => segment.toLowerCase());
  const [region] = lower;
  if (!isRegionId(region)) return `/${segments.join('/')}`;
  const known = ROUTES[region].map(({ path }) => path.split('/').slice(1));
  const fits = known.filter((words) => words.every((word, index) => word === lower[index]));
  const length = Math.max(0, ...fits.map((words) => words.length));
  return `/${[...lower.slice(0, length), ...segments.slice(length)].join('/')}`;
}

/** Inputs besides the URL. */
export interface Facts {
  /** The visitor's region, to which `/` redirects. */
  region?: RegionId | undefined;
  externals?: Externals | undefined;
}

/**
 * The outcome of a URL on the shop's origin. Pure; server and browser use the same tables.
 * @param url path and query, beginning with a slash
 * @see rules/routing/first-row-decides; docs/decisions/0012
 */
export function resolve(url: string, { region = DEFAULT_REGION, externals = {} }: Facts = {}): Outcome {
  const address = new URL(`http://storefront.invalid${url}`);
  const { pathname, search } = address;
  const clean = cleanPath(pathname);
  if (clean !== pathname) return { kind: 'redirect', status: 308, location: clean + search };
  if (pathname === '/') return { kind: 'redirect', status: 302, location: `/${region}${search}` };
  const [, pathRegion] = pathname.split('/');
  if (!isRegionId(pathRegion)) return { kind: 'notFound', region: undefined };
  return decide(address, pathRegion, externals)?.outcome ?? { kind: 'notFound', region: pathRegion };
}

/** The first row of a region's table that matches, and its outcome. */
export function decide(
  address: URL,
  region: RegionId,
  externals: Externals,
): { row: RouteRow; outcome: Outcome } | undefined {
  for (const row of ROUTES[region]) {
    const outcome = matches(row, address) && outcomeOf(row, address, externals);
    if (outcome) return { row, outcome };
  }
  return undefined;
}

const MATCHERS = {
  exact: (path, pathname) => pathname === path,
  below: isWithin,
  ends: (path, pathname) => pathname.endsWith(`/${path}`),
  contains: (path, pathname) => pathname.includes(path),
} as const satisfies Record<Match, (path: string, pathname: string) => boolean>;

const matches = ({ match, path, mentions = '' }: RouteRow, { pathname, search }: URL): boolean =>
  MATCHERS[match](path, pathname) && search.includes(mentions);

/** @returns undefined if the row's external destination is not configured */
function outcomeOf(
  { path, to }: RouteRow,
  { pathname, search }: URL,
  externals: Externals,
): Outcome | undefined {
  if ('mount' in to) return { kind: to.mount.screen ? 'screen' : 'mount', mount: to.mount };
  if ('notFound' in to) return { kind: 'notFound', region: to.notFound };
  if ('redirect' in to) {
    const rest = to.rest ? pathname.slice(path.length) : '';
    return { kind: 'redirect', status: 302, location: to.redirect + rest + search };
  }
  const template = externals[to.leave];
  return template === undefined
    ? undefined
    : { kind: 'leave', location: fillTemplate(template, to.fill?.(pathname) ?? {}) };
}
