import type { Handler } from '../tools/handler.ts';
import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import { UnknownVoucher, voucherOf, wireVoucherFromRow } from './vouchers.ts';

/**
 * Counts codes that do not exist. A code that exists is subtracted again, even if it is refused: the storefront's server tries the
 * codes of pages for all guests from one address.
 * @see rules/calls/validate-voucher, rules/vouchers/code-uppercase; docs/decisions/0194
 */
export const validateVoucher: Handler<'validateVoucher'> = async (
  { body: { voucher_code: code, plan_id: planId, coupon_type }, headers: { region }, address, device },
  tools,
) => {
  const count = await counted('try a voucher code', { address, device }, tools);
  if (count instanceof Refusal) return count;
  const isReturning = coupon_type === 'RESUB';
  const row = await voucherOf(tools, { region, code, planId, isReturning }, { isToUse: false });
  if (!(row instanceof UnknownVoucher)) await count.undo();
  return row instanceof Refusal ? row : wireVoucherFromRow(row);
};
