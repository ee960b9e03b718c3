import type { PossibleRental } from '@lemari/domain/rental/days';
import type { Size } from '@lemari/domain/product/size';
import type { CartAdvice } from '@lemari/domain/cart/whole-cart';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '@lemari/catalogue/shop';

const loadApi = () => import(/* webpackChunkName: "api" */ './starts.api.ts');

/** When some piece of a size can go out. */
export interface StartsArg extends Shop {
  readonly styleId: number;
  readonly size: Size;
  readonly periodDays: number;
}

/** When everything in a cart can, one more item counted where it is named. */
export interface CartStartsArg extends Shop {
  readonly cartId: number;
  readonly periodDays: number;
  readonly styleId?: number;
  readonly size?: Size;
}

export interface Starts {
  /** The earliest first. */
  readonly possible: readonly PossibleRental[];
  /** What would help where nothing is possible; of a single size nothing would. */
  readonly advice: readonly CartAdvice[];
}

export const startsQuery = defineQuery<StartsArg, Starts>('rental/starts', loadApi);
export const cartStartsQuery = defineQuery<CartStartsArg, Starts>('rental/cart-starts', loadApi);
