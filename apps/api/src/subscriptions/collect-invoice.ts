import { postCollected } from '../ledger/post.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Payable } from '../tools/payables.ts';
import type { Tools } from '../tools/tools.ts';
import { redeemLate } from './discount-use.ts';
import { firstMonthPaid } from './first-month-paid.ts';
import { monthPaid } from './month-paid.ts';
import { billedBy } from './subscription-rows.ts';

/**
 * Notes that staff have found the money of a month on the house's account, and what follows a paid month.
 * @param trx a transaction that has locked the payable, which is open
 * @see rules/ledger/staff-received; docs/decisions/0377
 */
export async function collectInvoice(
  trx: Db,
  tools: Tools,
  payable: Payable,
  staff: string,
): Promise<Refusal | undefined> {
  const at = tools.clock.now();
  const billed = await billedBy(trx, payable.id);
  const { invoice, subscription } = billed;
  if (invoice.month === 1 && (await redeemLate(trx, subscription, at)) !== 'redeemed')
    return new Refusal(409, 'The code of this plan was used up meanwhile, so its price has changed.');
  if (invoice.month === 1) await firstMonthPaid(trx, tools, { ...billed, attempt: undefined });
  else await monthPaid(trx, tools, { ...billed, attempt: undefined, isCollected: true });
  await postCollected(trx, {
    reference: `C${payable.id}`,
    payable,
    amount: payable.due.amountMinor,
    currency: payable.due.currency,
    deposit: invoice.month === 1 ? subscription.deposit_price : 0,
    revenue: 'plan_revenue',
    staff,
    at,
  });
  return undefined;
}
