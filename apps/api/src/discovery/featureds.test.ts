import { CATEGORIES, FRAME_TYPES } from '@lemari/domain/product/attributes';
import type { RegionId } from '@lemari/domain/region';
import { COLLECTIONS, STYLES } from '../testing/demo-seed.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { modelOf } from '../testing/wardrobe-model.ts';

const LINES = { sg: ['apparel', 'bags'], id: ['apparel', 'home'], hk: ['apparel', 'bags'] } as const;
const MATERNITY = 222;

const collectionsIn = (region: RegionId, method?: string) =>
  COLLECTIONS.filter(
    (row) => (LINES[region] as readonly string[]).includes(row.line) && (!method || row.method === method),
  ).toSorted((a, b) => a.id - b.id);

describe.each(ONE_ENGINE)('featured items, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  // @see rules/calls/list-featured-items, rules/products/featured-item-fields
  it.each<RegionId>(['sg', 'id', 'hk'])('the categories of %s are those with styles', async (region) => {
    const { data } = await api.answer('listFeaturedItems', {
      query: { featured_type: 'category' },
      headers: { region },
    });
    const offered = new Set(modelOf({ region, query: {} }).map(({ style }) => style.category));
    const all = Object.values(CATEGORIES).flatMap((rows) => rows.map(({ id }) => id));
    expect(data.map(({ id }) => id)).toEqual(all.filter((id) => offered.has(id)));
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
      'banner',
      'filtering_option',
      'id',
      'layout',
      'media',
      'name',
      'query_parameter',
      'subcategories',
      'type',
      'url',
    ]);
    for (const { banner, url, id, query_parameter } of data) {
      expect(banner).toMatch(/^\/pictures\/[0-9a-f]{12}\/600\.avif$/);
      expect([url, query_parameter]).toEqual([`?category=${id}`, { category: id }]);
    }
  });

  it('a vertical has its own categories, each with the filters that apply', async () => {
    const { data } = await api.answer('listFeaturedItems', {
      query: { featured_type: 'category' },
      headers: { 'vertical-type': 'apparel' },
    });
    const options = Object.fromEntries(data.map(({ id, filtering_option }) => [id, filtering_option]));
    expect(Object.keys(options)).not.toContain('totes');
    expect(options['eyewear']?.frame_type).toEqual(FRAME_TYPES.map(({ id }) => id));
    expect(options['dresses']?.frame_type).toEqual([]);
    expect(options['skirts']).toMatchObject({
      length: ['short', 'medium', 'long'],
      sleeve: [],
      neckline: [],
    });
  });

  // @see rules/calls/list-collections
  it.each<RegionId>(['sg', 'id', 'hk'])('the collections of %s, by method and in total', async (region) => {
    for (const method of ['website', 'mobile']) {
      const { data } = await api.answer('listCollections', { params: { method }, headers: { region } });
      expect(
        data.map(({ id, name, description, type, method_type }) => [
          id,
          name,
          description,
          type,
          method_type,
        ]),
      ).toEqual(
        collectionsIn(region, method).map((row) => [row.id, row.name, row.description, row.line, row.method]),
      );
    }
    const { data } = await api.answer('listFeaturedItems', {
      query: { featured_type: 'collection' },
      headers: { region },
    });
    expect(data.map(({ id }) => Number(id))).toEqual(collectionsIn(region).map(({ id }) => id));
  });

  // @see rules/calls/list-featureds-website
  it('the website shows one section for each product line', async () => {
    for (const region of ['sg', 'id', 'hk'] as const) {
      const { data } = await api.answer('listFeatureds', {
        query: { platform: 'website' },
        headers: { region },
      });
      const sections = data.flatMap((row) => ('collections' in row ? [row] : []));
      expect(sections).toHaveLength(data.length);
      expect(
        sections.flatMap(({ collections }) => collections.map(({ id }) => id)).toSorted((a, b) => a - b),
      ).toEqual(collectionsIn(region, 'website').map(({ id }) => id));
      for (const { collections } of sections)
        expect(new Set(collections.map(({ type }) => type)).size).toBe(1);
    }
  });

  // @see rules/calls/list-featureds-mobile
  it('the second tab of the mobile shop shows categories', async () => {
    const { data } = await api.answer('listFeatureds', { query: { platform: 'mobile', tab_id: 2 } });
    const items = await api.answer('listFeaturedItems', { query: { featured_type: 'category' } });
    expect(data).toEqual(items.data);
  });

  // @see rules/products/collection-fields, rules/calls/get-collection, rules/calls/list-collection-products, rules/products/style-count
  it('a collection has its own fields, and its styles by popularity', async () => {
    const { data } = await api.answer('getCollection', { params: { id: MATERNITY } });
    const record = COLLECTIONS.find(({ id }) => id === MATERNITY);
    expect(data).toMatchObject({ id: MATERNITY, name: record?.name, description: record?.description });
    // The seed names no count.
    expect(data.collection_settings.style_count).toBe(20);
    const page = await api.answer('listCollectionProducts', {
      body: { collection_id: MATERNITY },
      query: { per_page: 60 },
      headers: { 'vertical-type': 'apparel' },
    });
    const expected = modelOf({ region: 'sg', vertical: 'apparel', query: { collection_id: MATERNITY } })
      .map(({ style }) => style)
      .toSorted((a, b) => b.popularity - a.popularity || b.id - a.id);
    expect(expected.length).toBeGreaterThan(0);
    expect(page.meta.total).toBe(expected.length);
    expect(page.data.map(({ id }) => id)).toEqual(expected.slice(0, 60).map(({ id }) => id));
  });

  // @see rules/calls/list-collection-products
  it('a request can leave out grades that do not ship on their own', async () => {
    const collection = COLLECTIONS.find(({ styleIds }) =>
      STYLES.some(
        ({ id, sizes, shops }) =>
          styleIds.includes(id) &&
          shops.some((shop) => shop.startsWith('sg/')) &&
          sizes.some(({ selling }) =>
            selling.some(({ shippedWith }) => !shippedWith.includes('separate_shipment')),
          ),
      ),
    );
    if (!collection) throw new Error('no collection has a grade that ships with a box');
    const gradesOf = async (filter: boolean) => {
      const { data } = await api.answer('listCollectionProducts', {
        body: {
          collection_id: collection.id,
          filter_unavailable_selling_informations: filter,
          custom_image_testing: true,
        },
        query: { per_page: 60 },
      });
      return data.flatMap(({ size_notes }) =>
        size_notes.flatMap(({ selling_information }) =>
          selling_information.map((grade) => grade.order_shipped_with_options.includes('separate_shipment')),
        ),
      );
    };
    const [all, own] = [await gradesOf(false), await gradesOf(true)];
    expect(own).toEqual(all.filter(Boolean));
    expect(own.length).toBeLessThan(all.length);
  });

  it('a request can keep only styles with a free piece today', async () => {
    const ask = async (available: number) => {
      const { meta } = await api.answer('listCollectionProducts', {
        body: { collection_id: MATERNITY, available },
        headers: { 'vertical-type': 'apparel' },
      });
      return meta.total;
    };
    expect(await ask(1)).toBeLessThanOrEqual(await ask(0));
    expect(await ask(0)).toBe(
      modelOf({ region: 'sg', vertical: 'apparel', query: { collection_id: MATERNITY } }).length,
    );
  });

  it.each([
    { spec: 'an unknown collection', id: 2_000_000_000 },
    {
      spec: 'a collection of a line that the region lacks',
      id: COLLECTIONS.find(({ line }) => line === 'home')?.id ?? 2_000_000_001,
    },
  ])('answers 404 for $spec', async ({ id }) => {
    expect(problemOf(await api.call('getCollection', { params: { id } }))).toMatchObject({
      status: 404,
      detail: `There is no collection ${id} in this region.`,
    });
  });

  it.each([
    { spec: 'an unknown type', url: 'v1/featured?featured_type=shoes', fields: ['featured_type'] },
    { spec: 'a missing type', url: 'v1/featured', fields: ['featured_type'] },
    { spec: 'an unknown platform', url: 'featureds?platform=fax', fields: ['platform'] },
    { spec: 'a tab that is not a number', url: 'featureds?platform=mobile&tab_id=two', fields: ['tab_id'] },
    { spec: 'a tab without categories', url: 'featureds?platform=mobile&tab_id=3', fields: ['tab_id'] },
    { spec: 'no tab', url: 'featureds?platform=mobile', fields: ['tab_id'] },
    { spec: 'an unknown method', url: 'featureds/collections/post', fields: ['method'] },
    { spec: 'a collection that is not an id', url: 'madame/featureds/collection/none', fields: ['id'] },
  ])('refuses $spec and names the field', async ({ url, fields }) => {
    const response = await api.inject({ url: `/discovery/${url}`, headers: { region: 'sg' } });
    expect(refusedFields(response)).toEqual({ status: 400, fields });
  });

  it.each([
    { spec: 'nothing', body: {}, fields: ['collection_id'] },
    { spec: 'a collection as a text', body: { collection_id: '222' }, fields: ['collection_id'] },
    { spec: 'an unknown field', body: { collection_id: 222, colour: 'red' }, fields: ['colour'] },
    { spec: 'a fractional number', body: { collection_id: 222, available: 0.5 }, fields: ['available'] },
  ])('refuses a body with $spec and names the field', async ({ body, fields }) => {
    expect(refusedFields(await api.call('listCollectionProducts', { body }))).toEqual({
      status: 400,
      fields,
    });
  });
});
