import type { Handler } from '../tools/handler.ts';
import { couponRows, planRows, wireCouponFromRow } from './plans.ts';

/** Coupons of the named plans that are on offer; a name without a plan has none. @see rules/calls/list-coupons */
export const listCoupons: Handler<'listCoupons'> = async (
  { query: { plan_ids, coupon_type: couponType }, headers: { region } },
  tools,
) => {
  const requested = new Set(plan_ids.split(',').map((id) => id.trim()));
  const planIds = (await planRows(tools, { region })).map(({ id }) => id).filter((id) => requested.has(id));
  const rows = await couponRows(tools, { planIds, couponTypes: [couponType] });
  return { data: rows.map((row) => wireCouponFromRow(row, region)) };
};
