import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Extends the holds of a cart until the last payable account of its order expires, so that a customer who pays at a
 * bank still gets the pieces.
 * @returns ISO instant until which they are held; undefined where no account was issued
 * @see docs/decisions/0113
 */
export async function heldForTransfers(trx: Db, cartId: number): Promise<string | undefined> {
  const rows = await trx
    .updateTable('booking')
    .from((eb) =>
      eb
        .selectFrom('rental_order as o')
        .innerJoin('payment_attempt as p', 'p.payable_id', 'o.payable_id')
        .where('o.cart_id', '=', cartId)
        .where('o.status', '=', 'waiting_payment')
        .where('p.status', '=', 'waiting')
        .whereRef('p.amount', '=', 'o.total_price')
        .select(['o.starts_on', 'o.returns_on', sql<string | null>`max(p.expires_at)`.as('until')])
        .groupBy(['o.starts_on', 'o.returns_on'])
        .as('paying'),
    )
    .set({ held_until: sql<string>`greatest(booking.held_until, paying.until)` })
    .where('booking.cart_id', '=', cartId)
    .where('booking.status', '=', 'held')
    .whereRef('booking.starts_on', '=', 'paying.starts_on')
    .whereRef('booking.returns_on', '=', 'paying.returns_on')
    .returning('booking.held_until')
    .execute();
  return rows[0]?.held_until ?? undefined;
}
