import type { Product } from '@lemari/domain/product';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';
import type { StyleSummary } from '../styles/styles.queries.ts';

const bringApi = () => import(/* webpackChunkName: "api" */ './product.api.ts');

export interface ProductArg extends Shop {
  readonly id: number;
  /** ISO dates it is wanted for; without them nothing is said of any day. */
  readonly start?: string;
  readonly end?: string;
  /** Whose price those like it are shown with; the shortest period's without. */
  readonly periodDays?: number;
}

export const productQuery = defineQuery<ProductArg, Product>('catalogue/product', bringApi);
export const similarQuery = defineQuery<ProductArg, readonly StyleSummary[]>('catalogue/similar', bringApi);
