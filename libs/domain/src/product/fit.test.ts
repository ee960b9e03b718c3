import fc from 'fast-check';
import { fitWords, isUnmeasuredFree, type Measurements, ownSize } from './fit.ts';
import { APPAREL_SIZES, type SizeNote } from './size.ts';

const CUT = [
  { size: 'xs', bustCm: 81, waistCm: 62, hipsCm: 88 },
  { size: 's', bustCm: 85, waistCm: 66, hipsCm: 92 },
  { size: 'm', bustCm: 90, waistCm: 71, hipsCm: 97 },
  { size: 'l', bustCm: 96, waistCm: 77, hipsCm: 103 },
] as const;

// @see rules/products/own-size
describe('the own size', () => {
  it.each([
    { spec: 'the body that it is cut for', body: { bustCm: 85, waistCm: 66, hipsCm: 92 }, own: 's' },
    { spec: 'a body a centimetre larger', body: { bustCm: 86, waistCm: 67, hipsCm: 93 }, own: 's' },
    { spec: 'a body between two sizes', body: { bustCm: 87, waistCm: 68, hipsCm: 94 }, own: 'm' },
    { spec: 'a part that is two sizes larger', body: { bustCm: 85, waistCm: 66, hipsCm: 101 }, own: 'l' },
    { spec: 'a part that is one size larger', body: { bustCm: 85, waistCm: 66, hipsCm: 96 }, own: 'm' },
    { spec: 'hips alone', body: { hipsCm: 97 }, own: 'm' },
    { spec: 'a body larger than all sizes', body: { bustCm: 99 }, own: undefined },
    { spec: 'a body smaller than all sizes', body: { bustCm: 74 }, own: undefined },
    { spec: 'a body a little smaller than all sizes', body: { bustCm: 75 }, own: 'xs' },
    { spec: 'no measurements', body: {}, own: undefined },
  ])('for $spec is $own', ({ body, own }) => expect(ownSize(CUT, body)).toBe(own));

  it.each([
    { spec: 'one size', sizes: [{ ...CUT[1], size: 'free' as const }] },
    { spec: 'sizes without measurements', sizes: [{ size: 's' as const }, { size: 'm' as const }] },
    { spec: 'no sizes', sizes: [] },
  ])('is unknown for $spec', ({ sizes }) => expect(ownSize(sizes, { bustCm: 85 })).toBeUndefined());

  const cm = fc.option(fc.integer({ min: 55, max: 119 }), { nil: undefined });
  const measured = fc.record({ bustCm: cm, waistCm: cm, hipsCm: cm });
  const sizes = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...APPAREL_SIZES), measured), { selector: ([size]) => size })
    .map((rows) => rows.map(([size, of]) => ({ size, ...of })));

  it('is nowhere called small', () => {
    fc.assert(
      fc.property(sizes, measured, (rows, body) => {
        const own = rows.find(({ size }) => size === ownSize(rows, body));
        if (own) expect(fitWords(own, body)).not.toContain('small');
      }),
    );
  });

  it('does not depend on the order of different sizes', () => {
    const total = (row: Measurements) => (row.bustCm ?? 0) + (row.waistCm ?? 0) + (row.hipsCm ?? 0);
    const whole = fc.record({
      bustCm: fc.integer({ min: 70, max: 114 }),
      waistCm: fc.integer({ min: 55, max: 110 }),
      hipsCm: fc.integer({ min: 75, max: 119 }),
    });
    const wholeSizes = fc
      .uniqueArray(fc.tuple(fc.constantFrom(...APPAREL_SIZES), whole), { selector: ([, of]) => total(of) })
      .map((rows) => rows.map(([, of], index) => ({ size: APPAREL_SIZES[index] ?? 'm', ...of })));
    fc.assert(
      fc.property(wholeSizes, whole, (rows, body) =>
        expect(ownSize(rows.toReversed(), body)).toBe(ownSize(rows, body)),
      ),
    );
  });

  it('is a size for every body that one is cut for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CUT), ({ size, ...body }) => expect(ownSize(CUT, body)).toBe(size)),
    );
  });
});

const FREE: SizeNote = {
  size: 'free',
  availableProductIds: [1],
  bustCm: 90,
  waistCm: 80,
  hipsCm: 100,
  sellingInformation: [],
};

// @see rules/products/unmeasured-free-size
describe('a single Free size with an unknown measurement is flagged', () => {
  it.each<{ spec: string; sizeNotes: SizeNote[]; flagged: boolean }>([
    { spec: 'fully measured', sizeNotes: [FREE], flagged: false },
    { spec: 'without bust', sizeNotes: [{ ...FREE, bustCm: undefined }], flagged: true },
    { spec: 'without waist', sizeNotes: [{ ...FREE, waistCm: undefined }], flagged: true },
    { spec: 'without hips', sizeNotes: [{ ...FREE, hipsCm: undefined }], flagged: true },
    { spec: 'another size', sizeNotes: [{ ...FREE, size: 'm', bustCm: undefined }], flagged: false },
    {
      spec: 'Free beside another size',
      sizeNotes: [
        { ...FREE, bustCm: undefined },
        { ...FREE, size: 'm' },
      ],
      flagged: false,
    },
    { spec: 'a product without sizes', sizeNotes: [], flagged: false },
  ])('$spec: $flagged', ({ sizeNotes, flagged }) => {
    expect(isUnmeasuredFree(sizeNotes)).toBe(flagged);
  });
});

describe('fit of a size', () => {
  const size = { bustCm: 90, waistCm: 71, hipsCm: 97 };
  it.each([
    { body: { bustCm: 90, waistCm: 71, hipsCm: 97 }, words: 'bust fits, waist fits, hips fits' },
    { body: { bustCm: 91, waistCm: 73, hipsCm: 94 }, words: 'bust fits, waist 2 cm small, hips fits' },
    { body: { bustCm: 86, hipsCm: 99 }, words: 'bust 4 cm large, hips 2 cm small' },
    { body: {}, words: undefined },
  ])('$words', ({ body, words }) => expect(fitWords(size, body)).toBe(words));

  it('leaves out unknown measurements', () => {
    expect(fitWords({ bustCm: undefined, waistCm: 71, hipsCm: undefined }, { bustCm: 90, waistCm: 70 })).toBe(
      'waist fits',
    );
    expect(fitWords({}, { bustCm: 90 })).toBeUndefined();
  });
});
