import { hasUnansweredAttempt } from '../payments/attempt-rows.ts';
import { checkPayable } from '../payments/check-attempts.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { lapseUnpaid } from './lapse-unpaid.ts';
import { lockSubscription, ownSubscription, type SubscriptionRow } from './subscription-rows.ts';
import { readWireSubscription } from './subscription.map.ts';

/**
 * Ends a subscription that is not paid, and its payments at the provider, once that has said that nothing is paid. A repeated
 * call answers like the first.
 * @see docs/decisions/0245
 */
export const cancelSubscriptionPayment: Handler<'cancelSubscriptionPayment'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock } = tools;
  const own = await ownSubscription(db, call);
  if (own instanceof Refusal) return own;
  const { payable_id: payable } = await db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .where('month', '=', 1)
    .select('payable_id')
    .executeTakeFirstOrThrow();
  if (own.status === 'waiting_payment' && !(await checkPayable(tools, payable, { whyCancelled: CANCELLED })))
    return notKnown();
  const refusal = await tools.inTransaction(async (trx) => {
    const subscription = await lockSubscription(trx, id);
    const why = await whyNot(trx, subscription, payable);
    if (why !== undefined) return why === 'lapsed' ? undefined : why;
    await lapseUnpaid(trx, clock.now(), subscription);
    return undefined;
  });
  return refusal ?? { data: await readWireSubscription(db, clock, id) };
};

const CANCELLED = 'You cancelled this payment. Nothing was charged.';

/** @returns `lapsed` for one that has lapsed; undefined if it can be cancelled */
async function whyNot(
  trx: Db,
  { status }: SubscriptionRow,
  payable: number,
): Promise<Refusal | 'lapsed' | undefined> {
  if (status === 'lapsed') return 'lapsed';
  if (status !== 'waiting_payment') return alreadyPaid();
  return (await hasUnansweredAttempt(trx, payable)) ? notKnown() : undefined;
}

const alreadyPaid = () =>
  new Refusal(409, 'Your payment has gone through, so nothing was cancelled.', [], {
    error: 'already_subscribed',
  });

const notKnown = () =>
  new Refusal(
    409,
    'We don’t know yet whether your payment went through, so nothing was cancelled. Please try again in a minute.',
  );
