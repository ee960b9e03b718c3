import type { Db } from '../platform/database/database.ts';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { releaseHolds } from '../inventory/book-pieces.ts';
import { cartToChange } from './cart-owner.ts';

/** @see rules/calls/delete-cart, rules/cart/abandoning */
export const deleteCart: Handler<'deleteCart'> = async (call, tools) => {
  const cart = await cartToChange(call.params.id, call, tools);
  if (cart instanceof Refusal) return cart;
  await removeCart(tools.db, cart.id);
  return { data: { id: cart.id } };
};

/** Deletes a cart and its holds. @param trx a transaction */
export async function removeCart(trx: Db, id: number): Promise<void> {
  await releaseHolds(trx, { cartId: id });
  await trx.deleteFrom('cart').where('id', '=', id).execute();
}
