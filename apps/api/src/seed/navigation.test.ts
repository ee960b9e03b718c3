import { REGIONS, type RegionId } from '@lemari/domain/region';
import { baseOf, isBrowsable, verticalsIn } from '@lemari/domain/region/vertical';
import { NAVIGATION } from './navigation.ts';

const WARDROBES = (Object.keys(REGIONS) as RegionId[]).flatMap((region) =>
  verticalsIn(region)
    .filter(isBrowsable)
    .map((vertical) => ({ region, base: baseOf(vertical, region) ?? '' })),
);

// @see rules/navigation/collections-linked
it.each(WARDROBES)('the collections of $base are linked', ({ region, base }) => {
  const { header, footer } = NAVIGATION[region];
  expect([...header, ...footer].map(({ href }) => href)).toContain(`${base}/collections`);
});

it.each([
  { region: 'sg', href: '/sg/apparel/browse?category=jumpsuits' },
  { region: 'id', href: '/id/browse?category=jumpsuits' },
  { region: 'hk', href: '/hk/apparel/browse?category=jumpsuits' },
] as const)('the categories of apparel in $region include jumpsuits', ({ region, href }) => {
  expect(NAVIGATION[region].header).toContainEqual({ vertical: 'apparel', name: 'Jumpsuits', href });
});
