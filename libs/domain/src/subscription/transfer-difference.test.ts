import fc from 'fast-check';
import { differenceIn, differencesFrom, withDifference } from './transfer-difference.ts';

const ROWS = [
  { type: 'DEFAULT' as const, title: 'Single, first month', price: 99_000_000 },
  { type: 'DEPOSIT' as const, title: 'Refundable deposit', price: 40_000_000 },
  { type: 'DISCOUNT' as const, title: 'Voucher Code Applied', price: -5_000_000 },
  { type: 'TOTAL' as const, title: 'Due with the first month', price: 134_000_000 },
];
const sumOf = (rows: readonly { readonly type: string; readonly price: number }[]) =>
  rows.filter(({ type }) => type !== 'TOTAL').reduce((sum, { price }) => sum + price, 0);

// @see rules/payment/unique-amount
describe('the difference of a transfer', () => {
  it('is a row of its own of type DISCOUNT, before the total', () => {
    expect(withDifference(ROWS, 12_300).slice(2)).toEqual([
      { type: 'DISCOUNT', title: 'Voucher Code Applied', price: -5_000_000 },
      { type: 'DISCOUNT', title: 'So that we recognise your transfer', price: -12_300 },
      { type: 'TOTAL', title: 'Due with the first month', price: 133_987_700 },
    ]);
  });

  it('replaces an earlier one, and can be taken back', () =>
    fc.assert(
      fc.property(fc.nat(99_900), fc.nat(99_900), (one, other) => {
        const rows = withDifference(withDifference(ROWS, one), other);
        expect(rows.at(-1)?.price).toBe(sumOf(rows));
        expect(differenceIn(rows)).toBe(other);
        expect(withDifference(rows, 0)).toEqual(ROWS);
      }),
    ));

  it('is each whole number of rupiah from 1 to 999, wherever it starts', () => {
    for (const invoice of [0, 1, 998, 999, 123_456]) {
      const all = differencesFrom(invoice);
      expect(new Set(all).size).toBe(999);
      expect(Math.min(...all)).toBe(100);
      expect(Math.max(...all)).toBe(99_900);
    }
    expect(differencesFrom(1)[0]).not.toBe(differencesFrom(2)[0]);
  });
});
