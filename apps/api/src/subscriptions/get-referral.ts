import { referralVoucher } from '@lemari/domain/plan/discount';
import { DEFAULT_PLANS } from '@lemari/domain/plan';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { takesReferrals } from '@lemari/domain/region/vertical';
import { voucherOf } from '../plans/vouchers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Answer, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';

/**
 * What a customer's link gives a new member, and what it has given the customer.
 * @see rules/calls/get-referral; docs/decisions/0246
 */
export const getReferral: Handler<'getReferral'> = async (call, tools) => {
  const { db } = tools;
  const { region } = call.headers;
  const { currency } = REGIONS[region];
  const [{ referral_code }, gift, credits] = await Promise.all([
    db
      .selectFrom('customer')
      .where('id', '=', call.customer)
      .select('referral_code')
      .executeTakeFirstOrThrow(),
    giftOf(tools, region),
    db
      .selectFrom('referral_credit as credit')
      .leftJoin('referral_credit_use as use', 'use.credit_id', 'credit.id')
      .where('credit.customer_id', '=', call.customer)
      .where('credit.currency', '=', currency)
      .groupBy('credit.id')
      .select(({ fn }) => [
        'credit.amount',
        'credit.invoice_id',
        fn.sum<number | null>('use.amount').as('used'),
      ])
      .execute(),
  ]);
  return {
    data: {
      referral_code,
      gift,
      credit_price: credits
        .filter(({ invoice_id: last }) => last === null)
        .reduce((sum, { amount, used }) => sum + amount - Number(used ?? 0), 0),
      friends: credits.length,
      currency,
    },
  };
};

/** What the code takes off the default plan for a new member. */
async function giftOf(tools: Tools, region: RegionId): Promise<Answer<'getReferral'>['data']['gift']> {
  const planId = DEFAULT_PLANS.find((id) => id.startsWith(`${region}-`));
  if (!takesReferrals(region) || planId === undefined) return null;
  const friend = { membership: 'new', customer: undefined } as const;
  const voucher = await voucherOf(
    tools,
    { region, named: { code: referralVoucher(region) }, planId, ...friend },
    { isToUse: false },
  );
  return voucher instanceof Refusal
    ? null
    : { price: voucher.price, max_redeem: voucher.max_redeem, end_datetime: voucher.ends_at };
}
