import { checkPayable } from '../payments/check-attempts.ts';
import type { Handler } from '../tools/handler.ts';
import { noSubscription, subscriptionsOf } from './subscription-rows.ts';
import { readWireSubscription, wireSubscriptionFromRow } from './subscription.map.ts';

/** Most of a customer that are answered. */
const MOST = 50;

/** A customer's subscriptions in a region, latest first. @see rules/calls/list-subscriptions */
export const listSubscriptions: Handler<'listSubscriptions'> = async (call, { db, clock }) => {
  const rows = await subscriptionsOf(db, call.customer, call.headers.region)
    .orderBy('id', 'desc')
    .limit(MOST)
    .selectAll()
    .execute();
  return { data: await Promise.all(rows.map((row) => wireSubscriptionFromRow(db, clock, row))) };
};

/** Asks the provider about open payments of a subscription. @see docs/decisions/0111 */
export const checkSubscriptionPayment: Handler<'checkSubscriptionPayment'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock } = tools;
  const own = await subscriptionsOf(db, call.customer, call.headers.region)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!own) return noSubscription(id);
  const invoices = await db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .where('paid_at', 'is', null)
    .select('payable_id')
    .execute();
  for (const { payable_id: payable } of invoices) await checkPayable(tools, payable);
  return { data: await readWireSubscription(db, clock, id) };
};
