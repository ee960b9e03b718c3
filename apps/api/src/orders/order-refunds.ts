import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { PaidWith } from '../tools/payables.ts';
import type { OrderRow } from './order-rows.ts';
import { writeRefund } from '../payments/refunds.ts';

interface OrderRefund {
  /** That paid the order. */
  readonly attempt: PaidWith;
  /** Minor units of the order's currency. */
  readonly amount: number;
  /** In words, for the person. */
  readonly reason: string;
  /** Of a refund that is asked for under a key. */
  readonly reference?: string | undefined;
}

/** Writes that money of an order is to go back, and notes it of the order, in the transaction of its cause. */
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

/** Minor units of an order that have not gone back; none of an order that is not paid. */
export const leftOf = ({
  paid_at: paidAt,
  total_price: total,
  refunded_price: refunded,
}: OrderRow): number => (paidAt === null ? 0 : total - refunded);
