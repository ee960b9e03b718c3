import { sha256 } from '../platform/sha256.ts';
import { STYLES } from '../testing/demo-seed.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const SAVED = STYLES.filter(({ shops }) => shops.includes('sg/apparel')).slice(0, 25);
const BAG = STYLES.find(({ shops }) => shops.includes('sg/bags'));
if (!SAVED[0] || !BAG) throw new Error('the seed is too small');
const FIRST = SAVED[0];

describe.each(ONE_ENGINE)('favorites on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  let people = 0;
  /** A new customer with a token. */
  async function aCustomer(expires = '2026-11-22T02:00:00Z') {
    const token = `person-${++people}-0123456789abcdef`;
    const { id } = await api.database.db
      .insertInto('customer')
      .values({ created_at: '2026-11-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.database.db
      .insertInto('access_token')
      .values({ token_sha256: sha256(token), customer_id: id, expires_at: expires })
      .execute();
    return { region: 'sg', authorization: `Bearer ${token}` };
  }
  const save = async (headers: Record<string, string>, id: number) =>
    (await api.answer('createFavorite', { headers, body: { style_id: id } })).data.id;
  const idsOf = async (headers: Record<string, string>, query = {}) =>
    (await api.answer('listFavorites', { headers, query: { per_page: 60, ...query } })).data.map(
      ({ id }) => id,
    );

  // @see rules/products/wishlisted, rules/calls/create-favorite, rules/calls/delete-favorite
  it('are added, shown with their id on every product answer, and removed', async () => {
    const ada = await aCustomer();
    const favorite = await save(ada, FIRST.id);
    expect(await save(ada, FIRST.id)).toBe(favorite);

    const { data, meta } = await api.answer('listFavorites', { headers: ada });
    expect(data.map(({ id, favorite_id }) => [id, favorite_id])).toEqual([[FIRST.id, favorite]]);
    expect(meta).toMatchObject({ total: 1, has_more: false });
    const product = await api.answer('getProduct', { params: { id: FIRST.id }, headers: ada });
    expect(product.data.favorite_id).toBe(favorite);
    const guest = await api.answer('getProduct', { params: { id: FIRST.id } });
    expect(guest.data.favorite_id).toBeUndefined();
    const list = await api.answer('listProducts', {
      headers: { ...ada, 'vertical-type': 'apparel' },
      query: { category: FIRST.category, per_page: 60 },
    });
    expect(list.data.find(({ id }) => id === String(FIRST.id))?.relationships.favorites.data).toEqual([
      { type: 'favorites', id: String(favorite) },
    ]);

    expect((await api.answer('deleteFavorite', { params: { id: favorite }, headers: ada })).data.id).toBe(
      favorite,
    );
    expect(await idsOf(ada)).toEqual([]);
    expect((await api.call('deleteFavorite', { params: { id: favorite }, headers: ada })).statusCode).toBe(
      404,
    );
  });

  // @see rules/calls/list-favorites
  it('are newest first, paginated, by vertical or category', async () => {
    const ada = await aCustomer();
    for (const { id } of [...SAVED, BAG]) await save(ada, id);
    const newest = [...SAVED, BAG].map(({ id }) => id).toReversed();
    expect(await idsOf(ada)).toEqual(newest);
    expect(await idsOf({ ...ada, 'vertical-type': 'bags' })).toEqual([BAG.id]);
    const ofCategory = newest.filter((id) =>
      SAVED.some((style) => style.id === id && style.category === FIRST.category),
    );
    expect(ofCategory.length).toBeGreaterThan(0);
    expect(await idsOf(ada, { category: FIRST.category })).toEqual(ofCategory);
    expect(await idsOf(ada, { additional_parameter: FIRST.category })).toEqual(ofCategory);
    expect(await idsOf(ada, { per_page: 10, page_number: 2 })).toEqual(newest.slice(10, 20));
    const page = await api.answer('listFavorites', { headers: ada, query: { per_page: 10, page_number: 3 } });
    expect(page.meta).toEqual({
      page_number: 3,
      per_page: 10,
      total: 26,
      total_is_exact: true,
      has_more: false,
    });
    // Indonesia rents no bags, but the favorite stays.
    expect(await idsOf({ ...ada, region: 'id' })).not.toContain(BAG.id);
  });

  it('report whether they are free on requested dates', async () => {
    const ada = await aCustomer();
    await save(ada, FIRST.id);
    const dates = { 'reservation-start': '2026-12-01', 'reservation-end': '2026-12-04' };
    const { data } = await api.answer('listFavorites', { headers: { ...ada, ...dates } });
    const product = await api.answer('getProduct', { params: { id: FIRST.id }, headers: dates });
    expect(data[0]?.size_notes).toEqual(product.data.size_notes);
  });

  it('belong to one customer', async () => {
    const [ada, eve] = [await aCustomer(), await aCustomer()];
    const favorite = await save(ada, FIRST.id);
    expect(await idsOf(eve)).toEqual([]);
    const taken = await api.call('deleteFavorite', { params: { id: favorite }, headers: eve });
    expect(problemOf(taken).status).toBe(404);
    expect(await idsOf(ada)).toEqual([FIRST.id]);
  });

  it.each([
    { spec: 'without a token', authorization: '' },
    { spec: 'with an unknown token', authorization: 'Bearer unknown-0123456789abcdef' },
    { spec: 'with another scheme', authorization: 'Basic YWRhOmFkYQ==' },
  ])('refuse a call $spec', async ({ authorization }) => {
    await closedTo(authorization);
  });

  it('refuse an expired token', async () => {
    const { authorization } = await aCustomer('2026-11-21T01:59:59Z');
    await closedTo(authorization);
  });

  async function closedTo(authorization: string) {
    for (const [name, options] of [
      ['listFavorites', {}],
      ['createFavorite', { body: { style_id: FIRST.id } }],
      ['deleteFavorite', { params: { id: 1 } }],
    ] as const) {
      const response = await api.call(name, { ...options, headers: { authorization } });
      expect(problemOf(response)).toMatchObject({ status: 401, detail: 'Please sign in to continue.' });
    }
  }

  it.each([
    { body: { style_id: 0 }, field: 'style_id' },
    { body: { style_id: '7' }, field: 'style_id' },
    { body: { style_id: 999_999 }, field: 'style_id' },
    { body: {}, field: 'style_id' },
    { body: { style_id: 1, note: 'x' }, field: 'note' },
  ])('name $field as wrong in $body', async ({ body, field }) => {
    const ada = await aCustomer();
    const response = await api.call('createFavorite', { headers: ada, body });
    expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
  });

  it.each([
    { query: { page_number: -1 }, field: 'page_number' },
    { query: { page_number: 'x' }, field: 'page_number' },
    { query: { size: 's' }, field: 'size' },
  ])('refuse a list with $query', async ({ query, field }) => {
    const ada = await aCustomer();
    const response = await api.call('listFavorites', { headers: ada, query });
    expect(refusedFields(response)).toEqual({ status: 400, fields: [field] });
  });
});
