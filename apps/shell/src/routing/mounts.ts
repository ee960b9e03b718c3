import type { RegionId } from '@lemari/domain/region';
import {
  baseOf,
  unifiedHome,
  VERTICALS,
  type Vertical,
  type VerticalId,
  verticalsIn,
} from '@lemari/domain/region/vertical';
import type { Mount, ScreenId } from '@lemari/kit';
import type { RouteRow } from './outcome.ts';

/** Verticals without a base of their own are mounted below the base of every other one. @see decision 3 */
const guests = Object.values(VERTICALS).flatMap((row: Vertical & { id: VerticalId }) =>
  (row.under ?? []).map((segment) => ({ vertical: row.id, segment })),
);

const mountRow = (spec: string, mount: Mount, match: RouteRow['match'] = 'below'): RouteRow => ({
  spec,
  path: mount.base,
  match,
  to: { mount },
});

/** Rows of one vertical: first those of the verticals mounted below it, then its own. */
export function mountRows(host: VerticalId, region: RegionId): RouteRow[] {
  const base = baseOf(host, region);
  if (base === undefined) throw new Error(`${host} has no base in ${region}`);
  return [
    ...guests.map(({ vertical, segment }) =>
      mountRow('decision 3', { vertical, host, region, base: `${base}/${segment}` }),
    ),
    mountRow('decision 1', { vertical: host, host, region, base }),
  ];
}

/** Rows of all verticals of a region that are mounted side by side. */
export const allMountRows = (region: RegionId): RouteRow[] =>
  verticalsIn(region).flatMap((host) => mountRows(host, region));

export function unifiedHomeRow(region: RegionId): RouteRow {
  const base = unifiedHome(region);
  if (base === undefined) throw new Error(`${region} has no unified home`);
  return mountRow('decision 1', { vertical: 'apparel', host: 'apparel', region, base }, 'exact');
}

/** Vertical that renders each screen of a region outside the verticals' bases. */
const OWNERS = {
  'set-new-password': 'account',
  'quiz-summary': 'apparel',
  shop: 'apparel',
  store: 'apparel',
  marketing: 'apparel',
} as const satisfies Record<ScreenId, VerticalId>;

const screenMount = (screen: ScreenId, region: RegionId, base: string): Mount => ({
  vertical: OWNERS[screen],
  host: 'apparel',
  region,
  base,
  screen,
});

/** A screen and the paths below it. */
export const screenRow = (screen: ScreenId, region: RegionId): RouteRow =>
  mountRow('storefront §2, Route tables', screenMount(screen, region, `/${region}/${screen}`));

/** The two paths below a region's `/auth` with screens of their own: choosing a new password, and the confirmation. */
export function newPasswordRows(region: RegionId): RouteRow[] {
  const mount = screenMount('set-new-password', region, `/${region}/auth/set-new-password`);
  const spec = 'storefront §2: set-new-password and its /success variant have their own screens';
  return [mount.base, `${mount.base}/success`].map((path) => ({ spec, path, match: 'exact', to: { mount } }));
}

export const notFoundRow = (region: RegionId): RouteRow => ({
  spec: 'storefront §2: /id/404, /sg/404 and /hk/404 show a not-found page',
  path: `/${region}/404`,
  match: 'below',
  to: { notFound: region },
});
