import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { breakEvenTitle, breakEvenWordsAt, breakEvenWordsFor } from './break-even-words.ts';
import { planNamed } from './plan.fixtures.ts';

const idr = (thousands: number) => toMoney(thousands * 100_000, 'IDR');
const sgd = (dollars: number) => toMoney(dollars * 100, 'SGD');
const hkd = (dollars: number) => toMoney(dollars * 100, 'HKD');

// @see rules/plans/compared
describe('against pieces at one amount', () => {
  it.each([
    {
      plan: 'sg-apparel-basic',
      amount: sgd(249),
      words: 'One piece from the middle of our range costs $249 to buy: $150 more than a month of Basic.',
    },
    {
      plan: 'id-apparel-standard-single',
      amount: idr(345),
      words:
        'Three pieces from the middle of our range, at IDR\u00A0345.000 each, cost IDR\u00A01.035.000 to rent once, for 4 days each: IDR\u00A045.000 more than a month of Monthly.',
    },
    {
      plan: 'hk-bags',
      amount: hkd(300),
      words:
        'Single bags are cheaper: two bags from the middle of our range, at HK$300 each, cost HK$600 to buy, less than a month of Bags.',
    },
  ])('$plan', ({ plan, amount, words }) => expect(breakEvenWordsAt(planNamed(plan), amount)).toBe(words));

  it('says nothing of pieces without a price', () =>
    expect(breakEvenWordsAt(planNamed('hk-bags'), hkd(0))).toBeUndefined());
});

// The wishlists of break-even.test.ts, which are calculated by hand.
describe('against a wishlist', () => {
  it.each([
    {
      plan: 'id-apparel-standard-single',
      amounts: [310, 145, 345, 210].map(idr),
      words:
        'All four pieces for rent on your wishlist cost IDR\u00A01.010.000 to rent once, for 4 days each: IDR\u00A020.000 more than a month of Monthly.',
    },
    {
      plan: 'id-apparel-standard-single',
      amounts: [150, 150, 150, 150, 150].map(idr),
      words:
        'Single pieces are cheaper: all five pieces for rent on your wishlist cost IDR\u00A0750.000 to rent once, for 4 days each, less than a month of Monthly.',
    },
    {
      plan: 'sg-apparel-basic',
      amounts: [249, 390].map(sgd),
      words: 'The cheapest piece on your wishlist costs $249 to buy: $150 more than a month of Basic.',
    },
    {
      plan: 'sg-apparel-basic',
      amounts: [20, 20, 20, 20, 20, 20].map(sgd),
      words:
        'Single pieces can be cheaper: the cheapest four pieces on your wishlist cost $80 to buy, less than a month of Basic, which includes no more.',
    },
    {
      plan: 'sg-apparel-basic',
      amounts: [sgd(40)],
      words:
        'Single pieces are cheaper: the one piece on your wishlist costs $40 to buy, less than a month of Basic.',
    },
    {
      plan: 'id-apparel-standard-single',
      amounts: [idr(310)],
      words:
        'Single pieces are cheaper: the one piece for rent on your wishlist costs IDR\u00A0310.000 to rent once, for 4 days, less than a month of Monthly.',
    },
    {
      plan: 'sg-apparel-basic',
      amounts: [30, 69, 120].map(sgd),
      words: 'The cheapest two pieces on your wishlist cost $99 to buy: as much as a month of Basic.',
    },
    {
      plan: 'sg-bags-core',
      amounts: [90, 95].map(sgd),
      words:
        'Single bags can be cheaper: the cheapest bag on your wishlist costs $90 to buy, less than a month of Core, which includes no more.',
    },
  ])('$plan, $amounts.length', ({ plan, amounts, words }) =>
    expect(breakEvenWordsFor(planNamed(plan), amounts)).toBe(words),
  );

  it('is silent for an empty one', () => expect(breakEvenWordsFor(planNamed('hk-bags'), [])).toBeUndefined());
});

it('names the other way of a region', () =>
  expect(['id-apparel-unlimited', 'hk-bags'].map((id) => breakEvenTitle(planNamed(id)))).toEqual([
    'Instead of renting once',
    'Instead of buying (we don’t sell pieces yet)',
  ]));

it('says something of every plan and amount', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), (minor) =>
      expect(breakEvenWordsAt(planNamed('sg-apparel-pro'), toMoney(minor, 'SGD'))).toMatch(
        /(?:(?:more than|as much as|less than) a month of Pro\.)$/,
      ),
    ),
  ));
