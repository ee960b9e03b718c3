import { HOLIDAYS } from '../holidays/holidays.ts';
import { refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

// @see rules/calls/list-holidays, rules/dates/holidays-shape, rules/dates/holidays-of-region
describe.each(ONE_ENGINE)('holidays on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  it.each(['sg', 'id', 'hk'] as const)('are those of the region %s, with their names', async (region) => {
    const answer = await api.answer('listHolidays', { headers: { region } });
    expect(answer.holidays).toEqual(Object.keys(HOLIDAYS[region]).toSorted());
    expect(answer.names).toEqual(HOLIDAYS[region]);
  });

  it('refuse query parameters', async () => {
    const response = await api.call('listHolidays', { query: { year: 2026 } });
    expect(refusedFields(response)).toEqual({ status: 400, fields: ['year'] });
  });
});
