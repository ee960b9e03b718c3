import type { RegionId } from '@lemari/domain/region';
import {
  baseOf,
  unifiedHome,
  VERTICALS,
  type Vertical,
  type VerticalId,
  verticalsIn,
} from '@lemari/domain/vertical';
import type { Mount } from '@lemari/vertical';
import type { RouteRow } from './outcome.ts';

/** Verticals without a base of their own stand below the base of every other one. @see decision 3 */
const guests = Object.values(VERTICALS).flatMap((row: Vertical & { id: VerticalId }) =>
  (row.under ?? []).map((segment) => ({ vertical: row.id, segment })),
);

const mountRow = (spec: string, mount: Mount, match: RouteRow['match'] = 'below'): RouteRow => ({
  spec,
  path: mount.base,
  match,
  outcome: { kind: 'mount', mount },
});

/** The rows that mount a vertical, deepest base first, so that `/id/on-demand` is asked before `/id`. */
export function mountRows(region: RegionId): RouteRow[] {
  const home = unifiedHome(region);
  const rows = verticalsIn(region).flatMap((host) => {
    const base = baseOf(host, region);
    if (!base) return [];
    return [
      ...guests.map(({ vertical, segment }) =>
        mountRow('decision 3', { vertical, host, region, base: `${base}/${segment}` }),
      ),
      mountRow('decision 1', { vertical: host, host, region, base }),
    ];
  });
  if (home)
    rows.push(mountRow('decision 1', { vertical: 'apparel', host: 'apparel', region, base: home }, 'exact'));
  return rows.sort((a, b) => b.path.split('/').length - a.path.split('/').length);
}
