import type { RegionId } from './region.ts';
import { planStart, sellingOf } from './selling.ts';
import { isBrowsable, type VerticalId, verticalsIn } from './vertical.ts';

// @see rules/plans/how-had
it.each([
  { region: 'sg', vertical: 'apparel', start: 'payment' },
  { region: 'sg', vertical: 'bags', start: 'join-code' },
  { region: 'hk', vertical: 'bags', start: 'payment' },
  { region: 'id', vertical: 'apparel', start: 'later' },
] as const)('a plan for $vertical in $region starts with $start', ({ region, vertical, start }) =>
  expect(planStart(region, vertical)).toBe(start),
);

// @see rules/products/one-action
describe('sellingOf', () => {
  it.each<{ vertical: VerticalId; region: RegionId; selling: object }>([
    { vertical: 'on-demand', region: 'id', selling: { by: 'rental' } },
    {
      vertical: 'apparel',
      region: 'id',
      selling: { by: 'other-vertical', vertical: 'on-demand', base: '/id/on-demand' },
    },
    {
      vertical: 'apparel',
      region: 'sg',
      selling: { by: 'plan', vertical: 'apparel', path: '/sg/apparel/plans' },
    },
    {
      vertical: 'bags',
      region: 'sg',
      selling: { by: 'plan', vertical: 'bags', path: '/sg/bags/plans' },
    },
    {
      vertical: 'bags',
      region: 'hk',
      selling: { by: 'plan', vertical: 'bags', path: '/hk/bags/plans' },
    },
    // @see rules/plans/hk-bags-only
    {
      vertical: 'apparel',
      region: 'hk',
      selling: { by: 'plan', vertical: 'bags', path: '/hk/bags/plans' },
    },
    { vertical: 'home', region: 'id', selling: { by: 'contact', path: '/id/home/contact' } },
  ])('$vertical in $region: $selling.by', ({ vertical, region, selling }) =>
    expect(sellingOf(vertical, region)).toEqual(selling),
  );

  it('has one way for every vertical with product pages', () => {
    const sold = (['sg', 'id', 'hk'] as const).flatMap((region) =>
      verticalsIn(region)
        .filter(isBrowsable)
        .map((vertical) => sellingOf(vertical, region).by),
    );
    expect(sold).toEqual(['plan', 'plan', 'other-vertical', 'rental', 'contact', 'plan', 'plan']);
  });
});
