import { type ExpressionBuilder, sql } from 'kysely';
import { hasCome, later } from '../platform/clock/later.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Tools } from '../tools/tools.ts';
import { askAboutAttempts, LONGEST_GAP_SECONDS } from './ask-payment.ts';
import type { Job, JobRun } from '../platform/jobs/jobs.ts';

/** Seconds without a notice after which the provider is queried. */
const SILENT_SECONDS = 120;

/**
 * Asks providers about payments without an outcome: a notice may be lost, and the customer may have closed the page.
 * @see docs/decisions/0111
 */
export const ASK_ABOUT_SILENCE: Job<Tools> = {
  name: 'ask about silent payments',
  everySeconds: 30,
  // Queried in parallel.
  batch: 20,
  run: askAboutSilence,
};

async function askAboutSilence(tools: Tools, { batch, signal }: JobRun): Promise<void> {
  const now = tools.clock.now();
  const silent = await tools.db
    .selectFrom('payment_attempt')
    .where('status', '=', 'waiting')
    .where(hasCome(sql.ref('created_at'), SILENT_SECONDS, later(now, -SILENT_SECONDS)))
    .where((attempt) => hasCome(nextQuestionAt(attempt), LONGEST_GAP_SECONDS, now))
    .orderBy((attempt) => nextQuestionAt(attempt))
    .orderBy('id')
    .limit(batch)
    .selectAll()
    .execute();
  await askAboutAttempts(tools, silent, signal);
}

/** Instant from which a payment may be queried. */
const nextQuestionAt = (attempt: ExpressionBuilder<Tables, 'payment_attempt'>) =>
  attempt.fn.coalesce('payment_attempt.ask_again_at', 'payment_attempt.created_at');
