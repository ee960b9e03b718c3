import { setTimeout as sleep } from 'node:timers/promises';
import type { WireOrder } from '@lemari/contract/wire';
import { freeAgainOn } from '@lemari/domain/rental';
import { movingClock } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { END, member, orderDriver, START } from '../testing/order-driver.ts';
import { rentOut } from '../testing/own-styles.ts';
import { CARDS, DECLINED_WORDS, paymentDriver } from '../testing/payment-driver.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES)('payments on %s', (engine) => {
  let clock: ReturnType<typeof movingClock>;
  let money: ReturnType<typeof paymentDriver>;
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  beforeAll(async () => {
    clock = movingClock();
    money = paymentDriver(clock);
    api = await testApi(engine, { clock, payments: [money.provider] });
    driver = orderDriver(api);
  });
  afterAll(() => api.close());

  const notify = async (...notice: Parameters<typeof money.notice>) => {
    const { statusCode } = await api.inject(money.notice(...notice));
    await api.app.settled();
    return statusCode;
  };
  const referenceOf = async ({ id }: Pick<WireOrder, 'id'>) => (await driver.references(id)).at(-1) ?? '';
  /** Resolves once a payment of the order has started. */
  const firstReference = async (order: Pick<WireOrder, 'id'>) => {
    for (;;) {
      const reference = await referenceOf(order);
      if (reference) return reference;
      // The embedded database answers without yielding to other tasks.
      await sleep(5);
    }
  };
  /** Refunds of an order in minor units. */
  const refundsOf = async ({ id }: Pick<WireOrder, 'id'>) => {
    await api.app.settled();
    const references = await driver.references(id);
    return money.refunds.flatMap(({ charge, amount }) =>
      references.includes(charge) ? amount.amountMinor : [],
    );
  };
  /** An order with an open virtual account. */
  const transferring = async (pieces = 1) => {
    const waiting = await driver.waiting(pieces);
    const order = await driver.pay(waiting.who, driver.transfer(waiting.order));
    return { ...waiting, order, reference: await referenceOf(order) };
  };

  // @see rules/calls/pay-order
  it('confirm the order by an accepted card, book its pieces and send one mail', async () => {
    const { who, style, cart, order } = await driver.waiting();
    const paid = await driver.pay(who, driver.payment(order, CARDS.fine));
    expect(paid).toMatchObject({
      id: order.id,
      cart_id: null,
      order_status: 'confirmed',
      paid_date_time: clock.now(),
      held_until: null,
      payment: { payment_method: 'credit_card', status: 'paid', failure_reason: null },
      items: [{ is_available: true }],
    });
    expect(await driver.bookings(style)).toEqual(['confirmed']);
    expect(await driver.created(order.id)).toBe(1);
    expect(await driver.subjects(who)).toEqual([`Your order ${order.number} is confirmed`]);
    // The cart is no longer found.
    expect((await api.answer('listCarts', { headers: who.headers })).data).toEqual([]);
    expect(await driver.statusOf('getCheckout', { headers: who.headers, params: { id: cart.id } })).toBe(404);
    // A second payment finds the order paid.
    expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
      order_status: 'confirmed',
    });
    expect(await driver.references(order.id)).toHaveLength(1);
    // A repeated createOrder answers the same order; another customer does not find it.
    expect(await driver.placeOrder(who, cart.id)).toMatchObject({ id: order.id, order_status: 'confirmed' });
    const eve = await member(api.database.db);
    const body = { cart_id: cart.id, shipping: driver.toDoor(eve) };
    expect(await driver.statusOf('createOrder', { headers: eve.headers, body })).toBe(404);
    expect(await driver.bookings(style)).toEqual(['confirmed']);
  });

  // @see rules/errors/card-not-processed
  it('answer that the card cannot be processed if the provider refuses it', async () => {
    const { who, order } = await driver.waiting();
    expect(await driver.pay(who, driver.payment(order, CARDS.refused))).toMatchObject({
      order_status: 'waiting_payment',
      payment: {
        status: 'failed',
        failure_reason:
          'We cannot process your credit card, please make sure you have sufficient balance or use another card to continue the process.',
      },
    });
  });

  it('keep cart and hold after a declined card, answer the reason and accept another card', async () => {
    const { who, style, cart, order } = await driver.waiting();
    const declined = await driver.pay(who, driver.payment(order, CARDS.declined));
    expect(declined).toMatchObject({
      order_status: 'waiting_payment',
      cart_id: cart.id,
      held_until: order.held_until,
      payment: { status: 'failed', failure_reason: DECLINED_WORDS },
    });
    expect(await driver.bookings(style)).toEqual(['held']);
    expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
      order_status: 'confirmed',
      payment: { status: 'paid' },
    });
  });

  it('redirect a challenged card, and confirm the order on the provider’s notice', async () => {
    const { who, order } = await driver.waiting();
    const waiting = await driver.pay(who, driver.payment(order, CARDS.challenged));
    expect(waiting.payment).toMatchObject({
      status: 'waiting',
      redirect_url: 'https://pay.example/challenge',
    });
    const reference = await referenceOf(order);
    const check = async () =>
      (await api.answer('checkPayment', { headers: who.headers, params: { id: order.id } })).data;
    expect(await check()).toMatchObject({ order_status: 'waiting_payment' });
    money.set(reference, { status: 'paid' });
    const checks = await Promise.all([check(), check(), check()]);
    expect(checks.map(({ order_status: status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await driver.created(order.id)).toBe(1);
  });

  // @see rules/calls/card-payment-token, rules/calls/card-payment, rules/calls/transaction-status
  it('start, query and end on the provider’s page by their own calls', async () => {
    const { who, order } = await driver.waiting();
    const { headers } = who;
    const { data } = await api.answer('createCardPaymentToken', {
      headers,
      body: { order_id: order.id, amount: 1, frontend_return_url: '/id/on-demand/order' },
    });
    expect(data.webPaymentUrl).toBe('https://pay.example/challenge');
    const body = { paymentToken: data.paymentToken };
    expect((await api.answer('getTransactionStatus', { headers, body })).data.status).toBe('waiting');
    const reference = await referenceOf(order);
    expect(money.charges.get(reference)?.amount.amountMinor).toBe(order.total_price);
    money.set(reference, { status: 'paid' });
    const ended = await api.answer('createCardPayment', { headers, body: { ...body, order_id: order.id } });
    expect(ended.data).toMatchObject({ order_status: 'confirmed' });
    expect((await api.answer('getTransactionStatus', { headers, body })).data.status).toBe('paid');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
    'refuse %s as return URL',
    async (url) => {
      const { who, order } = await driver.waiting();
      const body = { ...driver.payment(order, CARDS.fine), frontend_return_url: url };
      const response = await api.call('payOrder', { headers: who.headers, body });
      expect(problemOf(response).errors).toMatchObject([{ field: 'frontend_return_url' }]);
    },
  );

  it('by virtual account take the piece out of other carts', async () => {
    const style = await driver.addOwnStyle(1);
    const [first, second] = [await member(api.database.db), await member(api.database.db)];
    const other = await driver.addCart(second, style);
    const order = await driver.placeOrder(first, (await driver.addCart(first, style)).id);
    await driver.pay(first, driver.transfer(order));
    const { data: carts } = await api.answer('listCarts', { headers: second.headers });
    expect(carts).toMatchObject([{ id: other.id, cart_items: [{ availability: false, problem: 'booked' }] }]);
    const { data: ordered } = await api.answer('listCarts', { headers: first.headers });
    expect(ordered).toMatchObject([{ unpaid_order_id: order.id }]);
  });

  it('by virtual account keep the piece from carts of overlapping dates', async () => {
    const style = await driver.addOwnStyle(1);
    const first = await member(api.database.db);
    await driver.pay(
      first,
      driver.transfer(await driver.placeOrder(first, (await driver.addCart(first, style)).id)),
    );
    const overlapping = await api.call('createCart', {
      headers: (await member(api.database.db)).headers,
      body: {
        rental_period: { period_from: END, period_days: 4 },
        style_size: { style_id: style, size: 's' },
      },
    });
    expect(overlapping.statusCode).toBe(409);
  });

  // @see rules/payment/order-virtual-account
  it('by virtual account hold the pieces until it expires, whatever calls the cart gets', async () => {
    const { who, style, cart, order, reference } = await transferring();
    const expiry = '2026-11-22T02:00:00.000Z';
    expect(order).toMatchObject({
      held_until: expiry,
      payment: {
        virtual_account: {
          bank: 'bca',
          expected_amount: order.total_price,
          expiration_date: expiry,
          time_left: DAY,
        },
      },
    });
    const hold = await api.answer('createHold', { headers: who.headers, params: { id: cart.id } });
    expect(hold.data.held_until).toBe(expiry);
    expect((await driver.placeOrder(who, cart.id)).held_until).toBe(expiry);
    money.set(reference, { status: 'paid' });
    expect(await notify(reference)).toBe(200);
    expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    expect(await driver.bookings(style)).toEqual(['confirmed']);
  });

  // @see docs/decisions/0295
  describe('by virtual account, the day before delivery', () => {
    const DEADLINE = '2026-11-23T16:45:00.000Z';
    let today: string;
    beforeEach(() => void (today = clock.now()));
    afterEach(() => clock.set(today));
    const orderAt = async (instant: string) => {
      clock.set(instant);
      const who = await member(api.database.db);
      const dates = { start: '2026-11-24', end: '2026-11-27' };
      const cart = await driver.addCart(who, await driver.addOwnStyle(), dates);
      const shipping = driver.toDoor(who, dates.start, dates.end);
      return { who, order: await driver.placeOrder(who, cart.id, { shipping }) };
    };

    it('end while they still confirm the order, on page, in mail and hold alike', async () => {
      const { who, order } = await orderAt('2026-11-23T09:00:00.000Z');
      expect(await driver.pay(who, driver.transfer(order))).toMatchObject({
        held_until: DEADLINE,
        payment: { virtual_account: { expiration_date: DEADLINE } },
      });
      const mail = await api.database.db
        .selectFrom('mail')
        .where('sent_to', '=', who.email)
        .select('text')
        .executeTakeFirstOrThrow();
      expect(mail.text).toContain('by Monday 23 November, 23:45 WIB');
      clock.set(DEADLINE);
      const reference = await referenceOf(order);
      money.set(reference, { status: 'paid' });
      expect(await notify(reference)).toBe(200);
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    });

    it('are refused with less than two hours left, and a card is not', async () => {
      const { who, order } = await orderAt('2026-11-23T15:00:00.000Z');
      const { headers } = who;
      const refused = await api.call('payOrder', { headers, body: driver.transfer(order) });
      expect(refused.statusCode).toBe(409);
      expect(problemOf(refused).detail).toContain('too soon for a bank transfer');
      expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
        order_status: 'confirmed',
      });
    });
  });

  describe('have notices that', () => {
    it('act once, repeated and in any order', async () => {
      const { who, order, reference } = await transferring();
      money.set(reference, { status: 'paid' });
      const paid = money.notice(reference);
      const answers = await Promise.all([
        api.inject(paid),
        api.inject(paid),
        api.inject(money.notice(reference)),
        api.inject(money.notice(reference, { status: 'failed', failure: { reason: 'late word' } })),
        api.inject(money.notice(reference, { status: 'expired' })),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(await notify(reference, { status: 'waiting' })).toBe(200);
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'confirmed',
        payment: { status: 'paid', failure_reason: null },
      });
      expect(await driver.created(order.id)).toBe(1);
      // @see rules/payment/transfer-mail
      expect((await driver.subjects(who)).toSorted()).toEqual([
        `How to pay for your order ${order.number}`,
        `Your order ${order.number} is confirmed`,
      ]);
      expect(await refundsOf(order)).toEqual([]);
    });

    it('confirm the order if paid comes after failed', async () => {
      const { who, order, reference } = await transferring();
      await notify(reference, { status: 'expired' });
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'waiting_payment',
        payment: { status: 'expired' },
      });
      await notify(reference, { status: 'paid' });
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    });

    it('do nothing for another amount, another currency or an unknown charge', async () => {
      const { who, order, reference } = await transferring();
      const amountMinor = order.total_price;
      for (const amount of [
        { amountMinor: amountMinor - 1, currency: 'IDR' as const },
        { amountMinor: amountMinor + 1, currency: 'IDR' as const },
        { amountMinor, currency: 'SGD' as const },
      ])
        expect(await notify(reference, { status: 'paid', amount })).toBe(200);
      expect(await notify('nobodys', { status: 'paid' })).toBe(200);
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'waiting_payment',
        payment: { status: 'waiting' },
      });
    });

    it('are refused unread without a valid signature', async () => {
      const { who, order, reference } = await transferring();
      const notice = money.notice(reference, { status: 'paid' });
      const tampered = notice.payload.replace('"status":"paid"', '"status" :"paid"');
      for (const request of [
        { ...notice, payload: tampered },
        { ...notice, headers: { ...notice.headers, 'pay-signature': '00' } },
        { ...notice, headers: { 'content-type': 'application/json' } },
        { ...notice, payload: '' },
      ])
        expect((await api.inject(request)).statusCode).toBe(401);
      expect((await api.inject({ ...notice, url: '/payment/notices/elsewhere' })).statusCode).toBe(404);
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'waiting_payment' });
      // The signed bytes are accepted.
      expect((await api.inject(notice)).statusCode).toBe(200);
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    });

    it('act even if they arrive before the answer to the charge', async () => {
      const { who, order } = await driver.waiting();
      const letGo = money.hold();
      const paying = driver.pay(who, driver.payment(order, CARDS.fine));
      const reference = await firstReference(order);
      const amount = { amountMinor: order.total_price, currency: 'IDR' as const };
      expect(await notify(reference, { status: 'paid', amount })).toBe(200);
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
      letGo();
      expect(await paying).toMatchObject({ order_status: 'confirmed', payment: { status: 'paid' } });
      expect(await driver.created(order.id)).toBe(1);
    });
  });

  describe('after the end of the hold', () => {
    const lapsed = async (pieces: number) => {
      const transfer = await transferring(pieces);
      await api.database.db
        .updateTable('booking')
        .set({ held_until: '2026-11-21T02:00:00Z' })
        .where('cart_id', '=', transfer.cart.id)
        .execute();
      return transfer;
    };

    it('book another piece if one is free', async () => {
      const { who, style, cart, order, reference } = await lapsed(2);
      const { db } = api.database;
      const ofCart = db.updateTable('booking').where('cart_id', '=', cart.id);
      const { unit_id: held } = await ofCart
        .set({ status: 'cancelled', held_until: null })
        .returning('unit_id')
        .executeTakeFirstOrThrow();
      const days = { starts_on: START, returns_on: END, free_on: freeAgainOn(END, 7) };
      await db
        .insertInto('booking')
        .values({ unit_id: held, ...days, status: 'confirmed' })
        .execute();
      await notify(reference, { status: 'paid' });
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'confirmed',
        refunded_price: 0,
      });
      const { unit_id: sent } = await db
        .selectFrom('booking')
        .innerJoin('order_item', 'order_item.id', 'booking.order_item_id')
        .where('order_item.order_id', '=', order.id)
        .select('booking.unit_id')
        .executeTakeFirstOrThrow();
      expect(sent).not.toBe(held);
      expect(await driver.bookings(style)).toEqual(['confirmed', 'confirmed']);
    });

    it('are refunded with a reason if no piece is free', async () => {
      const { who, style, order, reference } = await lapsed(1);
      const { db } = api.database;
      await db
        .updateTable('booking')
        .set({ status: 'cancelled', held_until: null })
        .where('status', '=', 'held')
        .execute();
      await rentOut(db, { id: style, size: 's', region: 'id' }, [START, END]);
      await notify(reference, { status: 'paid' });
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'failed',
        status_reason: expect.stringMatching(/other customers have rented them.*is refunded/),
        refunded_price: order.total_price,
        payment: { status: 'refunded' },
      });
      expect(await refundsOf(order)).toEqual([order.total_price]);
      expect(await driver.bookings(style)).toEqual(['confirmed']);
      expect(await driver.created(order.id)).toBe(0);
      expect((await driver.subjects(who)).toSorted()).toEqual([
        `How to pay for your order ${order.number}`,
        `We couldn’t go ahead with your order ${order.number}`,
      ]);
    });

    it('book the backup and refund the difference', async () => {
      const { db } = api.database;
      const who = await member(db);
      const [main, other] = [await driver.addOwnStyle(), await driver.addOwnStyle()];
      await db.updateTable('style_offer').set({ rent_4_days: 7_000 }).where('style_id', '=', other).execute();
      const cart = await driver.addCart(who, main);
      await api.answer('updateCart', {
        headers: who.headers,
        params: { id: cart.id },
        body: { style_size: { style_id: main, size: 's', backup_style: { style_id: other, size: 's' } } },
      });
      const order = await driver.pay(who, driver.transfer(await driver.placeOrder(who, cart.id)));
      await db
        .updateTable('booking')
        .set({ status: 'cancelled', held_until: null })
        .where('cart_id', '=', cart.id)
        .execute();
      await rentOut(db, { id: main, size: 's', region: 'id' }, [START, END]);
      await notify(await referenceOf(order), { status: 'paid' });
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'confirmed',
        refunded_price: 3_000,
        items: [{ style_id: other, sent_as: 'backup_style', rental_price: 7_000 }],
        payment: { status: 'paid' },
      });
      expect(await refundsOf(order)).toEqual([3_000]);
    });
  });

  it('are refunded on the day of delivery', async () => {
    const { who, order, reference } = await transferring();
    const { db } = api.database;
    await db
      .updateTable('rental_order')
      .set({ starts_on: '2026-11-21' })
      .where('id', '=', order.id)
      .execute();
    await notify(reference, { status: 'paid' });
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'failed',
      status_reason: expect.stringContaining('too late'),
    });
    expect(await refundsOf(order)).toEqual([order.total_price]);
  });

  it('charge once for two concurrent calls', async () => {
    const { who, order } = await driver.waiting();
    const letGo = money.hold();
    const pay = (key: string) =>
      api.call('payOrder', {
        headers: { ...who.headers, 'idempotency-key': `${key}-${order.id}` },
        body: driver.payment(order, CARDS.fine),
      });
    const both = [pay('one-tab'), pay('another-tab')];
    await firstReference(order);
    setTimeout(letGo, 200);
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await driver.references(order.id)).toHaveLength(1);
    expect(await driver.created(order.id)).toBe(1);
  });

  it('refund one of a card payment and a transfer for the same order', async () => {
    const { who, order, reference } = await transferring();
    expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
      order_status: 'confirmed',
    });
    await notify(reference, { status: 'paid' });
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'confirmed',
      refunded_price: 0,
      payment: { payment_method: 'credit_card', status: 'paid' },
    });
    expect(await refundsOf(order)).toEqual([order.total_price]);
  });

  it('are refunded if the order’s total has changed, and the order stays unpaid', async () => {
    const { who, cart, order, reference } = await transferring();
    const changed = await driver.placeOrder(who, cart.id, { discount_code: 'FIRST10' });
    expect(changed.total_price).toBeLessThan(order.total_price);
    await notify(reference, { status: 'paid' });
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'waiting_payment',
      refunded_price: 0,
    });
    expect(await refundsOf(order)).toEqual([order.total_price]);
  });

  it('are refused if the cart has changed', async () => {
    const { who, cart, order } = await driver.waiting();
    await api.answer('updateCart', {
      headers: who.headers,
      params: { id: cart.id },
      body: { rental_period: { period_from: '2026-12-08', period_days: 4 } },
    });
    const response = await api.call('payOrder', {
      headers: who.headers,
      body: driver.payment(order, CARDS.fine),
    });
    expect(problemOf(response)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Your cart has changed'),
    });
    expect(await driver.references(order.id)).toEqual([]);
  });

  it('renew an ended hold, unless the pieces are booked', async () => {
    const { db } = api.database;
    const { who, style, order } = await driver.waiting();
    clock.pass(16 * MINUTE);
    expect(await driver.order(who, order.id)).toMatchObject({
      held_until: null,
      items: [{ is_available: false }],
    });
    expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
      order_status: 'confirmed',
    });
    expect(await driver.bookings(style)).toEqual(['confirmed']);
    const late = await driver.waiting();
    clock.pass(16 * MINUTE);
    await db
      .updateTable('booking')
      .set({ status: 'cancelled', held_until: null })
      .where('status', '=', 'held')
      .execute();
    await rentOut(db, { id: late.style, size: 's', region: 'id' }, [START, END]);
    const body = driver.payment(late.order, CARDS.fine);
    const response = await api.call('payOrder', { headers: late.who.headers, body });
    expect(problemOf(response)).toMatchObject({
      status: 409,
      detail: expect.stringContaining('not all of them are still available'),
    });
    expect(await driver.references(late.order.id)).toEqual([]);
  });

  it('are not needed for an order with a total of 0', async () => {
    const { db } = api.database;
    await db
      .insertInto('discount')
      .values({
        region: 'id',
        code: 'ALLFREE',
        title: '',
        description: '',
        percent: null,
        amount: 999_999_999,
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2027-01-01T00:00:00Z',
        max_redeem: null,
        is_once_per_person: false,
      })
      .execute();
    const { who, cart } = await driver.waiting();
    const order = await driver.placeOrder(who, cart.id, { discount_code: 'ALLFREE' });
    expect(order.total_price).toBe(0);
    expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
      order_status: 'confirmed',
      payment: null,
    });
    expect(await driver.created(order.id)).toBe(1);
  });

  describe('when the provider', () => {
    it('is unreachable leave no trace, and the same call succeeds later', async () => {
      const { who, order } = await driver.waiting();
      const call = (token: string) =>
        api.call('payOrder', { headers: who.headers, body: driver.payment(order, token) });
      expect((await call(CARDS.away)).statusCode).toBe(503);
      expect(await driver.references(order.id)).toEqual([]);
      expect((await call(CARDS.fine)).statusCode).toBe(200);
    });

    it('charged and its answer was lost request the outcome', async () => {
      const { who, order } = await driver.waiting();
      expect(await driver.pay(who, driver.payment(order, CARDS.lost))).toMatchObject({
        order_status: 'waiting_payment',
        payment: { status: 'waiting' },
      });
      clock.pass(3 * MINUTE);
      await api.app.jobs.runAll();
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
      expect(await driver.references(order.id)).toHaveLength(1);
    });

    it('knows no charge fail the attempt and allow another', async () => {
      const { who, order } = await driver.waiting();
      await driver.pay(who, driver.payment(order, CARDS.lost));
      money.charges.delete(await referenceOf(order));
      clock.pass(2 * MINUTE);
      const { data } = await api.answer('checkPayment', { headers: who.headers, params: { id: order.id } });
      expect(data.payment).toMatchObject({
        status: 'failed',
        failure_reason: expect.stringContaining('Nothing was'),
      });
      expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
        order_status: 'confirmed',
      });
    });

    it('charges another amount do not confirm the order', async () => {
      const { who, order } = await driver.waiting();
      await driver.pay(who, driver.payment(order, CARDS.challenged));
      const complained = jest.spyOn(api.app.log, 'error');
      money.set(await referenceOf(order), { status: 'paid', amount: { amountMinor: 1, currency: 'IDR' } });
      const { data } = await api.answer('checkPayment', { headers: who.headers, params: { id: order.id } });
      expect(data).toMatchObject({ order_status: 'waiting_payment', payment: { status: 'waiting' } });
      expect(complained).toHaveBeenCalledTimes(1);
      complained.mockRestore();
    });
  });

  it('that were interrupted are charged once under the same Idempotency-Key', async () => {
    const { who, order } = await driver.waiting();
    const call = {
      headers: { ...who.headers, 'idempotency-key': `broken-${order.id}` },
      body: driver.payment(order, CARDS.lost),
    };
    await api.answer('payOrder', call);
    // The state after a process ended before it stored the answer.
    await api.database.db.deleteFrom('idempotency_key').where('key', '=', `broken-${order.id}`).execute();
    expect((await api.answer('payOrder', call)).data).toMatchObject({ order_status: 'confirmed' });
    expect(await driver.references(order.id)).toHaveLength(1);
    expect((await api.call('payOrder', call)).headers['idempotent-replayed']).toBe('true');
  });

  it('save a card on request, which no other customer can pay with', async () => {
    const { who, order } = await driver.waiting();
    const token = `tok_kept_by_${who.id}`;
    await driver.pay(who, driver.payment(order, token, { keep_card: true }));
    expect((await api.answer('listCards', { headers: who.headers })).cards).toMatchObject([{ token }]);
    const thief = await driver.waiting();
    const response = await api.call('payOrder', {
      headers: thief.who.headers,
      body: driver.payment(thief.order, token),
    });
    expect(response.statusCode).toBe(404);
    expect(await driver.references(thief.order.id)).toEqual([]);
  });
});
