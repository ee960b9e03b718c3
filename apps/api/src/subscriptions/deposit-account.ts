import { depositReturned } from '../ledger/post.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { lockSubscription, ownSubscription } from './subscription-rows.ts';
import { readWireSubscription } from './subscription.map.ts';

/**
 * Where the deposit of an ended plan is transferred to. It can be changed until staff have sent the money.
 * @see rules/calls/deposit-account; docs/decisions/0380
 */
export const setDepositAccount: Handler<'setDepositAccount'> = async (call, tools) => {
  const { db, clock } = tools;
  const own = await ownSubscription(db, call);
  if (own instanceof Refusal) return own;
  const { id } = await lockSubscription(db, own.id);
  const first = await db
    .selectFrom('invoice')
    .where('subscription_id', '=', id)
    .where('month', '=', 1)
    .select('payable_id')
    .executeTakeFirstOrThrow();
  const { amount, isSent } = await depositReturned(db, first.payable_id);
  if (amount === 0)
    return new Refusal(
      409,
      'No deposit of this plan is on its way back: it follows when your last piece has reached us.',
    );
  if (isSent) return new Refusal(409, 'The deposit has been sent already.');
  const { bank_name, account_number, account_name } = call.body;
  const account = {
    bank_name: bank_name.trim(),
    account_number,
    account_name: account_name.trim(),
    given_at: clock.now(),
  };
  await db
    .insertInto('deposit_account')
    .values({ subscription_id: id, customer_id: own.customer_id, ...account })
    .onConflict((conflict) => conflict.column('subscription_id').doUpdateSet(account))
    .execute();
  return { data: await readWireSubscription(db, clock, id) };
};
