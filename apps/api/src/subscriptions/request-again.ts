import type { Tools } from '../tools/tools.ts';
import type { SubscribeRequest } from './agreement.ts';
import { codesOf, type SubscriptionRow } from './subscription-rows.ts';

/** The call that made a subscription. */
export async function requestAgain(
  { db }: Pick<Tools, 'db'>,
  row: SubscriptionRow,
  totalPrice: number,
): Promise<SubscribeRequest> {
  const [{ voucher, joinCode }, referrer] = await Promise.all([
    codesOf(db, row),
    db.selectFrom('customer').where('id', '=', row.referrer_id).select('referral_code').executeTakeFirst(),
  ]);
  return {
    customer: row.customer_id,
    region: row.region,
    planId: row.plan_id,
    coupon: row.coupon_id ?? undefined,
    voucher: voucher === undefined ? undefined : { code: voucher },
    joinCode,
    referralId: referrer?.referral_code,
    promotion: row.promotion ?? undefined,
    partnership: row.partnership ?? undefined,
    ambassador: row.ambassador ?? undefined,
    utmSource: row.utm_source ?? undefined,
    totalPrice,
    fields: { plan: 'plan_id', coupons: 'coupons', vouchers: 'vouchers' },
  };
}
