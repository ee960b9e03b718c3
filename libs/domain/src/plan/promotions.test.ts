import { PROMOTIONS } from '../region/place.ts';
import { couponPeriod, flowOf, PROMOTION_ROWS } from './promotions.ts';

const OFF = { 'hk-apparel-waitlist-web-flow': false, 'sg-bags-waitlist-web-flow': false };

// @see rules/vouchers/period-firstmonth, rules/vouchers/period-try60, rules/vouchers/period-occasions, rules/vouchers/period-others
it('coupons hold one month for a first month and for occasions, two for try60, and none elsewhere', () => {
  expect(Object.fromEntries(PROMOTIONS.map((name) => [name, couponPeriod(name)]))).toEqual({
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

// @see rules/promotions/promotions, rules/promotions/campaigns
it('has a row for every promotion, campaign and referral', () => {
  expect(Object.keys(PROMOTION_ROWS)).toEqual([
    ...PROMOTIONS.toSorted(
      (a, b) => Object.keys(PROMOTION_ROWS).indexOf(a) - Object.keys(PROMOTION_ROWS).indexOf(b),
    ),
    'raf',
    'byinviteonly',
    'partnerships',
    'referral',
  ]);
  for (const { regions } of Object.values(PROMOTION_ROWS)) expect(regions.length).toBeGreaterThan(0);
});

describe('the flow', () => {
  it.each([
    // @see rules/subscriptions/flow-waitlist-hk, rules/subscriptions/flow-waitlist-sg-bags
    { region: 'hk', vertical: 'apparel', flags: { 'hk-apparel-waitlist-web-flow': true }, flow: 'waitlist' },
    { region: 'hk', vertical: 'apparel', flags: {}, flow: 'direct' },
    { region: 'hk', vertical: 'bags', flags: { 'hk-apparel-waitlist-web-flow': true }, flow: 'direct' },
    { region: 'sg', vertical: 'bags', flags: { 'sg-bags-waitlist-web-flow': true }, flow: 'waitlist' },
    { region: 'sg', vertical: 'bags', flags: {}, flow: 'direct' },
    // @see rules/subscriptions/flow-hybrid-plans
    { region: 'sg', vertical: 'apparel', promotion: 'pro', flags: {}, flow: 'hybrid' },
    { region: 'sg', vertical: 'apparel', promotion: 'starter', flags: {}, flow: 'hybrid' },
    { region: 'id', vertical: 'apparel', promotion: 'unlimited', flags: {}, flow: 'hybrid' },
    // @see rules/subscriptions/flow-hybrid-preference
    { region: 'sg', vertical: 'apparel', promotion: 'workwear', flags: {}, flow: 'hybrid' },
    { region: 'hk', vertical: 'bags', promotion: 'bridal', flags: {}, flow: 'hybrid' },
    { region: 'id', vertical: 'apparel', promotion: 'bridal', flags: {}, flow: 'direct' },
    // @see rules/subscriptions/flow-direct
    { region: 'sg', vertical: 'apparel', promotion: 'travel', flags: {}, flow: 'direct' },
    { region: 'sg', vertical: 'apparel', flags: {}, flow: 'direct' },
  ] as const)('of $region $vertical in promotion $promotion with $flags is $flow', ({ flow, flags, ...at }) =>
    expect(flowOf({ ...at, flags: { ...OFF, ...flags } })).toBe(flow),
  );
});
