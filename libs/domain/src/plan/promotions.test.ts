import { PROMOTIONS } from '../region/place.ts';
import { takesReferrals } from '../region/vertical.ts';
import { REGION_IDS } from '@lemari/contract/schemas';
import type { RegionId } from '../region/region.ts';
import { couponPeriod, flowOf, PROMOTION_ROWS, type PromotionRow } from './promotions.ts';

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
  expect(new Set(Object.keys(PROMOTION_ROWS))).toEqual(
    new Set([...PROMOTIONS, 'raf', 'byinviteonly', 'partnerships', 'referral']),
  );
});

// The path of a referral link is decided without the table, which the first script of a page does not need.
it('has referrals in the regions that take their links', () =>
  expect(PROMOTION_ROWS.referral.regions).toEqual(REGION_IDS.filter(takesReferrals)));

it('says of each where its page is, and what is special about it', () => {
  const names = (holds: (row: PromotionRow) => unknown) =>
    Object.entries(PROMOTION_ROWS).flatMap(([name, row]) => (holds(row) ? [name] : []));
  const inRegions = (...regions: RegionId[]) =>
    names((row) => row.regions.toSorted().join() === regions.toSorted().join());
  expect(inRegions('sg', 'id', 'hk')).toEqual(['bridal', 'workwear', 'raf', 'byinviteonly', 'partnerships']);
  expect(inRegions('sg', 'id')).toEqual(['unlimited', 'modestwear', 'referral']);
  expect(inRegions('sg', 'hk')).toEqual(['travel']);
  expect(inRegions('id')).toEqual(['bandung', 'surabaya', 'idwork']);
  expect(inRegions('sg')).toEqual([
    'newflow',
    'starter',
    'pro',
    'try60',
    'firstmonth',
    'allplans',
    'maternity',
  ]);
  // @see rules/search-engines/hidden-promotions
  expect(names((row) => row.isUnlisted)).toEqual(['newflow', 'idwork', 'try60', 'firstmonth']);
  // @see rules/layout/banner-bandung, rules/layout/banner-surabaya
  expect(names((row) => row.hidesBanner)).toEqual(['bandung', 'surabaya']);
  // @see rules/modals/overlay-newflow
  expect(names((row) => row.staysOnOverlay)).toEqual(['newflow']);
  expect(names((row) => row.appliesVoucher)).toEqual([
    'travel',
    'try60',
    'firstmonth',
    'raf',
    'partnerships',
    'referral',
  ]);
  expect(names((row) => row.firstPlanTypes)).toEqual(['starter', 'pro', 'unlimited']);
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
