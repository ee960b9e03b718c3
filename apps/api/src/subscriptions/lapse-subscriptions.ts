import { RESUMABLE_DAYS } from '@lemari/domain/subscription/bank-months';
import { checkPayable } from '../payments/check-attempts.ts';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import { forEachRow, type Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { lapseUnpaid } from './lapse-unpaid.ts';
import { lockSubscription } from './subscription-rows.ts';

/**
 * A subscription lapses this long after the last attempt to pay it. Its join code is held until then; its voucher is free as soon
 * as no attempt can be paid any more.
 */
const LAPSES_AFTER_SECONDS = 3600;

/** @see rules/subscriptions/bank-lapses */
const RESUMABLE_SECONDS = RESUMABLE_DAYS * 24 * 3600;
/** Staff have this long to find a transfer that its customer has confirmed. */
const CONFIRMED_SECONDS = 14 * 24 * 3600;

/**
 * Ends subscriptions whose first month is not paid, once the providers have confirmed that, and frees their codes.
 * @see docs/decisions/0211
 */
export const LAPSE_SUBSCRIPTIONS: Job<Tools> = {
  name: 'let unpaid subscriptions lapse',
  everySeconds: 60,
  // Each takes requests to the providers.
  batch: 20,
  run: async (tools, { batch, signal }) => {
    const { log } = tools;
    const waiting = await lapsing(tools.db, tools.clock.now())
      .orderBy('s.updated_at')
      .limit(batch)
      .select(['s.id', 'i.payable_id'])
      .execute();
    await forEachRow(
      waiting,
      { log, signal },
      'a subscription did not lapse',
      async ({ id, payable_id: payable }) => {
        // If a provider does not answer, the next run asks again.
        if (await checkPayable(tools, payable)) await tools.inTransaction((trx) => lapse(trx, tools, id));
      },
    );
  },
};

function lapsing(db: Db, now: string) {
  const before = later(now, -LAPSES_AFTER_SECONDS);
  return db
    .selectFrom('subscription as s')
    .innerJoin('invoice as i', 'i.subscription_id', 's.id')
    .where('i.month', '=', 1)
    .where('s.status', '=', 'waiting_payment')
    .where('s.updated_at', '<=', before)
    .where((subscription) =>
      subscription.not(
        subscription.exists(
          subscription
            .selectFrom('payment_attempt as p')
            .whereRef('p.payable_id', '=', 'i.payable_id')
            .where((attempt) =>
              attempt.or([
                attempt('p.created_at', '>', before),
                // An account number can be resumed for some days, and longer once its transfer is confirmed.
                attempt('p.expires_at', '>', later(now, -RESUMABLE_SECONDS)),
                attempt('p.transfer_confirmed_at', '>', later(now, -CONFIRMED_SECONDS)),
              ]),
            )
            .select('p.id'),
        ),
      ),
    );
}

/** Checks again under the lock: it may have been paid since. */
async function lapse(trx: Db, { clock }: Tools, id: number): Promise<void> {
  const now = clock.now();
  const subscription = await lockSubscription(trx, id);
  if (!(await lapsing(trx, now).where('s.id', '=', id).select('s.id').executeTakeFirst())) return;
  await lapseUnpaid(trx, now, subscription);
}
