import { type Operation, type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { limitName } from './limits/count.ts';
import { type Action, LIMITS } from './limits/limits.ts';
import { OPERATION_RULES, ruleOf } from './operation-rules.ts';
import { testApi, type TestApi } from './testing/api.ts';
import { ONE_ENGINE } from './testing/engines.ts';
import {
  belongings,
  CALLS,
  type Closed,
  inIndonesia,
  NOTHING,
  type Open,
  OPEN_CALLS,
} from './testing/operation-calls.ts';
import { guest, hangStyle, person } from './testing/own-rail.ts';
import { payDesk } from './testing/pay-desk.ts';
import { TEST_CLOCK } from './testing/test-clock.ts';

const NAMES = Object.keys(OPERATION_RULES) as OperationName[];
const OPEN = NAMES.filter((name): name is Open => ruleOf(name).access === 'anyone');
const ROWS = NAMES.map((name) => {
  const operation: Operation = OPERATIONS[name];
  return { name, ...operation, ...ruleOf(name) };
});

describe('the rules of operations', () => {
  it.each(ROWS)('$name is in one transaction or in steps if it is done once, and only then', (row) => {
    expect(row.transaction !== 'own').toBe(row.once === true);
  });

  it.each(ROWS)('$name is kept by no one if it answers with tokens', ({ grants = false, cache }) => {
    expect(grants && cache !== 'no-store').toBe(false);
  });

  it.each(ROWS)('$name is not kept for others if it is for its caller', ({ access, cache }) => {
    expect(access !== 'anyone' && (cache === 'shared' || cache === 'public')).toBe(false);
  });

  it.each(ROWS)('$name says how long an answer is kept if it is a question, and only then', (row) => {
    expect(row.cache === 'none' && row.method === 'GET').toBe(false);
    expect(['shared', 'public', 'private'].includes(row.cache) && row.method !== 'GET').toBe(false);
  });

  it('name every row of the limits but the one for staff', () => {
    const named = new Set(ROWS.flatMap(({ limits }) => limits));
    expect(LIMITS.filter(({ action }) => !named.has(action)).map(({ action }) => action)).toEqual([
      'try a staff token',
    ]);
  });
});

/**
 * What the test's call counts under, where its operation may count under more: a known device counts under rows of its own, and
 * paying an order counts only pieces that had been let go of, which this order's have not.
 */
const COUNTED: { readonly [N in OperationName]?: readonly Action[] } = {
  createOtp: ['send a code'],
  createAccessToken: ['try a password'],
  signInByCode: ['try a code'],
  registerByCode: ['register', 'try a code'],
  register: ['register'],
  forgetPassword: ['send a new password'],
  createOrder: ['begin to keep pieces'],
  payOrder: [],
  createCardPaymentToken: [],
};

/** With a code that takes nothing off. */
const GUESSES: typeof CALLS = {
  ...CALLS,
  getDiscount: ({ cart }) => ({ query: { code: 'WRONG', cart_id: cart } }),
  updateCheckout: ({ cart }) => ({ params: { id: cart }, body: { discount_code: 'WRONG' } }),
};

describe.each(ONE_ENGINE)('a call on %s', (engine) => {
  let api: TestApi;
  let style = 0;
  let shared = NOTHING;
  beforeAll(async () => {
    api = await testApi(engine, { payments: [payDesk(TEST_CLOCK).provider] });
    style = await hangStyle(api.database.db, { region: 'id', sizes: { s: 300 } });
    shared = await belongings(api, await person(api.database.db), style);
  });
  afterAll(() => api.close());

  it.each(NAMES)('of %s counts under the limits that its rule names, and under no others', async (name) => {
    const { db } = api.database;
    const ada = await person(db);
    const { limits } = ruleOf(name);
    const of = name in CALLS && limits.length > 0 ? await belongings(api, ada, style) : shared;
    await db.deleteFrom('attempt').execute();
    const call = name in CALLS ? GUESSES[name as Closed](of) : OPEN_CALLS[name as Open];
    await api.call(name, { ...call, headers: inIndonesia(ada) });
    const rows = await db.selectFrom('attempt').select('rule').execute();
    const actions = rows.map(({ rule }) => LIMITS.find((limit) => limitName(limit) === rule)?.action);
    expect(new Set(actions)).toEqual(new Set(COUNTED[name] ?? limits));
  });

  it.each(OPEN)('%s answers anyone, and asks no caller to sign in', async (name) => {
    const { db } = api.database;
    const callers = [{}, guest(), await person(db, '2026-11-21T01:59:59Z'), await person(db)];
    for (const headers of callers) {
      const call = { ...OPEN_CALLS[name], headers: inIndonesia(headers) };
      expect([401, 403]).not.toContain((await api.call(name, call)).statusCode);
    }
  });
});
