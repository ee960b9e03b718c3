import { REGIONS, REGION_SELECTOR, type RegionId } from '@lemari/domain/region';
import {
  authBaseOf,
  baseOf,
  unifiedHome,
  VERTICALS,
  type VerticalId,
  verticalsIn,
} from '@lemari/domain/vertical';

interface NavigationLink {
  label: string;
  href: string;
  current?: boolean | undefined;
}

/** The region's front: the unified home, or apparel's base where there is none. */
export const homeHref = (region: RegionId): string =>
  unifiedHome(region) ?? baseOf('apparel', region) ?? `/${region}`;

/** Every vertical the region offers. @see decisions 1 and 9 */
export const verticalLinks = (region: RegionId, current: VerticalId | undefined): NavigationLink[] =>
  verticalsIn(region).map((id) => ({
    label: VERTICALS[id].label,
    href: baseOf(id, region) ?? homeHref(region),
    current: id === current,
  }));

const regionLink = (id: RegionId, current: RegionId): NavigationLink => ({
  label: REGIONS[id].name,
  href: homeHref(id),
  current: id === current,
});

/** What the region selector offers, and the region one is in. @see decision 9 */
export const regionLinks = (current: RegionId): NavigationLink[] =>
  [...new Set<RegionId>([...REGION_SELECTOR, current])].map((id) => regionLink(id, current));

/** All regions: a page that belongs to none offers them. */
export const allRegionLinks = (): NavigationLink[] =>
  Object.values(REGIONS).map(({ id, name }) => ({ label: name, href: homeHref(id) }));

export const signInLink = (region: RegionId): NavigationLink => ({
  label: 'Sign in',
  href: `${authBaseOf('apparel', region)}/sign-in`,
});
