import type { Membership } from '@lemari/domain/plan/membership';
import { callerOf } from '../access/caller.ts';
import { countedIfWrong } from '../limits/count.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { membershipOfCustomer } from './membership.ts';
import { isPageCode } from './page-codes.ts';
import { UnknownVoucher, voucherOf, wireVoucherFromRow } from './vouchers.ts';

/**
 * Limits guesses: only a code that does not exist counts. Codes of pages are no guesses.
 * @see rules/calls/validate-voucher, rules/vouchers/code-uppercase; docs/decisions/0230
 */
export const validateVoucher: Handler<'validateVoucher'> = async (call, tools) => {
  const { body, headers, address, device } = call;
  const customer = await callerOf(call, tools);
  const input = {
    customer,
    region: headers.region,
    named: { code: body.voucher_code },
    planId: body.plan_id,
    membership: await membershipOf(call, tools, customer),
  };
  const lookUp = (db: Db) => voucherOf({ ...tools, db }, input, { isToUse: false });
  const row = isPageCode(body.voucher_code)
    ? await lookUp(tools.db)
    : await countedIfWrong('try a voucher code', { address, device }, tools, {
        lookUp,
        isWrong: (found) => found instanceof UnknownVoucher,
      });
  return row instanceof Refusal ? row : wireVoucherFromRow(row);
};

/**
 * By the account of a signed-in customer, whatever coupons the page asks for, else by the type of the coupons.
 * @see docs/decisions/0207
 */
async function membershipOf(
  { body }: Call<'validateVoucher'>,
  { db }: Tools,
  customer: number | undefined,
): Promise<Membership> {
  if (customer !== undefined) return membershipOfCustomer(db, customer);
  return body.coupon_type === 'RESUB' ? 'former' : 'new';
}
