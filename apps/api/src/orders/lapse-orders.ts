import type { ExpressionBuilder } from 'kysely';
import { askAboutPayable, LONGEST_GAP_SECONDS, MAY_HAVE_BEEN_PAID } from '../payments/ask-payment.ts';
import { hasCome, later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { forEachRow, type Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { lockOrder } from './lock-order.ts';
import { markShipments } from './mark-shipments.ts';
import { STEPS } from './steps.ts';

/** How long after everything that could have paid it an order still waits. */
const LAPSES_AFTER_HOURS = 24;

/**
 * Cancels orders that are not paid and cannot be paid any more, each only where the providers have just said that it is not paid.
 * The cart stays. @see docs/decisions/0113
 */
export const LAPSE_ORDERS: Job<Tools> = {
  name: 'let unpaid orders lapse',
  everySeconds: 60,
  // The providers are asked about the payments of each.
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
        // Where a provider cannot tell, it is asked again another time.
        if (await askAboutPayable(tools, payable)) await tools.inTransaction((trx) => end(trx, tools, id));
      },
    );
  },
};

/** Those that have waited long enough, and everything that could have paid them as well. */
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

/** Payments of an order whose provider could not be asked a short while ago. */
const unanswered = (order: ExpressionBuilder<Tables & { o: Tables['rental_order'] }, 'o'>, now: string) =>
  order
    .selectFrom('payment_attempt as p')
    .whereRef('p.payable_id', '=', 'o.payable_id')
    .where('p.status', 'in', MAY_HAVE_BEEN_PAID)
    .where('p.is_unanswered', '=', true)
    .where((attempt) => attempt.not(hasCome(attempt.ref('p.ask_again_at'), LONGEST_GAP_SECONDS, now)))
    .select('p.id');

/** What has been paid meanwhile is none of them any more. */
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
