import { bearer, network, visitorFrom } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const STAFF_TOKEN = 'the-token-of-the-first-administrator';

// @see rules/calls/create-plan-interest, rules/plans/interest-once
describe.each(ONE_ENGINE)('interest in plans on %s', (engine) => {
  let now = '2026-11-21T02:00:00.000Z';
  let api: TestApi;
  beforeAll(
    async () => (api = await testApi(engine, { clock: { now: () => now }, staffToken: STAFF_TOKEN })),
  );
  afterAll(() => api.close());
  afterEach(() => api.database.db.deleteFrom('plan_interest').execute());

  const ask = (email: string, vertical_type = 'bags', region = 'hk') =>
    api.call('createPlanInterest', { headers: { ...network(), region }, body: { email, vertical_type } });
  const stored = () => api.database.db.selectFrom('plan_interest').orderBy('vertical').selectAll().execute();

  it('is kept with region, vertical and instant, under the normal form of the e-mail', async () => {
    const response = await ask('  Mei.Tan@Example.com ');
    expect(response.json()).toEqual({ data: { email: 'mei.tan@example.com' } });
    expect(await stored()).toEqual([
      {
        id: expect.any(Number) as number,
        email: 'mei.tan@example.com',
        region: 'hk',
        vertical: 'bags',
        asked_at: '2026-11-21T02:00:00.000Z',
      },
    ]);
  });

  it('is kept once, and a repeated call is answered like the first', async () => {
    const first = await ask('mei@example.com');
    now = '2026-11-22T02:00:00.000Z';
    const second = await ask('mei@example.com');
    now = '2026-11-21T02:00:00.000Z';
    expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()]);
    expect(await stored()).toMatchObject([{ asked_at: '2026-11-21T02:00:00.000Z' }]);
  });

  it('is kept once for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('mei@example.com')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await stored()).toHaveLength(1);
  });

  it('is kept for each region and vertical', async () => {
    await ask('mei@example.com', 'bags', 'hk');
    await ask('mei@example.com', 'bags', 'sg');
    await ask('mei@example.com', 'apparel', 'sg');
    expect((await stored()).map(({ region, vertical }) => `${region} ${vertical}`).toSorted()).toEqual([
      'hk bags',
      'sg apparel',
      'sg bags',
    ]);
  });

  it.each([
    { spec: 'a typo of an e-mail', email: 'mei@gmial.com', vertical: 'bags', field: 'email' },
    { spec: 'no e-mail', email: '', vertical: 'bags', field: 'email' },
    { spec: 'a vertical without plans', email: 'mei@example.com', vertical: 'home', field: 'vertical_type' },
    {
      spec: 'a vertical without plans in the region',
      email: 'mei@example.com',
      vertical: 'apparel',
      field: 'vertical_type',
    },
  ])('is refused for $spec', async ({ email, vertical, field }) => {
    expect(refusedFields(await ask(email, vertical))).toEqual({ status: 400, fields: [field] });
    expect(await stored()).toEqual([]);
  });

  it('is limited by network, and not by e-mail', async () => {
    const headers = { ...visitorFrom('203.0.113.140'), region: 'hk' };
    const answers = [];
    for (let one = 0; one < 61; one += 1)
      answers.push(
        await api.call('createPlanInterest', {
          headers,
          body: { email: `mei${one}@example.com`, vertical_type: 'bags' },
        }),
      );
    const last = answers.pop();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(last && problemOf(last)).toMatchObject({ status: 429 });
  });

  // @see rules/plans/interest-staff
  it('is listed for staff by region, the oldest first', async () => {
    await ask('second@example.com');
    await ask('elsewhere@example.com', 'apparel', 'sg');
    now = '2026-11-20T02:00:00.000Z';
    await ask('first@example.com');
    now = '2026-11-21T02:00:00.000Z';
    const list = await api.inject({
      url: '/staff/plan-interests?region=hk',
      headers: bearer({ access_token: STAFF_TOKEN }),
    });
    expect(list.json<{ data: { email: string }[] }>().data.map(({ email }) => email)).toEqual([
      'first@example.com',
      'second@example.com',
    ]);
  });
});
