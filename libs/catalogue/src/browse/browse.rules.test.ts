import { COLOURS, type BrowsableVertical, CATEGORIES, EXCLUDES } from '@lemari/domain/product/attributes';
import {
  occasionsOf,
  sizesOf,
  type BrowseQuery,
  EVERYTHING,
  PRICE_RANGES,
} from '@lemari/domain/product/filters';
import { REGIONS } from '@lemari/domain/region';
import type { Mount } from '@lemari/kit';
import fc from 'fast-check';
import {
  browseHref,
  type BrowseView,
  appliedFilters,
  clearHref,
  crumbsOf,
  everythingHref,
  filterGroups,
  hiddenFields,
  pieces,
  readBrowse,
  viewOf,
} from './browse.rules.ts';

const MOUNTS: Record<BrowsableVertical, Mount> = {
  apparel: { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' },
  bags: { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' },
  home: { vertical: 'home', host: 'home', region: 'id', base: '/id/home' },
};

const mounts = fc.constantFrom(...Object.values(MOUNTS));

/** Any view that links of a vertical can lead to. */
const views = mounts.chain((mount) => {
  const vertical = mount.vertical as BrowsableVertical;
  return fc
    .record({
      category: fc.option(fc.constantFrom(...CATEGORIES[vertical].map((row) => row.id)), { nil: undefined }),
      sizes: fc.subarray([...sizesOf(vertical)]),
      colors: fc.subarray(COLOURS.map((row) => row.id)),
      occasions: fc.subarray([...occasionsOf(vertical)]),
      excludes: fc.subarray(EXCLUDES.map((row) => row.id)),
      q: fc.option(fc.constant('silk slip'), { nil: undefined }),
      price: fc.option(fc.constantFrom(...PRICE_RANGES[mount.region].map((row) => row.id)), {
        nil: undefined,
      }),
      sort: fc.option(fc.constant('newest' as const), { nil: undefined }),
      page: fc.integer({ min: 1, max: 99 }),
    })
    .map(({ category, q, price, sort, ...rest }) =>
      viewFor(mount, {
        ...EVERYTHING,
        ...rest,
        ...(category && { category }),
        ...(q && { q }),
        ...(price && { rentalPriceRange: price, rentalPriceCurrency: REGIONS[mount.region].currency }),
        ...(sort && { sort }),
      }),
    );
});

const viewAt = (mount: Mount, search: string | URLSearchParams): BrowseView =>
  viewOf(mount, readBrowse(mount, new URLSearchParams(search)), { pageSize: 20 });

function viewFor(mount: Mount, query: BrowseQuery): { mount: Mount; view: BrowseView } {
  const href = browseHref({ path: `${mount.base}/browse` }, query);
  return { mount, view: viewAt(mount, new URL(href, 'http://localhost').searchParams) };
}

/** Query that a browser sends for the rendered form. */
function submitted(view: BrowseView): URLSearchParams {
  const ticked = filterGroups(view).flatMap((group) => group.options.filter((option) => option.checked));
  const fields = [...hiddenFields(view), ...ticked];
  return new URLSearchParams(fields.map(({ name, value }) => [name, value]));
}

// @see rules/browse/occasions
describe('the filter of occasions', () => {
  it.each([
    { vertical: 'apparel', first: 'Wedding guest', last: 'Graduation' },
    { vertical: 'bags', first: 'Wedding guest', last: 'Lebaran' },
    { vertical: 'home', first: 'Lunar New Year', last: 'Lebaran' },
  ] as const)('of $vertical runs from $first to $last', ({ vertical, first, last }) => {
    const group = filterGroups(viewAt(MOUNTS[vertical], '')).find(({ legend }) => legend === 'Occasion');
    const labels = group?.options.map(({ label }) => label) ?? [];
    expect([labels.at(0), labels.at(-1), labels.length]).toEqual([first, last, occasionsOf(vertical).length]);
  });
});

describe('the URL of a listing', () => {
  // @see rules/browse/indexed-arrays, rules/browse/change-resets-page
  it('is reproduced by the rendered form, from the first page', () => {
    fc.assert(
      fc.property(views, ({ mount, view }) => {
        expect(viewAt(mount, submitted(view))).toStrictEqual({
          ...view,
          query: { ...view.query, page: 1 },
          arg: { ...view.arg, page: 1 },
        });
      }),
    );
  });

  it('yields an argument with region and vertical', () => {
    fc.assert(
      fc.property(views, ({ mount, view }) => {
        expect(view.arg).toMatchObject({ region: mount.region, vertical: mount.vertical });
      }),
    );
  });

  it('is refused for a vertical without a catalogue', () => {
    const mount: Mount = { vertical: 'birthday', host: 'birthday', region: 'id', base: '/id/birthday' };
    expect(() => readBrowse(mount, new URLSearchParams())).toThrow('birthday has no list');
  });

  it.each([
    { search: 'category=gowns&colors0=gold', cleared: '?category=gowns', everything: '' },
    { search: 'q=silk&sizes0=s&page=3', cleared: '?q=silk', everything: '' },
    { search: 'colors0=gold&sort=newest', cleared: '?sort=newest', everything: '?sort=newest' },
    { search: 'colors0=gold&rentalPeriodDays=8', cleared: '?rentalPeriodDays=8', everything: '' },
  ])('loses the filters of "$search": "$cleared", and everything: "$everything"', ({ search, ...left }) => {
    const view = viewAt(MOUNTS.apparel, search);
    expect(clearHref(view)).toBe(`/id/browse${left.cleared}`);
    expect(everythingHref(view)).toBe(`/id/browse${left.everything}`);
  });

  it.each([
    { search: '', labels: ['Apparel', 'Browse'] },
    { search: 'category=gowns', labels: ['Apparel', 'Browse', 'Gowns'] },
  ])('has the breadcrumb $labels for "$search"', ({ search, labels }) => {
    const crumbs = crumbsOf(viewAt(MOUNTS.apparel, search));
    expect(crumbs.map((crumb) => crumb.label)).toEqual(labels);
    expect(crumbs.map((crumb) => 'href' in crumb && crumb.href !== undefined)).toEqual(
      labels.map((label) => label !== labels.at(-1)),
    );
  });

  it.each([
    [0, '0 pieces'],
    [1, '1 piece'],
    [64, '64 pieces'],
  ])('gives the number %i as %s', (count, text) => {
    expect(pieces(count)).toBe(text);
  });

  it.each([
    { search: 'q=silk+slip', labels: ['“silk slip”'] },
    { search: 'category=gowns&lengths=long&sleeves=none', labels: ['Gowns', 'Long length', 'No sleeves'] },
    { search: 'excludes=pigskin-leather', labels: ['No pigskin leather'] },
    {
      search: 'rentalPriceRange=-29999999&rentalPriceCurrency=IDR',
      labels: ['Below IDR 300.000'],
    },
    {
      search: 'rentalPriceRange=10000000-20000000&rentalPriceCurrency=IDR',
      labels: ['IDR 100.000 to IDR 200.000'],
    },
    { search: 'rentalPriceRange=10000000-20000000&rentalPriceCurrency=SGD', labels: [] },
  ])('shows "$search" as the filters $labels', ({ search, labels }) => {
    const view = viewAt(MOUNTS.apparel, search);
    expect(appliedFilters(view).map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    { vertical: 'apparel' as const, search: '', legends: ['Size', 'Occasion', 'Colour', 'Price', 'Exclude'] },
    {
      vertical: 'apparel' as const,
      search: 'category=gowns',
      legends: ['Size', 'Occasion', 'Colour', 'Length', 'Sleeves', 'Neckline', 'Price', 'Exclude'],
    },
    {
      vertical: 'apparel' as const,
      search: 'category=eyewear',
      legends: ['Size', 'Occasion', 'Colour', 'Frame', 'Price', 'Exclude'],
    },
    {
      vertical: 'bags' as const,
      search: 'category=totes',
      legends: ['Size', 'Occasion', 'Colour', 'Price', 'Exclude'],
    },
  ])('offers in $vertical at "$search" the filters $legends', ({ vertical, search, legends }) => {
    const view = viewAt(MOUNTS[vertical], search);
    expect(filterGroups(view).map(({ legend }) => legend)).toEqual(legends);
  });
});
