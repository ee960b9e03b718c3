import { REGIONS, type RegionId } from '@lemari/domain/region';
import { resolve } from '../routing/resolve.ts';
import { allRegionLinks, homeHref, regionLinks, signInLink, verticalLinks } from './navigation.ts';

const REGION_IDS = Object.keys(REGIONS) as RegionId[];

describe('navigation', () => {
  it.each(REGION_IDS)('no link of %s is dead', (region) => {
    const links = [
      ...verticalLinks(region, 'bags'),
      ...regionLinks(region),
      ...allRegionLinks(),
      signInLink(region),
    ];
    for (const { href } of links) expect({ href, kind: resolve(href).kind }).toEqual({ href, kind: 'mount' });
  });

  it.each([
    { region: 'sg' as const, home: '/sg', labels: ['Apparel', 'Bags'] },
    { region: 'id' as const, home: '/id', labels: ['Apparel', 'On Demand', 'Home', 'Birthday'] },
    { region: 'hk' as const, home: '/hk', labels: ['Apparel', 'Bags'] },
  ])('$region offers $labels', ({ region, home, labels }) => {
    expect(homeHref(region)).toBe(home);
    const offered = verticalLinks(region, undefined).map(({ label }) => label);
    expect(offered).toEqual(expect.arrayContaining(labels));
    expect(offered).not.toContain(region === 'id' ? 'Bags' : 'Birthday');
  });

  it('the region selector offers sg and hk, and the region one is in', () => {
    expect(regionLinks('hk').map(({ label, current }) => [label, current])).toEqual([
      ['Singapore', false],
      ['Hong Kong', true],
    ]);
    expect(regionLinks('id').map(({ label }) => label)).toEqual(['Singapore', 'Hong Kong', 'Indonesia']);
  });
});
