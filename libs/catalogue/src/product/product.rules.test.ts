import fc from 'fast-check';
import { EXAMPLES } from '@lemari/contract/examples';
import { productFromWire } from '@lemari/domain/product/product.map';
import {
  factsOf,
  firstWords,
  isUnmeasured,
  isWorn,
  nearestArgs,
  priceCell,
  sizeCell,
  sizeWords,
} from './product.rules.ts';

const note = (availableProductIds: readonly number[]) => ({
  size: 'm' as const,
  availableProductIds,
  bustCm: 90,
  waistCm: undefined,
  hipsCm: 97,
  sellingInformation: [],
});

describe('product rules', () => {
  it.each([
    { spec: 'no piece', ids: [], state: 'gone' },
    { spec: 'one piece', ids: [1], state: 'unknown', word: '1 piece' },
    { spec: 'several pieces', ids: [1, 2], state: 'unknown', word: '2 pieces' },
  ])('give a size with $spec the state $state without dates', ({ ids, state, word }) => {
    const cell = sizeCell(note(ids));
    expect(cell).toEqual({ label: 'M', state, ...(word && { word }), bust: 90, waist: undefined, hips: 97 });
    expect(sizeWords(note(ids), {})).toBe(state === 'gone' ? 'not available at the moment.' : undefined);
    expect(sizeWords(note([1]), { bustCm: 90 })).toBe('For you: bust fits.');
  });

  const CHOSEN_DATES = { start: '2026-12-01', end: '2026-12-04', periodDays: 4 } as const;
  it.each([
    { spec: 'one available piece', ids: [1], state: 'last', words: 'last one available for 1–4 Dec.' },
    { spec: 'several available pieces', ids: [1, 2], state: 'free', words: 'available for 1–4 Dec.' },
    {
      spec: 'pieces available later',
      ids: [],
      next: '2026-12-12',
      state: 'gone',
      word: 'from 12 Dec',
      words: undefined,
    },
    {
      spec: 'no available piece',
      ids: [],
      next: null,
      state: 'gone',
      words: undefined,
    },
  ])('describe a size with $spec on dates', ({ ids, next, state, word, words }) => {
    const size = { ...note(ids), ...(next !== undefined && { nextFreeDate: next }) };
    expect(sizeCell(size, CHOSEN_DATES)).toMatchObject({ label: 'M', state, ...(word && { word }) });
    expect(sizeWords(size, {}, CHOSEN_DATES)).toBe(words);
    expect(sizeWords(size, { hipsCm: 101 }, CHOSEN_DATES)).toBe(
      [words, 'For you: hips 4 cm small.'].filter(Boolean).join(' '),
    );
  });

  it('search an unknown style by the words of its slug, else list the most popular', () => {
    const mount = { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' } as const;
    const popular = { region: 'sg', vertical: 'bags', page: 1, count: 8 };
    expect(nearestArgs(mount, 'noor-vale-saddle-tote-9999')).toEqual([
      { ...popular, q: 'noor vale saddle tote' },
      popular,
    ]);
    expect(nearestArgs(mount, '-17')).toEqual([popular, popular]);
  });

  it('link every period to the chosen start', () => {
    const price = { amountMinor: 8_300, currency: 'SGD' as const };
    const cells = [4, 8].map((periodDays) =>
      priceCell(CHOSEN_DATES, '/sg/bags/browse/styles/a-1')({ periodDays, price }),
    );
    expect(cells.map(({ href, chosen }) => [href, chosen])).toEqual([
      ['/sg/bags/browse/styles/a-1?reservationStart=2026-12-01&rentalPeriodDays=4', true],
      ['/sg/bags/browse/styles/a-1?reservationStart=2026-12-01&rentalPeriodDays=8', false],
    ]);
  });

  it.each([
    { vertical: 'apparel' as const, size: 'm' as const, worn: true },
    { vertical: 'apparel' as const, size: 'free' as const, worn: true },
    { vertical: 'bags' as const, size: 'standard' as const, worn: false },
    // @see rules/modals/no-size-guide-for-home
    { vertical: 'home' as const, size: 'free' as const, worn: false },
  ])('tell whether size $size of $vertical has body measurements: $worn', ({ vertical, size, worn }) => {
    expect(isWorn({ vertical, sizeNotes: [{ ...note([1]), size }] })).toBe(worn);
  });

  // @see rules/products/unmeasured
  it.each([
    { spec: 'a dress that no size measures', change: {}, bustCm: undefined, unmeasured: true },
    { spec: 'a dress with a bust', change: {}, bustCm: 85, unmeasured: false },
    { spec: 'eyewear', change: { frameType: 'Cateye' }, bustCm: undefined, unmeasured: false },
    { spec: 'homeware', change: { vertical: 'home' }, bustCm: undefined, unmeasured: false },
  ] as const)('tell whether a guide is missing: $spec', ({ change, bustCm, unmeasured }) => {
    const product = {
      ...productFromWire(EXAMPLES.getProduct.data),
      ...change,
      sizeNotes: [{ ...note([1]), bustCm, hipsCm: undefined }],
    };
    expect(isUnmeasured(product)).toBe(unmeasured);
  });

  // @see rules/products/frame-type-shown, rules/products/style-code
  it('show the frame of eyewear, and the style code as orders write it', () => {
    const product = productFromWire(EXAMPLES.getProduct.data);
    expect(factsOf({ ...product, styleId: 1009, frameType: 'Cateye' }).slice(-2)).toEqual([
      { term: 'Frame', value: 'Cateye' },
      { term: 'Style code', value: 'LM-1009' },
    ]);
    expect(factsOf(product).map(({ term }) => term)).not.toContain('Frame');
  });

  it.each([
    { currency: 'SGD' as const, amountMinor: 8_300, amount: '$83.00', perDay: '$10.38 a day' },
    { currency: 'IDR' as const, amountMinor: 31_050_000, amount: 'IDR 310.500', perDay: '38.800 a day' },
    { currency: 'IDR' as const, amountMinor: 57_000_000, amount: 'IDR 570.000', perDay: '71.300 a day' },
  ])('round the price a day in $currency', ({ currency, amountMinor, amount, perDay }) => {
    expect(priceCell(undefined, '')({ periodDays: 8, price: { amountMinor, currency } })).toEqual({
      period: '8 days',
      amount,
      perDay,
    });
  });

  it('cut a description for search engines between words', () => {
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
