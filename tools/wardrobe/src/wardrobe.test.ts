import { CATEGORIES, COLOURS, LENGTHS, NECKLINES, SLEEVES } from '@lemari/domain/filters';
import { APPAREL_SIZES, BAG_SIZES } from '@lemari/domain/size';
import { DESIGNERS } from './designers.ts';
import { STYLES } from './styles.ts';
import type { CurrencyCode, RegionId, SeedStyle } from './style.types.ts';

const named = STYLES.map((style) => [style.name, style] as const);

const CURRENCIES: Record<RegionId, CurrencyCode> = { sg: 'SGD', id: 'IDR', hk: 'HKD' };

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);

const repeated = (values: readonly (string | number)[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the wardrobe as a whole', () => {
  it('has about 44 pieces of apparel and 20 bags', () => {
    const count = (vertical: SeedStyle['vertical']) =>
      STYLES.filter((style) => style.vertical === vertical).length;
    expect({ apparel: count('apparel'), bags: count('bags') }).toEqual({ apparel: 44, bags: 20 });
  });

  it.each([
    ['id', STYLES.map((style) => style.id)],
    ['name', STYLES.map((style) => style.name.toLowerCase())],
    ['sentence', STYLES.flatMap((style) => sentences(style.description))],
    ['designer name', DESIGNERS.map((designer) => designer.name)],
    ['tagline', DESIGNERS.map((designer) => designer.tagline)],
  ])('uses no %s twice', (_, values) => {
    expect(repeated(values)).toEqual([]);
  });

  it('has pieces of pigskin, of free size, and pieces that cannot be bought', () => {
    const pigskin = STYLES.filter((style) =>
      style.materials.some(({ material }) => material.includes('pigskin')),
    );
    const free = STYLES.filter((style) => style.sizes.some(({ size }) => size === 'free'));
    const rentOnly = STYLES.filter((style) =>
      style.sizes.every(({ selling }) =>
        selling.every(({ shippedWith }) => !shippedWith.includes('separate_shipment')),
      ),
    );
    expect(pigskin).toHaveLength(2);
    expect(free.length).toBeGreaterThan(0);
    expect(free.flatMap((style) => style.sizes).map(({ bust }) => bust)).toEqual(free.map(() => -1));
    expect(rentOnly.length).toBeGreaterThan(0);
  });

  it('gives every designer something to show', () => {
    const shown = new Set(STYLES.map((style) => style.designerId));
    expect(DESIGNERS.filter((designer) => !shown.has(designer.id))).toEqual([]);
  });
});

describe.each(named)('%s', (_, style) => {
  it('uses the categories, colours, sizes and shapes that can be filtered by', () => {
    const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);
    const sizes: readonly string[] = style.vertical === 'bags' ? BAG_SIZES : APPAREL_SIZES;
    expect(ids(CATEGORIES[style.vertical])).toContain(style.category);
    expect(ids(COLOURS)).toEqual(expect.arrayContaining([...style.colours]));
    expect(sizes).toEqual(expect.arrayContaining(style.sizes.map(({ size }) => size)));
    if (style.length) expect(ids(LENGTHS)).toContain(style.length);
    if (style.sleeve) expect(ids(SLEEVES)).toContain(style.sleeve);
    if (style.neckline) expect(ids(NECKLINES)).toContain(style.neckline);
  });

  it('is sold where its vertical is', () => {
    expect(style.regions).toEqual(style.vertical === 'bags' ? ['sg', 'hk'] : ['sg', 'id', 'hk']);
  });

  it('has copy of two to four sentences', () => {
    const { length } = sentences(style.description);
    expect(length).toBeGreaterThanOrEqual(2);
    expect(length).toBeLessThanOrEqual(4);
  });

  it.each(style.regions)('has whole, rising prices in %s', (region) => {
    const currency = CURRENCIES[region];
    const ladder = ([4, 8, 14] as const).map((days) => style.rental[days][currency] ?? NaN);
    const retail = style.retail[currency] ?? NaN;
    expect([...ladder, retail].every((price) => Number.isSafeInteger(price) && price > 0)).toBe(true);
    expect(ladder[0]).toBeLessThan(ladder[1] ?? NaN);
    expect(ladder[1]).toBeLessThan(ladder[2] ?? NaN);
    expect(ladder[2]).toBeLessThan(retail);
  });

  it('names materials that add up to a hundred percent', () => {
    expect(style.materials.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  it('owns at least one piece, and sells graded pieces below the price when new', () => {
    expect(style.sizes.reduce((sum, { units }) => sum + units, 0)).toBeGreaterThan(0);
    const offers = style.sizes.flatMap(({ selling }) => selling);
    const dear = offers.filter(({ price }) => (price.SGD ?? NaN) >= (style.retail.SGD ?? NaN));
    expect(dear).toEqual([]);
  });

  it('came out before the shop opened and is rated between one and five', () => {
    expect(style.releasedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(style.releasedOn < '2026-11-20').toBe(true);
    expect(style.rating).toBeGreaterThanOrEqual(1);
    expect(style.rating).toBeLessThanOrEqual(5);
    expect(Math.round(style.rating * 10) / 10).toBe(style.rating);
  });
});
