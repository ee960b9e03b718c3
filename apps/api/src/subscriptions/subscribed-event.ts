import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import type { BilledSubscription } from './subscription-rows.ts';

/**
 * Writes the event of a subscription in the transaction that activates it. A job uploads it afterwards.
 * @see rules/analytics/subscription, rules/analytics/resubscription; docs/decisions/0116
 */
export async function writeSubscribed(
  trx: Db,
  { clock, events }: Pick<Tools, 'clock' | 'events'>,
  { subscription, invoice }: BilledSubscription,
): Promise<void> {
  const now = clock.now();
  const { promotion, partnership, ambassador, utm_source: utmSource } = subscription;
  const origin = { promotion, partnership, ambassador, utm_source: utmSource };
  await trx
    .insertInto('event')
    .values({
      name: subscription.is_resubscription ? 'resubscription' : 'subscription',
      identity: `customer-${subscription.customer_id}`,
      region: subscription.region,
      facts: JSON.stringify({
        subscription_id: subscription.id,
        plan_id: subscription.plan_id,
        vertical_type: subscription.vertical,
        subscription_flow: subscription.flow,
        total_price: invoice.total_price,
        currency: invoice.currency,
        ...Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null)),
      }),
      occurred_at: now,
      received_at: now,
      is_awaited: events !== undefined,
    })
    .execute();
}
