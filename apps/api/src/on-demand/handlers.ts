import type { ServiceHandlers } from '../tools/handler.ts';
import { createCart } from './create-cart.ts';
import { createHold } from './create-hold.ts';
import { deleteCartItem } from './delete-cart-item.ts';
import { deleteCart } from './delete-cart.ts';
import { listCartRentals } from './list-cart-rentals.ts';
import { listCarts } from './list-carts.ts';
import { listHolidays } from './list-holidays.ts';
import { listPossibleRentals } from './list-possible-rentals.ts';
import { updateCart } from './update-cart.ts';

/** Calls about carts and dates; the service's calls about orders are in `orders/`. */
export const ON_DEMAND = {
  createCart,
  createHold,
  deleteCart,
  deleteCartItem,
  listCartRentals,
  listCarts,
  listHolidays,
  listPossibleRentals,
  updateCart,
} as const satisfies Partial<ServiceHandlers<'on-demand'>>;
