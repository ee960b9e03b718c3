import {
  fitWords,
  APPAREL_SIZES,
  BAG_SIZES,
  isUnmeasuredFree,
  nameInSize,
  SIZE_LABELS,
  sizeLabel,
  SIZES,
  type SizeNote,
} from './size.ts';

const FREE: SizeNote = {
  size: 'free',
  availableProductIds: [1],
  bustCm: 90,
  waistCm: 80,
  hipsCm: 100,
  sellingInformation: [],
};

describe('sizes', () => {
  // @see rules/products/apparel-sizes
  it('of apparel run from xxs to free', () => {
    expect(APPAREL_SIZES).toEqual(['xxs', 'xs', 's', 'm', 'l', 'xl', 'free']);
  });

  // @see rules/products/bag-sizes
  it('of bags run from itsy to plus', () => {
    expect(BAG_SIZES).toEqual(['itsy', 'compact', 'standard', 'plus']);
  });

  it.each(SIZES.filter((size) => size !== 'free'))('%s is labelled with its own name', (size) => {
    expect(SIZE_LABELS[size].toLowerCase()).toBe(size);
    expect(SIZE_LABELS[size]).not.toBe(size);
    expect(sizeLabel(size)).toBe(`Size ${SIZE_LABELS[size]}`);
    expect(nameInSize('Senja Slip', size)).toBe(`Senja Slip in ${SIZE_LABELS[size]}`);
  });

  it('free is labelled as one size, since it does not mean free of charge', () => {
    expect(SIZE_LABELS.free).toBe('One size');
    expect(sizeLabel('free')).toBe('One size');
    expect(nameInSize('Senja Vase', 'free')).toBe('Senja Vase');
  });
});

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
