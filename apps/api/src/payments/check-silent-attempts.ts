import { type ExpressionBuilder, sql } from 'kysely';
import { isDue, later } from '../platform/clock/later.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Tools } from '../tools/tools.ts';
import { checkAttempts, LONGEST_GAP_SECONDS } from './check-attempts.ts';
import type { Job, JobRun } from '../platform/jobs/jobs.ts';

/** Seconds without a notice after which the provider is queried. */
const SILENT_SECONDS = 120;

/** Seconds for which the provider is asked for the card of a paid month. */
const CARD_SECONDS = 24 * 3600;

/**
 * Asks providers about payments without an outcome: a notice may be lost, and the customer may have closed the page.
 * @see docs/decisions/0111
 */
export const CHECK_SILENT_ATTEMPTS: Job<Tools> = {
  name: 'ask about payments without a notice',
  everySeconds: 30,
  // Queried in parallel.
  batch: 20,
  run: checkSilentAttempts,
};

async function checkSilentAttempts(tools: Tools, { batch, signal }: JobRun): Promise<void> {
  const now = tools.clock.now();
  const silent = await tools.db
    .selectFrom('payment_attempt')
    .where((attempt) => attempt.or([attempt('status', '=', 'waiting'), needsCard(attempt, now)]))
    .where(isDue(sql.ref('created_at'), SILENT_SECONDS, later(now, -SILENT_SECONDS)))
    .where((attempt) => isDue(nextInquiryAt(attempt), LONGEST_GAP_SECONDS, now))
    .orderBy((attempt) => nextInquiryAt(attempt))
    .orderBy('id')
    .limit(batch)
    .selectAll()
    .execute();
  await checkAttempts(tools, silent, { stop: signal });
}

/** A notice says that a month was paid on the provider's page, but not by which card. */
const needsCard = (attempt: ExpressionBuilder<Tables, 'payment_attempt'>, now: string) =>
  attempt.and([
    attempt('status', '=', 'paid'),
    attempt('card_id', 'is', null),
    attempt('method', '=', 'credit_card'),
    attempt('settled_at', '>', later(now, -CARD_SECONDS)),
    attempt('payable_id', 'in', attempt.selectFrom('invoice').select('payable_id')),
  ]);

/** Instant from which a payment may be queried. */
const nextInquiryAt = (attempt: ExpressionBuilder<Tables, 'payment_attempt'>) =>
  attempt.fn.coalesce('payment_attempt.ask_again_at', 'payment_attempt.created_at');
