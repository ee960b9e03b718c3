import type { RegionId } from '@lemari/domain/region';
import fc from 'fast-check';
import { STYLES } from '../seed/styles.ts';
import { refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';

const CATEGORIES = [...new Set(STYLES.map((style) => style.category))];
const SIZES = [...new Set(STYLES.flatMap((style) => style.sizes.map((size) => size.size)))];
const COLOURS = [...new Set(STYLES.flatMap((style) => style.colours))];
const TAGS = [...new Set(STYLES.flatMap((style) => style.tags))];

interface Filter {
  region?: RegionId;
  vertical?: 'apparel' | 'bags';
  category?: string;
  sizes?: string[];
  colors?: string[];
  tags?: string[];
}

const overlaps = (wanted: readonly string[] | undefined, offered: readonly string[]) =>
  !wanted?.length || wanted.some((value) => offered.includes(value));

/** What the list should be, read off the seed. */
const expectedIds = ({ region = 'sg', vertical, category, sizes, colors, tags }: Filter) =>
  STYLES.filter(
    (style) =>
      style.regions.includes(region) &&
      (!vertical || style.vertical === vertical) &&
      (!category || style.category === category) &&
      overlaps(
        sizes,
        style.sizes.filter((size) => size.units > 0).map((size) => size.size),
      ) &&
      overlaps(colors, style.colours) &&
      overlaps(tags, style.tags),
  )
    .toSorted((a, b) => b.popularity - a.popularity || b.id - a.id)
    .map((style) => style.id);

describe.each(ENGINES)('featured products on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const list = (
    { region = 'sg', vertical, ...query }: Filter,
    page: { page_number?: number; per_page?: number; sort_by?: string } = {},
  ) =>
    api.answer('listFeaturedProducts', {
      query: { ...query, ...page },
      headers: { region, ...(vertical && { 'vertical-type': vertical }) },
    });

  it.each<{ spec: string; filter: Filter }>([
    { spec: 'apparel in Singapore', filter: { vertical: 'apparel' } },
    { spec: 'apparel in Indonesia', filter: { region: 'id', vertical: 'apparel' } },
    { spec: 'bags in Hong Kong', filter: { region: 'hk', vertical: 'bags' } },
    { spec: 'every vertical without the header', filter: {} },
    { spec: 'one category', filter: { vertical: 'apparel', category: 'dresses' } },
    { spec: 'any of several sizes', filter: { vertical: 'apparel', sizes: ['xxs', 'xl'] } },
    { spec: 'any of several colours', filter: { vertical: 'bags', colors: ['black', 'green'] } },
    { spec: 'a tag', filter: { vertical: 'apparel', tags: ['travel'] } },
    {
      spec: 'filters narrow each other',
      filter: { vertical: 'apparel', category: 'dresses', sizes: ['s'], colors: ['red', 'black'] },
    },
  ])('the most popular first: $spec', async ({ filter }) => {
    const { data, meta } = await list(filter, { per_page: 60 });
    const expected = expectedIds(filter);
    expect(expected).not.toEqual([]);
    expect(data.map((product) => product.id)).toEqual(expected.slice(0, 60));
    expect(meta).toEqual({
      page_number: 1,
      per_page: 60,
      total: expected.length,
      has_more: expected.length > 60,
    });
  });

  it.each<{ spec: string; filter: Filter }>([
    { spec: 'bags are not offered in Indonesia', filter: { region: 'id', vertical: 'bags' } },
    { spec: 'an unknown category', filter: { category: 'spacesuits' } },
    { spec: 'an unknown colour', filter: { colors: ['ultraviolet'] } },
    { spec: 'a quote is no SQL', filter: { category: "' or 1 = 1 --" } },
  ])('an empty page: $spec', async ({ filter }) => {
    expect(await list(filter)).toEqual({
      data: [],
      meta: { page_number: 1, per_page: 20, total: 0, has_more: false },
    });
  });

  it('whatever is combined, holds exactly the styles that fit', async () => {
    const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          region: fc.constantFrom('sg' as const, 'id' as const, 'hk' as const),
          vertical: fc.constantFrom('apparel' as const, 'bags' as const),
          category: fc.constantFrom('', ...CATEGORIES),
          sizes: some(SIZES),
          colors: some(COLOURS),
          tags: some(TAGS),
        }),
        async ({ category, ...rest }) => {
          const filter = { ...rest, ...(category && { category }) };
          const { data, meta } = await list(filter, { per_page: 60 });
          expect(data.map((product) => product.id)).toEqual(expectedIds(filter));
          expect(meta.total).toBe(data.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('pages hold 20, page 0 is page 1, and together they are the whole list', async () => {
    const expected = expectedIds({ vertical: 'apparel' });
    const page = async (number: number) => list({ vertical: 'apparel' }, { page_number: number });
    const pages = await Promise.all([1, 2, 3].map(page));
    expect(pages.flatMap(({ data }) => data.map((product) => product.id))).toEqual(expected);
    expect(pages.map(({ meta }) => [meta.page_number, meta.has_more])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(await page(0)).toEqual(pages[0]);
    expect((await list({ vertical: 'apparel' })).data).toEqual(pages[0]?.data);
    expect(await page(100_000)).toEqual({
      data: [],
      meta: { page_number: 100_000, per_page: 20, total: expected.length, has_more: false },
    });
  });

  it('the newest first when asked for', async () => {
    const { data } = await list({ vertical: 'bags' }, { sort_by: 'newest', per_page: 60 });
    const newest = STYLES.filter((style) => style.vertical === 'bags').toSorted(
      (a, b) => b.releasedOn.localeCompare(a.releasedOn) || b.id - a.id,
    );
    expect(data.map((product) => product.id)).toEqual(newest.map((style) => style.id));
  });

  it.each([
    { spec: 'a period styles are rented for', query: { rental_period_days: 8 }, isEmpty: false },
    { spec: 'a period nothing is rented for', query: { rental_period_days: 5 }, isEmpty: true },
    { spec: 'a collection without styles', query: { collection_id: 222 }, isEmpty: true },
  ])('narrows by $spec', async ({ query, isEmpty }) => {
    const { meta } = await api.answer('listFeaturedProducts', { query });
    expect(meta.total === 0).toBe(isEmpty);
  });

  it.each<{ spec: string; search: string; fields: string[] }>([
    { spec: 'a name nobody knows', search: 'categry=dresses', fields: ['categry'] },
    {
      spec: 'a name of the prototype',
      search: '__proto__=1&constructor=1',
      fields: ['__proto__', 'constructor'],
    },
    { spec: 'brackets', search: 'sizes[]=s', fields: ['sizes[]'] },
    { spec: 'a page that is no number', search: 'page_number=two', fields: ['page_number'] },
    { spec: 'a page that is no integer', search: 'page_number=1.5', fields: ['page_number'] },
    { spec: 'a negative page', search: 'page_number=-1', fields: ['page_number'] },
    { spec: 'a page without end', search: 'page_number=99999999999999999999', fields: ['page_number'] },
    { spec: 'a page beyond all numbers', search: 'page_number=1e999', fields: ['page_number'] },
    { spec: 'an empty page', search: 'per_page=0', fields: ['per_page'] },
    { spec: 'a page too large', search: 'per_page=61', fields: ['per_page'] },
    { spec: 'a size there is not', search: 'sizes0=s&sizes1=gigantic', fields: ['sizes1'] },
    { spec: 'an order there is not', search: 'sort_by=price;drop', fields: ['sort_by'] },
    { spec: 'a collection that is no id', search: 'collection_id=0', fields: ['collection_id'] },
    {
      spec: 'an id the database could not hold',
      search: 'collection_id=2147483648',
      fields: ['collection_id'],
    },
    {
      spec: 'a text no database holds',
      search: 'category=a%00b&colors0=%00',
      fields: ['category', 'colors0'],
    },
    { spec: 'several at once', search: 'page_number=x&foo=1', fields: ['foo', 'page_number'] },
  ])('refuses $spec, naming it', async ({ search, fields }) => {
    const response = await api.inject({
      url: `/discovery/featureds/products?${search}`,
      headers: { region: 'sg' },
    });
    expect(refusedFields(response)).toEqual({ status: 400, fields });
  });

  it.each([
    { spec: 'no region', headers: {}, field: 'region', message: 'is missing' },
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
