import { accountsOf } from './testing/accounts.ts';
import { problemOf, testApi, type TestApi } from './testing/api.ts';
import { ONE_ENGINE } from './testing/engines.ts';
import { guest, person } from './testing/own-styles.ts';

describe.each(ONE_ENGINE)('a shop with settings of its own, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { settings: { pageSize: 12, passwordMinLength: 8 } })));
  afterAll(() => api.close());

  // @see rules/browse/page-size-configuration
  it.each(['listFeaturedProducts', 'listProducts'] as const)('pages %s by its page size', async (name) => {
    const headers = { 'vertical-type': 'apparel' };
    const { data, meta } = await api.answer(name, { headers });
    expect([data.length, meta.per_page]).toEqual([12, 12]);
    const response = await api.answer(name, { headers, query: { per_page: 5 } });
    expect([response.data.length, response.meta.per_page]).toEqual([5, 5]);
  });

  it('pages favorites, orders and carts by it', async () => {
    const headers = { ...(await person(api.database.db)), ...guest() };
    for (const name of ['listFavorites', 'listOrders', 'listCarts'] as const)
      expect((await api.answer(name, { headers })).meta.per_page).toBe(12);
  });

  // @see rules/validation/password-length
  it('refuses a password below its minimum length', async () => {
    const people = accountsOf(api);
    const short = await people.tryToRegister('short@example.com', { password: '1234567' });
    expect(problemOf(short)).toMatchObject({
      status: 400,
      errors: [{ field: 'password', message: 'Your password must be at least 8 characters long' }],
    });
    const long = await people.tryToRegister('long@example.com', { password: '12345678' });
    expect(long.statusCode).toBe(201);
  });
});
