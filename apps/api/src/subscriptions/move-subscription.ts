import { type LifeEvent, lifeStateOf, stateAfter, statusIn } from '@lemari/domain/subscription/life';
import type { Updateable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** The state of a row, as its life knows it. */
const stateOf = ({ status, ends_on: endsOn }: Pick<SubscriptionRow, 'status' | 'ends_on'>) =>
  lifeStateOf({ status, endsOn });

/** What an event writes beside the status. */
type Columns = Omit<Updateable<Tables['subscription']>, 'status' | 'updated_at' | 'ended_at'>;

const NOT_PAST_DUE = { past_due_since: null, next_attempt_on: null, retries: 0 } as const;

/**
 * Moves a subscription by an event. No other function writes its status.
 * @param trx a transaction that has locked the row
 * @param now ISO instant
 * @returns the row afterwards; undefined where the event is refused
 * @see rules/subscriptions/life; docs/decisions/0273
 */
export async function moveSubscription(
  trx: Db,
  now: string,
  subscription: SubscriptionRow,
  event: LifeEvent,
  columns: Columns = {},
): Promise<SubscriptionRow | undefined> {
  const next = stateAfter(stateOf(subscription), event);
  if (next === undefined) return undefined;
  const status = statusIn(next);
  const isOver = status === 'ended' || status === 'lapsed';
  return trx
    .updateTable('subscription')
    .set({
      ...(status !== 'past_due' && NOT_PAST_DUE),
      ...columns,
      status,
      updated_at: now,
      ...(isOver && { ended_at: now }),
    })
    .where('id', '=', subscription.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @throws Error where the event is refused, which its caller rules out */
export async function moveOrThrow(
  trx: Db,
  now: string,
  subscription: SubscriptionRow,
  event: LifeEvent,
  columns: Columns = {},
): Promise<SubscriptionRow> {
  const moved = await moveSubscription(trx, now, subscription, event, columns);
  if (!moved)
    throw new Error(`subscription ${subscription.id} is ${subscription.status}, which allows no ${event}`);
  return moved;
}
