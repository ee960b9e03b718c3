import { type Money, toMoney } from '@lemari/currency/money';
import { todayIn } from '@lemari/domain/clock';
import { startWindow } from '@lemari/domain/rental';
import type { Db } from '../platform/database/database.ts';
import { releaseHolds } from '../inventory/book-pieces.ts';
import type { Charge } from '../tools/payment-provider.ts';
import { isSameMoney, weighNotice } from '../payments/weigh-notice.ts';
import { bookLines, giveBackSaving, giveUp } from './book-lines.ts';
import { lockOrder } from './lock-order.ts';
import { writeOrderCreated } from './order-created.ts';
import type { AttemptRow, OrderRow } from './order-rows.ts';
import { writeOrderMail } from './outbox.ts';
import { writeRefund } from './refunds.ts';
import type { Tools } from '../tools/tools.ts';

/** What a provider says of a charge, in a notice or when it is asked. */
export type Told = Pick<Charge, 'reference' | 'status' | 'amount' | 'failure'>;

/** `unknown`: we never asked for it; `mismatch`: of another amount, and nothing is done; `stale`: known already. */
export type Verdict = 'unknown' | 'mismatch' | 'stale' | 'applied';

/** What is logged of a `mismatch`. */
export const OTHER_AMOUNT = 'another amount was charged than was asked for';

type Settling = Pick<Tools, 'clock' | 'mailer' | 'events'>;

/**
 * The one place where money that came becomes an order that goes out. Told several times, late or in any order it acts
 * once, under the order's lock.
 * @param trx a transaction
 * @see docs/decisions/0024, Payment
 */
export async function settle(trx: Db, tools: Settling, told: Told): Promise<Verdict> {
  const found = await attemptOf(trx, told.reference);
  const order = found && (await lockOrder(trx, found.order_id));
  // As it is under the lock.
  const attempt = order && (await attemptOf(trx, told.reference));
  if (!order || !attempt) return 'unknown';
  const { reference, amount, currency, status } = attempt;
  const verdict = weighNotice({ reference, amount: toMoney(amount, currency), status }, told);
  if (verdict.kind !== 'apply') return verdict.kind;
  await trx
    .updateTable('payment_attempt')
    .set({
      status: verdict.status,
      failure_reason: told.failure?.reason ?? null,
      settled_at: tools.clock.now(),
    })
    .where('id', '=', attempt.id)
    .execute();
  if (verdict.status === 'paid') await paid(trx, tools, order, attempt);
  return 'applied';
}

const attemptOf = (trx: Db, reference: string): Promise<AttemptRow | undefined> =>
  trx.selectFrom('payment_attempt').where('reference', '=', reference).selectAll().executeTakeFirst();

/** Why an order takes no money, in words for who paid. */
const TAKES_NONE = {
  confirmed: 'The order had been paid already.',
  completed: 'The order had been paid already.',
  cancelled: 'The order had been cancelled before the payment came.',
  failed: 'The order could not go ahead.',
} as const satisfies Record<Exclude<OrderRow['status'], 'waiting_payment'>, string>;

async function paid(trx: Db, tools: Settling, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const giveBack = (reason: string) =>
    writeRefund(trx, { attempt, amount: attempt.amount, isOfOrder: false, reason }, tools.clock.now());
  if (order.status !== 'waiting_payment') return giveBack(TAKES_NONE[order.status]);
  if (!isSameMoney(priceOf(order), toMoney(attempt.amount, attempt.currency)))
    return giveBack('The order had changed, and costs another amount now.');
  await confirm(trx, tools, order, attempt);
}

const priceOf = ({ total_price: price, currency }: OrderRow): Money => toMoney(price, currency);

/**
 * Books the pieces of an order that is paid, or fails it where they cannot be had any more.
 * @param attempt undefined of an order that costs nothing
 */
export async function confirm(
  trx: Db,
  tools: Settling,
  order: OrderRow,
  attempt: AttemptRow | undefined,
): Promise<void> {
  const { first } = startWindow(todayIn(order.region, tools.clock));
  const booked = order.starts_on < first ? undefined : await bookLines(trx, tools, order);
  if (booked) await goAhead(trx, tools, order, attempt, booked.saving);
  else
    await giveUp(trx, tools, {
      order,
      attempt,
      why:
        order.starts_on < first
          ? 'The payment came too late for the day of delivery.'
          : 'The payment came after your pieces had been kept, and others have rented them since.',
    });
}

async function goAhead(
  trx: Db,
  tools: Settling,
  order: OrderRow,
  attempt: AttemptRow | undefined,
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
  if (attempt) await giveBackSaving(trx, tools, { order, attempt, saving });
  await writeOrderCreated(trx, tools, order);
  await writeOrderMail(trx, tools, { orderId: order.id, kind: 'confirmed' });
}
