import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { sessionLocks } from '../platform/locks/session-locks.ts';
import type { PaymentProvider } from '../tools/payment-provider.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES, untilOneWaits } from '../testing/engines.ts';
import { orderDriver } from '../testing/order-driver.ts';
import { guest, addStyle, person, rentOut } from '../testing/own-styles.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';

type Headers = Record<string, string>;

const DATES = ['2026-12-01', '2026-12-04'] as const;
const PERIOD = { period_from: DATES[0], period_days: 4 };

describe.each(ENGINES)('a write under a key, on %s', (engine) => {
  let now: string;
  let api: TestApi;
  let style: number;
  beforeAll(async () => {
    api = await testApi(engine, { clock: { now: () => now } });
    style = await addStyle(api.database.db, { sizes: { s: 3, m: 1 } });
  });
  beforeEach(() => (now = '2026-11-21T02:00:00.000Z'));
  afterAll(() => api.close());

  let keys = 0;
  const newKey = () => ({ 'idempotency-key': `intent-${++keys}` });
  const bodyOf = (size = 's') => ({ rental_period: PERIOD, style_size: { style_id: style, size } });
  const create = (headers: Headers, body: object = bodyOf()) => api.call('createCart', { headers, body });
  const countOf = async (headers: Headers) => (await api.answer('listCarts', { headers })).meta.total;

  it('is done once, and answered the same each time', async () => {
    const ada = guest();
    const headers = { ...ada, ...newKey() };
    const [first, second, third] = [await create(headers), await create(headers), await create(headers)];
    expect(first.statusCode).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    for (const again of [second, third]) {
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
      expect(again.headers['idempotent-replayed']).toBe('true');
    }
    expect(await countOf(ada)).toBe(1);
  });

  it('is done each time without one', async () => {
    const ada = guest();
    const answers = [await create(ada), await create(ada)];
    expect(answers.map((answer) => answer.headers['idempotent-replayed'])).toEqual([undefined, undefined]);
    expect(await countOf(ada)).toBe(2);
  });

  it('is done once, whichever it is', async () => {
    const ada = guest();
    const { id, cart_items: items } = (await create(ada)).json<{
      data: { id: number; cart_items: { id: number }[] };
    }>().data;
    const itemId = items[0]?.id ?? 0;
    for (const [name, options] of [
      ['updateCart', { params: { id }, body: { style_size: { style_id: style, size: 'm' } } }],
      ['createHold', { params: { id } }],
      ['deleteCartItem', { params: { cartId: id, itemId } }],
      ['deleteCart', { params: { id } }],
    ] as const) {
      const headers = { ...ada, ...newKey() };
      const [first, second] = [
        await api.call(name, { ...options, headers }),
        await api.call(name, { ...options, headers }),
      ];
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(second.body).toBe(first.body);
      expect(second.headers['idempotent-replayed']).toBe('true');
    }
    expect(await countOf(ada)).toBe(0);
  });

  it('is refused once, and refused the same each time', async () => {
    const ada = guest();
    const sold = await addStyle(api.database.db, { sizes: { s: 1 } });
    await rentOut(api.database.db, { id: sold, size: 's' }, DATES);
    const headers = { ...ada, ...newKey() };
    const body = { rental_period: PERIOD, style_size: { style_id: sold, size: 's' } };
    const first = await create(headers, body);
    expect(problemOf(first).status).toBe(409);
    await api.database.db
      .deleteFrom('booking')
      .where('unit_id', 'in', (unit) => unit.selectFrom('unit').where('style_id', '=', sold).select('id'))
      .execute();
    const second = await create(headers, body);
    expect([second.statusCode, second.body]).toEqual([409, first.body]);
    expect(second.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
    });
    expect((await create({ ...ada, ...newKey() }, body)).statusCode).toBe(200);
  });

  it('leaves nothing behind that was done on the way to a refusal', async () => {
    const ada = guest();
    const sold = await addStyle(api.database.db, { sizes: { s: 1 } });
    await rentOut(api.database.db, { id: sold, size: 's' }, ['2026-12-08', '2026-12-11']);
    const { id } = (await create(ada)).json<{ data: { id: number } }>().data;
    const body = {
      rental_period: { ...PERIOD, period_from: '2026-12-08' },
      style_size: { style_id: sold, size: 's' },
    };
    for (const headers of [ada, { ...ada, ...newKey() }]) {
      expect((await api.call('updateCart', { headers, params: { id }, body })).statusCode).toBe(409);
      const [cart] = (await api.answer('listCarts', { headers: ada })).data;
      expect(cart?.rental_period.period_start).toBe(DATES[0]);
    }
  });

  it.each([
    { spec: 'another body', change: { body: bodyOf }, headers: {} },
    { spec: 'another vertical', headers: { 'vertical-type': 'apparel' } },
    { spec: 'another region', headers: { region: 'hk' } },
  ])('is refused with $spec', async ({ change, headers }) => {
    const ada = { ...guest(), ...newKey() };
    const first = await create(ada);
    const response = await create({ ...ada, ...headers }, change ? bodyOf('m') : bodyOf());
    expect(problemOf(response)).toMatchObject({
      status: 422,
      detail: 'Another call was sent with this Idempotency-Key before.',
      errors: [{ field: 'idempotency-key', message: 'was sent with another call' }],
    });
    expect((await create(ada)).body).toBe(first.body);
  });

  it('is refused as another operation, or with another number in its path', async () => {
    const ada = guest();
    const [one, other] = [await create(ada), await create(ada)].map(
      (response) => response.json<{ data: { id: number } }>().data.id,
    );
    const headers = { ...ada, ...newKey() };
    expect((await api.call('createHold', { headers, params: { id: one ?? 0 } })).statusCode).toBe(200);
    for (const [name, id = 0] of [
      ['createHold', other],
      ['deleteCart', one],
    ] as const)
      expect(refusedFields(await api.call(name, { headers, params: { id } }))).toEqual({
        status: 422,
        fields: ['idempotency-key'],
      });
    expect(await countOf(ada)).toBe(2);
  });

  it('is one’s own: others may use the same key', async () => {
    const { db } = api.database;
    const key = newKey();
    const [browser, ada, eve] = [guest(), await person(db), await person(db)];
    const answers = [];
    for (const owner of [browser, guest(), ada, eve]) answers.push(await create({ ...owner, ...key }));
    expect(answers.map((answer) => answer.headers['idempotent-replayed'])).toEqual(Array(4).fill(undefined));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(4);
    // On whatever browser somebody is.
    expect((await create({ ...ada, ...guest(), ...key })).body).toBe(answers[2]?.body);
  });

  it('of nobody is refused as without one', async () => {
    expect(problemOf(await create(newKey())).status).toBe(401);
  });

  it('can be done again after a day, when the key has gone', async () => {
    const ada = guest();
    const headers = { ...ada, ...newKey() };
    const first = await create(headers);
    now = '2026-11-22T01:59:59.999Z';
    expect((await create(headers)).body).toBe(first.body);
    now = '2026-11-22T02:00:00.000Z';
    const second = await create(headers);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(second.body).not.toBe(first.body);
    expect((await create(headers)).body).toBe(second.body);
    expect(await countOf(ada)).toBe(2);
  });

  it('takes keys away that are older than a day', async () => {
    const old = async () =>
      (
        await api.database.db
          .selectFrom('idempotency_key')
          .where('created_at', '<=', '2026-11-21T02:00:00Z')
          .select('key')
          .execute()
      ).length;
    await create({ ...guest(), ...newKey() });
    expect(await old()).toBeGreaterThan(0);
    now = '2026-11-22T03:00:00.000Z';
    for (let left = await old(); left > 0; left -= 20) await create({ ...guest(), ...newKey() });
    expect(await old()).toBe(0);
  });

  it('is refused while the first is still at work', async () => {
    const ada = guest();
    const headers = { ...ada, ...newKey() };
    const { first } = await whileCartsAreLocked(api, async () => {
      const first = create(headers);
      // It has come to the database by then, which it does not get to.
      await setImmediate();
      const response = await create(headers);
      expect(problemOf(response)).toMatchObject({
        status: 409,
        detail: 'The first call with this Idempotency-Key is still at work.',
        errors: [{ field: 'idempotency-key', message: 'is still at work' }],
      });
      return { first };
    });
    expect((await first).statusCode).toBe(200);
    expect(await countOf(ada)).toBe(1);
    const replayed = await create(headers);
    expect([replayed.body, replayed.headers['idempotent-replayed']]).toEqual([(await first).body, 'true']);
  });

  it('that failed was not done, and is done the next time', async () => {
    const ada = guest();
    const headers = { ...ada, ...newKey() };
    const { db } = api.database;
    await sql`alter table cart_item rename to cart_item_away`.execute(db);
    const failed = await create(headers);
    await sql`alter table cart_item_away rename to cart_item`.execute(db);
    expect(failed.statusCode).toBe(500);
    expect(await countOf(ada)).toBe(0);
    const done = await create(headers);
    expect([done.statusCode, done.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  it.each(['', 'short', 'with blanks in it', 'x'.repeat(81), 'ünïcode-key'])(
    'has a key that is no %j',
    async (key) => {
      const response = await create({ ...guest(), 'idempotency-key': key });
      expect(refusedFields(response)).toEqual({ status: 400, fields: ['idempotency-key'] });
    },
  );
});

describe('a write under a key, at two processes of one PostgreSQL', () => {
  it('is refused at one while it is at work at the other', async () => {
    const api = await testApi('PostgreSQL');
    const { db } = api.database;
    const other = await buildApp({ db, clock: TEST_CLOCK, pictures: { masters: '', renditions: '' } });
    try {
      const style = await addStyle(db, { sizes: { s: 3 } });
      const ada = { ...guest(), 'idempotency-key': 'at-two-places' };
      const body = { rental_period: PERIOD, style_size: { style_id: style, size: 's' } };
      const there = () =>
        other.inject({
          method: 'POST',
          url: '/on-demand/carts',
          headers: { region: 'sg', ...ada },
          payload: body,
        });
      const { here } = await whileCartsAreLocked(api, async () => {
        const here = api.call('createCart', { headers: ada, body });
        await untilOneWaits(db);
        expect(refusedFields(await there())).toEqual({ status: 409, fields: ['idempotency-key'] });
        return { here };
      });
      const { body: answered } = await here;
      const replayed = await there();
      expect([replayed.body, replayed.headers['idempotent-replayed']]).toEqual([answered, 'true']);
    } finally {
      await other.close();
      await api.close();
    }
  });
});

describe('a write that asks somebody else in between, at two processes of one PostgreSQL', () => {
  it('is refused at one while it is at work at the other, and replayed once it is done', async () => {
    const money = paymentDriver(TEST_CLOCK);
    const asked = Promise.withResolvers<void>();
    const createCharge: PaymentProvider['createCharge'] = (charge) => {
      asked.resolve();
      return money.provider.createCharge(charge);
    };
    const payments = [{ ...money.provider, createCharge }];
    const api = await testApi('PostgreSQL', { payments });
    const { db } = api.database;
    const locks = sessionLocks(db);
    const other = await buildApp({
      db,
      locks,
      clock: TEST_CLOCK,
      pictures: { masters: '', renditions: '' },
      payments,
    });
    try {
      const driver = orderDriver(api);
      const { who, order } = await driver.waiting();
      const headers = { ...who.headers, 'idempotency-key': 'paid-at-two-places' };
      const body = driver.payment(order, CARDS.fine);
      const there = () =>
        other.inject({ method: 'POST', url: '/on-demand/order/payment', headers, payload: body });
      const letGo = money.hold();
      const here = api.call('payOrder', { headers, body });
      await asked.promise;
      expect(refusedFields(await there())).toEqual({ status: 409, fields: ['idempotency-key'] });
      letGo();
      const { statusCode, body: answered } = await here;
      const replayed = await there();
      expect([statusCode, replayed.body, replayed.headers['idempotent-replayed']]).toEqual([
        200,
        answered,
        'true',
      ]);
    } finally {
      await other.close();
      await api.close();
    }
  });
});

/** Nobody gets to a cart meanwhile. */
const whileCartsAreLocked = <T>({ database: { db } }: TestApi, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table cart in access exclusive mode`.execute(trx);
    return work();
  });
