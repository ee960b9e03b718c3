import fc from 'fast-check';
import { firstWords, isWorn, priceCell, sizeCell } from './product.rules.ts';

const note = (availableProductIds: readonly number[]) => ({
  size: 'm' as const,
  availableProductIds,
  bustCm: 90,
  waistCm: undefined,
  hipsCm: 97,
  sellingInformation: [],
});

describe('what a product page says', () => {
  it.each([
    { spec: 'no piece left', ids: [], state: 'gone' },
    { spec: 'one piece left', ids: [1], state: 'last' },
    { spec: 'more pieces', ids: [1, 2], state: 'free' },
  ])('of a size with $spec: $state', ({ ids, state }) => {
    expect(sizeCell(note(ids))).toEqual({ label: 'M', state, bust: 90, waist: undefined, hips: 97 });
  });

  it.each([
    { size: 'm' as const, worn: true },
    { size: 'free' as const, worn: true },
    { size: 'standard' as const, worn: false },
  ])('of measures in size $size: worn is $worn', ({ size, worn }) => {
    expect(isWorn([{ ...note([1]), size }])).toBe(worn);
  });

  it.each([
    { currency: 'SGD' as const, amountMinor: 8_300, amount: '$83.00', perDay: '$10.38 a day' },
    { currency: 'IDR' as const, amountMinor: 31_050_000, amount: 'IDR 310.500', perDay: 'IDR 38.813 a day' },
  ])(
    'of a price in $currency, by the day rounded as its currency is',
    ({ currency, amountMinor, amount, perDay }) => {
      expect(priceCell({ periodDays: 8, price: { amountMinor, currency } })).toEqual({
        period: '8 days',
        amount,
        perDay,
      });
    },
  );

  it('to a search engine: whole words, no more than it shows', () => {
    const text = fc
      .array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 60 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, (details) => {
        const shown = firstWords(details);
        expect(shown.length).toBeLessThanOrEqual(156);
        expect(`${details} `.startsWith(`${shown.replace('…', '')}${shown ? ' ' : ''}`)).toBe(true);
      }),
    );
  });
});
