import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/problem.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { finishRefund } from '../payments/refunds.ts';
import { tidyUp } from '../payments/tidy-up.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 100;

/** Money that has not gone back, those that wait longest first. @see docs/decisions/0024, Staff */
export const listRefunds: StaffHandler<'listRefunds'> = async (_, { db }) => ({
  data: await refunds(db).where('r.done_at', 'is', null).orderBy('r.id').limit(MOST_SHOWN).execute(),
});

/** What a provider cannot do is done by hand, where the provider has its own pages for it or from the bank, and noted here. */
export const noteRefundDone: StaffHandler<'noteRefundDone'> = async ({ params }, tools) => {
  const done = await tools.inTransaction((trx) => noteDone(trx, tools, params.id));
  if (done instanceof Refusal) return done;
  tools.afterwards(() => tidyUp(tools));
  return { data: done };
};

const refunds = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('rental_order as o', 'o.payable_id', 'r.payable_id')
    .innerJoin('payment_attempt as p', 'p.id', 'r.attempt_id')
    .select(['r.id as refund', 'o.id as order_id', 'o.number', 'r.amount', 'p.currency', 'p.provider'])
    // By which the provider knows what was paid.
    .select(['p.reference as charge', 'r.reason', 'r.problem', 'r.created_at']);

async function noteDone(trx: Db, tools: Tools, id: number) {
  const found = await refunds(trx).where('r.id', '=', id).executeTakeFirst();
  if (!found) return new Refusal(404, `There is no refund ${id} here.`);
  await lockOrder(trx, found.order_id);
  const refund = await trx
    .selectFrom('refund')
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (refund.done_at !== null) return new Refusal(409, `Refund ${id} has been done already.`);
  if (refund.problem === null)
    return new Refusal(409, `Refund ${id} is being asked for at this moment. Look again in a minute.`);
  const attempt = { id: refund.attempt_id, currency: found.currency };
  await finishRefund(trx, tools, { ...refund, attempt, isByHand: true });
  return { ...found, problem: null };
}
