import { isDeepStrictEqual } from 'node:util';
import type { ChargeStatus } from '@lemari/contract/payment-values';
import { toMoney } from '@lemari/currency/money';
import type { Db } from '../platform/database/database.ts';
import { postPayment } from '../ledger/post.ts';
import { lockPayable } from './payables.ts';
import { isSameMoney, noticeEffect } from './notice-effect.ts';
import type { Payable, PayableHandlers, Standing } from '../tools/payables.ts';
import type { Charge } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { type AttemptRow, attemptOf } from './attempt-rows.ts';
import { proveCard } from './cards.ts';
import { isSurplus, writeRefund } from './refunds.ts';

/** A charge as a provider reports it, in a notice or in answer to an inquiry. */
export type ChargeReport = Pick<Charge, 'reference' | 'status' | 'amount' | 'failure'>;

/** `unknown`: no such attempt; `mismatch`: another amount, so nothing is done; `stale`: nothing new. */
export type Verdict = 'unknown' | 'mismatch' | 'stale' | 'applied';

/** Log line of a `mismatch`. */
export const OTHER_AMOUNT = 'a provider charged another amount than the attempt';

/** An attempt with a new status, under the lock of its payable. */
interface Settled {
  readonly attempt: AttemptRow;
  readonly payable: Payable;
  readonly handlers: PayableHandlers;
  readonly standing: Standing;
}

type Effect = (trx: Db, tools: Tools, settled: Settled) => Promise<void>;

const nothing: Effect = () => Promise.resolve();

/** What a new status leads to. */
const EFFECTS = {
  waiting: nothing,
  paid: async (trx, tools, settled) => {
    await paid(trx, tools, settled);
    const { attempt: charge, payable } = settled;
    const isDue = !(await isSurplus(trx, charge.id));
    await postPayment(trx, { charge, payable, isDue, at: tools.clock.now() });
  },
  failed: (trx, tools, { payable, handlers }) => handlers.failed(trx, tools, payable),
  expired: (trx, tools, { payable, handlers }) => handlers.expired(trx, tools, payable),
  // The shop requested the refund itself.
  refunded: nothing,
} as const satisfies Record<ChargeStatus, Effect>;

/**
 * Applies a report of a provider to its attempt and payable. No other function marks a payable as paid. Idempotent: repeated,
 * late or reordered reports act once, under the payable's lock.
 * @param trx a transaction
 * @see docs/decisions/0110; docs/decisions/0037
 */
export async function settle(trx: Db, tools: Tools, report: ChargeReport): Promise<Verdict> {
  const found = await attemptOf(trx, report.reference);
  if (!found) return 'unknown';
  const locked = await lockPayable(trx, tools, found.payable_id);
  // Read again under the lock.
  const attempt = await attemptOf(trx, report.reference);
  if (!attempt) return 'unknown';
  const { reference, amount, currency, status } = attempt;
  const verdict = noticeEffect({ reference, amount: toMoney(amount, currency), status }, report);
  if (verdict.kind !== 'apply') return verdict.kind;
  await trx
    .updateTable('payment_attempt')
    .set({
      status: verdict.status,
      failure_reason: report.failure?.reason ?? null,
      settled_at: tools.clock.now(),
    })
    .where('id', '=', attempt.id)
    .execute();
  await EFFECTS[verdict.status](trx, tools, { attempt, ...locked });
  return 'applied';
}

async function paid(trx: Db, tools: Tools, { attempt, payable, handlers, standing }: Settled): Promise<void> {
  const refundAll = (reason: string) =>
    writeRefund(trx, { attempt, amount: attempt.amount, isOfPayable: false, reason }, tools.clock.now());
  if (standing.kind !== 'open') return refundAll(standing.whyReturned);
  if (!isSameMoney(payable.due, toMoney(attempt.amount, attempt.currency)))
    return refundAll(handlers.amountChanged);
  const madeFor = attempt.made_for && (await handlers.madeFor?.(trx, payable.id));
  if (attempt.made_for && !isDeepStrictEqual(attempt.made_for, madeFor))
    return refundAll(handlers.amountChanged);
  // @see docs/decisions/0263
  if (attempt.card_id !== null) await proveCard(trx, payable.customer, attempt.card_id);
  await handlers.paid(trx, tools, payable, attempt);
}

/** Fails an attempt, unless it is settled. @param reason for the customer */
export async function markFailed(trx: Db, tools: Tools, attempt: AttemptRow, reason: string): Promise<void> {
  const { payable, handlers } = await lockPayable(trx, tools, attempt.payable_id);
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempt')
    .set({ status: 'failed', settled_at: tools.clock.now(), failure_reason: reason })
    .where('id', '=', attempt.id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await handlers.failed(trx, tools, payable);
}
