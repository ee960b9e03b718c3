import { testApi, type TestApi } from '../../testing/api.ts';
import { ONE_ENGINE } from '../../testing/engines.ts';

describe.each(ONE_ENGINE)('the revision of public data on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const revision = async () => {
    const response = await api.inject({ url: '/revision' });
    expect(response.headers['cache-control']).toBe('no-store');
    return response.json<{ revision: string }>().revision;
  };

  it('stays the same without a change', async () => {
    expect(await revision()).toBe(await revision());
  });

  it.each([
    { what: 'a style is renamed', table: 'style' as const, values: { name: 'Another name' } },
    { what: 'a price changes', table: 'style_offer' as const, values: { rent_4_days: 100 } },
    { what: 'a piece is in repair', table: 'unit' as const, values: { status: 'repair' as const } },
    { what: 'a designer has a new tagline', table: 'designer' as const, values: { tagline: 'New' } },
    { what: 'a page is rewritten', table: 'content_page' as const, values: { title: 'New' } },
  ])('changes when $what', async ({ table, values }) => {
    const before = await revision();
    await api.database.db.updateTable(table).set(values).execute();
    expect(await revision()).not.toBe(before);
  });

  it('changes when a link is removed', async () => {
    const before = await revision();
    await api.database.db.deleteFrom('navigation').where('place', '=', 'banner').execute();
    expect(await revision()).not.toBe(before);
  });

  it('stays the same when a change is rolled back', async () => {
    const before = await revision();
    const undone = api.database.db.transaction().execute(async (db) => {
      await db.updateTable('style').set({ name: 'Never' }).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await revision()).toBe(before);
  });

  it('stays the same when a customer’s data changes', async () => {
    const before = await revision();
    await api.database.db.deleteFrom('favorite').execute();
    expect(await revision()).toBe(before);
  });
});
