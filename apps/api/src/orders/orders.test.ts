import { formatMoney, toMoney } from '@lemari/currency/money';
import { sql } from 'kysely';
import { movingClock } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { END, hangDoor, member, orderDriver, START, windowAt } from '../testing/order-driver.ts';
import { guest, addStyle, rentOut, RENTS } from '../testing/own-styles.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';

/** Price of delivery or pick-up in Jakarta, minor units. */
const SHIPPING_PRICE = 2_500_000;
const TOTAL = RENTS[4] + 2 * SHIPPING_PRICE;

describe.each(ENGINES)('orders on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider] });
    driver = orderDriver(api);
  });
  afterAll(() => api.close());

  const idOf = async (table: 'addon' | 'discount', name: string) =>
    (
      await api.database.db
        .selectFrom(table)
        .where(table === 'addon' ? sql.ref('name') : sql.ref('code'), '=', name)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;

  // @see rules/calls/create-order, rules/orders/fields, rules/orders/addon-fields
  it('are created from a cart at the API’s prices and hold their pieces for 15 minutes', async () => {
    const who = await member(api.database.db);
    const style = await driver.addOwnStyle();
    const cart = await driver.addCart(who, style);
    const gift = await idOf('addon', 'Gift box');
    const order = await driver.placeOrder(who, cart.id, { addon_ids: [gift], discount_code: 'first10' });
    expect(order).toMatchObject({
      cart_id: cart.id,
      order_status: 'waiting_payment',
      rental_date_start: START,
      rental_date_end: END,
      held_until: '2026-11-21T02:15:00.000Z',
      rental_price: RENTS[4],
      total_price: TOTAL + 4_500_000 - 1_000,
      discount: { code: 'FIRST10', price: 1_000 },
      addons: [{ name: 'Gift box', price: 4_500_000, currency: 'IDR' }],
      items: [{ style_id: style, size_category: 's', sent_as: 'main_item', is_available: true }],
      delivery: {
        shipping_type: 'Normal',
        status: 'Staging',
        address: { id: who.address },
        price: SHIPPING_PRICE,
      },
      return: { shipping_type: 'Return', status: 'Staging', price: SHIPPING_PRICE },
      late_price_per_day: 5_000_000,
      payment: null,
    });
    expect(order.number).toMatch(/^LM-\d{5,}$/);
    expect(await driver.bookings(style)).toEqual(['held']);
  });

  it('are updated by a second call for the same cart, also by two at once', async () => {
    const { who, cart, order } = await driver.waiting();
    const point = await driver.pointId();
    const shipping = {
      ...driver.toDoor(who),
      delivery: {
        collection_point_id: point,
        shipping_type: 'NormalCollect',
        delivery_time: windowAt(START),
      },
    };
    const again = await driver.placeOrder(who, cart.id, { shipping });
    expect(again).toMatchObject({
      id: order.id,
      total_price: TOTAL - SHIPPING_PRICE,
      delivery: { address: null, collection_point: { id: point }, price: 0 },
    });
    const both = await Promise.all([driver.placeOrder(who, cart.id), driver.placeOrder(who, cart.id)]);
    expect(both.map(({ id }) => id)).toEqual([order.id, order.id]);
    const { meta } = await api.answer('listOrders', { headers: who.headers });
    expect(meta.total).toBe(1);
  });

  it('repeat the answer under the same Idempotency-Key', async () => {
    const who = await member(api.database.db);
    const cart = await driver.addCart(who, await driver.addOwnStyle());
    const call = {
      headers: { ...who.headers, 'idempotency-key': 'an-order-of-one' },
      body: { cart_id: cart.id, shipping: driver.toDoor(who) },
    };
    const [first, second] = [await api.call('createOrder', call), await api.call('createOrder', call)];
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
  });

  it('charge the price of the backup that is sent', async () => {
    const { db } = api.database;
    const who = await member(db);
    const [chosen, other] = [await driver.addOwnStyle(1, 'Chosen'), await driver.addOwnStyle(1, 'Other')];
    await db.updateTable('style_offer').set({ rent_4_days: 7_000 }).where('style_id', '=', other).execute();
    const cart = await driver.addCart(who, chosen);
    await api.answer('updateCart', {
      headers: who.headers,
      params: { id: cart.id },
      body: { style_size: { style_id: chosen, size: 's', backup_style: { style_id: other, size: 's' } } },
    });
    await rentOut(db, { id: chosen, size: 's', region: 'id' }, [START, END]);
    expect(await driver.placeOrder(who, cart.id)).toMatchObject({
      rental_price: 7_000,
      total_price: 7_000 + 2 * SHIPPING_PRICE,
      items: [{ style_id: other, sent_as: 'backup_style', rental_price: 7_000 }],
    });
  });

  it('keep checkout choices until they no longer fit the cart', async () => {
    const who = await member(api.database.db);
    const cart = await driver.addCart(who, await driver.addOwnStyle());
    const call = { headers: who.headers, params: { id: cart.id } };
    expect((await api.answer('getCheckout', call)).data).toMatchObject({
      delivery: null,
      return: null,
      addons: [],
      discount: null,
      held_until: null,
      total_price: RENTS[4],
    });
    const { delivery, return: returnChoice } = driver.toDoor(who);
    await api.answer('updateCheckout', { ...call, body: { delivery } });
    await api.answer('updateCheckout', { ...call, body: { return: returnChoice, discount_code: 'FIRST10' } });
    const { data } = await api.answer('getCheckout', call);
    expect(data).toMatchObject({
      delivery,
      return: returnChoice,
      discount: { code: 'FIRST10' },
      delivery_price: SHIPPING_PRICE,
      return_price: SHIPPING_PRICE,
      discount_price: 1_000,
      total_price: TOTAL - 1_000,
    });
    await api.answer('updateCheckout', { ...call, body: { discount_code: null } });
    await api.answer('updateCart', {
      ...call,
      body: { rental_period: { period_from: '2026-12-08', period_days: 4 } },
    });
    expect((await api.answer('getCheckout', call)).data).toMatchObject({
      delivery: null,
      return: null,
      discount: null,
      total_price: RENTS[4],
    });
  });

  describe('are refused', () => {
    it('to guests with 401, and to other customers and regions with 404', async () => {
      const { who, cart, order } = await driver.waiting();
      const other = await member(api.database.db);
      const body = { cart_id: cart.id, shipping: driver.toDoor(who) };
      const payment = driver.payment(order, CARDS.fine);
      const query = {
        delivery_type: 'delivery',
        shipping_type: 'Normal',
        address_id: who.address,
        rental_period_days: 4,
        shipment_delivery_date: START,
      };
      const calls = [
        ['getCheckout', { params: { id: cart.id } }],
        ['updateCheckout', { params: { id: cart.id }, body: {} }],
        ['createOrder', { body }],
        ['payOrder', { body: payment }],
        ['checkPayment', { params: { id: order.id } }],
        ['getOrder', { params: { id: order.id } }],
        ['getCancellation', { params: { id: order.id } }],
        ['cancelOrder', { params: { id: order.id }, body: { refund_price: 0 } }],
        ['getDiscount', { query: { code: 'FIRST10', cart_id: cart.id } }],
        ['estimateShipment', { query }],
        ['createCardPaymentToken', { body: { order_id: order.id, frontend_return_url: '/' } }],
        ['createCardPayment', { body: { order_id: order.id, paymentToken: 'ch_1' } }],
        ['getTransactionStatus', { body: { paymentToken: 'ch_1' } }],
        ['setDefaultCard', { params: { id: 1 } }],
      ] as const;
      for (const [name, call] of calls) {
        const statuses = [
          await driver.statusOf(name, { ...call, headers: { region: 'id', ...guest() } }),
          await driver.statusOf(name, { ...call, headers: other.headers }),
          await driver.statusOf(name, { ...call, headers: { ...who.headers, region: 'hk' } }),
        ];
        expect({ name, statuses }).toEqual({ name, statuses: [401, 404, 404] });
      }
      const open = ['listOrders', 'listAddons', 'listCollectionPoints', 'getAccount', 'listCards'] as const;
      for (const name of open) expect(await driver.statusOf(name, { headers: guest() })).toBe(401);
      expect((await api.answer('listOrders', { headers: other.headers })).data).toEqual([]);
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'waiting_payment' });
    });

    // @see rules/accounts/risky-starts-nothing, rules/accounts/risky-keeps-access
    it.each(['Risky', 'Blacklisted'] as const)(
      'to customers who are %s, who keep what they have',
      async (status) => {
        const { who, cart, order } = await driver.waiting();
        await api.database.db.updateTable('customer').set({ status }).where('id', '=', who.id).execute();
        const body = { cart_id: cart.id, shipping: driver.toDoor(who) };
        expect(problemOf(await api.call('createOrder', { headers: who.headers, body }))).toMatchObject({
          status: 403,
          detail: 'We can’t take a rental from your account; please contact us and we’ll help.',
        });
        const { headers } = who;
        expect((await api.answer('listOrders', { headers })).data).toMatchObject([{ id: order.id }]);
        for (const name of ['getUser', 'listCharges', 'getAccount', 'listCards'] as const)
          expect(await driver.statusOf(name, { headers })).toBe(200);
      },
    );

    it('with addresses, points, times and add-ons that do not fit', async () => {
      const { db } = api.database;
      const who = await member(db);
      const stranger = await member(db);
      const far = await hangDoor(db, who.id, { latitude: -8.65, longitude: 115.21 });
      const cart = await driver.addCart(who, await driver.addOwnStyle());
      const fits = driver.toDoor(who);
      const returnOnly = await driver.pointId('Lemari Kelapa Gading');
      const delivery = (change: object) => ({
        shipping: { ...fits, delivery: { ...fits.delivery, ...change } },
      });
      const collect = { shipping_type: 'NormalCollect', address_id: null };
      const rows = [
        [delivery({ address_id: null }), 400, 'shipping.delivery.address_id'],
        [delivery({ address_id: stranger.address }), 404, 'shipping.delivery.address_id'],
        [delivery({ address_id: 2_000_000_000 }), 404, 'shipping.delivery.address_id'],
        [delivery({ address_id: far }), 400, 'shipping.delivery.address_id'],
        [delivery(collect), 400, 'shipping.delivery.collection_point_id'],
        [delivery({ ...collect, collection_point_id: 99_999 }), 404, 'shipping.delivery.collection_point_id'],
        [
          delivery({ ...collect, collection_point_id: returnOnly }),
          400,
          'shipping.delivery.collection_point_id',
        ],
        [delivery({ delivery_time: windowAt(END) }), 400, 'shipping.delivery.delivery_time'],
        [delivery({ delivery_time: '2026-12-01T02:30:00Z' }), 400, 'shipping.delivery.delivery_time'],
        [delivery({ delivery_time: '2026-02-31T02:00:00Z' }), 400, 'shipping.delivery.delivery_time'],
        [delivery({ shipping_type: 'Return' }), 400, 'shipping.delivery.shipping_type'],
        [{ addon_ids: [99_999] }, 400, 'addon_ids'],
        [{ total_price: 1 }, 400, 'total_price'],
      ] as const;
      for (const [change, status, field] of rows) {
        const body = { cart_id: cart.id, shipping: fits, ...change };
        const problem = problemOf(await api.call('createOrder', { headers: who.headers, body }));
        expect({
          change,
          status: problem.status,
          fields: problem.errors?.map((error) => error.field),
        }).toEqual({
          change,
          status,
          fields: [field],
        });
      }
      // No order and no hold was stored.
      expect((await api.answer('listOrders', { headers: who.headers })).data).toEqual([]);
      expect(
        (await api.answer('getCheckout', { headers: who.headers, params: { id: cart.id } })).data,
      ).toMatchObject({
        held_until: null,
      });
    });

    // @see rules/errors/discount-exceeded, rules/errors/discount-expired, rules/calls/get-discount
    it('with a message for each kind of invalid code', async () => {
      const { db } = api.database;
      const who = await member(db);
      const cart = await driver.addCart(who, await driver.addOwnStyle());
      const words = async (code: string) =>
        problemOf(await api.call('getDiscount', { headers: who.headers, query: { code, cart_id: cart.id } }))
          .detail;
      expect(await words('LEBARAN25')).toBe(
        "Unfortunately, the voucher code you're using is expired. Please try again without or with other voucher code.",
      );
      expect(await words('opening')).toBe(
        "Unfortunately, the voucher code you're using is exceeded limit. Please try again without or with other voucher code.",
      );
      expect(await words('NOBODYS')).toBe('There is no code NOBODYS.');
      expect(await words('PESTA100')).toBe('This code is for orders of IDR 500.000 or more.');
      const ordered = await api.call('createOrder', {
        headers: who.headers,
        body: { cart_id: cart.id, shipping: driver.toDoor(who), discount_code: 'LEBARAN25' },
      });
      expect(problemOf(ordered)).toMatchObject({ status: 400, errors: [{ field: 'discount_code' }] });
      const { data } = await api.answer('getDiscount', {
        headers: who.headers,
        query: { code: ' first10 ', cart_id: cart.id },
      });
      expect(data).toMatchObject({ code: 'FIRST10', price: 1_000, currency: 'IDR' });
    });

    it('if a piece is booked, and the message names it', async () => {
      const who = await member(api.database.db);
      const style = await driver.addOwnStyle(1, 'Gone Gown');
      const cart = await driver.addCart(who, style);
      await rentOut(api.database.db, { id: style, size: 's', region: 'id' }, [START, END]);
      const response = await api.call('createOrder', {
        headers: who.headers,
        body: { cart_id: cart.id, shipping: driver.toDoor(who) },
      });
      expect(problemOf(response)).toMatchObject({
        status: 409,
        detail: expect.stringContaining('Gone Gown'),
      });
    });
  });

  it('give a code with a limit of five to five of twelve concurrent orders', async () => {
    const { db } = api.database;
    await db
      .insertInto('discount')
      .values({
        region: 'id',
        code: 'FIVE',
        title: '',
        description: '',
        percent: null,
        amount: 100,
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2027-01-01T00:00:00Z',
        max_redeem: 5,
        is_once_per_person: false,
      })
      .execute();
    const style = await addStyle(db, { region: 'id', sizes: { s: 12 } });
    const people = await Promise.all(Array.from({ length: 12 }, () => member(db)));
    const carts = await Promise.all(people.map((who) => driver.addCart(who, style)));
    const answers = await Promise.all(
      people.map((who, index) =>
        api.call('createOrder', {
          headers: who.headers,
          body: { cart_id: carts[index]?.id, shipping: driver.toDoor(who), discount_code: 'FIVE' },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(7);
  });

  it('use up a one-time code by payment and give it back by cancellation', async () => {
    const { who, cart } = await driver.waiting();
    const order = await driver.placeOrder(who, cart.id, { discount_code: 'FIRST10' });
    await driver.pay(who, driver.payment(order, CARDS.fine));
    const next = await driver.addCart(who, await driver.addOwnStyle());
    const query = { code: 'FIRST10', cart_id: next.id };
    expect(problemOf(await api.call('getDiscount', { headers: who.headers, query })).detail).toMatch(
      'You have already used this code.',
    );
    await api.answer('cancelOrder', {
      headers: who.headers,
      params: { id: order.id },
      body: { refund_price: order.total_price },
    });
    expect(await driver.statusOf('getDiscount', { headers: who.headers, query })).toBe(200);
  });

  // @see rules/calls/check-address-availability, rules/calls/estimate-shipment, rules/calls/list-collection-points, rules/orders/collection-points
  it('are delivered in Jakarta and Bandung, at the price of the zone', async () => {
    const who = await member(api.database.db);
    const available = async (latitude: number, longitude: number) =>
      (
        await api.answer('checkAddressAvailability', {
          headers: who.headers,
          query: { latitude, longitude, shipping_type: 'Normal' },
        })
      ).data.available;
    expect([
      await available(-6.2, 106.8),
      await available(-6.92, 107.6),
      await available(-8.6, 115.2),
    ]).toEqual([true, true, false]);
    const { data } = await api.answer('estimateShipment', {
      headers: who.headers,
      query: {
        delivery_type: 'delivery',
        shipping_type: 'Normal',
        address_id: who.address,
        rental_period_days: 4,
        shipment_delivery_date: START,
      },
    });
    expect(data).toMatchObject({
      price: SHIPPING_PRICE,
      currency: 'IDR',
      windows: [{ label: '09:00-12:00' }, {}, {}],
    });
    const points = await api.answer('listCollectionPoints', {
      headers: who.headers,
      query: { service_type: 'self_collect' },
    });
    expect(points.collection_points.map(({ name }) => name)).toEqual([
      'Lemari Senayan',
      'Lemari Kemang',
      'Lemari Braga',
    ]);
    expect((await api.answer('listAddons', { headers: who.headers })).data).toHaveLength(4);
  });

  // @see rules/orders/cancelled-status, rules/orders/status-cancelled
  describe('that are cancelled', () => {
    const cancel = (who: { headers: Record<string, string> }, id: number, refund_price: number) =>
      api.call('cancelOrder', { headers: who.headers, params: { id }, body: { refund_price } });
    const mailOf = async (order: number) => {
      const { text } = await api.database.db
        .selectFrom('outbox_mail')
        .where('subject_kind', '=', 'order')
        .where('subject_id', '=', order)
        .where('mail_kind', '=', 'cancelled')
        .select('text')
        .executeTakeFirstOrThrow();
      return text;
    };

    it('48 hours ahead are refunded in full and free their pieces', async () => {
      const { who, style, order } = await driver.waiting();
      await driver.pay(who, driver.payment(order, CARDS.fine));
      const { data } = await api.answer('getCancellation', {
        headers: who.headers,
        params: { id: order.id },
      });
      expect(data).toMatchObject({ is_possible: true, refund_price: TOTAL, kept_price: 0 });
      expect((await cancel(who, order.id, TOTAL - 1)).statusCode).toBe(409);
      const answers = await Promise.all([cancel(who, order.id, TOTAL), cancel(who, order.id, TOTAL)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      // A repetition on other terms is refused.
      expect((await cancel(who, order.id, 0)).statusCode).toBe(409);
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'cancelled',
        refunded_price: TOTAL,
        payment: { status: 'refunded' },
        delivery: { status: 'Cancelled' },
      });
      expect(money.refunds.filter(({ charge }) => charge === money.refunds.at(-1)?.charge)).toHaveLength(1);
      expect(money.refunds.at(-1)?.amount).toEqual({ amountMinor: TOTAL, currency: 'IDR' });
      expect(await driver.bookings(style)).toEqual([]);
      // One mail says that it is cancelled and refunded.
      expect((await driver.subjects(who)).toSorted()).toEqual([
        `Your order ${order.number} is cancelled`,
        `Your order ${order.number} is confirmed`,
      ]);
    });

    it('a day ahead say what is kept, and why, on the order and in the mail', async () => {
      const { who, order } = await driver.waiting();
      await driver.pay(who, driver.payment(order, CARDS.fine));
      const before = clock.now();
      clock.pass((Date.parse(`${START}T01:00:00.000Z`) - Date.parse(before)) / 1000 - 24 * 3600);
      const {
        data: { refund_price: refund, kept_price: retained, terms },
      } = await api.answer('getCancellation', { headers: who.headers, params: { id: order.id } });
      expect(retained).toBeGreaterThan(0);
      expect((await cancel(who, order.id, refund)).statusCode).toBe(200);
      expect((await cancel(who, order.id, refund)).statusCode).toBe(200);
      clock.pass((Date.parse(before) - Date.parse(clock.now())) / 1000);
      const why = terms.slice(terms.indexOf('We keep'));
      expect(why).toMatch(/^We keep the delivery fee and 50% of the rental, IDR [\d.]+, as .* has passed\.$/);
      const reason = `You cancelled this order. ${formatMoney(toMoney(refund, 'IDR'))} is refunded to your original payment method. ${why}`;
      expect((await driver.order(who, order.id)).status_reason).toBe(reason);
      expect(await mailOf(order.id)).toContain(reason);
    });

    it('before payment cost nothing, and a later payment is refunded', async () => {
      const { who, cart, order } = await driver.waiting();
      await driver.pay(who, driver.transfer(order));
      const [reference = ''] = await driver.references(order.id);
      expect((await cancel(who, order.id, 0)).statusCode).toBe(200);
      expect((await mailOf(order.id)).match(/Nothing was charged\./g)).toHaveLength(1);
      money.set(reference, { status: 'paid' });
      expect((await api.inject(money.notice(reference))).statusCode).toBe(200);
      await api.app.settled();
      expect(money.refunds.at(-1)).toMatchObject({ charge: reference, amount: { amountMinor: TOTAL } });
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'cancelled',
        refunded_price: 0,
      });
      // The cart stays, and a new order can be created from it.
      expect((await driver.placeOrder(who, cart.id)).id).not.toBe(order.id);
    });

    it('are refunded later if the provider is unreachable', async () => {
      const { who, order } = await driver.waiting();
      await driver.pay(who, driver.payment(order, CARDS.fine));
      money.refuseRefunds(true);
      const warned = jest.spyOn(api.app.log, 'warn');
      expect((await cancel(who, order.id, TOTAL)).statusCode).toBe(200);
      expect(await driver.order(who, order.id)).toMatchObject({
        refunded_price: TOTAL,
        payment: { status: 'paid' },
      });
      await api.app.settled();
      expect(warned).toHaveBeenCalledWith(expect.objectContaining({ problem: 'away' }), expect.any(String));
      warned.mockRestore();
      money.refuseRefunds(false);
      clock.pass(60);
      await api.app.jobs.runAll();
      expect(await driver.order(who, order.id)).toMatchObject({ payment: { status: 'refunded' } });
    });
  });

  it('answer a calendar file to their owner alone', async () => {
    const { who, order } = await driver.waiting();
    const url = `/on-demand/orders/${order.id}/calendar.ics`;
    const own = await api.inject({ method: 'GET', url, headers: who.headers });
    expect(own.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(own.body).toContain('DTSTART:20261201T020000Z');
    expect((await api.inject({ method: 'GET', url, headers: { region: 'id' } })).statusCode).toBe(401);
    const other = await member(api.database.db);
    expect((await api.inject({ method: 'GET', url, headers: other.headers })).statusCode).toBe(404);
  });

  // @see rules/calls/list-orders, rules/orders/list-tags
  it('are listed by tag, latest first', async () => {
    const { db } = api.database;
    const who = await member(db);
    const ids = [];
    for (let count = 0; count < 3; count++) {
      const cart = await driver.addCart(who, await driver.addOwnStyle());
      ids.push((await driver.placeOrder(who, cart.id)).id);
    }
    const [first = 0, second = 0, third = 0] = ids;
    const cancelled = await api.answer('cancelOrder', {
      headers: who.headers,
      params: { id: second },
      body: { refund_price: 0 },
    });
    expect(cancelled.data.status_reason).toBe('You cancelled this order. Nothing was charged.');
    const list = async (query: object) =>
      (await api.answer('listOrders', { headers: who.headers, query: { ...query } })).data.map(
        ({ id }) => id,
      );
    expect(await list({})).toEqual([third, second, first]);
    expect(await list({ tag: 'active' })).toEqual([third, first]);
    expect(await list({ tag: 'completed' })).toEqual([second]);
    const user = await api.answer('getUser', { headers: who.headers });
    expect(user.data.meta.active_orders).toBe(2);
    expect(await list({ per_page: 1, page_number: 2 })).toEqual([second]);
  });

  // @see rules/calls/create-card, rules/calls/default-card, rules/payment/card-fields, rules/payment/token-in-review, rules/calls/list-cards, rules/calls/create-account, rules/payment/card-brand, rules/payment/account-id, rules/payment/primary-option, rules/calls/get-account
  it('can be paid by saved cards, which have the provider’s details and one default', async () => {
    const who = await member(api.database.db);
    const card = (token: string) => ({
      token,
      brand: 'MADE UP',
      last_four_digit: '0000',
      expiration_month: 1,
      expiration_year: 2030,
      payment_provider: 'sandbox',
    });
    const { headers } = who;
    const [one, two] = [`tok_of_${who.id}_1`, `tok_of_${who.id}_2`];
    const first = (await api.answer('createCard', { headers, body: card(one) })).data;
    expect(first).toMatchObject({ token: one, brand: 'visa', last_four_digit: '4242', is_default: true });
    const second = (await api.answer('createCard', { headers, body: card(two) })).data;
    expect(second.is_default).toBe(false);
    await api.answer('setDefaultCard', { headers, params: { id: second.id } });
    const { cards } = await api.answer('listCards', { headers });
    expect(cards.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const refused = await api.call('createCard', { headers, body: card(CARDS.unverified) });
    expect(problemOf(refused)).toMatchObject({ status: 400, detail: '3DS validation error' });
    const stranger = await member(api.database.db);
    expect(await driver.statusOf('createCard', { headers: stranger.headers, body: card(one) })).toBe(404);
    expect(
      await driver.statusOf('setDefaultCard', { headers: stranger.headers, params: { id: first.id } }),
    ).toBe(404);
    const account = await api.answer('createAccount', {
      headers,
      body: { payment_method: 'virtual_account', virtual_account: { bank_code: 'bni' } },
    });
    expect(account.data).toMatchObject({ id: who.id, primary_payment_option: 'virtual_account' });
    expect(await api.answer('getAccount', { headers })).toEqual(account);
  });
});
