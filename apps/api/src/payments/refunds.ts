import { randomUUID } from 'node:crypto';
import { toMoney } from '@lemari/currency/money';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { againAt } from '../platform/clock/later.ts';
import { failure, type ProviderFailure } from '../tools/payment-provider.ts';
import { payableById } from './payables.ts';
import type { PaidWith } from '../tools/payables.ts';
import type { AttemptRow } from './attempt-rows.ts';
import type { Tools } from '../tools/tools.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Job, JobRun } from '../platform/jobs/jobs.ts';
import { claimEach } from '../platform/outbox/claim.ts';

/** Longer than it may take, by the clock of another process as well. */
const CLAIM_SECONDS = 120;
/** Shortest and longest gap between two tries. */
const LEAST_SECONDS = 60;
/** Each may take the provider seconds. */
const MOST_AT_ONCE = 5;
const MOST_SECONDS = 6 * 3600;

interface RefundToWrite {
  readonly attempt: PaidWith;
  /** Minor units of the attempt's currency. */
  readonly amount: number;
  /** Whether it is money of what was paid for, rather than money that never was due. */
  readonly isOfPayable: boolean;
  /** In words, for the person. */
  readonly reason: string;
  /** Ours, by which the provider knows it: 1 to 40 letters and digits. A random one where none is given. */
  readonly reference?: string | undefined;
}

const randomReference = (): string => `R${randomUUID().replaceAll('-', '')}`;

/** Whether a refund has been written under a reference. */
export async function isWritten(db: Db, reference: string): Promise<boolean> {
  const refund = db.selectFrom('refund').where('reference', '=', reference).select('id');
  return (await refund.executeTakeFirst()) !== undefined;
}

/** Writes that money is to go back, in the transaction of its cause. Nothing is written of an amount of nothing. */
export async function writeRefund(
  trx: Db,
  { attempt, amount, isOfPayable, reason, reference = randomReference() }: RefundToWrite,
  now: string,
): Promise<void> {
  if (amount <= 0) return;
  await trx
    .insertInto('refund')
    .values({
      payable_id: attempt.payable_id,
      attempt_id: attempt.id,
      reference,
      amount,
      is_of_payable: isOfPayable,
      reason,
      created_at: now,
    })
    .execute();
}

/** What something was paid with: money that never was due for it is another attempt's. */
export const attemptThatPaid = (db: Db, payable: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt as p')
    .where('p.payable_id', '=', payable)
    .where('p.status', 'in', ['paid', 'refunded'])
    .where((attempt) =>
      attempt.not(
        attempt.exists(
          attempt
            .selectFrom('refund as r')
            .whereRef('r.attempt_id', '=', 'p.id')
            .where('r.is_of_payable', '=', false)
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
export const SEND_REFUNDS: Job<Tools> = {
  name: 'send refunds',
  everySeconds: 30,
  batch: MOST_AT_ONCE,
  run: (tools, run) => sendSome(tools, sql`true`, run),
};

/** At once, those of one payable: its customer waits for the answer. */
export const sendRefunds = (tools: Tools, payable: number): Promise<void> =>
  sendSome(tools, sql`payable_id = ${payable}`, {
    batch: MOST_AT_ONCE,
    signal: new AbortController().signal,
  });

async function sendSome(tools: Tools, isMeant: RawBuilder<SqlBool>, run: JobRun): Promise<void> {
  const undone = {
    table: 'refund',
    since: 'created_at',
    isOpen: sql<SqlBool>`done_at is null and problem is distinct from 'unsupported' and ${isMeant}`,
    problem: 'problem',
    claimSeconds: CLAIM_SECONDS,
    mostSeconds: MOST_SECONDS,
  } as const;
  for await (const refund of claimEach(tools, undone, run)) {
    const failed = await sendOne(tools, refund).catch((error: unknown) => failure('unknown', String(error)));
    if (!failed) continue;
    const { problem, reason } = failed;
    tools.log.warn({ reference: refund.reference, problem, reason }, 'a refund was not done');
    const now = tools.clock.now();
    await tools.db
      .updateTable('refund')
      .set({
        problem,
        claimed_until: againAt(now, refund.created_at, { least: LEAST_SECONDS, most: MOST_SECONDS }),
      })
      .where('id', '=', refund.id)
      .where('done_at', 'is', null)
      .execute();
  }
}

/** @returns why it was not done */
async function sendOne(tools: Tools, refund: RefundRow): Promise<ProviderFailure | undefined> {
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
  await tools.inTransaction((trx) => finishRefund(trx, tools, { ...refund, attempt, isByStaff: false }));
  return undefined;
}

type RefundRow = Selectable<Tables['refund']>;

interface FinishedRefund extends Pick<RefundRow, 'id' | 'payable_id' | 'amount' | 'reason'> {
  readonly attempt: Pick<AttemptRow, 'id' | 'currency'>;
  readonly isByStaff: boolean;
}

/** What follows once money has gone back. Another one may have finished it meanwhile. */
export async function finishRefund(trx: Db, tools: Tools, refund: FinishedRefund): Promise<void> {
  const { id, payable_id: payable, attempt, amount, reason, isByStaff } = refund;
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ done_at: tools.clock.now(), claimed_until: null, problem: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { kind } = await payableById(trx, payable);
  const handlers = tools.payables[kind];
  const isOver = (await handlers.standing(trx, payable)).kind === 'over';
  // Of what goes ahead a part may go back, and it is paid all the same.
  await trx
    .updateTable('payment_attempt')
    .set({ status: 'refunded' })
    .where('id', '=', attempt.id)
    .$if(!isOver, (attempts) => attempts.where('amount', '<=', amount))
    .execute();
  const money = toMoney(amount, attempt.currency);
  await handlers.refunded(trx, tools, payable, { id, amount: money, reason, isByStaff });
}
