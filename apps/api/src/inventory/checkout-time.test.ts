import { movingClock, onDevice, visitorFrom } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { member, orderDriver } from '../testing/order-driver.ts';
import { guest, addStyle } from '../testing/own-styles.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';

type Headers = Readonly<Record<string, string>>;

const MINUTE = 60;
const START = '2026-12-01';

describe.each(ONE_ENGINE)('a checkout on %s', (engine) => {
  const clock = movingClock();
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [paymentDriver(clock).provider] });
    driver = orderDriver(api);
  });
  beforeEach(() => api.database.db.deleteFrom('attempt').execute());
  afterAll(() => api.close());

  const hang = (pieces = 1) => addStyle(api.database.db, { sizes: { s: pieces } });
  const cartOf = async (headers: Headers, style: number) =>
    (
      await api.answer('createCart', {
        headers,
        body: {
          rental_period: { period_from: START, period_days: 4 },
          style_size: { style_id: style, size: 's' },
        },
      })
    ).data.id;
  const hold = (headers: Headers, id: number) => api.call('createHold', { headers, params: { id } });
  const heldUntil = async (headers: Headers, id: number) =>
    (await api.answer('createHold', { headers, params: { id } })).data.held_until;
  const minutesFrom = (since: string, until: string) => (Date.parse(until) - Date.parse(since)) / 60_000;

  it('holds pieces for 15 minutes at a time and for an hour at most, then releases them', async () => {
    const [ada, bea] = [guest(), guest()];
    const style = await hang();
    const [cart, other] = [await cartOf(ada, style), await cartOf(bea, style)];
    const since = clock.now();
    const held: number[] = [];
    for (let minute = 0; minute < 60; minute += 10) {
      held.push(minutesFrom(since, await heldUntil(ada, cart)));
      clock.pass(10 * MINUTE);
    }
    expect(held).toEqual([15, 25, 35, 45, 55, 60]);
    const refused = await hold(ada, cart);
    expect(problemOf(refused)).toMatchObject({
      status: 409,
      error: 'checkout_over',
      detail:
        'We held your pieces for 60 minutes, the longest we can. You can pay now if they are still available, or hold them again in 10 minutes.',
    });
    expect(refused.headers['retry-after']).toBe('600');
    expect((await hold(bea, other)).statusCode).toBe(200);
  });

  it('starts again once its pieces have been free for ten minutes', async () => {
    const ada = guest();
    const cart = await cartOf(ada, await hang());
    await heldUntil(ada, cart);
    clock.pass(69 * MINUTE);
    // Its hold expired after 15 minutes.
    expect(minutesFrom(clock.now(), await heldUntil(ada, cart))).toBe(15);
    for (let minute = 0; minute < 60; minute += 10) {
      await heldUntil(ada, cart);
      clock.pass(10 * MINUTE);
    }
    expect((await hold(ada, cart)).statusCode).toBe(409);
    clock.pass(10 * MINUTE - 1);
    expect((await hold(ada, cart)).statusCode).toBe(409);
    clock.pass(1);
    expect(minutesFrom(clock.now(), await heldUntil(ada, cart))).toBe(15);
  });

  it('starts now if its stored start is in the future', async () => {
    const ada = guest();
    const cart = await cartOf(ada, await hang());
    clock.pass(60 * 60);
    await heldUntil(ada, cart);
    clock.pass(-60 * 60);
    expect(minutesFrom(clock.now(), await heldUntil(ada, cart))).toBe(15);
  });

  it('can be ordered and paid after its hour, which counts its pieces each time', async () => {
    const who = await member(api.database.db);
    const style = await driver.addOwnStyle();
    const cart = await driver.addCart(who, style);
    const headers = { ...who.headers, ...visitorFrom('203.0.113.40') };
    await heldUntil(headers, cart.id);
    clock.pass(61 * MINUTE);
    expect((await hold(headers, cart.id)).statusCode).toBe(200);
    for (let minute = 0; minute < 60; minute += 10) {
      await heldUntil(headers, cart.id);
      clock.pass(10 * MINUTE);
    }
    expect((await hold(headers, cart.id)).statusCode).toBe(409);
    const order = await driver.placeOrder({ ...who, headers }, cart.id);
    expect(await driver.bookings(style)).toEqual(['held']);
    // The answer has the hold of the order.
    expect(minutesFrom(clock.now(), await heldUntil(headers, cart.id))).toBe(15);
    clock.pass(14 * MINUTE);
    const { payment } = await driver.pay({ headers }, driver.payment(order, CARDS.fine));
    expect(payment?.status).toBe('paid');
    const [row] = await api.database.db
      .selectFrom('attempt')
      .where('rule', '=', 'begin to keep pieces by address in 1440')
      .select('count')
      .execute();
    expect(row?.count).toBe(4);
  });

  describe('the limit of holds', () => {
    const sameDevice = onDevice();
    const at = (address: string): Headers => ({ ...guest(), ...visitorFrom(address) });
    const holdFor = async (headers: Headers, style: number) => hold(headers, await cartOf(headers, style));

    it.each([
      { by: 'a device', most: 60, from: () => ({ ...guest(), ...sameDevice() }) },
      { by: 'an address', most: 120, from: () => at('203.0.113.50') },
    ])('is $most pieces an hour by $by, for any number of guests', async ({ most, from }) => {
      const style = await hang(most + 20);
      const carts = [];
      for (let index = 0; index < most + 10; index++) {
        const headers = from();
        carts.push({ headers, id: await cartOf(headers, style) });
      }
      const answers = await Promise.all(carts.map(({ headers, id }) => hold(headers, id)));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      expect(refused.length).toBe(10);
      const [first] = refused;
      if (!first) throw new Error('none was refused');
      expect(problemOf(first).detail).toMatch(
        /^(You’ve|Your network has) reached the limit of pieces we can hold.* try again in 60 minutes\.$/,
      );
      expect(first.headers['retry-after']).toBe('3600');
    });

    it('does not count extended holds, nor pieces that are not available', async () => {
      const headers = at('203.0.113.60');
      const style = await hang(1);
      const cart = await cartOf(headers, style);
      const other = at('203.0.113.60');
      const rival = await cartOf(other, style);
      for (let minute = 0; minute < 50; minute += 10) {
        await heldUntil(headers, cart);
        expect((await hold(other, rival)).statusCode).toBe(409);
        clock.pass(10 * MINUTE);
      }
      const [row] = await api.database.db
        .selectFrom('attempt')
        .where('rule', '=', 'begin to keep pieces by address in 60')
        .select('count')
        .execute();
      expect(row?.count).toBe(1);
    });

    it('allows the same idempotency key once there is room', async () => {
      const headers = { ...at('203.0.113.70'), 'idempotency-key': 'a-key-of-one-intent' };
      const cart = await cartOf({ ...headers, 'idempotency-key': 'another-key' }, await hang());
      await holdFor(at('203.0.113.70'), await hang());
      await api.database.db.updateTable('attempt').set({ count: 600 }).execute();
      const refused = await hold(headers, cart);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
      clock.pass(24 * 60 * MINUTE);
      expect((await hold(headers, cart)).statusCode).toBe(200);
    });
  });

  it('shortens holds that end too late to 15 minutes, except those for a transfer', async () => {
    const [ada, bea] = [guest(), guest()];
    const style = await hang();
    const [cart, other] = [await cartOf(ada, style), await cartOf(bea, style)];
    const { order, who, style: transferred } = await driver.waiting();
    await driver.pay(who, driver.transfer(order));
    clock.pass(2 * 24 * 60 * MINUTE);
    await heldUntil(ada, cart);
    clock.pass(-2 * 24 * 60 * MINUTE);
    expect((await hold(bea, other)).statusCode).toBe(409);
    await api.app.jobs.runAll();
    clock.pass(16 * MINUTE);
    expect((await hold(bea, other)).statusCode).toBe(200);
    expect(await driver.bookings(transferred)).toEqual(['held']);
  });
});
