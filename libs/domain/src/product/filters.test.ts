import fc from 'fast-check';
import {
  type BrowsableVertical,
  CATEGORIES,
  type Choice,
  COLOURS,
  EXCLUDES,
  FRAME_TYPES,
  LENGTHS,
  NECKLINES,
  OCCASIONS,
  SLEEVES,
} from './attributes.ts';
import {
  type BrowseQuery,
  browseSearch,
  EVERYTHING,
  occasionsOf,
  parseBrowseQuery,
  PRICE_RANGES,
  shapeFiltersOf,
  sortsOf,
  sizesOf,
  withFilter,
} from './filters.ts';
import { type Size, SIZES } from './size.ts';

const parse = (search: string, vertical?: BrowsableVertical) =>
  parseBrowseQuery(new URLSearchParams(search), { vertical });

const rowIds = <Id extends string>(rows: readonly { readonly id: Id }[]) =>
  fc.subarray(rows.map(({ id }) => id));

const browseQuery: fc.Arbitrary<BrowseQuery> = fc
  .record(
    {
      q: fc.constantFrom('tote', 'silk slip', 'café'),
      category: fc.constantFrom(...Object.values(CATEGORIES).flatMap((rows) => rows.map((row) => row.id))),
      designers: fc.subarray(['7', '113', '2147483647']),
      sizes: fc.subarray<Size>([...SIZES]),
      colors: rowIds(COLOURS),
      occasions: rowIds(OCCASIONS),
      lengths: rowIds(LENGTHS),
      sleeves: rowIds(SLEEVES),
      necklines: rowIds(NECKLINES),
      frametypes: rowIds(FRAME_TYPES),
      excludes: rowIds(EXCLUDES),
      price: fc.constantFrom('-30000000', '30000000-50000000', '50000000-'),
      collection: fc.constantFrom('1', '222'),
      dates: fc.constantFrom(
        { start: '2026-12-01' },
        { start: '2026-12-01', end: '2026-12-04' },
        { deliverBy: 'saturday' },
        { deliverBy: '2026-12-05' },
      ),
      periodDays: fc.constantFrom(4, 8, 14),
      sort: fc.constantFrom(
        'newest' as const,
        'trending' as const,
        'price_up' as const,
        'price_down' as const,
        'most_loved' as const,
      ),
      page: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    },
    {
      requiredKeys: [
        'designers',
        'sizes',
        'colors',
        'occasions',
        'lengths',
        'sleeves',
        'necklines',
        'frametypes',
        'excludes',
        'page',
      ],
      noNullPrototype: true,
    },
  )
  .map(({ price, dates, ...query }) => ({
    ...query,
    ...dates,
    ...(price && { rentalPriceRange: price, rentalPriceCurrency: 'IDR' as const }),
  }));

describe('the facets', () => {
  it.each([
    // @see rules/browse/lengths
    { facet: 'lengths', rows: LENGTHS, ids: ['short', 'medium', 'long'] },
    // @see rules/browse/sleeves
    { facet: 'sleeves', rows: SLEEVES, ids: ['none', 'short', 'long'] },
    // @see rules/browse/necklines
    { facet: 'necklines', rows: NECKLINES, ids: ['low', 'medium', 'high'] },
    // @see rules/browse/frame-types
    { facet: 'frame types', rows: FRAME_TYPES, ids: ['Aviator', 'Cateye', 'Round', 'Square'] },
    // @see rules/browse/occasions
    {
      facet: 'occasions',
      rows: OCCASIONS,
      ids: ['wedding-guest', 'gala', 'work', 'cocktail', 'beach', 'lunar-new-year', 'lebaran', 'graduation'],
    },
  ])('$facet have the values $ids', ({ rows, ids }) => {
    expect(rows.map((row) => row.id)).toEqual(ids);
  });

  it.each<{ facet: string; rows: readonly Choice[] }>([
    { facet: 'lengths', rows: LENGTHS },
    { facet: 'sleeves', rows: SLEEVES },
    { facet: 'necklines', rows: NECKLINES },
    { facet: 'frame types', rows: FRAME_TYPES },
    { facet: 'colours', rows: COLOURS },
    { facet: 'excludes', rows: EXCLUDES },
    { facet: 'categories of apparel', rows: CATEGORIES.apparel },
    { facet: 'categories of bags', rows: CATEGORIES.bags },
  ])('$facet have unique, readable labels', ({ rows }) => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.label)).size).toBe(rows.length);
    expect(rows.filter((row) => !/^[A-Z][a-z ]+$/.test(row.label))).toEqual([]);
  });

  it.each(COLOURS)('$id has a swatch of its own', ({ hex }) => {
    expect(hex).toMatch(/^#[0-9a-f]{6}$/);
    expect(COLOURS.filter((row) => row.hex === hex)).toHaveLength(1);
  });
});

// @see rules/browse/address-keys, rules/browse/indexed-arrays, rules/browse/filters
describe('the query of a browse page', () => {
  it.each<{ spec: string; query: BrowseQuery; search: string }>([
    { spec: 'is empty without filters', query: EVERYTHING, search: '' },
    {
      spec: 'puts category first and indexes arrays from 0',
      query: { ...EVERYTHING, sizes: ['s', 'm'], colors: ['black'], category: 'dresses' },
      search: '?category=dresses&sizes0=s&sizes1=m&colors0=black',
    },
    {
      spec: 'holds words, price range with currency, and sort order',
      query: {
        ...EVERYTHING,
        q: 'silk slip',
        rentalPriceRange: '-30000000',
        rentalPriceCurrency: 'IDR',
        sort: 'price_up',
      },
      search: '?q=silk+slip&rentalPriceRange=-30000000&rentalPriceCurrency=IDR&sort=price_up',
    },
    {
      spec: 'holds designers, collection and dates under their keys',
      query: {
        ...EVERYTHING,
        designers: ['101', '113'],
        collection: '222',
        start: '2026-12-01',
        end: '2026-12-04',
        periodDays: 4,
      },
      search:
        '?designers0=101&designers1=113&collection=222&reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4',
    },
    { spec: 'holds the page from the second one on', query: { ...EVERYTHING, page: 2 }, search: '?page=2' },
  ])('$spec', ({ query, search }) => {
    expect(browseSearch(query)).toBe(search);
  });

  it('is parsed back to the same filters', () => {
    fc.assert(
      fc.property(browseQuery, (query) => {
        expect(parse(browseSearch(query))).toStrictEqual({ query, unknown: [] });
      }),
    );
  });

  it.each<{ spec: string; search: string; query: BrowseQuery }>([
    {
      spec: 'a form repeats the key',
      search: 'sizes=s&sizes=m',
      query: { ...EVERYTHING, sizes: ['s', 'm'] },
    },
    { spec: 'a single key is a list of one', search: 'sizes=s', query: { ...EVERYTHING, sizes: ['s'] } },
    {
      spec: 'both notations may be mixed',
      search: 'sizes0=s&sizes=m',
      query: { ...EVERYTHING, sizes: ['s', 'm'] },
    },
    {
      spec: 'gaps in the indices are ignored',
      search: 'sizes3=m&sizes7=s',
      query: { ...EVERYTHING, sizes: ['s', 'm'] },
    },
    {
      spec: 'duplicates are merged',
      search: 'colors=red&colors=red',
      query: { ...EVERYTHING, colors: ['red'] },
    },
    { spec: 'a form sends empty fields', search: 'category=&sizes=&page=', query: EVERYTHING },
    {
      spec: 'spaces around words are trimmed',
      search: 'q=++silk+++slip+',
      query: { ...EVERYTHING, q: 'silk slip' },
    },
    { spec: 'the default order may be present', search: 'sort=popularity', query: EVERYTHING },
    { spec: 'a range without a currency is dropped', search: 'rentalPriceRange=100-200', query: EVERYTHING },
    {
      spec: 'designers are numeric ids',
      search: 'designers=20&designers=3',
      query: { ...EVERYTHING, designers: ['3', '20'] },
    },
    { spec: 'an end without a start is dropped', search: 'reservationEnd=2026-12-04', query: EVERYTHING },
    {
      spec: 'a start takes the place of a last day of delivery',
      search: 'deliverBy=saturday&reservationStart=2026-12-01',
      query: { ...EVERYTHING, start: '2026-12-01' },
    },
    {
      spec: 'other keys are ignored',
      search: 'utm_source=mail&gclid=1&fbclid=2&vertical=bags',
      query: EVERYTHING,
    },
  ])('$spec', ({ search, query }) => {
    expect(parse(search)).toStrictEqual({ query, unknown: [] });
  });

  it.each([
    { spec: 'an unknown size', search: 'sizes0=s&sizes1=huge', unknown: ['sizes=huge'], sizes: ['s'] },
    { spec: 'an unknown colour', search: 'colors=mauve', unknown: ['colors=mauve'], sizes: [] },
    { spec: 'an unknown category', search: 'category=hats', unknown: ['category=hats'], sizes: [] },
    {
      spec: 'a category of Object',
      search: 'category=constructor',
      unknown: ['category=constructor'],
      sizes: [],
    },
    { spec: 'an unknown sleeve', search: 'sleeves=puffed', unknown: ['sleeves=puffed'], sizes: [] },
    {
      spec: 'an unknown value of a filter',
      search: 'shoes=39&constructor=1',
      unknown: ['shoes', 'constructor'],
      sizes: [],
    },
    { spec: 'a designer by name', search: 'designers=noor', unknown: ['designers=noor'], sizes: [] },
    {
      spec: 'a number beyond the ids',
      search: 'designers=2147483648',
      unknown: ['designers=2147483648'],
      sizes: [],
    },
    { spec: 'a collection by name', search: 'collection=work', unknown: ['collection=work'], sizes: [] },
    {
      spec: 'a date that does not exist',
      search: 'reservationStart=tomorrow',
      unknown: ['reservationStart=tomorrow'],
      sizes: [],
    },
    {
      spec: 'a period that is not offered',
      search: 'rentalPeriodDays=5',
      unknown: ['rentalPeriodDays=5'],
      sizes: [],
    },
    {
      spec: 'a last day of delivery that is no day',
      search: 'deliverBy=soon',
      unknown: ['deliverBy=soon'],
      sizes: [],
    },
    { spec: 'an unknown occasion', search: 'occasions=brunch', unknown: ['occasions=brunch'], sizes: [] },
    { spec: 'an unknown sort order', search: 'sort=luck', unknown: ['sort=luck'], sizes: [] },
    {
      spec: 'a range with its bounds swapped',
      search: 'rentalPriceRange=200-100&rentalPriceCurrency=SGD',
      unknown: ['rentalPriceRange=200-100'],
      sizes: [],
    },
    {
      spec: 'an unknown currency',
      search: 'rentalPriceRange=100-200&rentalPriceCurrency=EUR',
      unknown: ['rentalPriceCurrency=EUR'],
      sizes: [],
    },
    {
      spec: 'words beyond the limit',
      search: `q=${'x'.repeat(101)}`,
      unknown: [`q=${'x'.repeat(101)}`],
      sizes: [],
    },
    { spec: 'page zero', search: 'page=0', unknown: ['page=0'], sizes: [] },
    { spec: 'a page before the first', search: 'page=-1', unknown: ['page=-1'], sizes: [] },
    { spec: 'a fractional page', search: 'page=1.5', unknown: ['page=1.5'], sizes: [] },
    { spec: 'a page that is not a number', search: 'page=two', unknown: ['page=two'], sizes: [] },
    { spec: 'an infinite page', search: 'page=1e3', unknown: ['page=1e3'], sizes: [] },
    {
      spec: 'a page beyond the safe integers',
      search: 'page=9007199254740993',
      unknown: ['page=9007199254740993'],
      sizes: [],
    },
  ])('$spec is dropped and reported', ({ search, unknown, sizes }) => {
    expect(parse(search)).toStrictEqual({ query: { ...EVERYTHING, sizes }, unknown });
  });

  it.each<{ vertical: BrowsableVertical; search: string; unknown: string[] }>([
    { vertical: 'apparel', search: 'category=totes&sizes=plus', unknown: ['category=totes', 'sizes=plus'] },
    { vertical: 'bags', search: 'category=gowns&sizes=xs', unknown: ['category=gowns', 'sizes=xs'] },
    { vertical: 'bags', search: 'occasions=graduation', unknown: ['occasions=graduation'] },
    { vertical: 'home', search: 'occasions=work', unknown: ['occasions=work'] },
  ])('$vertical drops $search', ({ vertical, search, unknown }) => {
    expect(parse(search, vertical)).toStrictEqual({ query: EVERYTHING, unknown });
  });

  it.each<{ vertical: BrowsableVertical; search: string }>([
    { vertical: 'apparel', search: '?category=gowns&sizes0=xs' },
    { vertical: 'bags', search: '?category=totes&sizes0=plus' },
    { vertical: 'apparel', search: '?occasions0=wedding-guest&occasions1=graduation' },
    { vertical: 'bags', search: '?occasions0=gala' },
    { vertical: 'home', search: '?occasions0=lebaran' },
  ])('$vertical accepts $search', ({ vertical, search }) => {
    const { query, unknown } = parse(search, vertical);
    expect(unknown).toEqual([]);
    expect(browseSearch(query)).toBe(search);
  });

  it('is parsed without an error, for any text', () => {
    const key = fc.constantFrom(
      'category',
      'sizes',
      'sizes0',
      'colors',
      'designers2',
      'collection',
      'reservationStart',
      'reservationEnd',
      'rentalPeriodDays',
      'q',
      'rentalPriceRange',
      'rentalPriceCurrency',
      'sort',
      'page',
      '__proto__',
      'toString',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
        const { query } = parseBrowseQuery(new URLSearchParams(pairs));
        expect(parse(browseSearch(query)).query).toStrictEqual(query);
      }),
    );
  });
});

// @see rules/browse/change-resets-page
describe('changing a filter', () => {
  it('resets the page to 1 and leaves the others', () => {
    fc.assert(
      fc.property(browseQuery, fc.subarray<Size>([...SIZES]), (query, sizes) => {
        expect(withFilter(query, { sizes })).toStrictEqual({ ...query, sizes, page: 1 });
      }),
    );
  });

  it('may clear the category', () => {
    const query: BrowseQuery = { ...EVERYTHING, category: 'gowns', colors: ['red'], page: 3 };
    expect(withFilter(query, { category: undefined })).toStrictEqual({ ...EVERYTHING, colors: ['red'] });
  });

  it('keeps the order of the tables', () => {
    const { sizes, colors } = withFilter(EVERYTHING, { sizes: ['m', 's'], colors: ['red', 'black'] });
    expect({ sizes, colors }).toEqual({ sizes: ['s', 'm'], colors: ['black', 'red'] });
  });

  // @see rules/browse/unknown-filter
  it('throws for an unknown key', () => {
    const change = { shoes: ['39'] };
    expect(() => withFilter(EVERYTHING, change as object)).toThrow('"shoes" is not a filter');
  });

  // @see rules/browse/setters-take-arrays
  it('throws where a list is set to a single value', () => {
    const change: object = { sizes: 's' };
    expect(() => withFilter(EVERYTHING, change)).toThrow('not a list');
  });
});

describe('the occasions', () => {
  it.each(['apparel', 'bags', 'home'] as const)('of %s are in the order of their table', (vertical) => {
    const offered: readonly string[] = occasionsOf(vertical);
    expect(offered).toEqual(OCCASIONS.map(({ id }) => id).filter((id) => offered.includes(id)));
  });
});

// @see rules/dates/deliver-by
describe('the last day of delivery', () => {
  const unknownIn = (region: 'sg' | 'id' | 'hk', search: string) =>
    parseBrowseQuery(new URLSearchParams(search), { region }).unknown;

  it.each(['deliverBy=saturday', 'deliverBy=2026-12-05'])('%s is read where pieces are rented', (search) => {
    expect(unknownIn('id', search)).toEqual([]);
    expect(unknownIn('sg', search)).toEqual([search]);
    expect(unknownIn('hk', search)).toEqual([search]);
  });
});

describe('the size filter', () => {
  it.each<{ vertical: BrowsableVertical; first: Size; last: Size }>([
    { vertical: 'apparel', first: 'xxs', last: 'free' },
    { vertical: 'bags', first: 'itsy', last: 'plus' },
  ])('of $vertical runs from $first to $last', ({ vertical, first, last }) => {
    expect([sizesOf(vertical).at(0), sizesOf(vertical).at(-1)]).toEqual([first, last]);
  });
});

describe('the filters of shape', () => {
  it.each([
    { category: 'gowns', filters: ['lengths', 'sleeves', 'necklines'] },
    { category: 'tops', filters: ['sleeves', 'necklines'] },
    { category: 'trousers', filters: ['lengths'] },
    { category: 'outerwear', filters: ['lengths', 'sleeves'] },
    { category: 'eyewear', filters: ['frametypes'] },
    { category: 'totes', filters: [] },
    { category: 'vases', filters: [] },
  ])('of $category are $filters', ({ category, filters }) => {
    expect(shapeFiltersOf(category)).toEqual(filters);
  });
});

// @see rules/browse/price-ranges
describe('the ranges of prices', () => {
  it.each(Object.entries(PRICE_RANGES))('of %s share no price, and leave none out', (_region, rows) => {
    const [first, second, third] = rows.map(({ id }) => /^(\d*)-(\d*)$/.exec(id)?.slice(1).map(Number));
    expect([first?.[0], third?.[1]]).toEqual([0, 0]);
    expect([second?.[0], third?.[0]]).toEqual([Number(first?.[1]) + 1, Number(second?.[1]) + 1]);
  });

  it.each([
    // @see rules/browse/price-ranges-share-no-value
    { amountMinor: 29_999_900, label: 'Below IDR 300.000' },
    { amountMinor: 30_000_000, label: 'IDR 300.000 to IDR 500.000' },
    { amountMinor: 50_000_000, label: 'IDR 300.000 to IDR 500.000' },
    { amountMinor: 50_000_100, label: 'Above IDR 500.000' },
  ])('$amountMinor of id is in "$label" alone', ({ amountMinor, label }) => {
    const having = PRICE_RANGES.id.filter(({ id }) => {
      const [from = '', to = ''] = id.split('-');
      return amountMinor >= Number(from) && amountMinor <= (to === '' ? Infinity : Number(to));
    });
    expect(having.map((row) => row.label)).toEqual([label]);
  });
});

// @see rules/browse/best-match
describe('the sort orders', () => {
  const idsFor = (query: { q?: string }) => sortsOf(query).map(({ id }) => id);

  it('start with the best match for search words, else with most popular', () => {
    expect(idsFor({}).slice(0, 2)).toEqual(['popularity', 'newest']);
    expect(idsFor({ q: 'silk' }).slice(0, 2)).toEqual(['best_match', 'popularity']);
  });

  it.each([
    { search: 'sort=popularity', sort: undefined },
    { search: 'sort=best_match', sort: undefined },
    { search: 'q=silk&sort=best_match', sort: undefined },
    { search: 'q=silk&sort=popularity', sort: 'popularity' },
    { search: 'q=silk&sort=newest', sort: 'newest' },
    { search: 'sort=trending', sort: 'trending' },
  ])('of "$search" is read as $sort', ({ search, sort }) => {
    const { query, unknown } = parse(search);
    expect(query.sort).toBe(sort);
    expect(unknown).toEqual([]);
  });

  it('loses "most popular" with the search words, where it is the default', () => {
    const { query } = parse('q=silk&sort=popularity');
    expect(withFilter(query, { q: undefined })).toEqual(EVERYTHING);
  });
});
