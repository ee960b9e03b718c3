import { finishRefund } from '../payments/refunds.ts';
import { lockPayable } from '../payments/payables.ts';
import type { Db } from '../platform/database/database.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 1_000;

/** Deposits of ended plans that go back by transfer: refunds whose amount comes from a deposit. */
const rowsOf = (db: Db) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('invoice as i', (join) => join.onRef('i.subscription_id', '=', 's.id').on('i.month', '=', 1))
    .innerJoin('refund as r', 'r.payable_id', 'i.payable_id')
    .innerJoin('ledger_movement as m', (join) =>
      join.onRef('m.reference', '=', 'r.reference').on('m.kind', '=', 'refund'),
    )
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.movement_id', '=', 'm.id').on('e.account', '=', 'deposits_held'),
    )
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .leftJoin('deposit_account as d', 'd.subscription_id', 's.id')
    .where('s.region', '=', 'id')
    .where('s.returned_at', 'is not', null)
    .orderBy('r.id')
    .select([
      's.id as subscription_id',
      'c.email',
      'r.id as refund',
      'r.amount',
      'i.currency',
      's.returned_at',
    ])
    .select(['d.bank_name', 'd.account_number', 'd.account_name', 'r.done_at as sent_at']);

/** Deposits that are still to be sent, the oldest first. @see docs/decisions/0380 */
export const listDeposits: StaffHandler<'listDeposits'> = async (_, { db }) => ({
  data: await rowsOf(db).where('r.done_at', 'is', null).limit(MOST_SHOWN).execute(),
});

/** Notes that staff have transferred a deposit, and tells the customer. @see rules/subscriptions/deposit-transferred */
export const noteDepositSent: StaffHandler<'noteDepositSent'> = async ({ params, staff }, tools) => {
  const sent = await tools.inTransaction((trx) => note(trx, tools, params.id, staff.name));
  if (sent instanceof Refusal) return sent;
  tools.sendPending();
  return { data: sent };
};

async function note(trx: Db, tools: Tools, id: number, staff: string) {
  const row = () => rowsOf(trx).where('s.id', '=', id).executeTakeFirst();
  const known = await row();
  if (!known) return notFound(`No deposit of subscription ${id} is on its way back by transfer.`);
  const found = await trx
    .selectFrom('refund')
    .where('id', '=', known.refund)
    .selectAll()
    .executeTakeFirstOrThrow();
  await lockPayable(trx, tools, found.payable_id);
  const refund = await trx
    .selectFrom('refund')
    .where('id', '=', known.refund)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (refund.done_at !== null) return new Refusal(409, `The deposit of subscription ${id} was sent already.`);
  if (known.account_number === null)
    return new Refusal(
      409,
      'Its customer has not said yet to which account it goes. A mail has asked for it.',
    );
  const attempt = { id: refund.attempt_id, currency: known.currency };
  await finishRefund(trx, tools, { ...refund, attempt, staff });
  return row();
}
