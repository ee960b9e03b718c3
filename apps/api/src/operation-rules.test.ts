import { type Operation, type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { sql } from 'kysely';
import { limitName } from './limits/count.ts';
import { LIMITS } from './limits/limits.ts';
import { newContactCode } from './customer/contact-codes.ts';
import { rememberDevice } from './customer/devices.ts';
import { OPERATION_RULES, ruleOf } from './operation-rules.ts';
import { later } from './platform/clock/later.ts';
import type { Db } from './platform/database/database.ts';
import { newDevice, visitorFrom } from './testing/accounts.ts';
import { testApi, type TestApi } from './testing/api.ts';
import { ONE_ENGINE } from './testing/engines.ts';
import {
  addJoinCode,
  bankBody,
  type Belongings,
  belongings,
  CALLS,
  CARD,
  type Closed,
  inRegionOf,
  NOTHING,
  type Open,
  OPEN_CALLS,
  OPEN_EMAILS,
  PLAN,
  type Options,
  REGISTER_BY_CODE,
  REGISTER_ELSEWHERE,
  SIGN_IN_BY_LINK,
  SIGN_IN_ELSEWHERE,
} from './testing/operation-calls.ts';
import { forgetSubscriptions } from './testing/forget-subscriptions.ts';
import { guest, addStyle, person } from './testing/own-styles.ts';
import { CARDS, paymentDriver } from './testing/payment-driver.ts';
import { TEST_CLOCK } from './testing/test-clock.ts';

const NAMES = Object.keys(OPERATION_RULES) as OperationName[];
const OPEN = NAMES.filter((name): name is Open => ruleOf(name).access === 'anyone');
const ROWS = NAMES.map((name) => {
  const operation: Operation = OPERATIONS[name];
  return { name, ...operation, ...ruleOf(name) };
});

describe('operation rules', () => {
  it.each(ROWS)('$name has a transaction or steps exactly if it is idempotent', (row) => {
    expect(row.transaction !== 'own').toBe(row.once === true);
  });

  it.each(ROWS)('$name is not cacheable if it answers with tokens', ({ grants = false, cache }) => {
    expect(grants && cache !== 'no-store').toBe(false);
  });

  it.each(ROWS)('$name is not shared by caches if it answers its caller only', ({ access, cache }) => {
    expect(access !== 'anyone' && (cache === 'shared' || cache === 'public')).toBe(false);
  });

  it.each(ROWS)('$name has a cache policy exactly if it is a GET', (row) => {
    expect(row.cache === 'none' && row.method === 'GET').toBe(false);
    expect(['shared', 'public', 'private'].includes(row.cache) && row.method !== 'GET').toBe(false);
  });

  it('name every limited action except that of staff', () => {
    const named = new Set(ROWS.flatMap(({ limits }) => limits));
    expect(LIMITS.filter(({ action }) => !named.has(action)).map(({ action }) => action)).toEqual([
      'try a staff token',
    ]);
  });
});

const WRONG_CODE = { vouchers: ['WRONG'] };

/** Calls with a code that does not exist or gives no discount. */
const GUESSES: typeof CALLS = {
  ...CALLS,
  subscribeWithCard: (of) => ({ body: { ...CALLS.subscribeWithCard(of).body, ...WRONG_CODE } }),
  createSubscription: (of) => ({ body: { ...CALLS.createSubscription(of).body, ...WRONG_CODE } }),
  subscribeByBank: () => ({ body: bankBody({}, WRONG_CODE) }),
  activatePlan: (of) => ({ body: { ...CALLS.activatePlan(of).body, join_code: 'WRONG' } }),
  validateJoinCode: () => ({ body: { join_code: 'WRONG' } }),
  getDiscount: ({ cart }) => ({ query: { code: 'WRONG', cart_id: cart } }),
  updateCheckout: ({ cart }) => ({ params: { id: cart }, body: { discount_code: 'WRONG' } }),
};

type CallOf = (name: OperationName, of: Belongings) => Options | undefined;

const callOf: CallOf = (name, of) => (name in CALLS ? GUESSES[name as Closed](of) : OPEN_CALLS[name as Open]);
/** Calls with cards that their provider declines. */
const BAD_CARDS: typeof GUESSES = {
  ...GUESSES,
  payOrder: (of) => {
    const { body } = CALLS.payOrder(of);
    return { body: { ...body, credit_card: { ...CARD, token: CARDS.declined } } };
  },
  payCharge: (of) => {
    const { params, body } = CALLS.payCharge(of);
    return { ...(params && { params }), body: { ...body, credit_card: { ...CARD, token: CARDS.declined } } };
  },
  subscribeWithCard: (of) => ({
    body: { ...CALLS.subscribeWithCard(of).body, account: { ...CARD, token: CARDS.unverified } },
  }),
  createSubscription: CALLS.createSubscription,
  activatePlan: CALLS.activatePlan,
  paySubscription: (of) => ({
    ...CALLS.paySubscription(of),
    body: { account: { ...CARD, token: CARDS.unverified } },
  }),
  createCard: (of) => ({ body: { ...CALLS.createCard(of).body, token: CARDS.unverified } }),
  createAccount: () => ({
    body: { payment_method: 'credit_card', credit_card: { ...CARD, token: CARDS.unverified } },
  }),
};
const withBadCard: CallOf = (name, of) => (name in CALLS ? BAD_CARDS[name as Closed](of) : callOf(name, of));
const byCode: CallOf = (name, of) => (name === 'register' ? REGISTER_BY_CODE : callOf(name, of));

const byLink: CallOf = (name, of) => (name === 'createAccessToken' ? SIGN_IN_BY_LINK : callOf(name, of));
const elsewhere: CallOf = (name, of) => {
  if (name === 'createAccessToken') return SIGN_IN_ELSEWHERE;
  return name === 'register' ? REGISTER_ELSEWHERE : callOf(name, of);
};

/** Makes a device known to all accounts of the calls. */
async function knowEverywhere(db: Db, device: string): Promise<void> {
  for (const email of OPEN_EMAILS) {
    const account = await db
      .selectFrom('customer')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst();
    const { id } =
      account ??
      (await db
        .insertInto('customer')
        .values({ email, region: 'id', created_at: TEST_CLOCK.now() })
        .returning('id')
        .executeTakeFirstOrThrow());
    await rememberDevice(db, id, device, TEST_CLOCK.now());
  }
}

/** The newest customer gets an e-mail, to which a one-time password could be sent. */
async function giveEmail(db: Db) {
  const newest = await db
    .selectFrom('customer')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const account = { email: `customer-${newest.id}@example.com`, region: 'id' } as const;
  await db.updateTable('customer').set(account).where('id', '=', newest.id).execute();
  return newest;
}

/** Ask for a one-time password. */
const PROTECTED: readonly OperationName[] = ['requestDeletion', 'exportUser'];
const OTHER_PHONE = { phone_number: '6281234567899', otp: '000000' };

/** Calls that a one-time password protects, with a wrong one. */
const withWrongCode: CallOf = (name, of) => {
  if (name === 'startEmailChange') return { body: { ...CALLS[name](of).body, otp: '000000' } };
  if (name === 'verifyPhone' || name === 'updateProfile' || name === 'updateUser')
    return { body: OTHER_PHONE };
  return callOf(name, of);
};

/** Ask about a phone number or e-mail, or change it. */
const OF_CONTACTS: readonly OperationName[] = [
  'updateProfile',
  'updateUser',
  'getPhoneVerification',
  'verifyPhone',
  'getEmailChange',
  'startEmailChange',
  'changeEmail',
];

/** Gives each customer an e-mail and a verified number. */
async function giveContacts(db: Db): Promise<void> {
  await sql`update customer set email = 'c' || id || '@example.com', region = 'id' where email is null`.execute(
    db,
  );
  await sql`update customer set phone_number = '6281' || (10000000 + id), mobile_phone_verified = true`.execute(
    db,
  );
}

async function knowWithContacts(db: Db, device: string): Promise<void> {
  await giveContacts(db);
  for (const { id } of await db.selectFrom('customer').select('id').execute())
    await rememberDevice(db, id, device, TEST_CLOCK.now());
}

interface Situation {
  /** Without a sign-in. */
  readonly isGuest?: true;
  /** The operations that it is about; all by default. */
  readonly names?: readonly OperationName[];
  readonly callOf: CallOf;
  readonly prepare?: (db: Db, device: string) => Promise<unknown>;
}

/** A subscriber is refused before any code is looked at. */
const forgetPlans = (db: Db) => forgetSubscriptions(db);

/** What guesses the kind of code that {@link GUESSES} does not. */
const OTHER_WRONG_CODE = {
  subscribeWithCard: { join_code: 'WRONG' },
  createSubscription: { join_code: 'WRONG' },
  subscribeByBank: { join_code: 'WRONG' },
  createCardPaymentToken: { order_id: null, plan_id: PLAN, join_code: 'WRONG' },
  activatePlan: { voucher_ids: ['00000000-0000-4000-8000-000000000000'] },
} as const satisfies Partial<Record<OperationName, object>>;
const OF_NEW_PLANS = Object.keys(OTHER_WRONG_CODE) as (keyof typeof OTHER_WRONG_CODE)[];
const isOfNewPlans = (name: OperationName): name is keyof typeof OTHER_WRONG_CODE =>
  Object.hasOwn(OTHER_WRONG_CODE, name);

/** The limits that a call counts under may depend on its data. Together these situations reach all limits of its rule. */
const UNKNOWN_DEVICE: Situation = { callOf };
const SITUATIONS: readonly Situation[] = [
  UNKNOWN_DEVICE,
  { callOf: withBadCard },
  {
    // The default card is declined, and no plan is active.
    callOf: withBadCard,
    prepare: async (db) => {
      await forgetSubscriptions(db);
      await db.deleteFrom('join_code').execute();
      await addJoinCode(db);
      await db.deleteFrom('card').where('token', '=', CARDS.declined).execute();
      const last = db.selectFrom('card').orderBy('id', 'desc').limit(1).select('id');
      await db.updateTable('card').set({ token: CARDS.declined }).where('id', 'in', last).execute();
    },
  },
  {
    // A month is open.
    callOf: withBadCard,
    prepare: (db) =>
      db.updateTable('invoice').set({ paid_at: null, starts_on: null, ends_on: null }).execute(),
  },
  { callOf, prepare: forgetPlans },
  {
    prepare: forgetPlans,
    callOf: (name, of) =>
      name === 'createCardPaymentToken'
        ? { body: { ...CALLS[name](of).body, ...WRONG_CODE, order_id: null, plan_id: PLAN } }
        : callOf(name, of),
  },
  {
    names: OF_NEW_PLANS,
    callOf: (name, of) =>
      isOfNewPlans(name) ? { body: { ...CALLS[name](of).body, ...OTHER_WRONG_CODE[name] } } : undefined,
    prepare: async (db) => {
      await forgetPlans(db);
      await db.deleteFrom('join_code').execute();
      await addJoinCode(db);
    },
  },
  {
    names: ['requestJoinCode'],
    callOf,
    prepare: async (db) => {
      for (const { id: customer_id } of await db.selectFrom('customer').select('id').execute())
        await db
          .insertInto('waitlist')
          .values({ customer_id, region: 'id', joined_at: TEST_CLOCK.now() })
          .onConflict((entry) => entry.doNothing())
          .execute();
    },
  },
  { names: ['createContactMessage'], callOf, isGuest: true },
  { names: PROTECTED, callOf, prepare: giveEmail },
  {
    names: PROTECTED,
    callOf,
    prepare: async (db, device) => {
      const { id } = await giveEmail(db);
      await rememberDevice(db, id, device, TEST_CLOCK.now());
    },
  },
  { names: OF_CONTACTS, callOf, prepare: giveContacts },
  {
    names: OF_CONTACTS,
    callOf,
    // A code to the new address still works, so that no one-time password is needed.
    prepare: async (db) => {
      await giveContacts(db);
      const email = 'new-address@example.com';
      for (const { id: customer } of await db.selectFrom('customer').select('id').execute())
        await newContactCode({ customer, kind: 'email' }, email, { db, clock: TEST_CLOCK });
    },
  },
  { names: OF_CONTACTS, callOf: withWrongCode, prepare: giveContacts },
  { names: OF_CONTACTS, callOf: withWrongCode, prepare: knowWithContacts },
  {
    callOf: (name, of) =>
      name === 'verifyPhone' ? { body: { phone_number: '6281234567899', code: '000000' } } : callOf(name, of),
  },
  { callOf: byCode },
  { callOf: byLink },
  { callOf: elsewhere },
  { callOf: byCode, prepare: knowEverywhere },
  {
    // Expired holds are taken again.
    callOf,
    prepare: (db) =>
      db
        .updateTable('booking')
        .set({ held_until: later(TEST_CLOCK.now(), -1) })
        .where('status', '=', 'held')
        .execute(),
  },
  {
    callOf: (name, of) =>
      name === 'createOrder'
        ? { body: { ...CALLS.createOrder(of).body, discount_code: 'WRONG' } }
        : callOf(name, of),
  },
  {
    // The e-mail is that of the signed-in customer.
    callOf: (name, of) => {
      const call = callOf(name, of);
      return name === 'createAlert' ? { body: { ...call?.body, email: undefined } } : call;
    },
  },
];

/** A situation that changes only the calls of other operations would be the first one again. */
const situationsOf = (name: OperationName): readonly Situation[] => {
  const plain = JSON.stringify(callOf(name, NOTHING));
  return SITUATIONS.filter(
    (situation) =>
      (situation.names ?? [name]).includes(name) &&
      (situation === UNKNOWN_DEVICE ||
        situation.prepare ||
        situation.isGuest ||
        JSON.stringify(situation.callOf(name, NOTHING)) !== plain),
  );
};

describe.each(ONE_ENGINE)('a call on %s', (engine) => {
  let api: TestApi;
  let style = 0;
  let shared = NOTHING;
  beforeAll(async () => {
    api = await testApi(engine, { payments: [paymentDriver(TEST_CLOCK).provider] });
    style = await addStyle(api.database.db, { region: 'id', sizes: { s: 300 } });
    shared = await belongings(api, await person(api.database.db), style);
  });
  afterAll(() => api.close());

  /** The actions that a call counts under. */
  async function countedBy(name: OperationName, situation: Situation) {
    const { db } = api.database;
    const ada = await person(db);
    const device = newDevice();
    const of = name in CALLS && ruleOf(name).limits.length > 0 ? await belongings(api, ada, style) : shared;
    await situation.prepare?.(db, device);
    await db.deleteFrom('attempt').execute();
    const call = situation.callOf(name, of);
    const { plan_id: plan } = (call?.body ?? {}) as { readonly plan_id?: string };
    const isOfPlan = name === 'createCardPaymentToken' && plan === PLAN;
    const headers = inRegionOf(isOfPlan ? 'createSubscription' : name, {
      ...(situation.isGuest ? {} : ada),
      ...visitorFrom('198.18.0.1', device),
    });
    await api.call(name, { ...call, headers });
    const rows = await db.selectFrom('attempt').select('rule').execute();
    return rows.map(({ rule }) => LIMITS.find((limit) => limitName(limit) === rule)?.action);
  }

  it.each(NAMES)('of %s counts under exactly the limits of its rule', async (name) => {
    const { limits } = ruleOf(name);
    const found = new Set<string | undefined>();
    for (const situation of limits.length > 0 ? situationsOf(name) : [UNKNOWN_DEVICE])
      for (const action of await countedBy(name, situation)) found.add(action);
    expect(found).toEqual(new Set(limits));
  });

  it.each(OPEN)('%s answers every caller without a sign-in', async (name) => {
    const { db } = api.database;
    const callers = [{}, guest(), await person(db, '2026-11-21T01:59:59Z'), await person(db)];
    for (const headers of callers) {
      const call = { ...OPEN_CALLS[name], headers: inRegionOf(name, headers) };
      expect([401, 403]).not.toContain((await api.call(name, call)).statusCode);
    }
  });
});
