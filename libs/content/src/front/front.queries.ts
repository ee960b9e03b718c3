import type { Shop } from '@lemari/catalogue/shop';
import { unifiedHome, type VerticalId } from '@lemari/domain/vertical';
import type { Mount } from '@lemari/vertical';
import { defineQuery } from '@lemari/vertical/release';
import type { Block } from '../blocks/block.types.ts';

/** The name of a content page: a vertical's front, or the home that several verticals share. */
export type PageKey = VerticalId | 'unified';

export interface FrontArg extends Shop {
  readonly page: PageKey;
}

export interface Front {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
}

export const frontQuery = defineQuery<FrontArg, Front>('content/front');

/** The content page that stands at a mount's base. @see decision 1 */
export const pageOf = ({ base, region, host }: Mount): PageKey =>
  base === unifiedHome(region) ? 'unified' : host;
