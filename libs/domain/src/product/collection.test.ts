import { EXAMPLES } from '@lemari/contract/examples';
import { productLineOf, featuredSectionFromWire } from './collection.ts';

it.each([
  ['222', 'maternity'],
  ['223', 'maternity'],
  ['221', undefined],
  [undefined, undefined],
  // @see rules/browse/maternity-line
])('collection %s has the product line %s', (id, line) => expect(productLineOf(id)).toBe(line));

// @see rules/products/featured-section-fields, rules/products/guest-card-settings
it('a section is mapped with its collections and their settings', () => {
  const [wire] = EXAMPLES.listFeatureds.data;
  if (!wire || !('collections' in wire)) throw new Error('the example lacks a section');
  const section = featuredSectionFromWire(wire);
  expect(section).toMatchObject({
    id: wire.id,
    layout: wire.layout,
    column: wire.section_settings.column,
    showProducts: wire.section_settings.show_products,
  });
  expect(section.collections[0]).toEqual({
    id: '201',
    vertical: 'apparel',
    name: 'Workwear',
    description: 'What a desk asks of a dress, and what a dress may ask of a desk.',
    bannerUrl: '/pictures/dark-rail/600.avif',
    showPrices: true,
    showStrikeoutPrices: false,
    showProductName: true,
    showViewAll: true,
    styleCount: 20,
  });
});
