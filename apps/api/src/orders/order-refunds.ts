import { formatMoney, toMoney } from '@lemari/currency/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { DoneRefund, PaidWith } from '../tools/payables.ts';
import type { OrderRow } from './order-rows.ts';
import { writeRefund } from '../payments/refunds.ts';

interface OrderRefund {
  /** The attempt that paid the order. */
  readonly attempt: PaidWith;
  /** Minor units of the order's currency. */
  readonly amount: number;
  /** A sentence for the customer. */
  readonly reason: string;
  /** For a refund that staff request under an idempotency key. */
  readonly reference?: string | undefined;
  /** The staff member who requested it. */
  readonly staff?: string | undefined;
}

/** Writes a refund and adds it to the order, in the transaction of its cause. */
export async function writeOrderRefund(trx: Db, refund: OrderRefund, now: string): Promise<void> {
  const { attempt, amount } = refund;
  if (amount <= 0) return;
  await writeRefund(trx, { ...refund, isOfPayable: true }, now);
  await trx
    .updateTable('rental_order')
    .set({ refunded_price: sql<number>`refunded_price + ${amount}::bigint` })
    .where('payable_id', '=', attempt.payable_id)
    .execute();
}

/** Minor units of an order that are not refunded; 0 for an unpaid order. */
export const refundableOf = ({
  paid_at: paidAt,
  total_price: total,
  refunded_price: refunded,
}: OrderRow): number => (paidAt === null ? 0 : total - refunded);

/** What is refunded with the end of an order, in a sentence. @param amount minor units */
export const refundSentence = ({ currency }: Pick<OrderRow, 'currency'>, amount: number): string =>
  `${formatMoney(toMoney(amount, currency))} is refunded to your original payment method.`;

/** Reason of the refund of an order that is cancelled. */
export const cancelledReason = ({ number }: Pick<OrderRow, 'number'>): string =>
  `Order ${number} was cancelled.`;

/**
 * Whether the mail about an order's end has told of this refund, so that another one would repeat it.
 * @see docs/decisions/0309
 */
export function isReportedWithEnd(
  order: Pick<OrderRow, 'number' | 'status' | 'status_reason' | 'currency'>,
  { amount, reason, isByStaff }: Pick<DoneRefund, 'amount' | 'reason' | 'isByStaff'>,
): boolean {
  const message = order.status_reason ?? '';
  const sentence = refundSentence(order, amount.amountMinor);
  if (isByStaff) return false;
  if (order.status === 'cancelled') return reason === cancelledReason(order) && message.includes(sentence);
  return order.status === 'failed' && message === `${reason} ${sentence}`;
}
