import { REGIONS, type RegionId } from '@lemari/domain/region';
import { baseOf, unifiedHome } from '@lemari/domain/region/vertical';
import type { Mount } from './mount.ts';

/**
 * The same page in every region whose wardrobe has it.
 * @param page what follows the mount's base, with its slash; empty at the base
 */
export function twinsOf(mount: Mount, page: string): Partial<Record<RegionId, string>> {
  const { base, host, vertical, region, screen } = mount;
  const isUnified = base === unifiedHome(region);
  // An account page stands below a wardrobe: its twins stand below the same wardrobe elsewhere.
  const below = vertical === host ? '' : base.slice((baseOf(host, region) ?? base).length);
  return Object.fromEntries(
    Object.values(REGIONS).flatMap(({ id }) => {
      // A screen stands at the same path of each region.
      if (screen) return [[id, `/${id}${base.slice(`/${region}`.length)}${page}`]];
      const there = (isUnified ? unifiedHome(id) : undefined) ?? baseOf(host, id);
      return there === undefined ? [] : [[id, there + below + page]];
    }),
  );
}
