import { formatBriefMoney } from '@lemari/currency/money';
import { PROMOTIONS } from '../region/place.ts';
import { COUPON_PERIODS, hasCoupon, plansAt, plansFrom } from './plan.ts';

const brief = (money: Parameters<typeof formatBriefMoney>[0] | undefined) => money && formatBriefMoney(money);

const SCOPES = [
  { region: 'sg', vertical: 'apparel', from: '$79', isLowered: true },
  { region: 'sg', vertical: 'bags', from: '$99', isLowered: false },
  { region: 'hk', vertical: 'bags', from: 'HK$599', isLowered: true },
  { region: 'id', vertical: 'apparel', from: 'IDR\u00A0990.000', isLowered: false },
  { region: 'hk', vertical: 'apparel', from: undefined, isLowered: false },
  { region: 'id', vertical: 'on-demand', from: undefined, isLowered: false },
  // A coupon of one month holds where the promotion takes one.
  { region: 'sg', vertical: 'apparel', promotion: 'firstmonth', from: '$79', isLowered: true },
  { region: 'sg', vertical: 'apparel', promotion: 'bridal', from: '$79', isLowered: true },
  { region: 'hk', vertical: 'apparel', promotion: 'travel', from: undefined, isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'try60', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'pro', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'allplans', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'newflow', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'starter', from: '$59', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'unlimited', from: '$99', isLowered: false },
  { region: 'id', vertical: 'apparel', promotion: 'unlimited', from: 'IDR\u00A0890.000', isLowered: false },
] as const;

// @see rules/plans/plans-from, rules/vouchers/shown-in-promotion, rules/vouchers/shown-without-promotion
describe('plansFrom', () => {
  it.each(SCOPES)('is $from for $vertical in $region, promotion $promotion', ({ from, ...scope }) => {
    expect(brief(plansFrom(scope))).toBe(from);
  });
});

describe('hasCoupon', () => {
  it.each(SCOPES)(
    'is $isLowered for $vertical in $region, promotion $promotion',
    ({ isLowered, ...scope }) => {
      expect(hasCoupon(scope)).toBe(isLowered);
    },
  );
});

describe('plansAt', () => {
  it.each([
    { scope: { region: 'sg', vertical: 'apparel' }, ids: ['basic', 'standard', 'pro'] },
    {
      scope: { region: 'sg', vertical: 'apparel', promotion: 'starter' },
      ids: ['starter', 'basic', 'standard', 'pro'],
    },
    // Unlimited is a plan of Indonesia.
    {
      scope: { region: 'sg', vertical: 'apparel', promotion: 'unlimited' },
      ids: ['basic', 'standard', 'pro'],
    },
  ] as const)('lists $ids at $scope', ({ scope, ids }) => {
    expect(plansAt(scope).map(({ id }) => id)).toEqual(ids.map((id) => `sg-apparel-${id}`));
  });
});

describe('COUPON_PERIODS', () => {
  // @see rules/vouchers/period-firstmonth, rules/vouchers/period-try60, rules/vouchers/period-occasions, rules/vouchers/period-others
  it('are 1 for a first month and for occasions, 2 for try60, and none for other promotions', () => {
    const periods = Object.fromEntries(PROMOTIONS.map((name) => [name, COUPON_PERIODS[name] ?? 0]));
    expect(periods).toEqual({
      firstmonth: 1,
      try60: 2,
      workwear: 1,
      bridal: 1,
      maternity: 1,
      modestwear: 1,
      travel: 1,
      newflow: 0,
      bandung: 0,
      surabaya: 0,
      idwork: 0,
      starter: 0,
      pro: 0,
      unlimited: 0,
      allplans: 0,
    });
  });
});
