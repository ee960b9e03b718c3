import { retryAt, CLOCK_SKEW_SECONDS, later } from '../platform/clock/later.ts';
import { toMoney } from '@lemari/currency/money';
import type { Db } from '../platform/database/database.ts';
import { PROVIDER_TIMEOUT_MS } from './provider-request.ts';
import {
  type Card,
  type Charge,
  type PaymentProvider,
  type ProviderResult,
  success,
} from '../tools/payment-provider.ts';
import { lockPayable } from './payables.ts';
import { type AttemptRow, knownOf } from './attempt-rows.ts';
import { noteCard, writeOpened } from './opened-charges.ts';
import { markFailed, OTHER_AMOUNT, settle } from './settle.ts';
import type { Tools } from '../tools/tools.ts';

/** A provider may not know a charge yet for this long after its attempt. */
const UNKNOWN_SECONDS = 60;
/** Gaps between two inquiries about a payment: shortest, longest, and longest after an inquiry without an answer. */
const GAP_SECONDS = 120;
export const LONGEST_GAP_SECONDS = 24 * 3600;
const LONGEST_UNANSWERED_SECONDS = 3600;

/** An expired virtual account may have been paid into at the last moment. */
export const MAY_HAVE_BEEN_PAID = ['waiting', 'expired'] as const;

/** What staff have the provider asked about again: an attempt that has failed here may have been paid after all. */
export const NOT_PAID = ['waiting', 'failed', 'expired'] as const;

/** A provider's answer about an attempt. `outcome` is undefined if the provider is no longer configured. */
interface Answer {
  readonly attempt: AttemptRow;
  readonly outcome: ProviderResult<Charge> | undefined;
  /** The card that has paid, if it is not known yet. */
  readonly card: Card | undefined;
}

/**
 * Asks the providers about the attempts of a payable, by default the open and expired ones.
 * @returns whether all were answered
 */
export async function checkPayable(
  tools: Tools,
  payable: number,
  { statuses = MAY_HAVE_BEEN_PAID, ...options }: CheckPayableOptions = {},
): Promise<boolean> {
  const attempts = await tools.db
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', 'in', statuses)
    .orderBy('id')
    .selectAll()
    .execute();
  return checkAttempts(tools, attempts, options);
}

interface CheckPayableOptions extends CheckOptions {
  /** Of the attempts to ask about. */
  readonly statuses?: readonly AttemptRow['status'][];
}

interface CheckOptions {
  /** Aborts the requests; unanswered attempts are queried later. */
  readonly stop?: AbortSignal;
  /** Whether the providers end what still waits: a sentence for the customer that says why. */
  readonly whyCancelled?: string;
}

/**
 * Asks the providers about attempts in parallel, and settles the answers in sequence.
 * @returns whether all were answered
 */
export async function checkAttempts(
  tools: Tools,
  attempts: readonly AttemptRow[],
  { stop, whyCancelled }: CheckOptions = {},
): Promise<boolean> {
  if (attempts.length === 0) return true;
  const timeout = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  const answers = await Promise.all(
    attempts.map(async (attempt): Promise<Answer> => {
      const provider = tools.payments.named(attempt.provider);
      const { reference } = attempt;
      const outcome =
        whyCancelled !== undefined && attempt.status === 'waiting'
          ? withReason(await provider?.cancelCharge(reference, signal, knownOf(attempt)), whyCancelled)
          : await provider?.getCharge(reference, signal, knownOf(attempt));
      return { attempt, outcome, card: await unknownCard(provider, attempt, outcome) };
    }),
  );
  let areAllAnswered = true;
  for (const answer of answers) {
    const isAnswered = isAnswer(answer) ? await trySettle(tools, answer) : warnOf(tools, answer);
    await recordCheck(tools, answer.attempt, isAnswered);
    areAllAnswered &&= isAnswered;
  }
  tools.sendPending();
  return areAllAnswered;
}

/** A cancelled charge with the sentence for its customer. */
const withReason = (
  outcome: ProviderResult<Charge> | undefined,
  reason: string,
): ProviderResult<Charge> | undefined =>
  outcome?.ok && outcome.value.status === 'expired'
    ? success({ ...outcome.value, failure: { reason } })
    : outcome;

/** Asked outside the transaction that settles the answer. */
async function unknownCard(
  provider: PaymentProvider | undefined,
  { card_id: known }: AttemptRow,
  outcome: ProviderResult<Charge> | undefined,
): Promise<Card | undefined> {
  if (known !== null || !outcome?.ok || outcome.value.savedCard === undefined) return undefined;
  const found = await provider?.getCard(outcome.value.savedCard);
  return found?.ok ? found.value : undefined;
}

/** `not_found` is an answer too. */
const isAnswer = ({ outcome }: Answer): boolean =>
  outcome !== undefined && (outcome.ok || outcome.problem === 'not_found');

/** Logs an unanswered inquiry, since staff may have to look at it. @returns false */
function warnOf({ log }: Pick<Tools, 'log'>, { attempt, outcome }: Answer): boolean {
  const { problem = 'no provider', reason = attempt.provider } = outcome?.ok === false ? outcome : {};
  log.warn(
    { reference: attempt.reference, problem, reason },
    'a provider did not report the status of a payment',
  );
  return false;
}

async function recordCheck({ db, clock }: Tools, attempt: AttemptRow, isAnswered: boolean): Promise<void> {
  const { id, created_at: since, expires_at: expiry } = attempt;
  const now = clock.now();
  const again = retryAt(now, since, {
    least: GAP_SECONDS,
    most: isAnswered ? LONGEST_GAP_SECONDS : LONGEST_UNANSWERED_SECONDS,
  });
  await db
    .updateTable('payment_attempt')
    .set({
      // An account is queried as soon as it expires.
      ask_again_at: expiry !== null && now < expiry && expiry < again ? expiry : again,
      is_unanswered: !isAnswered,
    })
    .where('id', '=', id)
    .execute();
}

/** Logs an error instead of throwing it, so that the other answers are settled. @returns whether it succeeded */
async function trySettle(tools: Tools, answer: Answer): Promise<boolean> {
  try {
    await settleOne(tools, answer);
    return true;
  } catch (error) {
    tools.log.error({ err: error, reference: answer.attempt.reference }, 'a payment was not settled');
    return false;
  }
}

async function settleOne(tools: Tools, { attempt, outcome, card }: Answer): Promise<void> {
  const { reference } = attempt;
  if (outcome?.ok)
    await tools.inTransaction(async (trx) => {
      // Locks the payable first: every caller locks in this order.
      const { payable, handlers } = await lockPayable(trx, tools, attempt.payable_id);
      await writeOpened(trx, reference, outcome.value);
      // The answer to createCharge was lost, so the attempt is opened here. One that has failed opens nothing any more.
      if (attempt.charge_id === null && attempt.status !== 'failed')
        await handlers.opened(trx, tools, payable);
      const verdict = await settle(trx, tools, outcome.value);
      if (verdict === 'mismatch') await noteOtherAmount(trx, tools, attempt, outcome.value);
      const { customer } = payable;
      if (card && handlers.purpose === 'recurring')
        await noteCard(trx, { attempt, card, customer, isDefault: true });
    });
  else if (neverStarted(attempt, tools.clock.now()))
    await tools.inTransaction((trx) => markFailed(trx, tools, attempt, NEVER_STARTED));
}

/**
 * Money of another amount pays for nothing, and its attempt keeps other payments away until staff have looked at it. Once the
 * provider has no money of it any more, the attempt has failed.
 * @see docs/decisions/0311
 */
async function noteOtherAmount(
  trx: Db,
  tools: Tools,
  attempt: AttemptRow,
  { amount, status }: Charge,
): Promise<void> {
  const { reference } = attempt;
  if (status === 'paid' || status === 'waiting') {
    const due = toMoney(attempt.amount, attempt.currency);
    tools.log.error({ reference, payable: attempt.payable_id, status, due, charged: amount }, OTHER_AMOUNT);
  } else await markFailed(trx, tools, attempt, WRONG_AMOUNT);
}

const WRONG_AMOUNT = 'The amount of this payment was wrong, so we did not keep it.';

/** Why an attempt has failed whose request never reached the provider: no bank has said no. */
export const NEVER_STARTED = 'The payment did not start. Nothing was charged.';

/** The request never reached the provider. A hosted page is different: it has a charge id and may not be paid yet. */
const neverStarted = ({ charge_id: charge, created_at: at }: AttemptRow, now: string): boolean =>
  charge === null && (at <= later(now, -UNKNOWN_SECONDS) || at > later(now, CLOCK_SKEW_SECONDS));
