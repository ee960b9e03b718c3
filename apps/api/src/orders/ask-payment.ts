import { later } from '../database/later.ts';
import type { Tools } from '../http/handler.ts';
import { opened } from './attempts.ts';
import { lockOrder } from './lock-order.ts';
import type { AttemptRow } from './order-rows.ts';
import { tidyUp } from './refunds.ts';
import { settle } from './settle.ts';

/** How long after an attempt the provider may not know of it yet. */
const UNHEARD_SECONDS = 60;

/** Asks the providers what has become of some attempts, and settles what they say. */
export async function askFor(tools: Tools, attempts: readonly AttemptRow[]): Promise<void> {
  for (const attempt of attempts) await askForOne(tools, attempt);
  if (attempts.length > 0) tools.afterwards(() => tidyUp(tools));
}

async function askForOne(tools: Tools, attempt: AttemptRow): Promise<void> {
  const { reference } = attempt;
  const outcome = await tools.payments.named(attempt.provider)?.getCharge(reference);
  if (outcome?.ok)
    await tools.write(async (trx) => {
      // In the order everybody locks them.
      await lockOrder(trx, attempt.order_id);
      await opened(trx, reference, outcome.value);
      const verdict = await settle(trx, tools, outcome.value);
      if (verdict === 'mismatch') console.error('[payment] another amount was charged', reference);
    });
  else if (outcome?.problem === 'not_found' && isUnheard(attempt, tools.clock.now()))
    await tools.db
      .updateTable('payment_attempt')
      .set({
        status: 'failed',
        failure_reason: 'The payment was not begun. Nothing was charged.',
        settled_at: tools.clock.now(),
      })
      .where('id', '=', attempt.id)
      .where('status', '=', 'waiting')
      .execute();
}

/** It never got there. A page of the provider's own is another thing: there nobody may have paid yet. */
const isUnheard = ({ charge_id: charge, created_at: at }: AttemptRow, now: string): boolean =>
  charge === null && at <= later(now, -UNHEARD_SECONDS);
