import type { Shop } from '@lemari/catalogue/shop';
import type { RegionId } from '@lemari/domain/region';
import { unifiedHome, type VerticalId } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';
import { defineQuery } from '@lemari/kit/release';
import type { Block } from '../blocks/block.types.ts';

const bringApi = () => import(/* webpackChunkName: "api" */ './front.api.ts');

/** The name of a page that stands at a base: a vertical's front, or the home that several verticals share. */
export type FrontName = VerticalId | 'unified';

export interface FrontArg extends Shop {
  /** The name of a content page. */
  readonly page: string;
}

export interface Front {
  readonly title: string;
  readonly description: string;
  /** That have a page of this name. */
  readonly regions: readonly RegionId[];
  readonly blocks: readonly Block[];
}

export const frontQuery = defineQuery<FrontArg, Front>('content/front', bringApi);

/** The content page at a mount's base. @see rules/verticals/unified-home */
export const pageOf = ({ base, region, host }: Mount): FrontName =>
  base === unifiedHome(region) ? 'unified' : host;
