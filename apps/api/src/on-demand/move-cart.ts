import { RENT_COLUMNS } from '../catalogue/style-filter.ts';
import type { Db } from '../platform/database/database.ts';
import { releaseHolds } from '../inventory/book-pieces.ts';
import type { CartRow } from './cart-rows.ts';

/**
 * Changes a cart's dates and releases its holds. A new period gets today's prices; a new day keeps the agreed ones.
 */
export async function moveCart(trx: Db, from: CartRow, to: CartRow): Promise<void> {
  const { id, period_days, starts_on, returns_on } = to;
  const isOtherPeriod = from.period_days !== period_days;
  if (!isOtherPeriod && from.starts_on === starts_on && from.returns_on === returns_on) return;
  await releaseHolds(trx, { cartId: id });
  await trx.updateTable('cart').set({ period_days, starts_on, returns_on }).where('id', '=', id).execute();
  if (isOtherPeriod) await requoteAll(trx, to);
}

async function requoteAll(trx: Db, { id, region, vertical, period_days: days }: CartRow): Promise<void> {
  const column = RENT_COLUMNS[days as keyof typeof RENT_COLUMNS];
  await trx
    .updateTable('cart_item as item')
    .from('style_offer as offer')
    .set((row) => ({ quoted_price: row.ref(`offer.${column}`) }))
    .where('item.cart_id', '=', id)
    .whereRef('offer.style_id', '=', 'item.style_id')
    .where('offer.region', '=', region)
    .where('offer.vertical', '=', vertical)
    .execute();
}
