import { type ExpressionBuilder, sql } from 'kysely';
import { hasCome, later } from '../platform/clock/later.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Tools } from '../tools/tools.ts';
import { askAboutAttempts, LONGEST_GAP_SECONDS } from './ask-payment.ts';
import type { Job, JobRun } from '../platform/jobs/jobs.ts';

/** How long a payment may be silent before it is asked about. */
const SILENT_SECONDS = 120;

/** Asks about payments whose end is not told: a notice may be lost, and the user may have closed the page. */
export const ASK_ABOUT_SILENCE: Job<Tools> = {
  name: 'ask about silent payments',
  everySeconds: 30,
  // All at once, in the providers' time.
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

/** When a payment is to be asked about next. */
const nextQuestionAt = (attempt: ExpressionBuilder<Tables, 'payment_attempt'>) =>
  attempt.fn.coalesce('payment_attempt.ask_again_at', 'payment_attempt.created_at');
