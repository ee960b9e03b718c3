import { retryAt, CLOCK_SKEW_SECONDS, later } from '../platform/clock/later.ts';
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

/** A provider's answer about an attempt. `outcome` is undefined if the provider is no longer configured. */
interface Answer {
  readonly attempt: AttemptRow;
  readonly outcome: ProviderResult<Charge> | undefined;
  /** The card that has paid, if it is not known yet. */
  readonly card: Card | undefined;
}

/**
 * Asks the providers about every open or expired attempt of a payable.
 * @returns whether all were answered
 */
export async function checkPayable(
  tools: Tools,
  payable: number,
  options: CheckOptions = {},
): Promise<boolean> {
  const attempts = await tools.db
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', 'in', MAY_HAVE_BEEN_PAID)
    .orderBy('id')
    .selectAll()
    .execute();
  return checkAttempts(tools, attempts, options);
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
      // The answer to createCharge was lost, so the attempt is opened here.
      if (attempt.charge_id === null) await handlers.opened(trx, tools, payable);
      const verdict = await settle(trx, tools, outcome.value);
      if (verdict === 'mismatch') tools.log.error({ reference }, OTHER_AMOUNT);
      const { customer } = payable;
      if (card && handlers.purpose === 'recurring')
        await noteCard(trx, { attempt, card, customer, isDefault: true });
    });
  else if (neverStarted(attempt, tools.clock.now()))
    await tools.inTransaction((trx) => markFailed(trx, tools, attempt, NEVER_STARTED));
}

/** Why an attempt has failed whose request never reached the provider: no bank has said no. */
export const NEVER_STARTED = 'The payment did not start. Nothing was charged.';

/** The request never reached the provider. A hosted page is different: it has a charge id and may not be paid yet. */
const neverStarted = ({ charge_id: charge, created_at: at }: AttemptRow, now: string): boolean =>
  charge === null && (at <= later(now, -UNKNOWN_SECONDS) || at > later(now, CLOCK_SKEW_SECONDS));
