import { OPERATIONS } from '@lemari/contract/operations';
import { ruleOf } from './operation-rules.ts';
import { accountsOf, bearer, newEmail } from './testing/accounts.ts';
import { problemOf, testApi, type TestApi } from './testing/api.ts';
import { ONE_ENGINE } from './testing/engines.ts';
import { guest, addStyle, person } from './testing/own-styles.ts';
import {
  addJoinCode,
  belongings,
  CALLS,
  type Closed,
  endSubscriptions,
  type Headers,
  inRegionOf,
  NOTHING,
} from './testing/operation-calls.ts';
import { paymentDriver } from './testing/payment-driver.ts';
import { TEST_CLOCK } from './testing/test-clock.ts';

const CLOSED = Object.keys(CALLS) as Closed[];

/** Whether a call names a resource of its customer, in its path or elsewhere. */
function namesOneThing(name: Closed): boolean {
  let isNamed = false;
  const get = (of: typeof NOTHING, key: PropertyKey): unknown => {
    isNamed = true;
    return Reflect.get(of, key);
  };
  CALLS[name](new Proxy(NOTHING, { get }));
  return isNamed;
}
const OF_ONE_THING = CLOSED.filter(namesOneThing);
const ABOUT_CALLER = CLOSED.filter((name) => !OF_ONE_THING.includes(name));
const READS = ABOUT_CALLER.filter((name) => OPERATIONS[name].method === 'GET');
const takesGuests = (name: Closed) => ruleOf(name).access === 'customer or guest';

/** Queries whose answers other operations change. */
const CHANGEABLE = [
  'listCarts',
  'listFavorites',
  'getUserSettings',
  'getUser',
  'listOrders',
  'getAccount',
  'listSubscriptions',
] as const satisfies readonly Closed[];

/** The owner is answered otherwise: their plan is paid, or a code is missing. */
const ANSWERED: Partial<Record<Closed, number>> = {
  cancelSubscriptionPayment: 409,
  paySubscription: 409,
  // No transfer is open, and no deposit is on its way back.
  confirmTransfer: 409,
  setDepositAccount: 409,
  // Without a code that was mailed.
  requestDeletion: 400,
  exportUser: 400,
  startEmailChange: 400,
  changeEmail: 409,
  // Staff are asked for a code.
  requestJoinCode: 409,
};

/** A customer's view of their data, by query. */
const answersTo = async (api: TestApi, caller: Headers, names: readonly Closed[]) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const response = await api.call(name, { ...CALLS[name](NOTHING), headers: inRegionOf(name, caller) });
        // A refusal names its request.
        return [name, { ...response.json<object>(), request_id: undefined }] as const;
      }),
    ),
  );

// @see rules/calls/bearer
describe.each(ONE_ENGINE)('authorization on %s', (engine) => {
  let api: TestApi;
  let style = 0;
  /** Another customer, who owns resources of each kind as well. */
  let eve: Headers;
  beforeAll(async () => {
    api = await testApi(engine, { payments: [paymentDriver(TEST_CLOCK).provider] });
    style = await addStyle(api.database.db, { region: 'id', sizes: { s: 300 } });
    eve = await person(api.database.db);
    await belongings(api, eve, style);
  });
  afterAll(() => api.close());

  const everythingOf = (caller: Headers) => answersTo(api, caller, READS);
  const changeableOf = (caller: Headers) => answersTo(api, caller, CHANGEABLE);

  it.each(OF_ONE_THING)('%s answers the owner of its resource only', async (name) => {
    const { db } = api.database;
    const ada = await person(db);
    const of = await belongings(api, ada, style);
    const before = await changeableOf(ada);
    const holds = () => db.selectFrom('booking').where('cart_id', '=', of.cart).selectAll().execute();
    const status = async (headers: Headers) =>
      problemOf(await api.call(name, { ...CALLS[name](of), headers: inRegionOf(name, headers) })).status;

    expect(await status(eve)).toBe(404);
    expect(await status({ ...eve, ...guest() })).toBe(404);
    expect(await status(guest())).toBe(takesGuests(name) ? 404 : 401);
    expect(await status({})).toBe(401);
    await db.updateTable('access_token').set({ expires_at: '2026-11-21T01:59:59Z' }).execute();
    expect(await status(ada)).toBe(401);
    await db.updateTable('access_token').set({ expires_at: '2026-12-21T02:00:00Z' }).execute();
    expect(await changeableOf(ada)).toEqual(before);
    expect(await holds()).toEqual([]);
    const { statusCode } = await api.call(name, { ...CALLS[name](of), headers: inRegionOf(name, ada) });
    expect(statusCode).toBe(ANSWERED[name] ?? 200);
  });

  it('an operation without an id reads and changes data of its caller only', async () => {
    const people = accountsOf(api);
    const sessions = [await people.register(newEmail()), await people.register(newEmail())];
    const [ada = {}, mei = {}] = sessions.map(bearer);
    const [adas, meis] = [await everythingOf(ada), await everythingOf(mei)];
    await belongings(api, ada, style);
    await endSubscriptions(api.database.db);
    const before = await everythingOf(ada);
    expect(before).not.toEqual(adas);
    expect(await everythingOf(mei)).toEqual(meis);
    // The last one signs the customer out.
    const writes = ABOUT_CALLER.filter((name) => !READS.includes(name) && name !== 'deleteAccessToken');
    await addJoinCode(api.database.db);
    for (const name of [...writes, 'deleteAccessToken'] as const) {
      await endSubscriptions(api.database.db);
      const response = await api.call(name, { ...CALLS[name](NOTHING), headers: inRegionOf(name, mei) });
      expect({ name, status: response.statusCode }).toEqual({ name, status: ANSWERED[name] ?? 200 });
    }
    expect(await everythingOf(ada)).toEqual(before);
  });
});

describe.each(ONE_ENGINE)('a call without a valid sign-in, on %s', (engine) => {
  let api: TestApi;
  let ada: Headers;
  let of: Awaited<ReturnType<typeof belongings>>;
  beforeAll(async () => {
    api = await testApi(engine, { payments: [paymentDriver(TEST_CLOCK).provider] });
    const { db } = api.database;
    ada = await person(db);
    of = await belongings(api, ada, await addStyle(db, { region: 'id', sizes: { s: 300 } }));
  });
  afterAll(() => api.close());

  it.each(CLOSED)('gets 401 from %s, and changes nothing', async (name) => {
    const expired = await person(api.database.db, '2026-11-21T01:59:59Z');
    const before = await answersTo(api, ada, CHANGEABLE);
    for (const headers of [
      {},
      { authorization: '' },
      { authorization: 'Bearer unknown-0123456789abcdef' },
      { authorization: 'Basic YWRhOmFkYQ==' },
      { authorization: `bearer ${'x'.repeat(600)}` },
      expired,
      ...(takesGuests(name) ? [] : [guest()]),
    ]) {
      const response = await api.call(name, { ...CALLS[name](of), headers: inRegionOf(name, headers) });
      expect(problemOf(response).status).toBe(401);
    }
    expect(await answersTo(api, ada, CHANGEABLE)).toEqual(before);
  });
});
