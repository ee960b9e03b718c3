import { callerOf } from '../access/caller.ts';
import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Call, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { UnknownVoucher, voucherOf, wireVoucherFromRow } from './vouchers.ts';

/**
 * Counts codes that do not exist. A code that exists is subtracted again, even if it is refused: the storefront's server tries the
 * codes of pages for all guests from one address.
 * @see rules/calls/validate-voucher, rules/vouchers/code-uppercase; docs/decisions/0194
 */
export const validateVoucher: Handler<'validateVoucher'> = async (call, tools) => {
  const { body, headers, address, device } = call;
  const count = await counted('try a voucher code', { address, device }, tools);
  if (count instanceof Refusal) return count;
  const row = await voucherOf(
    tools,
    {
      region: headers.region,
      code: body.voucher_code,
      planId: body.plan_id,
      isReturning: await isReturning(call, tools),
    },
    { isToUse: false },
  );
  if (!(row instanceof UnknownVoucher)) await count.undo();
  return row instanceof Refusal ? row : wireVoucherFromRow(row);
};

/**
 * Whether the person was a member before: by the account of a signed-in customer, whatever coupons the page asks for, else by
 * the type of the coupons. @see docs/decisions/0207
 */
async function isReturning(call: Call<'validateVoucher'>, tools: Tools): Promise<boolean> {
  const customer = await callerOf(call, tools);
  if (customer === undefined) return call.body.coupon_type === 'RESUB';
  const { ex_subscriber } = await tools.db
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('ex_subscriber')
    .executeTakeFirstOrThrow();
  return ex_subscriber;
}
