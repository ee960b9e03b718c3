import type { LightMyRequestResponse } from 'fastify';
import {
  accountsOf,
  bearer,
  CLIENT,
  movingClock,
  newDevice,
  newEmail,
  PASSWORD,
  visitorFrom,
} from '../testing/accounts.ts';
import { newContactCode } from '../customer/contact-codes.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { orderDriver, member } from '../testing/order-driver.ts';
import { CARD } from '../testing/operation-calls.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import { Refusal } from '../platform/refusal.ts';
import { inTransactions } from '../platform/database/transactions.ts';
import { countedBy, countedIfWrong, limitName, type Subject } from './count.ts';
import { type Action, type Limit, LIMITS } from './limits.ts';

const ROWS: readonly Limit[] = LIMITS;
const DAY_SECONDS = 24 * 60 * 60;

const SUBJECT: Subject = {
  address: '2001:db8:7::7',
  customer: 7,
  device: 'a-device',
  email: 'ayu@example.com',
  phone: '6581234567',
};
/** Differs from {@link SUBJECT} in every identity. */
const OTHER: Subject = {
  address: '2001:db8:8::8',
  customer: 8,
  device: 'another-device',
  email: 'mei@example.com',
  phone: '6581234568',
};

const inWords = (minutes: number) => {
  if (minutes === 1) return '1 minute';
  return minutes <= 90 ? `${minutes} minutes` : `${minutes / 60} hours`;
};

describe.each(ONE_ENGINE)('limits on %s', (engine) => {
  // The tests of the windows pass all of their minutes before the first cart, whose dates are fixed.
  const clock = movingClock('2026-11-11T02:00:00.000Z');
  let api: TestApi;
  beforeAll(
    async () =>
      (api = await testApi(engine, {
        clock,
        staffToken: 'a-token-of-the-staff',
        payments: [paymentDriver(clock).provider],
      })),
  );
  beforeEach(() => api.database.db.deleteFrom('attempt').execute());
  afterAll(() => api.close());

  const tools = () => ({ db: api.database.db, clock });
  const refusalOf = async (limit: Limit, subject = SUBJECT, amount = 1) => {
    const count = await countedBy([limit], subject, tools(), amount);
    return count instanceof Refusal ? count : undefined;
  };
  const use = (limit: Limit) => refusalOf(limit, SUBJECT, limit.maximum);

  describe.each(ROWS)('$action: $maximum by $by in $minutes minutes', (limit) => {
    const { by, maximum, minutes, message } = limit;

    it('passes up to the maximum, and refuses the next call until the window ends', async () => {
      const results = await Promise.all(Array.from({ length: maximum }, () => refusalOf(limit)));
      expect(results.filter(Boolean)).toEqual([]);
      expect(await refusalOf(limit)).toMatchObject({
        status: 429,
        detail: message(inWords(minutes)),
        particulars: { headers: { 'retry-after': String(minutes * 60) } },
      });
      expect(await refusalOf(limit, OTHER)).toEqual(by === 'everybody' ? expect.any(Refusal) : undefined);
      clock.pass(minutes * 60 - 1);
      expect(await refusalOf(limit)).toMatchObject({ detail: message('1 second') });
      clock.pass(1);
      expect(await refusalOf(limit)).toBeUndefined();
    });

    it('counts fifty concurrent calls exactly', async () => {
      await refusalOf(limit, SUBJECT, Math.max(1, maximum - 10));
      const left = maximum - Math.max(1, maximum - 10);
      const results = await Promise.all(Array.from({ length: 50 }, () => refusalOf(limit)));
      expect(results.filter((refusal) => !refusal)).toHaveLength(left);
    });

    it.each([
      { jump: 'two days ahead and back', seconds: 2 * DAY_SECONDS },
      { jump: 'a year ahead and back', seconds: 365 * DAY_SECONDS },
    ])('starts a new window after a clock jumped $jump', async ({ seconds }) => {
      clock.pass(seconds);
      await use(limit);
      clock.pass(-seconds);
      expect(await use(limit)).toBeUndefined();
      expect(Number((await refusalOf(limit))?.particulars.headers?.['retry-after'])).toBeLessThanOrEqual(
        minutes * 60,
      );
    });
  });

  it('keeps its window for a server whose clock is a second behind', async () => {
    const [limit] = ROWS;
    if (!limit) throw new Error('no limits');
    await use(limit);
    clock.pass(-1);
    expect(await refusalOf(limit)).toBeInstanceOf(Refusal);
    clock.pass(1);
  });

  it('do not count a call that one of them refuses', async () => {
    const [first, second] = [ROWS[0], ROWS[1]];
    if (!first || !second) throw new Error('no limits');
    await use(second);
    expect(await countedBy([first, second], SUBJECT, tools())).toBeInstanceOf(Refusal);
    const rows = await api.database.db.selectFrom('attempt').select('rule').execute();
    expect(rows).not.toContainEqual({ rule: limitName(first) });
  });

  it('undo the count of a call in its window only', async () => {
    const limit: Limit = { ...LIMITS[0], maximum: 1 };
    const count = await countedBy([limit], SUBJECT, tools());
    if (count instanceof Refusal) throw new Error(count.detail);
    await count.undo();
    const again = await countedBy([limit], SUBJECT, tools());
    expect(again).not.toBeInstanceOf(Refusal);
    clock.pass(limit.minutes * 60);
    expect(await refusalOf(limit)).toBeUndefined();
    if (!(again instanceof Refusal)) await again.undo();
    expect(await refusalOf(limit)).toBeInstanceOf(Refusal);
  });

  // @see docs/decisions/0230
  it('leave no count of a look-up that fails, as a process that ends meanwhile would', async () => {
    const { db } = api.database;
    const inTransaction = inTransactions(db);
    const lookUp = () => Promise.reject(new Error('The database is gone.'));
    await expect(
      countedIfWrong(
        'try a voucher code',
        SUBJECT,
        { db, clock, inTransaction },
        { lookUp, isWrong: () => true },
      ),
    ).rejects.toThrow('gone');
    expect(await db.selectFrom('attempt').select('count').execute()).toEqual([]);
  });

  it('count the addresses of one IPv6 network together', async () => {
    const limit: Limit = { ...LIMITS[0], maximum: 1 };
    expect(await refusalOf(limit, { address: '2001:db8:7:7:1::1' })).toBeUndefined();
    expect(await refusalOf(limit, { address: '2001:db8:7:7:2::1' })).toBeInstanceOf(Refusal);
    expect(await refusalOf(limit, { address: '2001:db8:7:8:1::1' })).toBeUndefined();
  });

  it('delete rows whose window has ended, some with each call', async () => {
    const { db } = api.database;
    const ask = () =>
      api.call('getAccountStatus', { headers: visitorFrom('203.0.113.9'), query: { email: newEmail() } });
    for (let host = 0; host < 60; host++)
      await countedBy([LIMITS[0]], { address: `198.51.100.${host}` }, tools());
    clock.pass(DAY_SECONDS);
    const ended = async () =>
      (await db.selectFrom('attempt').where('expires_at', '<=', clock.now()).select('rule').execute()).length;
    expect(await ended()).toBe(60);
    await ask();
    expect(await ended()).toBe(40);
    await ask();
    await ask();
    expect(await ended()).toBe(0);
  });

  describe('apply to calls of the API', () => {
    const address = '2001:db8:9::7';
    const device = newDevice();
    const visitor = visitorFrom(address, device);
    const known = newEmail();
    let people: ReturnType<typeof accountsOf>;
    let driver: ReturnType<typeof orderDriver>;
    let buyer: Record<string, string>;
    let owner: Awaited<ReturnType<typeof people.register>>;
    let cartId: number;
    let phones = 0;
    beforeAll(async () => {
      people = accountsOf(api);
      driver = orderDriver(api);
      owner = await people.register(known, {}, visitor);
      const who = await member(api.database.db);
      buyer = { ...who.headers, ...visitor };
      const entry = { customer_id: who.id, region: 'id', joined_at: clock.now() } as const;
      await api.database.db.insertInto('waitlist').values(entry).execute();
      cartId = (await driver.addCart({ headers: buyer }, await driver.addOwnStyle())).id;
    });
    afterEach(async () => {
      await api.database.db.deleteFrom('sign_in_code').execute();
      await api.database.db
        .updateTable('booking')
        .set({ status: 'cancelled', held_until: null })
        .where('status', '=', 'held')
        .execute();
      await api.database.db
        .updateTable('cart')
        .set({ checkout_began_at: null, checkout_kept_until: null })
        .execute();
    });

    const MESSAGE = { name: 'Ayu', message: 'Do you have it in blue?' };
    const ALERT = {
      style_id: 1,
      size_category: 's',
      rental_period: { period_from: '2026-12-01', period_days: 4 },
    };

    /** For each action a call that is counted under all its limits and not taken back. */
    const CALLS: Readonly<Record<Action, (email: string) => Promise<LightMyRequestResponse>>> = {
      'ask who has an account': (email) =>
        api.call('getAccountStatus', { headers: visitor, query: { email } }),
      'ask who has a phone number': () =>
        api.call('updateProfile', { headers: buyer, body: { phone_number: `6580000${100 + ++phones}` } }),
      'ask about an account on a known device': () =>
        api.call('getAccountStatus', { headers: visitor, query: { email: known } }),
      'ask who has a new email': (email) =>
        api.call('startEmailChange', { headers: { ...bearer(owner), ...visitor }, body: { email } }),
      register: (email) =>
        api.call('register', {
          headers: visitor,
          body: { email, password: PASSWORD, grant_type: 'password', region: 'sg', ...CLIENT },
        }),
      'send a code': (email) => api.call('createOtp', { headers: visitor, body: { email } }),
      'send a known device a code': () => api.call('createOtp', { headers: visitor, body: { email: known } }),
      'try a code': (email) => people.signInByCode(email, '000000', visitor),
      'try a code on a known device': () => people.signInByCode(known, '000000', visitor),
      'send a link': (email) => api.call('createMagicLink', { headers: visitor, query: { email } }),
      'send a known device a link': () =>
        api.call('createMagicLink', { headers: visitor, query: { email: known } }),
      'try a link': () =>
        api.call('readMagicLink', { headers: visitor, body: { code: 'a-guess', ...CLIENT } }),
      'sign in elsewhere': () =>
        api.call('createAccessToken', {
          headers: visitor,
          body: { grant_type: 'google', id_token: 'a-guess', nonce: 'a-guess', ...CLIENT },
        }),
      'try a password': (email) => people.signIn(email, 'another password', visitor),
      'try a password on a known device': () => people.signIn(known, 'another password', visitor),
      'send a new password': (email) => api.call('forgetPassword', { headers: visitor, body: { email } }),
      'send a known device a new password': () =>
        api.call('forgetPassword', { headers: visitor, body: { email: known } }),
      'text a link': () =>
        api.call('createDownloadLink', { headers: visitor, body: { phone_number: '6581234567' } }),
      'text a code': () => api.call('verifyPhone', { headers: buyer, body: { phone_number: '6581234567' } }),
      'try a texted code': () =>
        api.call('verifyPhone', { headers: buyer, body: { phone_number: '6581234567', code: '000000' } }),
      'mail a code to a new address': async (email) => {
        // A code to the address still works, so that no one-time password is needed.
        await newContactCode({ customer: owner.user.id, kind: 'email' }, email, tools());
        return api.call('startEmailChange', { headers: { ...bearer(owner), ...visitor }, body: { email } });
      },
      'try a code of a new address': (email) =>
        api.call('changeEmail', {
          headers: { ...bearer(owner), ...visitor },
          body: { email, code: '000000' },
        }),
      'ask for news of plans': (email) =>
        api.call('createPlanInterest', { headers: visitor, body: { email, vertical_type: 'apparel' } }),
      'write to the house': (email) =>
        api.call('createContactMessage', { headers: visitor, body: { ...MESSAGE, email } }),
      'write to the house as a customer': (email) =>
        api.call('createContactMessage', {
          headers: { ...bearer(owner), ...visitor },
          body: { ...MESSAGE, email },
        }),
      'ask for a chat token': () => api.call('getChatToken', { headers: buyer }),
      'ask for an alert': (email) => api.call('createAlert', { headers: visitor, body: { ...ALERT, email } }),
      'ask for an own alert': () => api.call('createAlert', { headers: buyer, body: ALERT }),
      'begin to keep pieces': () => api.call('createHold', { headers: buyer, params: { id: cartId } }),
      'try a discount code': () =>
        api.call('getDiscount', { headers: buyer, query: { code: 'NOSUCH', cart_id: cartId } }),
      'try a voucher code': () =>
        api.call('validateVoucher', {
          headers: { ...visitor, region: 'sg' },
          body: { voucher_code: 'NOSUCH', plan_id: 'sg-apparel-basic' },
        }),
      'join a waitlist': () => api.call('updateWaitlist', { headers: buyer, body: { city: 'Bandung' } }),
      'ask for a join code': () => api.call('requestJoinCode', { headers: buyer }),
      'try a join code': () =>
        api.call('validateJoinCode', { headers: buyer, body: { join_code: 'NOSUCH' } }),
      'try a subscription code': () =>
        api.call('subscribeWithCard', {
          headers: { ...buyer, region: 'sg' },
          body: {
            account: { token: CARDS.fine, ...CARD },
            payment_provider: 'stripe',
            plan_id: 'sg-apparel-basic',
            vouchers: ['NOSUCH'],
          },
        }),
      'try a card': () =>
        api.call('createCard', {
          headers: buyer,
          body: { ...CARD, token: CARDS.unverified, payment_provider: 'sandbox' },
        }),
      'try a staff token': () =>
        api.inject({ url: '/staff/orders', headers: { authorization: 'Bearer a-guess', ...visitor } }),
    };

    /** Beyond its own maximum a call of these counts as another action, whose limit other devices have used up here. */
    const BEYOND: { readonly [A in Action]?: () => Promise<unknown> } = {
      'try a password on a known device': async () => {
        for (let stranger = 1; stranger <= 10; stranger += 1)
          await people.signIn(known, 'another password', visitorFrom(`203.0.113.${stranger}`, newDevice()));
      },
    };

    it.each(ROWS)('$action: $maximum by $by in $minutes minutes', async (limit) => {
      const { action, maximum, minutes, message } = limit;
      const { db } = api.database;
      const email = newEmail();
      expect((await CALLS[action](email)).statusCode).not.toBe(429);
      const used = await db
        .selectFrom('attempt')
        .where('rule', '=', limitName(limit))
        .select('count')
        .execute();
      expect(used).toEqual([{ count: 1 }]);

      await db.deleteFrom('attempt').where('rule', '<>', limitName(limit)).execute();
      await db.updateTable('attempt').set({ count: maximum }).execute();
      await db
        .updateTable('booking')
        .set({ status: 'cancelled', held_until: null })
        .where('status', '=', 'held')
        .execute();
      await BEYOND[action]?.();
      const refused = await CALLS[action](email);
      expect(problemOf(refused)).toMatchObject({ status: 429, detail: message(inWords(minutes)) });
      expect(refused.headers['retry-after']).toBe(String(minutes * 60));
    });
  });
});
