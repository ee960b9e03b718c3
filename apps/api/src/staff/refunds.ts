import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockPayable } from '../payments/payables.ts';
import { finishRefund } from '../payments/refunds.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 100;

/** Open refunds, the oldest first. @see docs/decisions/0117 */
export const listRefunds: StaffHandler<'listRefunds'> = async (_, { db }) => ({
  data: await refunds(db).where('r.done_at', 'is', null).orderBy('r.id').limit(MOST_SHOWN).execute(),
});

/** Records a refund that staff made on the provider's pages or from the bank, where the provider's API cannot. */
export const noteRefundDone: StaffHandler<'noteRefundDone'> = async ({ params, staff }, tools) => {
  const done = await tools.inTransaction((trx) => recordRefund(trx, tools, params.id, staff.name));
  if (done instanceof Refusal) return done;
  tools.sendPending();
  return { data: done };
};

const refunds = (db: Db) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payable as d', 'd.id', 'r.payable_id')
    // Other kinds of payables have no order.
    .leftJoin('rental_order as o', 'o.payable_id', 'r.payable_id')
    .leftJoin('invoice as i', 'i.payable_id', 'r.payable_id')
    .leftJoin('charge as c', 'c.payable_id', 'r.payable_id')
    .innerJoin('payment_attempt as p', 'p.id', 'r.attempt_id')
    .select([
      'r.id as refund',
      'd.kind',
      'o.id as order_id',
      'o.number',
      'i.subscription_id',
      'c.id as charge_id',
      'r.amount',
      'p.currency',
      'p.provider',
    ])
    // The reference by which the provider knows the charge.
    .select(['p.reference as charge', 'r.reason', 'r.problem', 'r.created_at']);

async function recordRefund(trx: Db, tools: Tools, id: number, staff: string) {
  const row = () => trx.selectFrom('refund').where('id', '=', id).selectAll();
  const known = await row().executeTakeFirst();
  if (!known) return new Refusal(404, `Refund ${id} does not exist.`);
  await lockPayable(trx, tools, known.payable_id);
  const refund = await row().forUpdate().executeTakeFirstOrThrow();
  if (refund.done_at !== null) return new Refusal(409, `Refund ${id} is done already.`);
  if (refund.problem === null)
    return new Refusal(409, `Refund ${id} is in progress with the provider. Check again in a minute.`);
  const shown = await refunds(trx).where('r.id', '=', id).executeTakeFirstOrThrow();
  const attempt = { id: refund.attempt_id, currency: shown.currency };
  await finishRefund(trx, tools, { ...refund, attempt, staff });
  return { ...shown, problem: null };
}
