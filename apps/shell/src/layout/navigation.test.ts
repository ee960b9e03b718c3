import { REGIONS, type RegionId } from '@lemari/domain/region';
import type { Externals } from '../routing/externals.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import {
  accountLink,
  datesOfPage,
  frontLink,
  type Here,
  homeHref,
  notFoundLinks,
  regionLinks,
  regionsOfPage,
  searchForm,
  signInLink,
  toolLinks,
  verticalLinks,
} from './navigation.ts';

const REGION_IDS = Object.keys(REGIONS) as RegionId[];

const LEAVING = { EXTERNAL_ID_HOME: 'https://id.example' };

const at = (address: string, externals: Externals = {}): Here => {
  const { pathname, search } = new URL(address, 'https://lemari.example');
  const [, region] = pathname.split('/');
  const mount = mountOf(resolve(pathname + search, { externals }));
  const dates = datesOfPage(undefined, search);
  return { region: region as RegionId, mount, pathname, search, dates, externals };
};

describe('navigation', () => {
  it.each(REGION_IDS)('every link of %s leads to a page', (region) => {
    const here = at(homeHref(region, {}));
    const links = [
      ...verticalLinks(region, 'bags', {}),
      ...regionLinks(here),
      ...notFoundLinks(region, {}),
      ...notFoundLinks(undefined, {}),
      ...toolLinks(here),
      signInLink(here),
      { href: searchForm(here).action },
    ];
    // A region that is no choice has no address.
    for (const href of links.flatMap((link) => link.href ?? []))
      expect({ href, kind: resolve(href).kind }).toEqual({ href, kind: 'mount' });
  });

  // @see rules/navigation/no-leaving-link
  it.each(['/id/browse', '/id/on-demand', '/id/birthday', '/id/unlimited'])(
    'no link of %s leaves the shop where the home of id is elsewhere',
    (path) => {
      const here = at(path, LEAVING);
      const links = [
        { href: homeHref('id', LEAVING) },
        ...verticalLinks('id', here.mount?.host, LEAVING),
        ...regionLinks(here),
        ...notFoundLinks('id', LEAVING),
        ...notFoundLinks(undefined, LEAVING),
        frontLink('id', LEAVING),
        ...toolLinks(here),
        signInLink(here),
        accountLink(here, 'Ayu'),
        { href: searchForm(here).action },
      ];
      for (const href of links.flatMap((link) => link.href ?? []))
        expect({ href, kind: resolve(href, { externals: LEAVING }).kind }).toEqual({ href, kind: 'mount' });
    },
  );

  it('changing the region leads to a page of the shop where the home of sg is elsewhere', () => {
    const externals = { EXTERNAL_SG_HOME: 'https://home.example/sg' };
    const [singapore] = regionLinks(at('/hk', externals));
    expect(singapore).toMatchObject({ label: 'Singapore', href: '/sg/apparel' });
  });

  it('apparel is its listing, and the front page on-demand’s, where the home of id is elsewhere', () => {
    expect(homeHref('id', LEAVING)).toBe('/id/on-demand');
    expect(verticalLinks('id', undefined, LEAVING)[0]).toMatchObject({
      label: 'Apparel',
      href: '/id/browse',
    });
    expect(toolLinks(at('/id/browse', LEAVING))[0]?.href).toBe('/id/on-demand/wishlist');
    expect(searchForm(at('/id/browse', LEAVING)).action).toBe('/id/browse');
  });

  it.each([
    // @see rules/verticals/navigation-follows
    { region: 'sg' as const, home: '/sg', labels: ['Apparel', 'Bags'] },
    { region: 'id' as const, home: '/id', labels: ['Apparel', 'On Demand', 'Home', 'Birthday'] },
    { region: 'hk' as const, home: '/hk', labels: ['Apparel', 'Bags'] },
  ])('$region offers $labels', ({ region, home, labels }) => {
    expect(homeHref(region, {})).toBe(home);
    const offered = verticalLinks(region, undefined, {}).map(({ label }) => label);
    expect(offered).toEqual(labels);
  });

  // @see rules/regions/selector-in-id
  it('the region selector offers sg, hk and the current region', () => {
    expect(regionLinks(at('/hk')).map(({ label, current }) => [label, current])).toEqual([
      ['Singapore', false],
      ['Hong Kong', true],
    ]);
    const inId = regionLinks(at('/id'));
    expect(inId.map(({ label }) => label)).toEqual(['Singapore', 'Hong Kong', 'Indonesia']);
    expect(inId.map(({ href }) => href)).toEqual(['/sg/apparel', '/hk/apparel', undefined]);
  });

  it.each([
    { spec: 'the front page to the front page', from: '/sg', label: 'Hong Kong', to: '/hk' },
    { spec: 'a vertical to itself', from: '/sg/bags', label: 'Hong Kong', to: '/hk/bags' },
    { spec: 'the base of id to apparel', from: '/id', label: 'Singapore', to: '/sg/apparel' },
    // @see rules/regions/change-keeps-page
    { spec: 'a page to itself', from: '/sg/apparel/faq', label: 'Hong Kong', to: '/hk/apparel/faq' },
    {
      spec: 'a screen to itself',
      from: '/sg/marketing/apparel/lite',
      label: 'Hong Kong',
      to: '/hk/marketing/apparel/lite',
    },
    {
      // @see rules/regions/change-keeps-filters
      spec: 'a listing to itself, with the filters that both regions share',
      from: '/sg/apparel/browse?category=dresses&sizes0=s&rentalPriceRange=0-100&rentalPriceCurrency=SGD&page=3',
      label: 'Hong Kong',
      to: '/hk/apparel/browse?category=dresses&sizes0=s',
    },
    {
      // @see rules/regions/change-to-front
      spec: 'a page that the region lacks to the region’s front page',
      from: '/id/birthday',
      label: 'Singapore',
      to: '/sg',
    },
    { spec: 'a missing page to the front page', from: '/sg/404', label: 'Hong Kong', to: '/hk' },
  ])('changing the region leads from $spec', ({ from, label, to }) =>
    expect(regionLinks(at(from)).find((link) => link.label === label)?.href).toBe(to),
  );

  // @see rules/regions/change-to-nearest
  it.each([
    { from: '/sg/apparel/plans', pageRegions: ['sg'], to: '/hk/apparel' },
    { from: '/sg/apparel/faq', pageRegions: ['hk', 'sg'], to: '/hk/apparel/faq' },
    { from: '/sg/apparel/no-such-page', pageRegions: [], to: '/hk/apparel' },
    { from: '/sg/shop', pageRegions: ['sg'], to: '/hk/apparel' },
    { from: '/sg/bags/browse/styles/a-tote-2?size=plus', pageRegions: ['sg'], to: '/hk/bags/browse' },
    {
      from: '/sg/bags/browse/styles/a-tote-2',
      pageRegions: ['hk', 'sg'],
      to: '/hk/bags/browse/styles/a-tote-2',
    },
    { from: '/sg/apparel/brands/nila-4', pageRegions: [], to: '/hk/apparel/brands' },
    { from: '/id/on-demand/browse/styles/a-gown-1', pageRegions: ['id'], to: '/hk' },
  ] as const)('a page of $pageRegions leads from $from to $to', ({ from, pageRegions, to }) =>
    expect(regionLinks({ ...at(from), pageRegions }).find(({ label }) => label === 'Hong Kong')?.href).toBe(
      to,
    ),
  );

  it.each([
    {
      spec: 'those that the loader names',
      match: { params: { '*': 'faq' }, loaderData: { regions: ['sg'] } },
    },
    { spec: 'none for a missing page', match: { params: { '*': 'x' }, loaderData: undefined }, expected: [] },
    {
      spec: 'none for a thing of this region',
      match: { params: { slug: 'a-1' }, loaderData: {} },
      expected: [],
    },
    {
      spec: 'all for a route without parameters',
      match: { params: {}, loaderData: null },
      expected: undefined,
    },
  ] as const)('the regions of a page are $spec', ({ match, ...rest }) =>
    expect(regionsOfPage(match)).toEqual('expected' in rest ? rest.expected : ['sg']),
  );

  it.each([
    {
      spec: 'from a listing back to the listing',
      from: '/sg/bags/browse?colors0=red',
      to: '/sg/bags/auth/sign-in?continue=%2Fsg%2Fbags%2Fbrowse%3Fcolors0%3Dred',
    },
    {
      // @see rules/sign-in/from-elsewhere, rules/sign-in/link-below-vertical
      spec: 'from other pages to the auth page',
      from: '/hk/apparel/faq',
      to: '/hk/apparel/auth/sign-in?from_register=true&direct_flow=true',
    },
    {
      // @see rules/sign-in/apparel-in-id, rules/sign-in/link-below-vertical
      spec: 'from apparel in id to the sign-in of on-demand',
      from: '/id/faq',
      to: '/id/on-demand/auth/sign-in?from_register=true&direct_flow=true',
    },
  ])('sign-in leads $spec', ({ from, to }) => expect(signInLink(at(from)).href).toBe(to));

  it.each([
    { from: '/sg', tools: ['/sg/apparel/wishlist'], search: '/sg/apparel/browse' },
    { from: '/hk/bags/faq', tools: ['/hk/bags/wishlist'], search: '/hk/bags/browse' },
    {
      from: '/id/on-demand',
      tools: ['/id/on-demand/wishlist', '/id/on-demand/cart'],
      search: '/id/on-demand/browse',
    },
    { from: '/id/birthday', tools: ['/id/wishlist', '/id/on-demand/cart'], search: '/id/browse' },
  ])('wishlist, cart and search of $from belong to the right vertical', ({ from, tools, search }) => {
    expect(toolLinks(at(from)).map(({ href }) => href)).toEqual(tools);
    expect(searchForm(at(from)).action).toBe(search);
  });

  it('the cart link shows the number of pieces and marks a new one', () => {
    expect(toolLinks(at('/id'), 2, true)[1]).toMatchObject({ label: 'Cart', count: 2, isNew: true });
  });

  it('wishlist and search keep the visitor’s rental dates', () => {
    const here = at('/sg/bags/browse?category=totes&reservationStart=2026-12-01');
    expect(toolLinks(here)[0]?.href).toBe('/sg/bags/wishlist?reservationStart=2026-12-01');
    expect(searchForm(here)).toMatchObject({
      hiddenFields: [{ name: 'reservationStart', value: '2026-12-01' }],
      searched: { dates: '?reservationStart=2026-12-01' },
    });
  });

  const chosenDates = { start: '2026-12-05', end: '2026-12-08', periodDays: 4 };
  const words = '?reservationStart=2026-12-05&reservationEnd=2026-12-08&rentalPeriodDays=4';
  it.each([
    {
      spec: 'a deadline: those of its loader',
      load: { dates: { chosenDates } },
      search: '?deliverBy=saturday',
      dates: words,
    },
    { spec: 'dates in the URL: these', load: null, search: `${words}&q=slip`, dates: words },
    { spec: 'an impossible deadline: none', load: { dates: {} }, search: '?deliverBy=2020-01-01', dates: '' },
    { spec: 'neither: none', load: undefined, search: '?q=slip', dates: '' },
  ])('the dates of a page with $spec', ({ load, search, dates }) => {
    expect(datesOfPage(load, search)).toBe(dates);
  });
});
