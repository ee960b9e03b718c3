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
  /** Once somebody has begun to pay it. */
  const firstReference = async (order: Pick<WireOrder, 'id'>) => {
    for (;;) {
      const reference = await referenceOf(order);
      if (reference) return reference;
      // The embedded database answers without ever letting others in.
      await sleep(5);
    }
  };
  /** Money that went back for an order, minor units each time. */
  const refundsOf = async ({ id }: Pick<WireOrder, 'id'>) => {
    await api.app.settled();
    const references = await driver.references(id);
    return money.refunds.flatMap(({ charge, amount }) =>
      references.includes(charge) ? amount.amountMinor : [],
    );
  };
  /** An order whose virtual account is open. */
  const transferring = async (pieces = 1) => {
    const waiting = await driver.waiting(pieces);
    const order = await driver.pay(waiting.who, driver.transfer(waiting.order));
    return { ...waiting, order, reference: await referenceOf(order) };
  };

  it('a card that is taken confirms the order, books its pieces and tells of it once', async () => {
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
    // The cart is gone for whoever looks for it.
    expect((await api.answer('listCarts', { headers: who.headers })).data).toEqual([]);
    expect(await driver.statusOf('getCheckout', { headers: who.headers, params: { id: cart.id } })).toBe(404);
    // Sent again it is paid already.
    expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
      order_status: 'confirmed',
    });
    expect(await driver.references(order.id)).toHaveLength(1);
    // Made again, by whoever did not hear of it, it is the same one; nobody else hears of it.
    expect(await driver.place(who, cart.id)).toMatchObject({ id: order.id, order_status: 'confirmed' });
    const eve = await member(api.database.db);
    const body = { cart_id: cart.id, shipping: driver.toDoor(eve) };
    expect(await driver.statusOf('createOrder', { headers: eve.headers, body })).toBe(404);
    expect(await driver.bookings(style)).toEqual(['confirmed']);
  });

  it('a card that is declined leaves cart and hold, and says why; another one can be tried', async () => {
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

  it('a challenge leads to the provider, and counts when the provider says so', async () => {
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

  it('a page of the provider is begun, asked about and ended by its own calls', async () => {
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
    'nobody is sent back to %s',
    async (url) => {
      const { who, order } = await driver.waiting();
      const body = { ...driver.payment(order, CARDS.fine), frontend_return_url: url };
      const response = await api.call('payOrder', { headers: who.headers, body });
      expect(problemOf(response).errors).toMatchObject([{ field: 'frontend_return_url' }]);
    },
  );

  it('an account keeps its pieces until it expires, through whatever the cart is asked meanwhile', async () => {
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
    expect((await driver.place(who, cart.id)).held_until).toBe(expiry);
    money.set(reference, { status: 'paid' });
    expect(await notify(reference)).toBe(200);
    expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    expect(await driver.bookings(style)).toEqual(['confirmed']);
  });

  describe('notices', () => {
    it('act once, however often and in whatever order they come', async () => {
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
      expect(await driver.subjects(who)).toHaveLength(1);
      expect(await refundsOf(order)).toEqual([]);
    });

    it('a failure, then the money: the money counts', async () => {
      const { who, order, reference } = await transferring();
      await notify(reference, { status: 'expired' });
      expect(await driver.order(who, order.id)).toMatchObject({
        order_status: 'waiting_payment',
        payment: { status: 'expired' },
      });
      await notify(reference, { status: 'paid' });
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    });

    it('of another amount, another currency or nobody’s charge do nothing', async () => {
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

    it('without a right signature are refused, and nothing is read of them', async () => {
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
      // The very bytes that were signed are taken.
      expect((await api.inject(notice)).statusCode).toBe(200);
      expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'confirmed' });
    });

    it('that are faster than the answer of the charge count', async () => {
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

  describe('paid after the hold lapsed', () => {
    const lapsed = async (pieces: number) => {
      const transfer = await transferring(pieces);
      await api.database.db
        .updateTable('booking')
        .set({ held_until: '2026-11-21T02:00:00Z' })
        .where('cart_id', '=', transfer.cart.id)
        .execute();
      return transfer;
    };

    it('takes another piece where there is one', async () => {
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

    it('gives the money back where there is none, and says why', async () => {
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
        status_reason: expect.stringMatching(/others have rented them since.*is refunded/),
        refunded_price: order.total_price,
        payment: { status: 'refunded' },
      });
      expect(await refundsOf(order)).toEqual([order.total_price]);
      expect(await driver.bookings(style)).toEqual(['confirmed']);
      expect(await driver.created(order.id)).toBe(0);
      expect((await driver.subjects(who)).toSorted()).toEqual([
        `A refund for your order ${order.number}`,
        `Your order ${order.number} could not go ahead`,
      ]);
    });

    it('sends what was chosen instead, and gives back what that costs less', async () => {
      const { db } = api.database;
      const who = await member(db);
      const [wanted, other] = [await driver.addOwnStyle(), await driver.addOwnStyle()];
      await db.updateTable('style_offer').set({ rent_4_days: 7_000 }).where('style_id', '=', other).execute();
      const cart = await driver.addCart(who, wanted);
      await api.answer('updateCart', {
        headers: who.headers,
        params: { id: cart.id },
        body: { style_size: { style_id: wanted, size: 's', backup_style: { style_id: other, size: 's' } } },
      });
      const order = await driver.pay(who, driver.transfer(await driver.place(who, cart.id)));
      await db
        .updateTable('booking')
        .set({ status: 'cancelled', held_until: null })
        .where('cart_id', '=', cart.id)
        .execute();
      await rentOut(db, { id: wanted, size: 's', region: 'id' }, [START, END]);
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

  it('on the day of delivery the money goes back', async () => {
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

  it('of two at once one is taken', async () => {
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

  it('paid by card and into the account as well, one of them goes back', async () => {
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

  it('for an order that has changed since goes back, and the order waits on', async () => {
    const { who, cart, order, reference } = await transferring();
    const changed = await driver.place(who, cart.id, { discount_code: 'FIRST10' });
    expect(changed.total_price).toBeLessThan(order.total_price);
    await notify(reference, { status: 'paid' });
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'waiting_payment',
      refunded_price: 0,
    });
    expect(await refundsOf(order)).toEqual([order.total_price]);
  });

  it('a cart that has changed since has to be looked through again', async () => {
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

  it('a hold that has lapsed is placed anew, unless the pieces are gone', async () => {
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
      detail: expect.stringContaining('not all are free'),
    });
    expect(await driver.references(late.order.id)).toEqual([]);
  });

  it('an order that costs nothing needs no payment', async () => {
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
    const order = await driver.place(who, cart.id, { discount_code: 'ALLFREE' });
    expect(order.total_price).toBe(0);
    expect(await driver.pay(who, driver.payment(order, CARDS.fine))).toMatchObject({
      order_status: 'confirmed',
      payment: null,
    });
    expect(await driver.created(order.id)).toBe(1);
  });

  describe('where the provider', () => {
    it('is away, nothing has happened and the same call goes through later', async () => {
      const { who, order } = await driver.waiting();
      const call = (token: string) =>
        api.call('payOrder', { headers: who.headers, body: driver.payment(order, token) });
      expect((await call(CARDS.away)).statusCode).toBe(503);
      expect(await driver.references(order.id)).toEqual([]);
      expect((await call(CARDS.fine)).statusCode).toBe(200);
    });

    it('has charged and its answer was lost, it is asked', async () => {
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

    it('knows of no charge, the attempt has failed and another one can be made', async () => {
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

    it('charges another amount than it was asked for, nobody is sent anything', async () => {
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

  it('under one key a payment that broke off is found again, and charged once', async () => {
    const { who, order } = await driver.waiting();
    const call = {
      headers: { ...who.headers, 'idempotency-key': `broken-${order.id}` },
      body: driver.payment(order, CARDS.lost),
    };
    await api.answer('payOrder', call);
    // As if the process had ended before it could keep the answer.
    await api.database.db.deleteFrom('idempotency_key').where('key', '=', `broken-${order.id}`).execute();
    expect((await api.answer('payOrder', call)).data).toMatchObject({ order_status: 'confirmed' });
    expect(await driver.references(order.id)).toHaveLength(1);
    expect((await api.call('payOrder', call)).headers['idempotent-replayed']).toBe('true');
  });

  it('a card is kept where the person wants it, and is nobody else’s to pay with', async () => {
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
