import { refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const SHOP = { region: 'id', 'vertical-type': 'on_demand' } as const;

// The test clock shows a Saturday, 21 November 2026.
// @see rules/dates/deliver-by
describe.each(ONE_ENGINE)('lists of what can be delivered by a day, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const list = (query: object, headers: object = {}) =>
    api.answer('listFeaturedProducts', {
      query: { per_page: 60, ...query },
      headers: { ...SHOP, ...headers },
    });

  it.each([
    { deliver_by: 'saturday', start: '2026-11-28', end: '2026-12-01' },
    { deliver_by: '2026-11-27', start: '2026-11-27', end: '2026-11-30' },
    { deliver_by: 'friday', rental_period_days: 8, start: '2026-11-27', end: '2026-12-04' },
  ])('are those of the rental from $start to $end: $deliver_by', async ({ start, end, ...query }) => {
    const { rental_period_days } = query;
    const dated = await list(
      { ...(rental_period_days && { rental_period_days }) },
      { 'reservation-start': start, 'reservation-end': end },
    );
    expect(dated.meta.total).toBeGreaterThan(20);
    expect(await list(query)).toMatchObject({
      data: dated.data.map(({ id }) => ({ id })),
      meta: { total: dated.meta.total },
    });
  });

  it('leave out what is rented out then', async () => {
    const [all, some] = [await list({}), await list({ deliver_by: 'saturday' })];
    expect(some.meta.total).toBeGreaterThan(0);
    expect(some.meta.total).toBeLessThan(all.meta.total);
  });

  it('give way to dates', async () => {
    const dates = { 'reservation-start': '2026-12-08', 'reservation-end': '2026-12-11' };
    expect(await list({ deliver_by: 'saturday' }, dates)).toEqual(await list({}, dates));
  });

  it.each([
    { spec: 'a region without rentals', headers: { region: 'sg' }, deliver_by: 'saturday' },
    { spec: 'a Sunday that is tomorrow', headers: SHOP, deliver_by: 'sunday' },
    { spec: 'a day that has come', headers: SHOP, deliver_by: '2026-11-21' },
    { spec: 'a date that does not exist', headers: SHOP, deliver_by: '2026-13-45' },
    { spec: 'no day', headers: SHOP, deliver_by: 'soon' },
  ])('are refused for $spec', async ({ headers, deliver_by }) => {
    expect(refusedFields(await api.call('listFeaturedProducts', { query: { deliver_by }, headers }))).toEqual(
      {
        status: 400,
        fields: ['deliver_by'],
      },
    );
  });
});
