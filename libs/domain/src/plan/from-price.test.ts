import { formatBriefMoney } from '@lemari/currency/money';
import { COUPONS, PLANS, plansAt } from './plan.fixtures.ts';
import { fromPrice, plansOnOffer } from './from-price.ts';

const SCOPES = [
  { region: 'sg', vertical: 'apparel', from: '$79', isLowered: true },
  { region: 'sg', vertical: 'bags', from: '$99', isLowered: false },
  { region: 'hk', vertical: 'bags', from: 'HK$599', isLowered: true },
  { region: 'id', vertical: 'apparel', from: 'IDR\u00A0990.000', isLowered: false },
  { region: 'hk', vertical: 'apparel', from: undefined, isLowered: undefined },
  { region: 'id', vertical: 'on-demand', from: undefined, isLowered: undefined },
  // A coupon of one month holds where the promotion takes one.
  { region: 'sg', vertical: 'apparel', promotion: 'firstmonth', from: '$79', isLowered: true },
  { region: 'sg', vertical: 'apparel', promotion: 'bridal', from: '$79', isLowered: true },
  { region: 'hk', vertical: 'apparel', promotion: 'travel', from: undefined, isLowered: undefined },
  { region: 'sg', vertical: 'apparel', promotion: 'try60', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'pro', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'allplans', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'newflow', from: '$99', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'starter', from: '$59', isLowered: false },
  { region: 'sg', vertical: 'apparel', promotion: 'unlimited', from: '$99', isLowered: false },
  { region: 'id', vertical: 'apparel', promotion: 'unlimited', from: 'IDR\u00A0890.000', isLowered: false },
] as const;

// @see rules/plans/plans-from, rules/vouchers/shown-in-promotion, rules/vouchers/shown-without-promotion
it.each(SCOPES)(
  'plans in $region $vertical, promotion $promotion, are from $from',
  ({ from, isLowered, ...page }) => {
    const plans = PLANS.filter(({ region }) => region === page.region);
    const found = fromPrice(plans, COUPONS, { flow: 'direct', ...page });
    expect(found && { from: formatBriefMoney(found.amount), isLowered: found.isLowered }).toEqual(
      from && { from, isLowered },
    );
  },
);

const employee = { ...plansAt('sg', 'apparel')[0]!, id: 'sg-apparel-staff', planType: 'REGULAR_EMPLOYEE' };

// @see rules/plans/employee-hidden, rules/plans/sg-starter, rules/plans/id-unlimited
it.each([
  { promotion: undefined, ids: ['basic', 'standard', 'pro'] },
  { promotion: 'starter', ids: ['starter', 'basic', 'standard', 'pro'] },
  { promotion: 'pro', ids: ['pro', 'basic', 'standard'] },
  // Unlimited is a plan of Indonesia.
  { promotion: 'unlimited', ids: ['basic', 'standard', 'pro'] },
] as const)('promotion $promotion offers $ids in Singapore', ({ promotion, ids }) => {
  const offered = plansOnOffer([...plansAt('sg', 'apparel'), employee], promotion);
  expect(offered.map(({ id }) => id)).toEqual(ids.map((id) => `sg-apparel-${id}`));
});
