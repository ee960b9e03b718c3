import { toMoney } from '@lemari/currency/money';
import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { COUPONS, plansAt } from '@lemari/domain/plan/fixtures';
import { offerOf } from '@lemari/domain/plan/offer';
import type { Plan } from '@lemari/domain/plan';
import { comparisonOf, wishlistRow } from './plan-comparison.rules.ts';

const compared = (region: Plan['region'], vertical: Plan['vertical'], median?: number) => {
  const offers = plansAt(region, vertical).map((plan) =>
    offerOf(plan, { coupons: COUPONS }, { ...GUEST_FACTS, region, flow: 'direct' }),
  );
  const atChoice = offers;
  const currency = offers[0]?.plan.price.currency ?? 'SGD';
  return comparisonOf(offers, {
    atChoice,
    medianPiece: median === undefined ? undefined : toMoney(median, currency),
    base: `/${region}/${vertical}`,
    promotion: undefined,
  });
};
const cellsOf = ({ rows }: ReturnType<typeof compared>, title: string) =>
  rows.find((row) => row.title === title)?.cells.map(({ text, note }) => [text, note]);

// @see rules/plans/compared, rules/plans/subtext-next-month, rules/plans/subtext-charged-monthly
it('begins with prices, and says first months with their discounts', () => {
  const table = compared('sg', 'apparel');
  expect(cellsOf(table, 'Price')?.[0]).toEqual(['$99 a month', '$99 by next month']);
  expect(cellsOf(table, 'First month')?.[0]).toEqual(['$79', '$20 off your first month, then $99 a month.']);
  expect(table.plans.map(({ action }) => action.href)).toEqual([
    '/sg/apparel/subscription/plans?plan=sg-apparel-basic',
    '/sg/apparel/subscription/plans?plan=sg-apparel-standard',
    '/sg/apparel/subscription/plans?plan=sg-apparel-pro',
    '/sg/apparel/starter',
  ]);
});

// @see docs/decisions/0235
it('names the first month of the choice of a plan where the page takes nothing off', () => {
  const facts = { ...GUEST_FACTS, region: 'sg', flow: 'direct', promotion: 'allplans' } as const;
  const plans = plansAt('sg', 'apparel');
  const [here, atChoice] = [false, true].map((isPromotionPersisted) =>
    plans.map((plan) => offerOf(plan, { coupons: COUPONS }, { ...facts, isPromotionPersisted })),
  );
  const table = comparisonOf(here ?? [], {
    atChoice: atChoice ?? [],
    medianPiece: undefined,
    base: '/sg/apparel',
    promotion: 'allplans',
  });
  expect(cellsOf(table, 'First month')?.[0]).toEqual([
    '$79',
    'As for everyone when they choose it, then $99 a month.',
  ]);
});

it('adds a deposit to the first month, and labels commitments', () => {
  const table = compared('id', 'apparel', 19_500_000);
  expect(cellsOf(table, 'First month')?.[0]?.[1]).toBe('IDR\u00A01.390.000 with the refundable deposit.');
  expect(cellsOf(table, 'Price')?.[1]).toEqual([
    'IDR 890.000 a month*',
    '*Charged monthly, for at least three months: IDR 2.670.000 in total, plus the deposit.',
  ]);
  expect(cellsOf(table, 'Commitment')).toEqual([
    ['1 month', undefined],
    ['3 months', undefined],
  ]);
  expect(cellsOf(table, 'Instead of renting once')?.[0]?.[0]).toMatch(
    /^Six pieces from the middle of our range, at IDR\u00A0195\.000 each, cost/,
  );
});

it('says once what all plans say alike, and leaves out what none has', () => {
  expect(cellsOf(compared('sg', 'apparel'), 'Pausing')).toHaveLength(1);
  expect(cellsOf(compared('sg', 'apparel'), 'Damage insurance')).toBeUndefined();
  expect(cellsOf(compared('hk', 'bags'), 'Damage insurance')).toEqual([
    ['None', undefined],
    ['Up to HK$2,000', undefined],
  ]);
});

it('has no break-even without a listing, nor for an empty wishlist', () => {
  expect(cellsOf(compared('sg', 'apparel'), 'Instead of buying (we don’t sell pieces yet)')).toBeUndefined();
  expect(wishlistRow(plansAt('sg', 'apparel'), [])).toBeUndefined();
});
