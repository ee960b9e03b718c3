import type { ExpressionBuilder } from 'kysely';
import { later } from '../platform/clock/later.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Tools } from '../tools/tools.ts';
import { askFor } from './ask-payment.ts';

/** How long a payment may be silent before it is asked about. */
const SILENT_SECONDS = 120;
/** Payments that are asked about at once. */
const MOST_ASKED = 20;

/** Asks about payments whose end is not told: a notice may be lost, and the user may have closed the page. */
export async function askAboutSilence(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const silent = await tools.db
    .selectFrom('payment_attempt')
    .where('status', '=', 'waiting')
    .where('created_at', '<=', later(now, -SILENT_SECONDS))
    .where((attempt) => attempt(askedAt(attempt), '<=', now))
    .orderBy((attempt) => askedAt(attempt))
    .orderBy('id')
    .limit(MOST_ASKED)
    .selectAll()
    .execute();
  await askFor(tools, silent);
}

/** When a payment is to be asked about next. */
const askedAt = (attempt: ExpressionBuilder<Tables, 'payment_attempt'>) =>
  attempt.fn.coalesce('payment_attempt.ask_again_at', 'payment_attempt.created_at');
