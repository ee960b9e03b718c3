import { type Currency, toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { checkoutTotals, leftWords, secondsLeft } from './checkout.ts';

const money = (amountMinor: number, currency: Currency = 'IDR') => toMoney(amountMinor, currency);
const pricesOf = (rental: number, delivery: number, back: number, addons: number, discount: number) => ({
  rental: money(rental),
  delivery: money(delivery),
  return: money(back),
  addons: money(addons),
  discount: money(discount),
});

describe('the total of a checkout', () => {
  it.each([
    {
      spec: 'is the sum of all parts minus the discount',
      prices: pricesOf(69_000_000, 2_500_000, 2_500_000, 4_500_000, 6_900_000),
      expected: { subtotal: money(78_500_000), discount: money(6_900_000), total: money(71_600_000) },
    },
    {
      spec: 'is never negative',
      prices: pricesOf(5_000, 0, 0, 0, 6_000),
      expected: { subtotal: money(5_000), discount: money(5_000), total: money(0) },
    },
  ])('$spec', ({ prices, expected }) => {
    expect(checkoutTotals(prices)).toEqual(expected);
  });

  it('is the sum of its parts minus the discount that applies', () => {
    const some = fc.nat({ max: 1e12 });
    fc.assert(
      fc.property(some, some, some, some, some, (rental, delivery, back, addons, promised) => {
        const sum = rental + delivery + back + addons;
        const { subtotal, discount, total } = checkoutTotals(
          pricesOf(rental, delivery, back, addons, promised),
        );
        expect(subtotal.amountMinor).toBe(sum);
        expect(total.amountMinor).toBe(Math.max(0, sum - promised));
        expect(total.amountMinor + discount.amountMinor).toBe(sum);
      }),
    );
  });

  it('throws for two currencies', () => {
    const prices = { ...pricesOf(1, 1, 1, 1, 0), delivery: money(1, 'SGD') };
    expect(() => checkoutTotals(prices)).toThrow(TypeError);
  });
});

describe('time left', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [60, '1 min 00 s'],
    [845, '14 min 05 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h 00 min'],
    [86_340, '23 h 59 min'],
  ])('of %i seconds reads %s', (seconds, words) => {
    expect(leftWords(seconds)).toBe(words);
  });

  it.each([
    { spec: 'a whole hold', now: '2026-11-21T02:00:00.000Z', seconds: 900, words: '15 min 00 s' },
    {
      spec: 'rounds a started second down',
      now: '2026-11-21T02:00:54.001Z',
      seconds: 845,
      words: '14 min 05 s',
    },
    { spec: '0 at the instant itself', now: '2026-11-21T02:15:00.000Z', seconds: 0, words: '0 s' },
    { spec: '0 long after', now: '2026-11-22T02:15:00.000Z', seconds: 0, words: '0 s' },
  ])('of a hold: $spec', ({ now, seconds, words }) => {
    const left = secondsLeft('2026-11-21T02:15:00.000Z', now);
    expect({ left, words: leftWords(left) }).toEqual({ left: seconds, words });
  });
});
