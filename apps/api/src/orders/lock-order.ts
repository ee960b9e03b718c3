import type { Db } from '../platform/database/database.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * An order that nobody else changes until the transaction ends. Its cart comes first, as it does for whoever makes an
 * order of one, so that nobody waits for somebody who waits for them.
 */
export async function lockOrder(trx: Db, id: number): Promise<OrderRow | undefined> {
  await trx
    .selectFrom('cart')
    .where('id', 'in', (eb) =>
      eb.selectFrom('rental_order').where('id', '=', id).where('cart_id', 'is not', null).select('cart_id'),
    )
    .select('id')
    .forUpdate()
    .execute();
  return trx.selectFrom('rental_order').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}
