import { addDays } from '@lemari/domain/time/dates';
import fc from 'fast-check';
import { COLLECTIONS, DESIGNERS, STYLES } from '../testing/demo-seed.ts';
import { refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { type ListRequest, facetsOf, modelOf, ORDERS, rentedFirst } from '../testing/wardrobe-model.ts';

const COMBINATIONS = 200;
/** Fixed, so that runs are repeatable; change it to test other combinations. */
const SEED = 20_261_121;
const TOMORROW = '2026-11-22';

const valuesOf = <T>(read: (style: (typeof STYLES)[number]) => readonly (T | undefined)[]): T[] => [
  ...new Set(STYLES.flatMap((style) => read(style).filter((value) => value !== undefined))),
];

const some = <T>(values: readonly T[], most = 3) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.subarray([...values], { minLength: 1, maxLength: Math.min(most, values.length) }),
    },
  );
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Minor units, around usual prices in any of the currencies. */
const range = fc
  .tuple(
    fc.constantFrom('', '3000', '6000', '20000', '30000000', '50000000'),
    fc.constantFrom('', '9000', '60000', '50000000', '900000000'),
  )
  .filter(([from, to]) => from + to !== '' && (from === '' || to === '' || Number(from) <= Number(to)))
  .map(([from, to]) => `${from}-${to}`);

const SHOPS = [
  { region: 'sg', vertical: 'apparel' },
  { region: 'id', vertical: 'apparel' },
  { region: 'hk', vertical: 'apparel' },
  { region: 'id', vertical: 'on_demand' },
  { region: 'sg', vertical: 'bags' },
  { region: 'hk', vertical: 'bags' },
  { region: 'id', vertical: 'home' },
  { region: 'sg' },
] as const;

const defined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const someRequest: fc.Arbitrary<ListRequest> = fc
  .record({
    shop: fc.constantFrom(...SHOPS),
    productLine: rarely(fc.constant('maternity' as const)),
    dates: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
        .map(([from, days]) => [addDays(TOMORROW, from), addDays(TOMORROW, from + days)] as const),
      { nil: undefined },
    ),
    query: fc
      .record({
        category: rarely(fc.constantFrom(...valuesOf(({ category }) => [category]))),
        collection_id: rarely(fc.constantFrom(...COLLECTIONS.map(({ id }) => id))),
        designers: some(
          DESIGNERS.map(({ id }) => id),
          20,
        ),
        sizes: some(valuesOf(({ sizes }) => sizes.map(({ size }) => size))),
        colors: some(
          valuesOf(({ colours }) => colours),
          5,
        ),
        tags: some(valuesOf(({ tags }) => tags)),
        lengths: some(['short', 'medium', 'long']),
        sleeves: some(['none', 'short', 'long']),
        necklines: some(['low', 'medium', 'high']),
        frametypes: rarely(fc.subarray(['Aviator', 'Cateye', 'Round', 'Square'], { minLength: 1 })),
        excludes: some(valuesOf(({ materials }) => materials.map(({ material }) => material))),
        price: rarely(range),
        rental_price_range: rarely(range),
        rental_period_days: rarely(fc.constantFrom(4, 8, 14, 5)),
        release_date: rarely(fc.constantFrom('2025-06-01', '2026-03-01', '2026-11-01')),
        methods: rarely(fc.constantFrom(['Buy'], ['Rent', 'Buy'])),
      })
      .map(defined),
  })
  .map(({ shop, productLine, dates, query }) => ({
    ...shop,
    query,
    ...(productLine && { productLine }),
    ...(dates && { dates }),
  }));

const headersOf = ({ region, vertical, productLine, dates }: Omit<ListRequest, 'query'>) => ({
  region,
  ...(vertical && { 'vertical-type': vertical }),
  ...(productLine && { 'product-line': productLine }),
  ...(dates && { 'reservation-start': dates[0], 'reservation-end': dates[1] }),
});

const COMBINED = fc.sample(someRequest, { numRuns: COMBINATIONS, seed: SEED });
/** Combinations for each engine. PostgreSQL runs all of them; a quarter shows that PGlite runs the same SQL alike. */
const COMBINATIONS_OF = { PostgreSQL: COMBINED, PGlite: COMBINED.slice(0, COMBINATIONS / 4) } as const;

describe('the tested combinations of filters', () => {
  it('do not mostly give empty lists', () => {
    expect(COMBINED.filter((list) => modelOf(list).length > 0).length).toBeGreaterThan(COMBINATIONS / 8);
  });
});

describe.each(ENGINES)('featured products on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const list = (
    { query, ...shop }: ListRequest,
    page: { page_number?: number; per_page?: number; sort_by?: string } = {},
  ) => api.answer('listFeaturedProducts', { query: { ...query, ...page }, headers: headersOf(shop) });

  const idsOf = (request: ListRequest, order: keyof typeof ORDERS = 'popularity') =>
    modelOf(request)
      .toSorted(ORDERS[order])
      .toSorted(rentedFirst(request))
      .map(({ style }) => style.id);

  it('hold and count exactly the styles that match, for any combination of filters', async () => {
    for (const combination of COMBINATIONS_OF[engine]) {
      const { data, meta } = await list(combination, { per_page: 60 });
      const expected = idsOf(combination);
      expect({ combination, ids: data.map(({ id }) => id) }).toEqual({
        combination,
        ids: expected.slice(0, 60),
      });
      expect(meta).toMatchObject({
        total: expected.length,
        total_is_exact: true,
        has_more: expected.length > 60,
      });
    }
  });

  it('count what each further choice would leave', async () => {
    for (const combination of COMBINED.slice(0, COMBINATIONS / 4)) {
      const { query, ...shop } = combination;
      const { data } = await api.answer('countStyleFacets', { query, headers: headersOf(shop) });
      const counts = Object.fromEntries(
        data.map(({ filter, values }) => [
          filter,
          Object.fromEntries(values.map(({ id, count }) => [id, count])),
        ]),
      );
      expect({ combination, counts }).toEqual({ combination, counts: facetsOf(combination) });
      for (const { values } of data)
        expect(values.map(({ count }) => count)).toEqual(
          values.map(({ count }) => count).toSorted((a, b) => b - a),
        );
    }
  });

  // @see rules/browse/rented-first
  it.each(Object.keys(ORDERS) as (keyof typeof ORDERS)[])('are sorted by %s', async (order) => {
    for (const shop of [SHOPS[0], SHOPS[1], SHOPS[3]]) {
      const { data } = await list({ ...shop, query: {} }, { per_page: 60, sort_by: order });
      expect(data.map(({ id }) => id)).toEqual(idsOf({ ...shop, query: {} }, order).slice(0, 60));
    }
  });

  it('are sorted by popularity by default', async () => {
    const shop = { region: 'hk', vertical: 'bags', query: {} } as const;
    expect((await list(shop)).data.map(({ id }) => id)).toEqual(idsOf(shop).slice(0, 20));
  });

  it.each<{ spec: string; request: ListRequest }>([
    { spec: 'bags in Indonesia', request: { region: 'id', vertical: 'bags', query: {} } },
    { spec: 'an unknown category', request: { region: 'sg', query: { category: 'spacesuits' } } },
    { spec: 'an unknown colour', request: { region: 'sg', query: { colors: ['ultraviolet'] } } },
    { spec: 'an unknown collection', request: { region: 'sg', query: { collection_id: 2_000_000_000 } } },
    { spec: 'SQL in quotes', request: { region: 'sg', query: { category: "' or 1 = 1 --" } } },
  ])('are empty for $spec', async ({ request }) => {
    expect(await list(request)).toEqual({
      data: [],
      meta: { page_number: 1, per_page: 20, total: 0, total_is_exact: true, has_more: false },
    });
  });

  // @see rules/browse/page-size, rules/browse/page-on-wire
  it('pages hold 20 each, page 0 is page 1, and all pages together are the whole list', async () => {
    const shop = { region: 'sg', vertical: 'bags', query: {} } as const;
    const expected = idsOf(shop);
    const pages = Math.ceil(expected.length / 20);
    const page = async (number: number) => list(shop, { page_number: number });
    const all = await Promise.all(Array.from({ length: pages }, (_, index) => page(index + 1)));
    expect(all.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(expected);
    expect(all.map(({ meta }) => [meta.page_number, meta.has_more])).toEqual(
      all.map((_, index) => [index + 1, index + 1 < pages]),
    );
    expect(await page(0)).toEqual(all[0]);
    expect(await page(100_000)).toMatchObject({
      data: [],
      meta: { total: expected.length, has_more: false },
    });
  });

  it.each([
    { spec: 'a name', q: 'senja bias slip', first: 'Senja Bias Slip' },
    { spec: 'a name in capitals', q: 'SADDLE TOTE', first: 'Saddle Tote' },
    { spec: 'a swapped letter', q: 'sadlde tote', first: 'Saddle Tote' },
    { spec: 'a missing letter', q: 'popy field', first: 'Poppy Field Wrap Dress' },
  ])('are found by $spec', async ({ q, first }) => {
    const { data } = await api.answer('listFeaturedProducts', { query: { q } });
    expect(data[0]?.name).toBe(first);
  });

  it.each([
    {
      spec: 'designer',
      q: 'Okada Goods',
      fits: (style: (typeof STYLES)[number]) => style.designerId === 115,
    },
    {
      spec: 'colour',
      q: 'purple',
      fits: ({ colours }: (typeof STYLES)[number]) => colours.includes('purple'),
    },
    { spec: 'tag', q: 'lebaran', fits: ({ tags }: (typeof STYLES)[number]) => tags.includes('lebaran') },
  ])('are found by $spec', async ({ q, fits }) => {
    const { data, meta } = await api.answer('listFeaturedProducts', { query: { q, per_page: 60 } });
    const fitting = STYLES.filter(
      (style) => fits(style) && style.shops.some((shop) => shop.startsWith('sg/')),
    );
    const found = new Set(data.map(({ id }) => id));
    expect(meta.total).toBeGreaterThanOrEqual(fitting.length);
    expect(fitting.slice(0, 60).filter(({ id }) => found.has(id)).length).toBeGreaterThan(0);
  });

  it('are empty for words without a match', async () => {
    const { meta } = await api.answer('listFeaturedProducts', { query: { q: 'xqzwv kjhgf' } });
    expect(meta.total).toBe(0);
  });

  it.each<{ spec: string; headers: Record<string, string>; fields: string[] }>([
    {
      spec: 'a delivery without a return',
      headers: { 'reservation-start': TOMORROW },
      fields: ['reservation-end'],
    },
    {
      spec: 'a return without a delivery',
      headers: { 'reservation-end': TOMORROW },
      fields: ['reservation-start'],
    },
    {
      spec: 'a date that does not exist',
      headers: { 'reservation-start': '2027-02-29', 'reservation-end': '2027-03-04' },
      fields: ['reservation-start'],
    },
    {
      spec: 'a text that is not a date',
      headers: { 'reservation-start': 'soon', 'reservation-end': '2027-03-04' },
      fields: ['reservation-start'],
    },
    {
      spec: 'today',
      headers: { 'reservation-start': '2026-11-21', 'reservation-end': '2026-11-24' },
      fields: ['reservation-start'],
    },
    {
      spec: 'a return before the delivery',
      headers: { 'reservation-start': '2026-12-04', 'reservation-end': '2026-12-01' },
      fields: ['reservation-end'],
    },
    {
      spec: 'a season',
      headers: { 'reservation-start': '2026-12-04', 'reservation-end': '2027-03-01' },
      fields: ['reservation-end'],
    },
    {
      spec: 'an unknown product line',
      headers: { 'product-line': 'menswear' },
      fields: ['product-line'],
    },
  ])('refuse $spec and name the field', async ({ headers, fields }) => {
    const response = await api.call('listFeaturedProducts', { headers });
    expect(refusedFields(response)).toEqual({ status: 400, fields });
  });

  it.each<{ spec: string; search: string; fields: string[] }>([
    { spec: 'an unknown parameter', search: 'categry=dresses', fields: ['categry'] },
    {
      spec: 'a property of Object.prototype',
      search: '__proto__=1&constructor=1',
      fields: ['__proto__', 'constructor'],
    },
    { spec: 'brackets', search: 'sizes[]=s', fields: ['sizes[]'] },
    { spec: 'a page that is not a number', search: 'page_number=two', fields: ['page_number'] },
    { spec: 'a page that is not an integer', search: 'page_number=1.5', fields: ['page_number'] },
    { spec: 'a negative page', search: 'page_number=-1', fields: ['page_number'] },
    { spec: 'an infinite page', search: 'page_number=99999999999999999999', fields: ['page_number'] },
    { spec: 'a page beyond the range of numbers', search: 'page_number=1e999', fields: ['page_number'] },
    { spec: 'an empty page', search: 'per_page=0', fields: ['per_page'] },
    { spec: 'a page size above the limit', search: 'per_page=61', fields: ['per_page'] },
    { spec: 'an unknown size', search: 'sizes0=s&sizes1=gigantic', fields: ['sizes1'] },
    { spec: 'an unknown order', search: 'sort_by=price;drop', fields: ['sort_by'] },
    { spec: 'an unknown length', search: 'lengths0=shin', fields: ['lengths0'] },
    { spec: 'a designer that is not an id', search: 'designers0=halyard', fields: ['designers0'] },
    { spec: 'a text that is not a range', search: 'price=cheap', fields: ['price'] },
    { spec: 'a range without bounds', search: 'rental_price_range=-', fields: ['rental_price_range'] },
    {
      spec: 'a range with its bounds swapped',
      search: 'rental_price_range=500-400',
      fields: ['rental_price_range'],
    },
    {
      spec: 'the currency of another region',
      search: 'rental_price_currency=IDR',
      fields: ['rental_price_currency'],
    },
    { spec: 'a date that does not exist', search: 'release_date=2026-02-30', fields: ['release_date'] },
    { spec: 'a collection that is not an id', search: 'collection_id=0', fields: ['collection_id'] },
    {
      spec: 'an id beyond four bytes',
      search: 'collection_id=2147483648',
      fields: ['collection_id'],
    },
    {
      spec: 'a text with control characters',
      search: 'category=a%00b&colors0=%00',
      fields: ['category', 'colors0'],
    },
    { spec: 'several at once', search: 'page_number=x&foo=1', fields: ['foo', 'page_number'] },
    // @see rules/browse/page-number
  ])('refuses $spec and names the field', async ({ search, fields }) => {
    const response = await api.inject({
      url: `/discovery/featureds/products?${search}`,
      headers: { region: 'sg' },
    });
    expect(refusedFields(response)).toEqual({ status: 400, fields });
  });

  it.each([
    { spec: 'a missing region', headers: {}, field: 'region', message: 'is missing' },
    {
      spec: 'an unknown region',
      headers: { region: 'my' },
      field: 'region',
      message: 'must be one of sg, id, hk',
    },
    {
      spec: 'an unknown vertical',
      headers: { region: 'sg', 'vertical-type': 'shoes' },
      field: 'vertical-type',
      message: 'must be one of apparel, bags, on_demand, home, birthday',
    },
  ])('refuses $spec', async ({ headers, field, message }) => {
    const response = await api.inject({ url: '/discovery/featureds/products', headers });
    expect(response.json()).toMatchObject({
      status: 400,
      title: 'Bad Request',
      detail: `${field} ${message}`,
      errors: [{ field, message }],
    });
  });
});
