import { randomUUID } from 'node:crypto';
import { toMoney } from '@lemari/currency/money';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { postRefund, postRefundDone } from '../ledger/post.ts';
import { keyReused } from '../platform/database/answers-by-key.ts';
import { Refusal } from '../platform/refusal.ts';
import { retryAt } from '../platform/clock/later.ts';
import { failure, type ProviderFailure } from '../tools/payment-provider.ts';
import { PROVIDER_TIMEOUT_MS } from './provider-request.ts';
import { payableById } from './payables.ts';
import type { PaidWith } from '../tools/payables.ts';
import { type AttemptRow, knownOf } from './attempt-rows.ts';
import type { Tools } from '../tools/tools.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Job, JobRun } from '../platform/jobs/jobs.ts';
import { claimEach } from '../platform/outbox/claim.ts';

/** Longer than a refund can take, even if another process's clock differs. */
const CLAIM_SECONDS = 120;
/** Shortest and longest gap between two attempts. */
const LEAST_SECONDS = 60;
const MOST_SECONDS = 6 * 3600;
/** Refunds in a batch: each may take a provider seconds. */
const MOST_AT_ONCE = 5;

interface RefundToWrite {
  readonly attempt: PaidWith;
  /** Minor units of the attempt's currency. */
  readonly amount: number;
  /** Whether it refunds money that was due, rather than a surplus payment. */
  readonly isOfPayable: boolean;
  /** Minor units of it that return the deposit of a plan; the others reduce revenue. */
  readonly fromDeposit?: number;
  /** Whether staff transfer it, rather than its provider: they note it as done. */
  readonly isByHand?: boolean;
  /** The staff member who requested it. */
  readonly staff?: string | undefined;
  /** A sentence for the customer. */
  readonly reason: string;
  /** The shop's reference, by which the provider recognises a repetition: 1 to 40 letters and digits. Random by default. */
  readonly reference?: string | undefined;
}

const randomReference = (): string => `R${randomUUID().replaceAll('-', '')}`;

interface RequestedRefund {
  /** Minor units; undefined for all that is left. */
  readonly amount: number | undefined;
  readonly reason: string;
  /** Minor units that can still be refunded. */
  readonly left: number;
}

/**
 * Whether a refund was requested before under its reference.
 * @returns a refusal if that request was for another refund
 */
export async function isRefundRepeated(
  db: Db,
  reference: string | undefined,
  { amount, reason, left }: RequestedRefund,
): Promise<boolean | Refusal> {
  if (reference === undefined) return false;
  const earlier = await db
    .selectFrom('refund')
    .where('reference', '=', reference)
    .select(['amount', 'reason'])
    .executeTakeFirst();
  if (!earlier) return false;
  // A refund of all that was left has left nothing.
  const isSame = (amount === undefined ? left === 0 : amount === earlier.amount) && reason === earlier.reason;
  return isSame || keyReused();
}

/** Whether what an attempt has paid is refunded because nothing was due. @see rules/ledger/surplus */
export async function isSurplus(db: Db, attempt: number): Promise<boolean> {
  const refund = await db
    .selectFrom('refund')
    .where('attempt_id', '=', attempt)
    .where('is_of_payable', '=', false)
    .select('id')
    .executeTakeFirst();
  return refund !== undefined;
}

/**
 * Whether the provider has returned the payment of a payable, as far as it answers. Asked before staff refund it: what was returned
 * without the shop, or in a dispute, must not be sent again.
 */
export async function isReturnedByProvider(
  { db, payments }: Pick<Tools, 'db' | 'payments'>,
  payable: number,
): Promise<boolean> {
  const attempt = await attemptThatPaid(db, payable);
  if (!attempt) return false;
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const charge = await payments
    .named(attempt.provider)
    ?.getCharge(attempt.reference, signal, knownOf(attempt));
  return charge?.ok === true && charge.value.status === 'refunded';
}

export const returnedByProvider = () =>
  new Refusal(
    409,
    'The provider has returned this payment already. Run reconcile to see the difference, and note it with payment note.',
  );

/** Writes a refund in the transaction of its cause, and posts it; an amount of 0 writes none. */
export async function writeRefund(trx: Db, refund: RefundToWrite, now: string): Promise<void> {
  const { attempt, amount, isOfPayable, fromDeposit = 0, isByHand = false, reason, staff } = refund;
  const { reference = randomReference() } = refund;
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
      ...(isByHand && { problem: 'unsupported' }),
    })
    .execute();
  await postRefund(trx, {
    ...(await chargeAndPayable(trx, attempt)),
    reference,
    amount,
    isOfPayable,
    fromDeposit,
    staff,
    at: now,
  });
}

/** What the ledger stores of a refund's payment. */
const chargeAndPayable = async (trx: Db, { id }: Pick<AttemptRow, 'id'>) => {
  const charge = await trx
    .selectFrom('payment_attempt')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { charge, payable: await payableById(trx, charge.payable_id) };
};

/** Refunds of one payable, in minor units. */
export interface RefundedOf {
  /** The provider has confirmed it, or staff have sent it. */
  readonly sent: number;
  /** It is on its way, or waits for staff. */
  readonly coming: number;
}

/** What is refunded of payables. Money that was not due is left out. */
export async function refundedOf(
  db: Db,
  payables: readonly number[],
): Promise<ReadonlyMap<number, RefundedOf>> {
  const rows = await db
    .selectFrom('refund')
    .where('payable_id', 'in', [0, ...payables])
    .where('is_of_payable', '=', true)
    .select(['payable_id', 'amount', 'done_at'])
    .execute();
  const sumOf = (some: typeof rows) => some.reduce((sum, { amount }) => sum + amount, 0);
  return new Map(
    [...Map.groupBy(rows, ({ payable_id: payable }) => payable)].map(([payable, own]) => [
      payable,
      {
        sent: sumOf(own.filter(({ done_at: doneAt }) => doneAt !== null)),
        coming: sumOf(own.filter(({ done_at: doneAt }) => doneAt === null)),
      },
    ]),
  );
}

/** The attempt that paid a payable. Attempts with a surplus payment are left out. */
export const attemptThatPaid = (db: Db, payable: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('payment_attempt as p')
    .where('p.payable_id', '=', payable)
    .where('p.status', 'in', ['paid', 'refunded'])
    // What the provider has returned before the shop knew it as paid has paid for nothing.
    .where((attempt) =>
      attempt.or([
        attempt('p.status', '=', 'paid'),
        attempt.exists(
          attempt
            .selectFrom('ledger_movement as m')
            .whereRef('m.reference', '=', 'p.reference')
            .where('m.kind', '=', 'payment')
            .select('m.id'),
        ),
      ]),
    )
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
 * Sends pending refunds to the providers, longest waiting first, and retries failed ones at growing intervals. Refunds that a
 * provider does not support are left to staff.
 * @see ../staff/refunds.ts
 */
export const SEND_REFUNDS: Job<Tools> = {
  name: 'send refunds',
  everySeconds: 30,
  batch: MOST_AT_ONCE,
  run: (tools, run) => sendSome(tools, sql`true`, run),
};

/** Sends the refunds of one payable at once, while its customer waits for the answer. */
export const sendRefunds = (tools: Tools, payable: number): Promise<void> =>
  sendSome(tools, sql`payable_id = ${payable}`, {
    batch: MOST_AT_ONCE,
    signal: new AbortController().signal,
  });

async function sendSome(tools: Tools, filter: RawBuilder<SqlBool>, run: JobRun): Promise<void> {
  const pending = {
    table: 'refund',
    since: 'created_at',
    isOpen: sql<SqlBool>`done_at is null and problem is distinct from 'unsupported' and ${filter}`,
    problem: 'problem',
    claimSeconds: CLAIM_SECONDS,
    mostSeconds: MOST_SECONDS,
  } as const;
  for await (const refund of claimEach(tools, pending, run)) {
    const failed = await sendOne(tools, refund).catch((error: unknown) => failure('unknown', String(error)));
    if (!failed) continue;
    const { problem, reason } = failed;
    tools.log.warn({ reference: refund.reference, problem, reason }, 'a refund was not done');
    const now = tools.clock.now();
    await tools.db
      .updateTable('refund')
      .set({
        problem,
        claimed_until: retryAt(now, refund.created_at, { least: LEAST_SECONDS, most: MOST_SECONDS }),
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
  if (!provider) return failure('away', `The provider ${attempt.provider} is not configured.`);
  const done = await provider.refund({
    charge: attempt.reference,
    known: knownOf(attempt),
    reference: refund.reference,
    amount: toMoney(refund.amount, attempt.currency),
  });
  if (!done.ok) return done;
  await tools.inTransaction((trx) => finishRefund(trx, tools, { ...refund, attempt }));
  return undefined;
}

type RefundRow = Selectable<Tables['refund']>;

interface FinishedRefund extends Pick<RefundRow, 'id' | 'payable_id' | 'reference' | 'amount' | 'reason'> {
  readonly attempt: Pick<AttemptRow, 'id' | 'currency'>;
  /** The staff member who has made it; undefined for the provider. */
  readonly staff?: string;
}

/** Marks a refund as done, posts it and notifies its payable. Does nothing if another process has finished it. */
export async function finishRefund(trx: Db, tools: Tools, refund: FinishedRefund): Promise<void> {
  const { id, payable_id: payable, attempt, amount, reason, reference, staff } = refund;
  const isByStaff = staff !== undefined;
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ done_at: tools.clock.now(), claimed_until: null, problem: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await postRefundDone(trx, {
    ...(await chargeAndPayable(trx, attempt)),
    reference,
    amount,
    at: tools.clock.now(),
    staff,
    isByHand: isByStaff,
  });
  const { kind } = await payableById(trx, payable);
  const handlers = tools.payables[kind];
  const isOver = (await handlers.standing(trx, payable)).kind === 'over';
  // After a partial refund, an attempt stays paid unless its payable has ended.
  await trx
    .updateTable('payment_attempt')
    .set({ status: 'refunded' })
    .where('id', '=', attempt.id)
    .$if(!isOver, (attempts) => attempts.where('amount', '<=', amount))
    .execute();
  const money = toMoney(amount, attempt.currency);
  await handlers.refunded(trx, tools, payable, { id, amount: money, reason, isByStaff });
}
