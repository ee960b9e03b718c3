import { type Cancellation, cancellationOf } from '@lemari/domain/order/cancellation';
import type { Db } from '../platform/database/database.ts';
import type { Answer, Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { STEPS } from './steps.ts';
import { releaseHolds } from '../inventory/book-pieces.ts';
import { unbookLines } from './book-lines.ts';
import { noOrder } from './list-orders.ts';
import { lockOrder } from './lock-order.ts';
import { markShipments } from './mark-shipments.ts';
import { missingPieces } from './missing-pieces.ts';
import { type OrderRow, ordersOf } from './order-rows.ts';
import { readWireOrder } from './order.map.ts';
import { writeOrderMail } from './write-order-mail.ts';
import { cancelledReason, refundSentence, writeOrderRefund } from './order-refunds.ts';
import { attemptThatPaid, sendRefunds } from '../payments/refunds.ts';
import type { Tools } from '../tools/tools.ts';
import { readOrder } from './order-from-rows.ts';

type Terms = Answer<'getCancellation'>['data'];

/** What a cancellation would refund now. @see docs/decisions/0109 */
export const getCancellation: Handler<'getCancellation'> = async (call, tools) => {
  const { customer } = call;
  const { id } = call.params;
  const row = await ordersOf(tools.db, customer, call.headers.region)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row ? { data: await termsOf(tools.db, tools, row) } : noOrder(id);
};

/**
 * Cancels an order on the terms that the customer agreed to, or refuses. A repeated call gets the same answer.
 * @see docs/decisions/0109
 */
export const cancelOrder: Handler<'cancelOrder'> = async (call, tools) => {
  const { customer } = call;
  const { id } = call.params;
  const payable = await tools.inTransaction(async (trx) => {
    const order = await lockOrder(trx, id);
    if (order?.customer_id !== customer || order.region !== call.headers.region) return noOrder(id);
    const agreed = { refund: call.body.refund_price, why: BY_CUSTOMER };
    if (isRepeated(order, agreed)) return order.payable_id;
    const { isPossible, refundPrice, retainedWords, terms } = await cancellationNow(trx, tools, order);
    if (!isPossible) return new Refusal(409, terms);
    if (refundPrice.amountMinor !== call.body.refund_price)
      return new Refusal(409, `The terms have changed. ${terms}`, [
        { field: 'refund_price', message: `is now ${refundPrice.amountMinor}` },
      ]);
    await cancelAndRefund(trx, tools, order, { ...agreed, retainedWords });
    return order.payable_id;
  });
  if (payable instanceof Refusal) return payable;
  await sendRefunds(tools, payable);
  tools.sendPending();
  return { data: await readWireOrder(tools.db, tools.clock, id) };
};

async function cancellationNow(
  db: Db,
  { clock }: Pick<Tools, 'clock'>,
  row: OrderRow,
): Promise<Cancellation> {
  const order = await readOrder(db, clock, row.id);
  const missing = await missingPieces(db, clock, { region: row.region, orderIds: [row.id] });
  return cancellationOf({ ...order, isPieceMissing: missing.length > 0 }, clock.now(), row.region);
}

async function termsOf(db: Db, tools: Pick<Tools, 'clock'>, row: OrderRow): Promise<Terms> {
  const terms = await cancellationNow(db, tools, row);
  return {
    is_possible: terms.isPossible,
    refund_price: terms.refundPrice.amountMinor,
    kept_price: terms.retainedPrice.amountMinor,
    currency: row.currency,
    free_until: terms.freeUntil,
    terms: terms.terms,
  };
}

interface AgreedEnd {
  /** Refund in minor units. */
  readonly refund: number;
  /** A sentence for the customer. */
  readonly why: string;
  /** What is retained, and why, in a sentence. */
  readonly retainedWords?: string | undefined;
}

const BY_CUSTOMER = 'You cancelled this order.';

/** Text for the customer. A repeated cancellation is recognised by it. */
const statusReason = (order: OrderRow, { refund, why, retainedWords }: AgreedEnd): string => {
  if (order.paid_at === null) return `${why} Nothing was charged.`;
  return [
    why,
    ...(refund > 0 ? [refundSentence(order, refund)] : []),
    ...(retainedWords === undefined ? [] : [retainedWords]),
  ].join(' ');
};

/** Whether the order was cancelled on these terms before. What was kept depends on when that was. */
function isRepeated(order: OrderRow, agreed: AgreedEnd): boolean {
  if (order.status !== 'cancelled') return false;
  const message = statusReason(order, agreed);
  return order.status_reason === message || order.status_reason?.startsWith(`${message} We keep `) === true;
}

/**
 * Cancels an order that has not been sent.
 * @param trx a transaction that has locked the order
 * @see rules/orders/status-cancelled, rules/orders/cancelled-status
 */
export async function cancelAndRefund(
  trx: Db,
  tools: Pick<Tools, 'clock' | 'mailer'>,
  order: OrderRow,
  agreed: AgreedEnd,
): Promise<void> {
  const now = tools.clock.now();
  const { id, cart_id: cartId } = order;
  const isPaid = order.paid_at !== null;
  await trx
    .updateTable('rental_order')
    .set({
      status: 'cancelled',
      status_reason: statusReason(order, agreed),
      cancelled_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await markShipments(trx, id, STEPS.cancel.to);
  await unbookLines(trx, id);
  if (cartId !== null && !isPaid) await releaseHolds(trx, { cartId });
  const attempt = await attemptThatPaid(trx, order.payable_id);
  if (attempt)
    await writeOrderRefund(trx, { attempt, amount: agreed.refund, reason: cancelledReason(order) }, now);
  await writeOrderMail(trx, tools, { orderId: id, kind: 'cancelled' });
}
