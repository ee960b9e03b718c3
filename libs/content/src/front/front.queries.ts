import type { Shop } from '@lemari/catalogue/shop';
import type { RegionId } from '@lemari/domain/region';
import { unifiedHome, type VerticalId } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';
import { defineQuery } from '@lemari/kit/release';
import type { Block } from '../blocks/block-types.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './front.api.ts');

/** Name of a page at a base: a vertical's front page, or the unified home. */
export type FrontName = VerticalId | 'unified';

export interface FrontArg extends Shop {
  readonly page: string;
}

export interface Front {
  readonly title: string;
  readonly description: string;
  /** Regions that have a page of this name. */
  readonly regions: readonly RegionId[];
  readonly blocks: readonly Block[];
}

export const frontQuery = defineQuery<FrontArg, Front>('content/front', loadApi);

/** The content page at a mount's base. @see rules/verticals/unified-home */
export const pageOf = ({ base, region, host }: Mount): FrontName =>
  base === unifiedHome(region) ? 'unified' : host;
