import { decodeProtectedHeader, jwtVerify } from 'jose';
import { accountsOf, bearer, newEmail } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { type Belongings, CALLS } from '../testing/operation-calls.ts';
import { OPERATION_RULES, ruleOf } from '../operation-rules.ts';
import { chatTokens } from './chat-tokens.ts';

const SECRET = 'a-secret-of-the-chat-for-tests-0123456789';
const STAFF_TOKEN = 'the-token-of-the-first-administrator';

/** Ids that a call accepts. */
const ANYTHING: Belongings = {
  cart: 1,
  item: 1,
  favorite: 1,
  address: 1,
  order: 1,
  paymentToken: 'no-token',
  card: 1,
  subscription: 1,
  request: 1,
  invoice: 1,
  virtualAccount: 1,
  charge: 1,
  device: 1,
};

// @see rules/calls/chat-token, rules/third-parties/chat-token-only
describe.each(ONE_ENGINE)('the token of the support chat on %s', (engine) => {
  let api: TestApi;
  let people: ReturnType<typeof accountsOf>;
  beforeAll(async () => {
    api = await testApi(engine, { chat: chatTokens(SECRET), staffToken: STAFF_TOKEN });
    people = accountsOf(api);
  });
  afterAll(() => api.close());

  async function signedIn() {
    const session = await people.register(newEmail());
    const { access_token: token } = await api.answer('getChatToken', { headers: bearer(session) });
    return { session, token };
  }

  it('names the customer by the id alone, as Kustomer documents it, for a few minutes', async () => {
    const { session, token } = await signedIn();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET));
    const { iat = 0 } = payload;
    expect(payload).toEqual({ externalId: `customer-${session.user.id}`, iat, exp: iat + 300 });
    expect(Math.abs(Date.now() / 1000 - iat)).toBeLessThan(60);
  });

  it('is not stored, by the API or by caches', async () => {
    const { session } = await signedIn();
    const response = await api.call('getChatToken', { headers: bearer(session) });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('is refused to guests', async () => {
    expect(problemOf(await api.call('getChatToken')).status).toBe(401);
  });

  it('opens nothing of the shop', async () => {
    const { token } = await signedIn();
    const headers = bearer({ access_token: token });
    const closed = (Object.keys(OPERATION_RULES) as (keyof typeof CALLS)[]).filter(
      (name) => ruleOf(name).access === 'customer',
    );
    for (const name of closed) {
      const { statusCode } = await api.call(name, { ...CALLS[name](ANYTHING), headers });
      expect([name, statusCode]).toEqual([name, 401]);
    }
    expect((await api.inject({ url: '/staff/orders', headers })).statusCode).toBe(401);
  });

  it('is for restricted customers too', async () => {
    const session = await people.register(newEmail());
    for (const status of ['Risky', 'Blacklisted'] as const) {
      await api.database.db
        .updateTable('customer')
        .set({ status })
        .where('id', '=', session.user.id)
        .execute();
      expect((await api.call('getChatToken', { headers: bearer(session) })).statusCode).toBe(200);
    }
  });
});

it.each(ONE_ENGINE)('there is no token without a secret, on %s', async (engine) => {
  const api = await testApi(engine);
  try {
    const session = await accountsOf(api).register(newEmail());
    const response = await api.call('getChatToken', { headers: bearer(session) });
    expect(problemOf(response)).toMatchObject({ status: 404, detail: 'There is no support chat here.' });
  } finally {
    await api.close();
  }
});
