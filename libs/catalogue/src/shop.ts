import type { RegionId } from '@lemari/domain/region';
import { type VerticalId, VERTICALS } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';

/** Whose goods are asked for, and where. Part of every query's argument, so that answers of two shops stay apart. */
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
