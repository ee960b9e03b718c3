import { hasUnansweredAttempt } from '../payments/attempt-rows.ts';
import { checkPayable } from '../payments/check-attempts.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Answer, Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { lapseUnpaid } from './lapse-unpaid.ts';
import { lockSubscription, ownSubscription, type SubscriptionRow } from './subscription-rows.ts';
import { readWireSubscription } from './subscription.map.ts';

/**
 * Ends a subscription that is not paid, and its payments at the provider, once that has said that nothing is paid. A repeated
 * call answers like the first.
 * @see docs/decisions/0245
 */
export const cancelSubscriptionPayment: Handler<'cancelSubscriptionPayment'> = (call, tools) =>
  cancelOwn(call, tools);

/** A request is a subscription that waits for its payment. @see rules/calls/cancel-request */
export const cancelSubscriptionRequest: Handler<'cancelSubscriptionRequest'> = (call, tools) =>
  cancelOwn(call, tools);

async function cancelOwn(
  call: Call<'cancelSubscriptionPayment'> & { readonly customer: number },
  tools: Tools,
): Promise<Answer<'cancelSubscriptionPayment'> | Refusal> {
  const own = await ownSubscription(tools.db, call);
  if (own instanceof Refusal) return own;
  const refusal = await cancelUnpaid(tools, own);
  return refusal ?? { data: await readWireSubscription(tools.db, tools.clock, own.id) };
}

/** @returns why it was not ended */
export async function cancelUnpaid(
  tools: Tools,
  { id, status }: SubscriptionRow,
): Promise<Refusal | undefined> {
  const { payable_id: payable } = await tools.db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .where('month', '=', 1)
    .select('payable_id')
    .executeTakeFirstOrThrow();
  if (status === 'waiting_payment' && !(await checkPayable(tools, payable, { whyCancelled: CANCELLED })))
    return notKnown();
  return tools.inTransaction(async (trx) => {
    const subscription = await lockSubscription(trx, id);
    const why = await whyNot(trx, subscription, payable);
    if (why !== undefined) return why === 'lapsed' ? undefined : why;
    await lapseUnpaid(trx, tools.clock.now(), subscription);
    return undefined;
  });
}

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
