import type { RegionId } from '@lemari/domain/region';
import {
  baseOf,
  unifiedHome,
  VERTICALS,
  type VerticalRow,
  type VerticalId,
  verticalsIn,
} from '@lemari/domain/region/vertical';
import type { Mount, ScreenId } from '@lemari/kit';
import type { RouteRow } from './outcome.ts';

/** Verticals without a base of their own are mounted below the base of every other one. @see rules/sign-in/below-vertical */
const guests = Object.values(VERTICALS).flatMap((row: VerticalRow & { id: VerticalId }) =>
  (row.under ?? []).map((segment) => ({ vertical: row.id, segment })),
);

const mountRow = (mount: Mount, match: RouteRow['match'] = 'below'): RouteRow => ({
  path: mount.base,
  match,
  to: { mount },
});

/** Rows of one vertical: first those of the verticals mounted below it, then its own. */
export function mountRows(host: VerticalId, region: RegionId): RouteRow[] {
  const base = baseOf(host, region);
  if (base === undefined) throw new Error(`${host} has no base in ${region}`);
  return [
    // @see rules/sign-in/below-vertical, rules/subscriptions/below-vertical
    ...guests.map(({ vertical, segment }) =>
      mountRow({ vertical, host, region, base: `${base}/${segment}` }),
    ),
    // @see rules/verticals/deepest-base
    mountRow({ vertical: host, host, region, base }),
  ];
}

/** Rows of all verticals of a region that are mounted side by side. */
export const allMountRows = (region: RegionId): RouteRow[] =>
  verticalsIn(region).flatMap((host) => mountRows(host, region));

/** @see rules/verticals/unified-home-mounts-apparel */
export function unifiedHomeRow(region: RegionId): RouteRow {
  const base = unifiedHome(region);
  if (base === undefined) throw new Error(`${region} has no unified home`);
  return mountRow({ vertical: 'apparel', host: 'apparel', region, base }, 'exact');
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

/** A screen and the paths below it: the rule `routing/sg-shop` for the screen `shop` of sg. */
export const screenRow = (screen: ScreenId, region: RegionId): RouteRow =>
  mountRow(screenMount(screen, region, `/${region}/${screen}`));

/**
 * The two paths below a region's `/auth` with screens of their own: choosing a new password, and the confirmation. The
 * rules `routing/sg-new-password` and `routing/sg-new-password-success` of sg.
 */
export function newPasswordRows(region: RegionId): RouteRow[] {
  const mount = screenMount('set-new-password', region, `/${region}/auth/set-new-password`);
  return [
    { path: mount.base, match: 'exact', to: { mount } },
    { path: `${mount.base}/success`, match: 'exact', to: { mount } },
  ];
}

/** The rule `routing/sg-not-found` of sg. */
export const notFoundRow = (region: RegionId): RouteRow => ({
  path: `/${region}/404`,
  match: 'below',
  to: { notFound: region },
});
