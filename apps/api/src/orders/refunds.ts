import { randomUUID } from 'node:crypto';
import { toMoney } from '@lemari/currency/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { againAt, later } from '../platform/clock/later.ts';
import { failure, type ProviderFailure } from '../tools/payment-provider.ts';
import { tellOfOrders } from './order-created.ts';
import type { AttemptRow, OrderRow } from './order-rows.ts';
import { sendOrderMails, writeOrderMail } from './outbox.ts';
import type { Tools } from '../tools/tools.ts';

/** Refunds that are asked for at once; each may take the provider seconds. */
const MOST = 5;
/** How long asking for one may take, and the shortest gap before it is asked for again. */
const CLAIM_SECONDS = 60;
/** Longest gap between two tries. */
const MOST_SECONDS = 6 * 3600;

interface RefundToWrite {
  readonly attempt: Pick<AttemptRow, 'id' | 'order_id'>;
  /** Minor units of the attempt's currency. */
  readonly amount: number;
  /** Whether it is money of the order, rather than money the order never took. */
  readonly isOfOrder: boolean;
  /** In words, for the person. */
  readonly reason: string;
}

/** Writes that money is to go back, in the transaction of its cause. */
export async function writeRefund(
  trx: Db,
  { attempt, amount, isOfOrder, reason }: RefundToWrite,
  now: string,
): Promise<void> {
  if (amount <= 0) return;
  await trx
    .insertInto('refund')
    .values({
      order_id: attempt.order_id,
      attempt_id: attempt.id,
      reference: `R${randomUUID().replaceAll('-', '')}`,
      amount,
      is_of_order: isOfOrder,
      reason,
      created_at: now,
    })
    .execute();
  if (isOfOrder)
    await trx
      .updateTable('rental_order')
      .set({ refunded_price: sql<number>`refunded_price + ${amount}::bigint` })
      .where('id', '=', attempt.order_id)
      .execute();
}

/** Minor units of an order that have not gone back; none of what nobody has paid. */
export const leftOf = ({
  paid_at: paidAt,
  total_price: total,
  refunded_price: refunded,
}: OrderRow): number => (paidAt === null ? 0 : total - refunded);

/** What an order was paid with: money it never took is another attempt's. */
export const attemptThatPaid = (db: Db, orderId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt as p')
    .where('p.order_id', '=', orderId)
    .where('p.status', 'in', ['paid', 'refunded'])
    .where((attempt) =>
      attempt.not(
        attempt.exists(
          attempt
            .selectFrom('refund as r')
            .whereRef('r.attempt_id', '=', 'p.id')
            .where('r.is_of_order', '=', false)
            .select('r.id'),
        ),
      ),
    )
    .orderBy('p.settled_at')
    .selectAll()
    .executeTakeFirst();

/**
 * Asks the providers for what has been written and not been done. What fails is asked for again in growing gaps, and those
 * that wait longest come first; what a provider has no way for is left to staff.
 * @see ../staff/refunds.ts
 */
export async function sendRefunds(tools: Tools, orderId?: number): Promise<void> {
  for (const refund of await claimed(tools, orderId)) {
    const failed = await sendOne(tools, refund).catch((error: unknown) => failure('unknown', String(error)));
    if (!failed) continue;
    const { problem, reason } = failed;
    tools.log.warn({ reference: refund.reference, problem, reason }, 'a refund was not done');
    const now = tools.clock.now();
    await tools.db
      .updateTable('refund')
      .set({
        problem,
        claimed_until: againAt(now, refund.created_at, { least: CLAIM_SECONDS, most: MOST_SECONDS }),
      })
      .where('id', '=', refund.id)
      .where('done_at', 'is', null)
      .execute();
  }
}

/** @returns why it was not done */
async function sendOne(tools: Tools, refund: ClaimedRefund): Promise<ProviderFailure | undefined> {
  const attempt = await tools.db
    .selectFrom('payment_attempt')
    .where('id', '=', refund.attempt_id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const provider = tools.payments.named(attempt.provider);
  if (!provider) return failure('away', `There is no ${attempt.provider} here.`);
  const done = await provider.refund({
    charge: attempt.reference,
    reference: refund.reference,
    amount: toMoney(refund.amount, attempt.currency),
  });
  if (!done.ok) return done;
  await tools.inTransaction((trx) => finishRefund(trx, tools, { ...refund, attempt, isByHand: false }));
  return undefined;
}

type ClaimedRefund = Awaited<ReturnType<typeof claimed>>[number];

interface FinishedRefund extends Pick<ClaimedRefund, 'id' | 'order_id' | 'amount' | 'reason'> {
  readonly attempt: Pick<AttemptRow, 'id' | 'currency'>;
  readonly isByHand: boolean;
}

/** What follows once money has gone back. Another one may have finished it meanwhile. */
export async function finishRefund(trx: Db, tools: Tools, refund: FinishedRefund): Promise<void> {
  const now = tools.clock.now();
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ done_at: now, claimed_until: null, problem: null })
    .where('id', '=', refund.id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // Of an order that goes ahead a part may go back, and it is paid all the same.
  await trx
    .updateTable('payment_attempt')
    .set({ status: 'refunded' })
    .where('id', '=', refund.attempt.id)
    .where((attempt) =>
      attempt.or([
        attempt('amount', '<=', refund.amount),
        attempt.exists(
          attempt
            .selectFrom('rental_order as o')
            .whereRef('o.id', '=', 'payment_attempt.order_id')
            .where('o.status', 'in', ['cancelled', 'failed'])
            .select('o.id'),
        ),
      ]),
    )
    .execute();
  await writeOrderMail(trx, tools, {
    orderId: refund.order_id,
    kind: 'refunded',
    about: String(refund.id),
    refund: {
      amount: toMoney(refund.amount, refund.attempt.currency),
      reason: refund.reason,
      isByHand: refund.isByHand,
    },
  });
}

const claimed = ({ db, clock }: Tools, orderId: number | undefined) => {
  const now = clock.now();
  return db
    .updateTable('refund')
    .set({ claimed_until: later(now, CLAIM_SECONDS), problem: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refund')
        .where('done_at', 'is', null)
        .where('problem', 'is distinct from', 'unsupported')
        .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
        .$if(orderId !== undefined, (rows) => rows.where('order_id', '=', orderId ?? 0))
        .orderBy((row) => row.fn.coalesce('claimed_until', 'created_at'))
        .orderBy('id')
        .limit(sql.lit(MOST))
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'order_id', 'attempt_id', 'reference', 'amount', 'reason', 'created_at'])
    .execute();
};

/** What is done after an answer has been given: money that goes back, then mails, then whoever counts orders. */
export async function tidyUp(tools: Tools): Promise<void> {
  await sendRefunds(tools);
  await sendOrderMails(tools);
  await tellOfOrders(tools);
}
