import { checkAttempts, checkPayable } from '../payments/check-attempts.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { ownSubscription, subscriptionsOf } from './subscription-rows.ts';
import { readWireSubscription, wireSubscriptionFromRow } from './subscription.map.ts';

/** Most subscriptions in one answer. */
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
  const own = await ownSubscription(db, call);
  if (own instanceof Refusal) return own;
  const [invoice] = await db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .orderBy('month', 'desc')
    .select(['payable_id', 'paid_at'])
    .execute();
  if (invoice?.paid_at === null) await checkPayable(tools, invoice.payable_id);
  if (invoice) await checkAttempts(tools, await withoutCard(db, invoice.payable_id));
  return { data: await readWireSubscription(db, clock, id) };
};

/** Attempts that have paid with a card that only the provider knows: the customer has just come back from its page. */
const withoutCard = (db: Db, payable: number) =>
  db
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', '=', 'paid')
    .where('card_id', 'is', null)
    .where('method', '=', 'credit_card')
    .selectAll()
    .execute();
