import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { endByStaff } from '../subscriptions/end-subscription.ts';
import { noteReturned } from '../subscriptions/return-deposit.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

const rowsOf = (db: Db) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .orderBy('s.id', 'desc')
    .limit(MOST_SHOWN)
    .select([
      's.id as subscription_id',
      's.plan_id',
      'c.email',
      's.status',
      's.created_at',
      's.started_at',
      's.ended_at',
      's.ends_on',
      's.next_attempt_on',
      's.returned_at',
    ]);

/** Subscriptions, latest first. */
export const listSubscriptions: StaffHandler<'listSubscriptions'> = async (
  { query: { region } },
  { db },
) => ({
  data: await rowsOf(db)
    .$call((rows) => (region ? rows.where('s.region', '=', region) : rows))
    .execute(),
});

/** Notes that the last piece is back, which returns the deposit. @see docs/decisions/0279 */
export const noteSubscriptionReturned: StaffHandler<'noteSubscriptionReturned'> = async (
  { params: { id } },
  tools,
) => {
  const answer = await tools.inTransaction(async (trx) => {
    const refusal = await noteReturned(trx, tools, id);
    return refusal ?? { data: await rowsOf(trx).where('s.id', '=', id).executeTakeFirstOrThrow() };
  });
  tools.sendPending();
  return answer;
};

/** Ends a running subscription. @see docs/decisions/0264 */
export const endSubscription: StaffHandler<'endSubscription'> = ({ params: { id } }, tools) =>
  tools.inTransaction(async (trx) => {
    const refusal = await endByStaff(trx, tools, id);
    return refusal instanceof Refusal
      ? refusal
      : { data: await rowsOf(trx).where('s.id', '=', id).executeTakeFirstOrThrow() };
  });
