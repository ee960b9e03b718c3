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

// @see rules/navigation/own-list, rules/layout/banner-own
it('menu and announcement of bags in Singapore lead to bags', () => {
  const { side, banner } = NAVIGATION.sg;
  const hrefs = JSON.stringify([...side, ...banner].filter((entry) => 'vertical' in entry)).match(
    /\/sg\/[^"]+/g,
  );
  expect(hrefs).toContain('/sg/bags/plans');
  expect(hrefs?.filter((href) => !href.startsWith('/sg/bags/'))).toEqual([]);
});

it.each(['sg', 'hk'] as const)('the footer of %s leads to the pages of bags', (region) => {
  const hrefs = NAVIGATION[region].footer.map(({ href }) => href);
  expect(hrefs).toEqual(
    expect.arrayContaining(['faq', 'brands', 'consignment'].map((page) => `/${region}/bags/${page}`)),
  );
});
