import { againAt, CLOCK_SKEW_SECONDS, later } from '../platform/clock/later.ts';
import { PROVIDER_TIMEOUT_MS } from './ask-provider.ts';
import type { Charge, ProviderResult } from '../tools/payment-provider.ts';
import { lockPayable } from './payables.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { writeOpened } from './attempts.ts';
import { markFailed, OTHER_AMOUNT, settle } from './settle.ts';
import type { Tools } from '../tools/tools.ts';

/** How long after an attempt the provider may not know of it yet. */
const UNHEARD_SECONDS = 60;
/** Shortest gap between two questions about a payment, the longest one, and the longest one after a question without an answer. */
const GAP_SECONDS = 120;
export const LONGEST_GAP_SECONDS = 24 * 3600;
const LONGEST_UNANSWERED_SECONDS = 3600;

/** An account that has expired may have been paid into at the last moment. */
export const MAY_HAVE_BEEN_PAID = ['waiting', 'expired'] as const;

/** What a provider said of an attempt. Undefined where there is no such provider any more. */
interface Answer {
  readonly attempt: AttemptRow;
  readonly outcome: ProviderResult<Charge> | undefined;
}

/**
 * Asks about everything that something may have been paid with.
 * @returns whether there was an answer for each
 */
export async function askAboutPayable(tools: Tools, payable: number): Promise<boolean> {
  const attempts = await tools.db
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', 'in', MAY_HAVE_BEEN_PAID)
    .orderBy('id')
    .selectAll()
    .execute();
  return askAboutAttempts(tools, attempts);
}

/**
 * Asks the providers what has become of some attempts, all at once, and settles what they say one after the other.
 * @param stop ends the questions; what they did not tell is asked again later
 * @returns whether there was an answer for each
 */
export async function askAboutAttempts(
  tools: Tools,
  attempts: readonly AttemptRow[],
  stop?: AbortSignal,
): Promise<boolean> {
  if (attempts.length === 0) return true;
  const timeout = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  const answers = await Promise.all(
    attempts.map(async (attempt): Promise<Answer> => {
      const provider = tools.payments.named(attempt.provider);
      return { attempt, outcome: await provider?.getCharge(attempt.reference, signal) };
    }),
  );
  let areAllAnswered = true;
  for (const answer of answers) {
    const isAnswered = isAnswer(answer) ? await trySettle(tools, answer) : warnOf(tools, answer);
    await noteAsked(tools, answer.attempt, isAnswered);
    areAllAnswered &&= isAnswered;
  }
  tools.sendPending();
  return areAllAnswered;
}

/** That there is no such charge is an answer. */
const isAnswer = ({ outcome }: Answer): boolean =>
  outcome !== undefined && (outcome.ok || outcome.problem === 'not_found');

/** What stays open may need a look by staff. @returns false */
function warnOf({ log }: Pick<Tools, 'log'>, { attempt, outcome }: Answer): boolean {
  const { problem = 'no provider', reason = attempt.provider } = outcome?.ok === false ? outcome : {};
  log.warn(
    { reference: attempt.reference, problem, reason },
    'a provider did not say what has become of a payment',
  );
  return false;
}

async function noteAsked({ db, clock }: Tools, attempt: AttemptRow, isAnswered: boolean): Promise<void> {
  const { id, created_at: since, expires_at: expiry } = attempt;
  const now = clock.now();
  const again = againAt(now, since, {
    least: GAP_SECONDS,
    most: isAnswered ? LONGEST_GAP_SECONDS : LONGEST_UNANSWERED_SECONDS,
  });
  await db
    .updateTable('payment_attempt')
    .set({
      // What an account has come to is asked as soon as it has expired.
      ask_again_at: expiry !== null && now < expiry && expiry < again ? expiry : again,
      is_unanswered: !isAnswered,
    })
    .where('id', '=', id)
    .execute();
}

/** @returns whether it could be; what goes wrong with one is no reason to leave out the others */
async function trySettle(tools: Tools, answer: Answer): Promise<boolean> {
  try {
    await settleOne(tools, answer);
    return true;
  } catch (error) {
    tools.log.error({ err: error, reference: answer.attempt.reference }, 'a payment was not settled');
    return false;
  }
}

async function settleOne(tools: Tools, { attempt, outcome }: Answer): Promise<void> {
  const { reference } = attempt;
  if (outcome?.ok)
    await tools.inTransaction(async (trx) => {
      // Locked first, in the order in which every caller locks.
      const { payable, handlers } = await lockPayable(trx, tools, attempt.payable_id);
      await writeOpened(trx, reference, outcome.value);
      // The answer that would have said so was lost.
      if (attempt.charge_id === null) await handlers.opened(trx, tools, payable);
      const verdict = await settle(trx, tools, outcome.value);
      if (verdict === 'mismatch') tools.log.error({ reference }, OTHER_AMOUNT);
    });
  else if (isUnheard(attempt, tools.clock.now()))
    await tools.inTransaction((trx) =>
      markFailed(trx, tools, attempt, 'The payment was not begun. Nothing was charged.'),
    );
}

/** It never got there. A page of the provider's own is another thing: there it may just not be paid yet. */
const isUnheard = ({ charge_id: charge, created_at: at }: AttemptRow, now: string): boolean =>
  charge === null && (at <= later(now, -UNHEARD_SECONDS) || at > later(now, CLOCK_SKEW_SECONDS));
