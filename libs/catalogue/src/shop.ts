import type { RegionId } from '@lemari/domain/region';
import { type VerticalId, VERTICALS } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';

/** Region and vertical of a query. Part of every query's argument, so that each shop has its own cache entries. */
export interface Shop {
  readonly region: RegionId;
  readonly vertical: VerticalId;
}

export const shopOf = ({ region, host }: Mount): Shop => ({ region, vertical: host });

/** @see rules/calls/header-region, rules/calls/header-timezone, rules/calls/header-vertical-type */
export const shopHeaders = ({ region, vertical }: Shop) => ({
  Region: region,
  'Vertical-Type': VERTICALS[vertical].wireType,
});
