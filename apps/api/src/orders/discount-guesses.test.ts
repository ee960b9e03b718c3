import { movingClock, visitorFrom } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { member, type Member, orderDriver } from '../testing/order-driver.ts';

const HOUR_SECONDS = 60 * 60;
const REFUSED = 'Too many codes didn’t work. Continue without one, or try again in 60 minutes.';

describe.each(ONE_ENGINE)('discount codes on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  let style: number;
  beforeAll(async () => {
    api = await testApi(engine, { clock });
    driver = orderDriver(api);
    style = await driver.addOwnStyle(40);
    await api.database.db
      .insertInto('discount')
      .values({
        region: 'id',
        code: 'RIGHT',
        title: 'Right',
        description: '',
        percent: 10,
        amount: null,
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2027-01-01T00:00:00Z',
        max_redeem: null,
        is_once_per_person: false,
      })
      .execute();
  });
  beforeEach(() => api.database.db.deleteFrom('attempt').execute());
  afterAll(() => api.close());

  const buyer = async () => {
    const who = await member(api.database.db);
    return { who, cart: (await driver.addCart(who, style)).id };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const headersOf = (who: Member, more = {}) => ({ ...who.headers, ...more });

  /** The calls that take a code. */
  const CALLS = {
    getDiscount: ({ who, cart }: Buyer, code: string, more?: object) =>
      api.call('getDiscount', { headers: headersOf(who, more), query: { code, cart_id: cart } }),
    updateCheckout: ({ who, cart }: Buyer, code: string, more?: object) =>
      api.call('updateCheckout', {
        headers: headersOf(who, more),
        params: { id: cart },
        body: { discount_code: code },
      }),
    createOrder: ({ who, cart }: Buyer, code: string, more?: object) =>
      api.call('createOrder', {
        headers: headersOf(who, more),
        body: { cart_id: cart, shipping: driver.toDoor(who), discount_code: code },
      }),
  } as const;
  const NAMES = Object.keys(CALLS) as (keyof typeof CALLS)[];

  it.each(NAMES)('that are wrong are checked twenty times an hour with %s', async (name) => {
    const one = await buyer();
    for (let guess = 0; guess < 20; guess++)
      expect((await CALLS[name](one, `GUESS${guess}`)).statusCode).toBe(400);
    const refused = await CALLS[name](one, 'GUESS20');
    expect(problemOf(refused)).toMatchObject({ status: 429, detail: REFUSED });
    expect(refused.headers['retry-after']).toBe('3600');
    // Further codes are refused too, even a valid one.
    for (const other of NAMES) expect((await CALLS[other](one, 'RIGHT')).statusCode).toBe(429);
    expect((await CALLS[name](await buyer(), 'GUESS')).statusCode).toBe(400);
    clock.pass(HOUR_SECONDS);
    expect((await CALLS[name](one, 'RIGHT')).statusCode).toBe(200);
  });

  it('that are wrong are checked twenty times if sixty calls come at once', async () => {
    const one = await buyer();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => CALLS.getDiscount(one, `GUESS${guess}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400).length).toBe(20);
  });

  it('that are valid, or in the cart already, do not count', async () => {
    const one = await buyer();
    for (let round = 0; round < 25; round++)
      expect((await CALLS.getDiscount(one, ' right ')).statusCode).toBe(200);
    expect((await CALLS.updateCheckout(one, 'right')).statusCode).toBe(200);
    for (let guess = 0; guess < 20; guess++) await CALLS.getDiscount(one, `GUESS${guess}`);
    expect((await CALLS.getDiscount(one, 'ANOTHER')).statusCode).toBe(429);
    expect((await CALLS.createOrder(one, 'RIGHT')).statusCode).toBe(200);
  });

  it('in another customer’s cart count as guesses', async () => {
    const [one, other] = [await buyer(), await buyer()];
    expect((await CALLS.updateCheckout(other, 'RIGHT')).statusCode).toBe(200);
    for (let guess = 0; guess < 20; guess++) await CALLS.getDiscount(one, `GUESS${guess}`);
    const elsewhere = { who: one.who, cart: other.cart };
    for (const name of NAMES)
      for (const code of ['WRONG', 'RIGHT'])
        expect((await CALLS[name](elsewhere, code)).statusCode).toBe(429);
  });

  it('are limited by device and by address across accounts', async () => {
    const device = visitorFrom('203.0.113.90', 'a-device-of-a-test-abc');
    const guesses = async (count: number, more: object) => {
      const statuses = [];
      for (let guess = 0; guess < count; guess++) {
        const one = await buyer();
        statuses.push((await CALLS.getDiscount(one, `GUESS${guess}`, more)).statusCode);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await guesses(22, device)).toBe(2);
    // Twenty already count for the address.
    expect(await guesses(85, visitorFrom('203.0.113.90'))).toBe(5);
  });

  it('that were refused are checked again later under the same Idempotency-Key', async () => {
    const one = await buyer();
    for (let guess = 0; guess < 20; guess++) await CALLS.getDiscount(one, `GUESS${guess}`);
    const key = { 'idempotency-key': 'a-key-of-one-intent' };
    expect((await CALLS.updateCheckout(one, 'RIGHT', key)).statusCode).toBe(429);
    clock.pass(HOUR_SECONDS);
    expect((await CALLS.updateCheckout(one, 'RIGHT', key)).statusCode).toBe(200);
  });
});
