import { type Currency, toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { checkoutTotals } from './checkout.ts';

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
