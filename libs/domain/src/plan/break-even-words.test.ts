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
      words:
        'One piece at $249, the middle of our range, costs at least as much to buy as a month of the plan.',
    },
    {
      plan: 'id-apparel-standard-single',
      amount: idr(345),
      words:
        'Three pieces at IDR\u00A0345.000 each, the middle of our range, cost at least as much to rent once, for 4 days each, as a month of the plan.',
    },
    {
      plan: 'hk-bags',
      amount: hkd(300),
      words:
        'Single bags are cheaper: two bags at HK$300, the middle of our range, cost less to buy than a month of the plan.',
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
        'From four pieces a month, whichever pieces on your wishlist you choose: they cost as much or more to rent once, for 4 days each.',
    },
    {
      plan: 'id-apparel-standard-single',
      amounts: [150, 150, 150, 150, 150].map(idr),
      words:
        'Single pieces are cheaper: all five pieces for rent on your wishlist cost IDR\u00A0750.000 to rent once, for 4 days each.',
    },
    {
      plan: 'sg-apparel-basic',
      amounts: [249, 390].map(sgd),
      words:
        'From one piece a month, whichever pieces on your wishlist you choose: it costs as much or more to buy.',
    },
    {
      plan: 'sg-apparel-basic',
      amounts: [20, 20, 20, 20, 20, 20].map(sgd),
      words:
        'Single pieces can be cheaper: the cheapest four pieces on your wishlist, as many as a month includes, cost less to buy than the plan.',
    },
    {
      plan: 'sg-apparel-basic',
      amounts: [sgd(40)],
      words: 'Single pieces are cheaper: the one piece on your wishlist costs $40 to buy.',
    },
    {
      plan: 'sg-bags-core',
      amounts: [90, 95].map(sgd),
      words:
        'Single bags can be cheaper: the cheapest bag on your wishlist, as many as a month includes, costs less to buy than the plan.',
    },
  ])('$plan, $amounts.length', ({ plan, amounts, words }) =>
    expect(breakEvenWordsFor(planNamed(plan), amounts)).toBe(words),
  );

  it('is silent for an empty one', () => expect(breakEvenWordsFor(planNamed('hk-bags'), [])).toBeUndefined());
});

it('names the other way of a region', () =>
  expect(['id-apparel-unlimited', 'hk-bags'].map((id) => breakEvenTitle(planNamed(id)))).toEqual([
    'Instead of renting once',
    'Instead of buying',
  ]));

it('says something of every plan and amount', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), (minor) =>
      expect(breakEvenWordsAt(planNamed('sg-apparel-pro'), toMoney(minor, 'SGD'))).toMatch(
        /(?:cost at least as much|costs at least as much|^Single pieces are cheaper)/,
      ),
    ),
  ));
