import { accountsOf, bearer, movingClock, newDevice, newEmail, visitorFrom } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

const STAFF = 'the-token-of-a-test';

// @see rules/accounts/staff-restrict; docs/decisions/0357
describe.each(ENGINES)('restrictions on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [paymentDriver(clock).provider], staffToken: STAFF });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  const restrict = (email: string, restriction: string | null) =>
    api.inject({
      method: 'POST',
      url: '/staff/customers/restriction',
      headers: { authorization: `Bearer ${STAFF}` },
      payload: { email, restriction },
    });

  it('are set by e-mail, and taken back', async () => {
    const email = newEmail();
    const session = await people.register(email, { region: 'sg' }, visitorFrom('198.51.100.1', newDevice()));
    const headers = { region: 'sg', ...bearer(session) };
    const statusOf = async () => (await api.answer('getUser', { headers })).data.attributes.status;
    for (const status of ['Risky', 'Blacklisted'] as const) {
      expect((await restrict(` ${email.toUpperCase()} `, status)).json()).toEqual({
        data: { customer: email, status },
      });
      expect(await statusOf()).toBe(status);
    }
    expect((await restrict(email, null)).json()).toEqual({
      data: { customer: email, status: 'WindowShopper' },
    });
    expect(await statusOf()).toBe('WindowShopper');
    expect(problemOf(await restrict(email, null))).toMatchObject({ status: 409 });
  });

  it('leave a person with a running plan a subscriber once they are taken back', async () => {
    const driver = subscriptionDriver(api);
    const who = await driver.person();
    await driver.subscribe(who, driver.bodyOf());
    const { email } = (await api.answer('getUser', { headers: who.headers })).data.attributes;
    await restrict(email, 'Risky');
    expect((await restrict(email, null)).json()).toMatchObject({ data: { status: 'Subscriber' } });
  });

  it.each([
    { email: 'unknown@example.com', restriction: 'Risky', status: 404 },
    { email: 'mei@example.com', restriction: 'Reserved', status: 400 },
    { email: 'mei@example.com', restriction: undefined, status: 400 },
  ])('are refused with $status: $restriction for $email', async ({ email, restriction, status }) => {
    expect((await restrict(email, restriction as string)).statusCode).toBe(status);
  });
});
