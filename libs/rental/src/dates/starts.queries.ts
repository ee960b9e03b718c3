import type { PossibleRental } from '@lemari/domain/rental';
import type { ANY_SIZE, Size } from '@lemari/domain/product/size';
import type { CartAdvice } from '@lemari/domain/cart/whole-cart';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '@lemari/catalogue/shop';

const loadApi = () => import(/* webpackChunkName: "api" */ './starts.api.ts');

/** Starts on which a piece of a size, or of any size, is available. */
export interface StartsArg extends Shop {
  readonly styleId: number;
  readonly size: Size | typeof ANY_SIZE;
  readonly periodDays: number;
}

/** Starts on which a whole cart is available, including one further item where it is named. */
export interface CartStartsArg extends Shop {
  readonly cartId: number;
  readonly periodDays: number;
  readonly styleId?: number;
  readonly size?: Size;
}

export interface Starts {
  /** Earliest first. */
  readonly possible: readonly PossibleRental[];
  /** Suggestions when there are no starts; empty for a single size. */
  readonly advice: readonly CartAdvice[];
}

export const startsQuery = defineQuery<StartsArg, Starts>('rental/starts', loadApi);
export const cartStartsQuery = defineQuery<CartStartsArg, Starts>('rental/cart-starts', loadApi);
