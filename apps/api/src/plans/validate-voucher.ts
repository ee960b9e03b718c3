import type { Handler } from '../tools/handler.ts';
import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import { voucherOf, wireVoucherFromRow } from './vouchers.ts';

/** Counts guesses: a code that is right is subtracted again. @see rules/calls/validate-voucher, rules/vouchers/code-uppercase */
export const validateVoucher: Handler<'validateVoucher'> = async (
  { body: { voucher_code: code, plan_id: planId, coupon_type }, headers: { region }, address, device },
  tools,
) => {
  const count = await counted('try a voucher code', { address, device }, tools);
  if (count instanceof Refusal) return count;
  const isReturning = coupon_type === 'RESUB';
  const row = await voucherOf(tools, { region, code, planId, isReturning }, { isToUse: false });
  if (row instanceof Refusal) return row;
  await count.undo();
  return wireVoucherFromRow(row);
};
