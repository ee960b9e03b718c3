import { isRestricted } from '@lemari/domain/person/restricted';
import { type LifeEvent, RUNNING_STATUSES } from '@lemari/domain/subscription/life';
import { todayIn } from '@lemari/domain/time/clock';
import type { Db } from '../platform/database/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import { moveSubscription } from './move-subscription.ts';
import { lockCustomer, lockSubscription, type SubscriptionRow } from './subscription-rows.ts';
import { voidInvoices } from './void-invoices.ts';

type EndEvent = Extract<LifeEvent, 'period_over' | 'retries_exhausted' | 'ended_by_staff'>;

/**
 * Ends a subscription today, at the request of staff. Nothing is refunded, and what is not paid is not due any more.
 * @param trx a transaction
 * @see docs/decisions/0264
 */
export async function endByStaff(
  trx: Db,
  tools: Pick<Tools, 'clock'>,
  id: number,
): Promise<Refusal | undefined> {
  const known = await trx.selectFrom('subscription').where('id', '=', id).select('id').executeTakeFirst();
  if (!known) return notFound(`There is no subscription ${id}.`);
  const subscription = await lockSubscription(trx, id);
  return (await endRunning(trx, tools, subscription, 'ended_by_staff'))
    ? undefined
    : new Refusal(409, `Subscription ${id} is not running, so there is nothing to end.`);
}

/**
 * Ends a running subscription.
 * @param trx a transaction that has locked it
 * @param lastDay ISO date; today by default
 * @returns the row afterwards; undefined for one that does not run
 * @see rules/subscriptions/subscriber-until-end
 */
export async function endRunning(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  subscription: SubscriptionRow,
  event: EndEvent,
  lastDay: string = todayIn(subscription.region, clock),
): Promise<SubscriptionRow | undefined> {
  const now = clock.now();
  const ended = await moveSubscription(trx, now, subscription, event, {
    ends_on: lastDay,
    next_plan_id: null,
    next_terms_starts_at: null,
  });
  if (!ended) return undefined;
  await voidInvoices(trx, now, [ended.id]);
  const customer = await lockCustomer(trx, ended.customer_id);
  const another = await trx
    .selectFrom('subscription')
    .where('customer_id', '=', customer.id)
    .where('status', 'in', RUNNING_STATUSES)
    .select('id')
    .executeTakeFirst();
  if (!another) await makeExSubscriber(trx, customer);
  return ended;
}

const makeExSubscriber = (trx: Db, { id, status }: Awaited<ReturnType<typeof lockCustomer>>) =>
  trx
    .updateTable('customer')
    .set({ ex_subscriber: true, ...(!isRestricted(status) && { status: 'WindowShopper' as const }) })
    .where('id', '=', id)
    .execute();
