import type { Product } from '@lemari/domain/product';
import type { RentalDates } from '@lemari/domain/rental';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';
import type { StyleSummary } from '../styles/styles.queries.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './product.api.ts');

/**
 * Without dates nothing is said of any day, and those like it are shown with the price of the shortest period.
 */
export interface ProductArg extends Shop, Partial<RentalDates> {
  readonly id: number;
}

export const productQuery = defineQuery<ProductArg, Product>('catalogue/product', loadApi);
export const similarQuery = defineQuery<ProductArg, readonly StyleSummary[]>('catalogue/similar', loadApi);
