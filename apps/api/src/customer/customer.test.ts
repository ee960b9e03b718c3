import { refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';

const APP_INSTANCE = '5f1b2c3d-0000-4000-8000-000000000001';

describe.each(ENGINES)('app instances on %s', (engine) => {
  let now = '2026-11-21T02:00:00.000Z';
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine, { clock: { now: () => now } })));
  afterAll(() => api.close());

  it('telling one twice is telling it once, the later word counts', async () => {
    const tell = (operating_system: string, region: string) =>
      api.answer('createAppInstance', {
        body: { app_instance: APP_INSTANCE, operating_system },
        headers: { region },
      });
    expect(await tell('website', 'sg')).toEqual({ data: { app_instance: APP_INSTANCE } });
    now = '2026-11-22T02:00:00.000Z';
    expect(await tell('ios', 'hk')).toEqual({ data: { app_instance: APP_INSTANCE } });
    expect(await api.database.db.selectFrom('app_instance').selectAll().execute()).toEqual([
      {
        app_instance: APP_INSTANCE,
        operating_system: 'ios',
        region: 'hk',
        created_at: '2026-11-21T02:00:00.000Z',
        seen_at: '2026-11-22T02:00:00.000Z',
      },
    ]);
  });

  it('many at once leave one', async () => {
    const body = { app_instance: 'the-same-one', operating_system: 'website' };
    await Promise.all(Array.from({ length: 10 }, () => api.answer('createAppInstance', { body })));
    const rows = await api.database.db
      .selectFrom('app_instance')
      .where('app_instance', '=', 'the-same-one')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    { spec: 'nothing', body: {}, fields: ['app_instance', 'operating_system'] },
    { spec: 'no system', body: { app_instance: APP_INSTANCE }, fields: ['operating_system'] },
    {
      spec: 'an id too short',
      body: { app_instance: 'x', operating_system: 'web' },
      fields: ['app_instance'],
    },
    {
      spec: 'a number for a text',
      body: { app_instance: 12_345_678, operating_system: 'web' },
      fields: ['app_instance'],
    },
    {
      spec: 'null for a text',
      body: { app_instance: APP_INSTANCE, operating_system: null },
      fields: ['operating_system'],
    },
    {
      spec: 'a text no database holds',
      body: { app_instance: APP_INSTANCE, operating_system: 'a\u0000b' },
      fields: ['operating_system'],
    },
    {
      spec: 'a field nobody knows',
      body: { app_instance: APP_INSTANCE, operating_system: 'web', admin: true },
      fields: ['admin'],
    },
    { spec: 'a list', body: [], fields: ['body'] },
  ])('refuses $spec', async ({ body, fields }) => {
    const response = await api.call('createAppInstance', { body });
    expect(refusedFields(response)).toEqual({ status: 400, fields });
  });
});
