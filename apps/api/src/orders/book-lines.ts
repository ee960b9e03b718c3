import { todayIn } from '@lemari/domain/time/clock';
import { freeAgainOn } from '@lemari/domain/rental';
import { sql } from 'kysely';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Db } from '../platform/database/database.ts';
import { STEPS } from './steps.ts';
import { bookPieces } from '../inventory/book-pieces.ts';
import { markShipments } from './mark-shipments.ts';
import { choiceFromOption } from './order-lines.ts';
import { refundSentence, writeOrderRefund } from './order-refunds.ts';
import type { OrderRow } from './order-rows.ts';
import { writeOrderMail } from './write-order-mail.ts';
import type { PaidWith } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';

type OrderTools = Pick<Tools, 'clock' | 'mailer'>;

/**
 * Books a piece for each line that has none. A backup never costs more than the piece that was ordered.
 * @param trx a transaction that has locked the order
 * @returns whether a backup is sent, and how much less it costs in minor units; undefined if a line finds no piece, and
 *   then nothing is booked
 */
export async function bookLines(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  order: OrderRow,
): Promise<{ isOther: boolean; saving: number } | undefined> {
  const items = await linesWithout(trx, order.id);
  const booked = await bookPieces(trx, clock, {
    cartId: order.cart_id,
    region: order.region,
    dates: { start: order.starts_on, end: order.returns_on },
    lines: items.map(({ id, options }) => ({ orderItemId: id, options: options.map(choiceFromOption) })),
  });
  if (!booked) return undefined;
  let [isOther, saving] = [false, 0];
  for (const [index, item] of items.entries()) {
    const sent = item.options.find((option) => option.cart_item_id === booked[index]?.cartItemId);
    if (!sent || (sent.style_id === item.style_id && sent.size === item.size_category)) continue;
    const price = Math.min(sent.price, item.price);
    isOther = true;
    saving += item.price - price;
    await trx
      .updateTable('order_item')
      .set({ style_id: sent.style_id, size_category: sent.size, sent_as: sent.sent_as, price })
      .where('id', '=', item.id)
      .execute();
  }
  return { isOther, saving };
}

const linesWithout = (trx: Db, order: number) =>
  trx
    .selectFrom('order_item as item')
    .leftJoin('booking as b', (join) =>
      join.onRef('b.order_item_id', '=', 'item.id').on('b.status', '<>', sql.lit<'cancelled'>('cancelled')),
    )
    .where('item.order_id', '=', order)
    .where('b.id', 'is', null)
    .orderBy('item.line')
    .selectAll('item')
    .execute();

interface Payment {
  readonly order: OrderRow;
  /** Undefined for an order that cost nothing. */
  readonly attempt: PaidWith | undefined;
}

/** Minor units that are not refunded. Unlike `refundableOf`, ignores `paid_at`, which is set later in the same transaction. */
const unrefundedOf = ({ total_price: total, refunded_price: refunded }: OrderRow): number => total - refunded;

/** Refunds the difference. @param saving of {@link bookLines} */
export async function refundSaving(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  { order, attempt, saving }: Payment & { readonly saving: number },
): Promise<void> {
  const amount = Math.min(saving, unrefundedOf(order));
  if (attempt)
    await writeOrderRefund(
      trx,
      { attempt, amount, reason: 'The backup we are sending costs less.' },
      clock.now(),
    );
}

interface Failure extends Payment {
  /** A sentence for the customer. */
  readonly why: string;
  /** Whether the pieces have left and must come back first. */
  readonly isSent?: boolean;
}

/** Fails a paid order: frees its pieces and refunds all of it. @see rules/orders/failed-status */
export async function failAndRefund(
  trx: Db,
  tools: OrderTools,
  { order, attempt, why, isSent = false }: Failure,
): Promise<void> {
  const now = tools.clock.now();
  const amount = attempt ? unrefundedOf(order) : 0;
  const refundText = amount > 0 ? ` ${refundSentence(order, amount)}` : '';
  await trx
    .updateTable('rental_order')
    .set({
      status: 'failed',
      status_reason: `${why}${refundText}`,
      updated_at: now,
      ...(attempt && { paid_at: order.paid_at ?? now }),
    })
    .where('id', '=', order.id)
    .execute();
  await markShipments(trx, order.id, STEPS.failDelivery.to);
  if (isSent) await returnToday(trx, tools, order);
  else await unbookLines(trx, order.id);
  if (attempt) await writeOrderRefund(trx, { attempt, amount, reason: why }, now);
  await writeOrderMail(trx, tools, { orderId: order.id, kind: 'failed' });
}

/** Cancels an order's bookings, so that its pieces are free for others. */
export async function unbookLines(trx: Db, orderId: number): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ status: 'cancelled', held_until: null })
    .where('order_item_id', 'in', (eb) =>
      eb.selectFrom('order_item').where('order_id', '=', orderId).select('id'),
    )
    .where('status', '<>', sql.lit<'cancelled'>('cancelled'))
    .execute();
}

/** After a failed delivery the pieces come back today, and then need their turnaround. */
async function returnToday(trx: Db, { clock }: OrderTools, { id, region, starts_on: start }: OrderRow) {
  const today = todayIn(region, clock);
  const returnsOn = today > start ? today : start;
  await trx
    .updateTable('booking')
    .set({ returns_on: returnsOn, free_on: freeAgainOn(returnsOn, TURNAROUND_DAYS) })
    .where('order_item_id', 'in', (eb) => eb.selectFrom('order_item').where('order_id', '=', id).select('id'))
    .where('status', '<>', sql.lit<'cancelled'>('cancelled'))
    .where('returns_on', '>', returnsOn)
    .execute();
}
