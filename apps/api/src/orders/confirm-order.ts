import { todayIn } from '@lemari/domain/time/clock';
import { startWindow } from '@lemari/domain/rental';
import type { Db } from '../platform/database/database.ts';
import { releaseHolds } from '../inventory/book-pieces.ts';
import type { PaidWith } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';
import { bookLines, refundSaving, failAndRefund } from './book-lines.ts';
import { writeOrderCreated } from './order-created.ts';
import type { OrderRow } from './order-rows.ts';
import { writeOrderMail } from './write-order-mail.ts';

type ConfirmTools = Pick<Tools, 'clock' | 'mailer' | 'events'>;

/**
 * Books the pieces of a paid order, or fails the order if they are no longer free.
 * @param attempt undefined for an order that costs nothing
 * @see docs/decisions/0114
 */
export async function confirm(
  trx: Db,
  tools: ConfirmTools,
  order: OrderRow,
  attempt: PaidWith | undefined,
): Promise<void> {
  const { first } = startWindow(todayIn(order.region, tools.clock));
  const booked = order.starts_on < first ? undefined : await bookLines(trx, tools, order);
  if (booked) await confirmBooked(trx, tools, order, attempt, booked.saving);
  else
    await failAndRefund(trx, tools, {
      order,
      attempt,
      why:
        order.starts_on < first
          ? 'Your payment arrived too late for your delivery date.'
          : 'Your payment arrived after we had released your pieces, and other customers have rented them.',
    });
}

async function confirmBooked(
  trx: Db,
  tools: ConfirmTools,
  order: OrderRow,
  attempt: PaidWith | undefined,
  saving: number,
): Promise<void> {
  const now = tools.clock.now();
  await trx
    .updateTable('rental_order')
    .set({ status: 'confirmed', paid_at: now, updated_at: now })
    .where('id', '=', order.id)
    .execute();
  if (order.cart_id !== null) {
    await releaseHolds(trx, { cartId: order.cart_id });
    await trx.updateTable('cart').set({ ordered_at: now }).where('id', '=', order.cart_id).execute();
  }
  if (attempt) await refundSaving(trx, tools, { order, attempt, saving });
  await writeOrderCreated(trx, tools, order);
  await writeOrderMail(trx, tools, { orderId: order.id, kind: 'confirmed' });
}
