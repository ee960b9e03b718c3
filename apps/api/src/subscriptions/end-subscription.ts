import { isRestricted } from '@lemari/domain/subscription';
import type { Db } from '../platform/database/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { lockCustomer } from './subscription-rows.ts';

/**
 * Ends a running subscription today. Nothing is refunded, and what is not paid is not due any more.
 * @param trx a transaction
 * @param now ISO instant
 * @see docs/decisions/0264
 */
export async function endSubscription(trx: Db, now: string, id: number): Promise<Refusal | undefined> {
  const known = await trx
    .selectFrom('subscription')
    .where('id', '=', id)
    .select('customer_id')
    .executeTakeFirst();
  if (!known) return notFound(`There is no subscription ${id}.`);
  const customer = await lockCustomer(trx, known.customer_id);
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ status: 'ended', ended_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    return new Refusal(409, `Subscription ${id} is not running, so there is nothing to end.`);
  await trx
    .updateTable('invoice')
    .set({ voided_at: now })
    .where('subscription_id', '=', id)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
  const another = await trx
    .selectFrom('subscription')
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst();
  if (!another) await makeExSubscriber(trx, customer);
  return undefined;
}

/** @see rules/subscriptions/subscriber-until-end */
const makeExSubscriber = (trx: Db, { id, status }: Awaited<ReturnType<typeof lockCustomer>>) =>
  trx
    .updateTable('customer')
    .set({ ex_subscriber: true, ...(!isRestricted(status) && { status: 'WindowShopper' as const }) })
    .where('id', '=', id)
    .execute();
