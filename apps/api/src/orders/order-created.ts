import type { Db } from '../platform/database/database.ts';
import type { OrderRow } from './order-rows.ts';
import type { Tools } from '../tools/tools.ts';

/**
 * Writes down that an order was made and paid, in the transaction that confirms it. Whoever is to be told is told after it.
 * @see rules/analytics/order-created; docs/decisions/0116
 */
export async function writeOrderCreated(
  trx: Db,
  { clock, events }: Pick<Tools, 'clock' | 'events'>,
  order: OrderRow,
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('event')
    .values({
      name: 'order_created',
      identity: `customer-${order.customer_id}`,
      region: order.region,
      facts: JSON.stringify({
        order_id: order.id,
        number: order.number,
        vertical_type: order.vertical,
        rental_date_start: order.starts_on,
        rental_date_end: order.returns_on,
        total_price: order.total_price,
        currency: order.currency,
      }),
      occurred_at: now,
      received_at: now,
      is_awaited: events !== undefined,
    })
    .execute();
}
