import { REGIONS, type RegionId } from '@lemari/domain/region';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import {
  allRegionLinks,
  type Here,
  homeHref,
  regionLinks,
  searchPlace,
  signInLink,
  toolLinks,
  verticalLinks,
} from './navigation.ts';

const REGION_IDS = Object.keys(REGIONS) as RegionId[];

const at = (address: string): Here => {
  const { pathname, search } = new URL(address, 'https://lemari.example');
  const [, region] = pathname.split('/');
  return { region: region as RegionId, mount: mountOf(resolve(pathname + search)), pathname, search };
};

describe('navigation', () => {
  it.each(REGION_IDS)('no link of %s is dead', (region) => {
    const here = at(homeHref(region));
    const links = [
      ...verticalLinks(region, 'bags'),
      ...regionLinks(here),
      ...allRegionLinks(),
      ...toolLinks(here),
      signInLink(here),
      { href: searchPlace(here).action },
    ];
    // A region that is no choice has no address.
    for (const href of links.flatMap((link) => link.href ?? []))
      expect({ href, kind: resolve(href).kind }).toEqual({ href, kind: 'mount' });
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
    expect(regionLinks(at('/hk')).map(({ label, current }) => [label, current])).toEqual([
      ['Singapore', false],
      ['Hong Kong', true],
    ]);
    const inId = regionLinks(at('/id'));
    expect(inId.map(({ label }) => label)).toEqual(['Singapore', 'Hong Kong', 'Indonesia']);
    expect(inId.map(({ href }) => href)).toEqual(['/sg/apparel', '/hk/apparel', undefined]);
  });

  it.each([
    { spec: 'home to home', from: '/sg', label: 'Hong Kong', to: '/hk' },
    { spec: 'a wardrobe to itself', from: '/sg/bags', label: 'Hong Kong', to: '/hk/bags' },
    { spec: 'the base of id to the wardrobe', from: '/id', label: 'Singapore', to: '/sg/apparel' },
    { spec: 'a page to itself', from: '/sg/apparel/faq', label: 'Hong Kong', to: '/hk/apparel/faq' },
    {
      spec: 'a screen to itself',
      from: '/sg/marketing/apparel/lite',
      label: 'Hong Kong',
      to: '/hk/marketing/apparel/lite',
    },
    {
      spec: 'a listing to itself, with the filters that mean the same there',
      from: '/sg/apparel/browse?category=dresses&sizes0=s&rentalPriceRange=0-100&rentalPriceCurrency=SGD&page=3',
      label: 'Hong Kong',
      to: '/hk/apparel/browse?category=dresses&sizes0=s',
    },
    {
      spec: 'what the region does not offer to its front',
      from: '/id/birthday',
      label: 'Singapore',
      to: '/sg',
    },
    { spec: 'nowhere to the front', from: '/sg/404', label: 'Hong Kong', to: '/hk' },
  ])('changing the region leads from $spec', ({ from, label, to }) =>
    expect(regionLinks(at(from)).find((link) => link.label === label)?.href).toBe(to),
  );

  it.each([
    {
      spec: 'from a listing back to it',
      from: '/sg/bags/browse?colors0=red',
      to: '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Fbrowse%3Fcolors0%3Dred',
    },
    {
      spec: 'from elsewhere to the auth page',
      from: '/hk/apparel/faq',
      to: '/hk/apparel/auth/sign-in?from_register=true&direct_flow=true',
    },
    {
      spec: 'from apparel in id below renting once',
      from: '/id/faq',
      to: '/id/on-demand/auth/sign-in?from_register=true&direct_flow=true',
    },
  ])('signing in leads $spec', ({ from, to }) => expect(signInLink(at(from)).href).toBe(to));

  it.each([
    { from: '/sg', tools: ['/sg/apparel/wishlist'], search: '/sg/apparel/browse' },
    { from: '/hk/bags/faq', tools: ['/hk/bags/wishlist'], search: '/hk/bags/browse' },
    {
      from: '/id/on-demand',
      tools: ['/id/on-demand/wishlist', '/id/on-demand/cart'],
      search: '/id/on-demand/browse',
    },
    { from: '/id/birthday', tools: ['/id/wishlist', '/id/on-demand/cart'], search: '/id/browse' },
  ])('the tools of $from', ({ from, tools, search }) => {
    expect(toolLinks(at(from)).map(({ href }) => href)).toEqual(tools);
    expect(searchPlace(at(from)).action).toBe(search);
  });

  it('the cart says how much is in it, and that something was added', () => {
    expect(toolLinks(at('/id'), 2, true)[1]).toMatchObject({ label: 'Cart', count: 2, isNew: true });
  });

  it('wishlist and search take the visitor’s dates along', () => {
    const here = { ...at('/sg/bags/browse'), search: '?category=totes&reservationStart=2026-12-01' };
    expect(toolLinks(here)[0]?.href).toBe('/sg/bags/wishlist?reservationStart=2026-12-01');
    expect(searchPlace(here).kept).toEqual([{ name: 'reservationStart', value: '2026-12-01' }]);
  });
});
