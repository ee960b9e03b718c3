import type { ServiceHandlers } from '../http/handler.ts';
import { ORDERS } from '../orders/handlers.ts';
import { createCart } from './create-cart.ts';
import { createHold } from './create-hold.ts';
import { deleteCartItem } from './delete-cart-item.ts';
import { deleteCart } from './delete-cart.ts';
import { listCartRentals } from './list-cart-rentals.ts';
import { listCarts } from './list-carts.ts';
import { listHolidays } from './list-holidays.ts';
import { listPossibleRentals } from './list-possible-rentals.ts';
import { updateCart } from './update-cart.ts';

export const ON_DEMAND: ServiceHandlers<'on-demand'> = {
  ...ORDERS,
  createCart,
  createHold,
  deleteCart,
  deleteCartItem,
  listCartRentals,
  listCarts,
  listHolidays,
  listPossibleRentals,
  updateCart,
};
