import type { Handler } from '../tools/handler.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { cartFacts, itemsOf } from './cart-rows.ts';
import { wireCartFromRows } from './cart.map.ts';
import { removeCart } from './delete-cart.ts';
import { removeItems } from './put-item.ts';
import { cartToChange } from './cart-owner.ts';

/**
 * Removes an item; a main item takes its backups along, and the last main item its cart.
 * @see rules/calls/delete-cart-item; docs/decisions/0081
 */
export const deleteCartItem: Handler<'deleteCartItem'> = async (call, tools) => {
  const { cartId, itemId } = call.params;
  const { db, clock } = tools;
  const cart = await cartToChange(cartId, call, tools);
  if (cart instanceof Refusal) return cart;
  const items = await itemsOf(db, [cartId]);
  const gone = items.filter(({ id, backup_of }) => id === itemId || backup_of === itemId);
  if (gone.length === 0) return notFound(`There is no item ${itemId} in cart ${cartId}.`);
  const left = items.filter((item) => !gone.includes(item));
  if (left.length === 0) {
    await removeCart(db, cartId);
    return { data: null };
  }
  await removeItems(
    db,
    gone.map(({ id }) => id),
  );
  await db.updateTable('cart').set({ updated_at: clock.now() }).where('id', '=', cartId).execute();
  const styles = left.map(({ style_id }) => ({ style_id, vertical: cart.vertical }));
  return { data: wireCartFromRows(cart, left, await cartFacts(tools, cart.region, styles)) };
};
