import { GUEST_FACTS, type DiscountFacts, discountOn } from '@lemari/domain/plan/discount';
import { COUPONS, planNamed, voucherFor } from '@lemari/domain/plan/fixtures';
import { offerOf } from '@lemari/domain/plan/offer';
import { agreementOf, checkoutSummary } from './agreement.rules.ts';

const FACTS: DiscountFacts = { ...GUEST_FACTS, region: 'sg', flow: 'direct', hasVoucherField: true };
const BASIC = planNamed('sg-apparel-basic');
const offer = (planId: string, months?: number) => {
  const plan = planNamed(planId);
  const voucher = months === undefined ? undefined : voucherFor(plan, 5_000, months);
  return offerOf(plan, { coupons: COUPONS, voucher }, { ...FACTS, region: plan.region });
};
const words = (rows: readonly { label: string; amount: string }[]) =>
  rows.map(({ label, amount }) => `${label}: ${amount}`.replaceAll('\u00A0', ' '));

// @see rules/subscriptions/summary
describe('the terms of a plan', () => {
  it('say what is due today, later and under which conditions', () => {
    const terms = checkoutSummary(offer('sg-apparel-basic'), '2026-11-26');
    expect(terms).toMatchObject({ title: 'Basic plan', due: '$79', dueMinor: 7_900 });
    expect(words(terms.rows)).toEqual([
      'Basic, first month: $99',
      'Refundable deposit: None',
      'First-month discount: −$20',
    ]);
    expect(words(terms.lowering)).toEqual(['First-month discount: −$20']);
    expect(words(terms.later)).toEqual(['From 26 December 2026: $99 a month']);
    expect(words(terms.conditions)).toEqual(['Commitment: 1 month']);
    expect(terms.renewal).toBe(
      '$99 is charged to your card on 26 December 2026, and then each month until you cancel.',
    );
    expect(terms.facts.map(({ term }) => term)).toEqual(['Cancelling', 'Damage', 'Deposit']);
  });

  it('name each price of a code that lowers several months, on the days of a month’s end', () => {
    const terms = checkoutSummary(offer('sg-apparel-basic', 3), '2027-01-31');
    expect(terms.due).toBe('$49');
    expect(words(terms.later)).toEqual([
      'From 28 February 2027: $49 a month',
      'From 30 April 2027: $99 a month',
    ]);
    expect(terms.renewal).toMatch(
      /^\$49 is charged .* After the months of your discount a month costs \$99\.$/,
    );
  });

  it.each([
    { planId: 'hk-bags-care', conditions: ['Commitment: 1 month', 'Damage cover: Up to HK$2,000'] },
    {
      planId: 'id-apparel-unlimited',
      conditions: ['Commitment: 3 months', 'Deposit: Back with your last piece'],
    },
  ])('of $planId are $conditions', ({ planId, conditions }) =>
    expect(words(checkoutSummary(offer(planId), '2026-11-26').conditions)).toEqual(conditions),
  );
});

// @see rules/vouchers/exclusive
describe('what the call names', () => {
  it.each([
    { spec: 'a coupon', voucher: undefined, named: { couponId: expect.any(Number) as number } },
    {
      spec: 'a code',
      voucher: voucherFor(BASIC, 5_000),
      named: { voucher: { id: voucherFor(BASIC, 5_000).id, code: 'WELCOME' } },
    },
  ])('is $spec, never both', ({ voucher, named }) => {
    const discount = discountOn(BASIC, { coupons: COUPONS, voucher }, FACTS);
    expect(agreementOf({ plan: BASIC }, discount, { referral_code: 'AB12' })).toEqual({
      planId: 'sg-apparel-basic',
      provider: 'stripe',
      attribution: { referral_code: 'AB12' },
      ...named,
    });
  });
});
