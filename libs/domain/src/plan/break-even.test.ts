import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { breakEven, breakEvenAt, piecesAMonth } from './break-even.ts';
import { planNamed } from './plan.fixtures.ts';

const idr = (thousands: number) => toMoney(thousands * 100_000, 'IDR');
const sgd = (dollars: number) => toMoney(dollars * 100, 'SGD');

/** Calculated by hand. The plans: IDR 990.000 for 8 pieces, $99 for 4, $179 for 20, HK$899 for 2. */
describe('five wishlists', () => {
  it.each([
    // 145 + 210 + 310 = 665; with 345 it is 1.010, more than 990.
    {
      plan: 'id-apparel-standard-single',
      amounts: [310, 145, 345, 210].map(idr),
      total: idr(1_010),
      from: 4,
      cost: idr(1_010),
    },
    // 450 + 480 = 930; with 520 it is 1.450.
    {
      plan: 'id-apparel-standard-single',
      amounts: [520, 450, 480].map(idr),
      total: idr(1_450),
      from: 3,
      cost: idr(1_450),
    },
    // Five of 150 are 750: renting once stays cheaper.
    {
      plan: 'id-apparel-standard-single',
      amounts: [150, 150, 150, 150, 150].map(idr),
      total: idr(750),
      from: undefined,
      cost: idr(750),
    },
    // One dress of $249 costs more than the month.
    { plan: 'sg-apparel-basic', amounts: [249, 390].map(sgd), total: sgd(639), from: 1, cost: sgd(249) },
    // Six of $20 are $120, but Basic has four a month, which are $80.
    {
      plan: 'sg-apparel-basic',
      amounts: [20, 20, 20, 20, 20, 20].map(sgd),
      total: sgd(120),
      from: undefined,
      cost: sgd(80),
    },
  ])('$plan: $amounts.length pieces', ({ plan, amounts, total, from, cost }) =>
    expect(breakEven(planNamed(plan), amounts)).toEqual({ total, pieces: amounts.length, from, cost }),
  );
});

it('an empty wishlist has none', () => expect(breakEven(planNamed('sg-apparel-pro'), [])).toBeUndefined());

it('refuses another currency', () =>
  expect(() => breakEven(planNamed('sg-apparel-pro'), [idr(100)])).toThrow('cannot be compared'));

it('any pieces of the number cost at least the plan, and the cheapest of one fewer do not', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('sg-apparel-basic', 'sg-apparel-pro'),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 25 }),
      (id, minor) => {
        const plan = planNamed(id);
        const { from } =
          breakEven(
            plan,
            minor.map((amount) => toMoney(amount, 'SGD')),
          ) ?? {};
        const sorted = minor.toSorted((a, b) => a - b);
        const sum = (count: number) => sorted.slice(0, count).reduce((a, b) => a + b, 0);
        const price = plan.price.amountMinor;
        if (from === undefined)
          expect(sum(Math.min(piecesAMonth(plan) ?? Infinity, minor.length))).toBeLessThan(price);
        else {
          expect(sum(from)).toBeGreaterThanOrEqual(price);
          expect(sum(from - 1)).toBeLessThan(price);
        }
      },
    ),
  ));

describe('at one amount', () => {
  it.each([
    // 990 / 290 = 3.4
    { plan: 'id-apparel-standard-single', amount: idr(290), from: 4 },
    { plan: 'id-apparel-standard-single', amount: idr(990), from: 1 },
    // 990 / 100 = 9.9, and the plan has 8.
    { plan: 'id-apparel-standard-single', amount: idr(100), from: undefined },
    { plan: 'id-apparel-unlimited', amount: idr(100), from: 9 },
    { plan: 'id-apparel-unlimited', amount: idr(0), from: undefined },
  ])('$plan with pieces of $amount.amountMinor', ({ plan, amount, from }) =>
    expect(breakEvenAt(planNamed(plan), amount)).toBe(from),
  );
});
