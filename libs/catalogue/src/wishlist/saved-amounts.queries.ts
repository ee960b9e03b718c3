import type { Money } from '@lemari/currency/money';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';

/** With the blocks of plans, which alone use it. */
const loadApi = () => import(/* webpackChunkName: "plans" */ './saved-amounts.api.ts');

export interface SavedAmountsArg extends Shop {
  /** Of a guest; undefined for the customer's own wishlist. */
  readonly ids: readonly number[] | undefined;
}

/** What each saved piece of the shop costs without a plan: its shortest rent where pieces are rented once, else the lowest price to buy that its page names, or its retail price. */
export const savedAmountsQuery = defineQuery<SavedAmountsArg, readonly Money[]>(
  'catalogue/saved-amounts',
  loadApi,
);
