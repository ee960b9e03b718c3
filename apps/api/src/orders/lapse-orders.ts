import type { ExpressionBuilder } from 'kysely';
import { checkPayable, LONGEST_GAP_SECONDS, MAY_HAVE_BEEN_PAID } from '../payments/check-attempts.ts';
import { isDue, later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { forEachRow, type Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { lockOrder } from './lock-order.ts';
import { markShipments } from './mark-shipments.ts';
import { STEPS } from './steps.ts';

/** An order lapses this long after the last thing that could have paid it. */
const LAPSES_AFTER_HOURS = 24;

/**
 * Cancels orders that are unpaid and can no longer be paid, once the providers have confirmed that. Carts stay.
 * @see docs/decisions/0113
 */
export const LAPSE_ORDERS: Job<Tools> = {
  name: 'let unpaid orders lapse',
  everySeconds: 60,
  // Each order takes requests to the providers.
  batch: 20,
  run: async (tools, { batch, signal }) => {
    const now = tools.clock.now();
    const waiting = await lapsing(tools.db, now)
      .where((order) => order.not(order.exists(unanswered(order, now))))
      .orderBy('o.id')
      .limit(batch)
      .select(['o.id', 'o.payable_id'])
      .execute();
    const { log } = tools;
    await forEachRow(
      waiting,
      { log, signal },
      'an order did not lapse',
      async ({ id, payable_id: payable }) => {
        // If a provider does not answer, the next run asks again.
        if (await checkPayable(tools, payable)) await tools.inTransaction((trx) => end(trx, tools, id));
      },
    );
  },
};

/** Unpaid orders without a recent change or a recent or open attempt. */
function lapsing(db: Db, now: string) {
  const before = later(now, -LAPSES_AFTER_HOURS * 3600);
  return db
    .selectFrom('rental_order as o')
    .where('o.status', '=', 'waiting_payment')
    .where('o.updated_at', '<=', before)
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('payment_attempt as p')
            .whereRef('p.payable_id', '=', 'o.payable_id')
            .where('p.status', '=', 'waiting')
            .where((attempt) =>
              attempt.or([attempt('p.expires_at', '>', before), attempt('p.created_at', '>', before)]),
            )
            .select('p.id'),
        ),
      ),
    );
}

/** Attempts whose provider did not answer, and whose retry is not due yet. */
const unanswered = (order: ExpressionBuilder<Tables & { o: Tables['rental_order'] }, 'o'>, now: string) =>
  order
    .selectFrom('payment_attempt as p')
    .whereRef('p.payable_id', '=', 'o.payable_id')
    .where('p.status', 'in', MAY_HAVE_BEEN_PAID)
    .where('p.is_unanswered', '=', true)
    .where((attempt) => attempt.not(isDue(attempt.ref('p.ask_again_at'), LONGEST_GAP_SECONDS, now)))
    .select('p.id');

/** Checks again under the lock: the order may have been paid since. */
async function end(trx: Db, { clock }: Tools, id: number): Promise<void> {
  const now = clock.now();
  await lockOrder(trx, id);
  if (!(await lapsing(trx, now).where('o.id', '=', id).select('o.id').executeTakeFirst())) return;
  await trx
    .updateTable('rental_order')
    .set({
      status: 'cancelled',
      status_reason: 'It wasn’t paid in time.',
      cancelled_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await markShipments(trx, id, STEPS.cancel.to);
}
