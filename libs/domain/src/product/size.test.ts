import { APPAREL_SIZES, BAG_SIZES, nameInSize, SIZE_LABELS, sizeLabel, SIZES } from './size.ts';

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
