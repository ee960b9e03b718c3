import { toMoney } from '@lemari/currency/money';
import type { Db } from '../platform/database/database.ts';
import { lockPayable } from './payables.ts';
import { isSameMoney, weighNotice } from './weigh-notice.ts';
import type { Payable, PayableHandlers, Standing } from '../tools/payables.ts';
import type { Charge, ChargeStatus } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { type AttemptRow, attemptOf } from './attempt-rows.ts';
import { writeRefund } from './refunds.ts';

/** What a provider says of a charge, in a notice or when it is asked. */
export type ChargeReport = Pick<Charge, 'reference' | 'status' | 'amount' | 'failure'>;

/** `unknown`: we never asked for it; `mismatch`: of another amount, and nothing is done; `stale`: known already. */
export type Verdict = 'unknown' | 'mismatch' | 'stale' | 'applied';

/** What is logged of a `mismatch`. */
export const OTHER_AMOUNT = 'another amount was charged than was asked for';

/** An attempt whose charge has come to a new status, under the lock of what it pays. */
interface Settled {
  readonly attempt: AttemptRow;
  readonly payable: Payable;
  readonly handlers: PayableHandlers;
  readonly standing: Standing;
}

type Follow = (trx: Db, tools: Tools, settled: Settled) => Promise<void>;

const nothing: Follow = () => Promise.resolve();

/** What follows from the status a charge has come to. */
const FOLLOWS = {
  waiting: nothing,
  paid,
  failed: (trx, tools, { payable, handlers }) => handlers.failed(trx, tools, payable),
  expired: (trx, tools, { payable, handlers }) => handlers.expired(trx, tools, payable),
  // We had asked for that ourselves.
  refunded: nothing,
} as const satisfies Record<ChargeStatus, Follow>;

/**
 * The one place where money that came pays something. Told several times, late or in any order it acts once, under the
 * payable's lock.
 * @param trx a transaction
 * @see docs/decisions/0110; docs/decisions/0037
 */
export async function settle(trx: Db, tools: Tools, report: ChargeReport): Promise<Verdict> {
  const found = await attemptOf(trx, report.reference);
  if (!found) return 'unknown';
  const locked = await lockPayable(trx, tools, found.payable_id);
  // As it is under the lock.
  const attempt = await attemptOf(trx, report.reference);
  if (!attempt) return 'unknown';
  const { reference, amount, currency, status } = attempt;
  const verdict = weighNotice({ reference, amount: toMoney(amount, currency), status }, report);
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
  await FOLLOWS[verdict.status](trx, tools, { attempt, ...locked });
  return 'applied';
}

async function paid(trx: Db, tools: Tools, { attempt, payable, handlers, standing }: Settled): Promise<void> {
  const giveBack = (reason: string) =>
    writeRefund(trx, { attempt, amount: attempt.amount, isOfPayable: false, reason }, tools.clock.now());
  if (standing.kind !== 'open') return giveBack(standing.whyReturned);
  if (!isSameMoney(payable.due, toMoney(attempt.amount, attempt.currency)))
    return giveBack(handlers.amountChanged);
  await handlers.paid(trx, tools, payable, attempt);
}

/** Notes that nothing was charged; of an attempt that is settled nothing. @param reason for the person */
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
