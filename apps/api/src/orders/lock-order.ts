import type { Db } from '../platform/database/database.ts';
import type { OrderRow } from './order-rows.ts';

/**
 * Locks an order until the transaction ends. Locks its cart first, as order creation does: a shared lock order prevents
 * deadlocks.
 */
export const lockOrder = (trx: Db, id: number): Promise<OrderRow | undefined> => lock(trx, 'id', id);

/** Locks the order of a payable. */
export const lockOrderOf = (trx: Db, payable: number): Promise<OrderRow | undefined> =>
  lock(trx, 'payable_id', payable);

async function lock(trx: Db, column: 'id' | 'payable_id', value: number): Promise<OrderRow | undefined> {
  await trx
    .selectFrom('cart')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('rental_order')
        .where(column, '=', value)
        .where('cart_id', 'is not', null)
        .select('cart_id'),
    )
    .select('id')
    .forUpdate()
    .execute();
  return trx.selectFrom('rental_order').where(column, '=', value).selectAll().forUpdate().executeTakeFirst();
}
