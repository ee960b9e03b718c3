import { REGIONS, type RegionId } from '@lemari/domain/region';
import { baseOf, unifiedHome } from '@lemari/domain/region/vertical';
import type { Mount } from './mount.ts';

/**
 * Alternate URLs: the same page in every region that has the vertical.
 * @param page path below the mount's base, with a leading slash; empty at the base
 */
export function alternateUrls(mount: Mount, page: string): Partial<Record<RegionId, string>> {
  const { base, host, vertical, region, screen } = mount;
  const isUnified = base === unifiedHome(region);
  // An account page below a vertical's base has alternates below the same vertical in other regions.
  const subPath = vertical === host ? '' : base.slice((baseOf(host, region) ?? base).length);
  return Object.fromEntries(
    Object.values(REGIONS).flatMap(({ id }) => {
      // A screen has the same path in every region.
      if (screen) return [[id, `/${id}${base.slice(`/${region}`.length)}${page}`]];
      const there = (isUnified ? unifiedHome(id) : undefined) ?? baseOf(host, id);
      return there === undefined ? [] : [[id, there + subPath + page]];
    }),
  );
}
