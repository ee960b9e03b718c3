import { movingClock } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { CARD } from '../testing/operation-calls.ts';
import { type Member, member, orderDriver } from '../testing/order-driver.ts';
import { CARDS, DECLINED_WORDS, paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

const TOKEN = 'a-token-of-the-staff';
const BEGINNING = '2026-11-21T02:00:00.000Z';
/** Two days after the day of return, at noon in Jakarta. */
const LATE = '2026-12-06T05:00:00.000Z';
/** Minor units. */
const DAY = 5_000_000;
const transfer = { payment_method: 'virtual_account', virtual_account: { bank_code: 'bca' } };
const REASON = 'The hem is torn by 4 cm';
/** Of the piece of each order, in minor units. */
const RETAIL = 20_000_000;

describe.each(ONE_ENGINE)('charges on %s', (engine) => {
  const clock = movingClock(BEGINNING);
  const money = paymentDriver(clock);
  let api: TestApi;
  let orders: ReturnType<typeof orderDriver>;
  let plans: ReturnType<typeof subscriptionDriver>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider], staffToken: TOKEN });
    orders = orderDriver(api);
    plans = subscriptionDriver(api);
  });
  afterAll(() => api.close());
  const passTo = (instant: string) => clock.pass((Date.parse(instant) - Date.parse(clock.now())) / 1000);
  afterEach(async () => {
    passTo(BEGINNING);
    money.refunds.length = 0;
    // A plan keeps its card, which no one else can pay with.
    await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
  });

  const staff = (method: 'GET' | 'POST', path: string, payload: object = {}, key?: string) =>
    api.inject({
      method,
      url: `/staff/${path}`,
      headers: { authorization: `Bearer ${TOKEN}`, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(method === 'POST' && { payload }),
    });
  const done = async (...call: Parameters<typeof staff>) => {
    const response = await staff(...call);
    expect([response.statusCode, response.json()]).toEqual([200, expect.anything()]);
    await api.app.settled();
    return response.json<{ data: { charge_id: number; status: string } }>().data;
  };

  /** A delivered order. */
  const out = async () => {
    const { who, order, style } = await orders.waiting();
    await orders.pay(who, orders.payment(order, CARDS.fine));
    await done('POST', `orders/${order.id}/deliver`);
    await api.database.db
      .updateTable('style_offer')
      .set({ retail_price: RETAIL })
      .where('style_id', '=', style)
      .execute();
    return { who, order };
  };
  /** An order that came back two days late. */
  const late = async () => {
    const { who, order } = await out();
    passTo(LATE);
    await done('POST', `orders/${order.id}/return`);
    return { who, order, charge: await only(who) };
  };
  const damaged = async () => {
    const { who, order } = await out();
    await done('POST', `orders/${order.id}/charges`, { amount: 7_500_000, reason: REASON });
    return { who, order, charge: await only(who) };
  };
  const list = async ({ headers }: Pick<Member, 'headers'>) =>
    (await api.answer('listCharges', { headers })).data;
  const only = async (who: Pick<Member, 'headers'>) => {
    const [charge, ...others] = await list(who);
    if (!charge || others.length > 0) throw new Error('one charge is expected');
    return charge;
  };
  const card = (token: string) => ({ payment_method: 'credit_card', credit_card: { token, ...CARD } });
  type Charge = Awaited<ReturnType<typeof only>>;
  const tryToPay = (
    { headers }: Pick<Member, 'headers'>,
    { id, price }: Pick<Charge, 'id' | 'price'>,
    body: object = card(CARDS.fine),
    more: Readonly<Record<string, string>> = {},
  ) => api.call('payCharge', { headers: { ...headers, ...more }, params: { id }, body: { price, ...body } });
  const paying = async (...call: Parameters<typeof tryToPay>) => {
    const response = await tryToPay(...call);
    expect(response.statusCode).toBe(200);
    await api.app.settled();
    return response.json<{ data: Charge }>().data;
  };
  const referencesOf = async ({ id }: Pick<Charge, 'id'>) => {
    const rows = await api.database.db
      .selectFrom('payment_attempt as a')
      .innerJoin('charge as c', 'c.payable_id', 'a.payable_id')
      .where('c.id', '=', id)
      .orderBy('a.id')
      .select('a.reference')
      .execute();
    return rows.map(({ reference }) => reference);
  };
  const chargedFor = async (charge: Charge) =>
    (await referencesOf(charge)).filter((reference) => money.charges.get(reference)?.status === 'paid');
  const confirm = async (reference: string) => {
    money.set(reference, { status: 'paid' });
    await api.inject(money.notice(reference));
    await api.app.settled();
    await api.app.jobs.runAll();
  };
  const mailsTo = async ({ email }: Pick<Member, 'email'>) =>
    api.database.db
      .selectFrom('outbox_mail')
      .where('sent_to', '=', email)
      .where('mail_kind', 'like', 'charge_%')
      .orderBy('id')
      .select(['mail_kind', 'subject', 'text'])
      .execute();

  describe('of lateness', () => {
    // @see rules/payment/charge-lateness
    it('are written once the order is back, and take nothing by themselves', async () => {
      const { order, charge } = await late();
      expect(charge).toMatchObject({
        kind: 'lateness',
        status: 'open',
        reason: null,
        price: 2 * DAY,
        currency: 'IDR',
        order: { id: order.id, number: order.number, rental_date_end: '2026-12-04' },
        subscription: null,
        created_at: LATE,
        ended_at: null,
        payment: null,
      });
      expect(await referencesOf(charge)).toEqual([]);
    });

    it('are written at the pick-up with a mail, and not again at the return', async () => {
      const { who, order } = await out();
      passTo(LATE);
      await done('POST', `orders/${order.id}/pickup`);
      const charge = await only(who);
      passTo('2026-12-09T05:00:00.000Z');
      await done('POST', `orders/${order.id}/return`);
      expect(await only(who)).toEqual({ ...charge, answered_at: clock.now() });
      const mails = await mailsTo(who);
      expect(mails).toMatchObject([
        { mail_kind: 'charge_added', subject: `A late fee for your order ${order.number}` },
      ]);
      expect(mails[0]?.text).toContain('was due back on Friday 4 December.\nThe late fee is IDR 100.000.');
      expect(mails[0]?.text).toContain(`/id/on-demand/order/${order.id}?pay=owed`);
    });

    // @see rules/payment/charge-lateness-grows
    it.each([
      { spec: 'grow while they are open', isPaid: false, prices: [4 * DAY] },
      {
        spec: 'are charged for the further days once they were paid',
        isPaid: true,
        prices: [2 * DAY, 2 * DAY],
      },
    ])('$spec, if a pick-up fails after it was noted', async ({ isPaid, prices }) => {
      const { who, order } = await out();
      passTo(LATE);
      await done('POST', `orders/${order.id}/pickup`);
      const first = await only(who);
      if (isPaid) await paying(who, first);
      await done('POST', `orders/${order.id}/fail`);
      passTo('2026-12-08T05:00:00.000Z');
      await done('POST', `orders/${order.id}/return`);
      expect((await list(who)).map(({ price }) => price)).toEqual(prices);
      // A customer who saw the smaller amount is not charged the larger one.
      if (!isPaid)
        expect(problemOf(await tryToPay(who, first))).toMatchObject({ status: 409, error: 'price_changed' });
    });

    it('are none of an order that is back in time', async () => {
      const { who, order } = await out();
      await done('POST', `orders/${order.id}/return`);
      expect(await list(who)).toEqual([]);
    });

    // @see rules/payment/charge-collected
    it('are paid if staff note it, and nothing more is taken', async () => {
      const { who, order, charge } = await late();
      await done('POST', `orders/${order.id}/collected`);
      expect(await only(who)).toMatchObject({ status: 'paid', payment: null });
      expect(await paying(who, charge)).toMatchObject({ status: 'paid', payment: null });
      expect(await referencesOf(charge)).toEqual([]);
    });
  });

  describe('of damage', () => {
    // @see rules/payment/charge-damage
    it('are written by staff with a reason, once per key, and the customer is told', async () => {
      const { who, order } = await out();
      const call = [
        'POST',
        `orders/${order.id}/charges`,
        { amount: 7_500_000, reason: REASON },
        'once-a-key',
      ] as const;
      const first = await done(...call);
      expect(await done(...call)).toEqual(first);
      expect(await only(who)).toMatchObject({ kind: 'damage', reason: `${REASON}.`, price: 7_500_000 });
      const [mail, ...others] = await mailsTo(who);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`A charge for damage for your order ${order.number}`);
      expect(mail?.text).toContain(
        `${REASON}.\n\nThe charge is IDR 75.000.\n\nWe won’t charge your card automatically.`,
      );
    });

    it('of a plan name its cover, and lead to the account', async () => {
      const who = await plans.person('hk');
      const subscribed = await api.answer('subscribeWithCard', {
        headers: who.headers,
        body: plans.bodyOf({ plan_id: 'hk-bags-care' }, plans.newCard()),
      });
      await done('POST', `subscriptions/${subscribed.data.id}/charges`, {
        amount: 20_000,
        reason: 'A deep scratch',
        bill: 'Tan Leather, no. 4711',
      });
      const charge = await only(who);
      expect(charge).toMatchObject({ currency: 'HKD', price: 20_000, order: null });
      expect(charge.subscription).toMatchObject({ id: subscribed.data.id });
      const [mail] = await mailsTo(who);
      expect(mail?.text).toContain('A piece is damaged:\nA deep scratch. Bill: Tan Leather, no. 4711.');
      expect(mail?.text).toMatch(/plan covers damage up to HK\$2,000\. What is beyond that costs HK\$200\./);
      expect(mail?.text).toContain('/hk/bags/account?pay=owed');
      // The banks of transfers are Indonesian.
      expect((await tryToPay(who, charge, transfer)).statusCode).toBe(400);
      expect(await paying(who, charge)).toMatchObject({ status: 'paid' });
    });

    it.each([
      {
        spec: 'an order that was not delivered',
        of: async () => `orders/${(await orders.waiting()).order.id}`,
      },
      {
        spec: 'a plan that has not started',
        of: async () => {
          const who = await plans.person();
          const { id } = await plans.subscribe(who, plans.bodyOf({}, CARDS.challenged));
          return `subscriptions/${id}`;
        },
      },
    ])('are refused for $spec', async ({ of }) => {
      const response = await staff('POST', `${await of()}/charges`, { amount: 1, reason: REASON });
      expect(problemOf(response).status).toBe(409);
    });

    // @see rules/payment/charge-damage-limit
    it('cost at most what the pieces of the order do new, together', async () => {
      const { who, order } = await out();
      const charge = (amount: number) =>
        staff('POST', `orders/${order.id}/charges`, { amount, reason: REASON });
      expect(problemOf(await charge(RETAIL + 1))).toMatchObject({
        status: 409,
        detail: 'Damage can be charged up to IDR 200.000: the retail price of the order’s pieces.',
      });
      expect((await charge(RETAIL - 5_000_000)).statusCode).toBe(200);
      expect(problemOf(await charge(5_000_001)).detail).toBe(
        'Damage can be charged up to IDR 50.000: the retail price of the order’s pieces, less IDR 150.000 that was charged before.',
      );
      const { id } = await only(who);
      await done('POST', `charges/${id}/waived`);
      expect((await charge(RETAIL)).statusCode).toBe(200);
    });

    // @see rules/payment/charge-damage-limit
    it('of a bag need their bill, and cost at most what the dearest bag does', async () => {
      const who = await plans.person('hk');
      const subscribed = await api.answer('subscribeWithCard', {
        headers: who.headers,
        body: plans.bodyOf({ plan_id: 'hk-bags-care' }, plans.newCard()),
      });
      const charge = (damage: object) =>
        staff('POST', `subscriptions/${subscribed.data.id}/charges`, { reason: 'A deep scratch', ...damage });
      expect(problemOf(await charge({ amount: 20_000 }))).toMatchObject({
        status: 400,
        errors: [{ field: 'bill', message: 'must name the bill' }],
      });
      expect(problemOf(await charge({ amount: 90_000_000, bill: 'no. 1' })).detail).toMatch(
        /^Damage can be charged up to HKD[\d,.]+: the retail price of the dearest bags? /,
      );
      expect(await list(who)).toEqual([]);
    });

    it('need a reason', async () => {
      const { order } = await out();
      const response = await staff('POST', `orders/${order.id}/charges`, { amount: 1, reason: ' ' });
      expect(response.statusCode).toBe(400);
    });

    // @see rules/payment/charge-waived
    it('can be waived: nothing is taken from then on, and money on its way is refunded', async () => {
      const { who, charge } = await damaged();
      await paying(who, charge, card(CARDS.challenged));
      await done('POST', `charges/${charge.id}/waived`, { reason: 'It was there before' });
      expect(await only(who)).toMatchObject({ status: 'waived', ended_at: BEGINNING });
      expect(problemOf(await tryToPay(who, charge)).detail).toMatch(/waived this charge/);
      expect((await staff('POST', `charges/${charge.id}/waived`)).statusCode).toBe(409);
      const [reference = ''] = await referencesOf(charge);
      await confirm(reference);
      expect(await only(who)).toMatchObject({ status: 'waived' });
      expect(money.refunds).toMatchObject([{ charge: reference, amount: { amountMinor: charge.price } }]);
      const mails = await mailsTo(who);
      expect(mails.map(({ mail_kind: kind }) => kind)).toEqual([
        'charge_added',
        'charge_waived',
        'charge_refunded',
      ]);
      expect(mails[1]?.text).toContain('We’ve waived IDR 75.000. It was there before.');
    });
  });

  describe('are paid', () => {
    // @see rules/calls/pay-charge
    it('by card, with a mail, and the card is saved if wanted', async () => {
      const { who, order, charge } = await late();
      const paid = await paying(who, charge, { ...card('tok_of_the_late'), keep_card: true });
      expect(paid).toMatchObject({ status: 'paid', ended_at: LATE, payment: { status: 'paid' } });
      const [reference = ''] = await referencesOf(charge);
      expect(money.charges.get(reference)?.amount).toEqual({ amountMinor: 2 * DAY, currency: 'IDR' });
      expect(await mailsTo(who)).toMatchObject([
        { subject: `Thank you for paying the late fee for your order ${order.number}` },
      ]);
      const { cards } = await api.answer('listCards', { headers: who.headers });
      expect(cards.map(({ token }) => token)).toEqual(['tok_of_the_late']);
      expect(await orders.order(who, order.id)).toMatchObject({
        order_status: 'completed',
        refunded_price: 0,
      });
    });

    it('by a declined card not at all, and can be paid by another', async () => {
      const { who, charge } = await damaged();
      expect(await paying(who, charge, card(CARDS.declined))).toMatchObject({
        status: 'open',
        payment: { status: 'failed', failure_reason: DECLINED_WORDS },
      });
      expect(await paying(who, charge)).toMatchObject({ status: 'paid' });
    });

    it('once the bank has confirmed the card', async () => {
      const { who, charge } = await damaged();
      expect(await paying(who, charge, card(CARDS.challenged))).toMatchObject({
        status: 'open',
        payment: { status: 'waiting', redirect_url: 'https://pay.example/challenge' },
      });
      const [reference = ''] = await referencesOf(charge);
      money.set(reference, { status: 'paid' });
      const { data } = await api.answer('checkCharge', { headers: who.headers, params: { id: charge.id } });
      expect(data).toMatchObject({ status: 'paid', payment: { status: 'paid' } });
    });

    it('although the answer of the provider is lost', async () => {
      const { who, charge } = await damaged();
      expect(await paying(who, charge, card(CARDS.lost))).toMatchObject({
        status: 'open',
        payment: { status: 'waiting' },
      });
      expect((await tryToPay(who, charge)).statusCode).toBe(409);
      const { data } = await api.answer('checkCharge', { headers: who.headers, params: { id: charge.id } });
      expect(data.status).toBe('paid');
      expect(await chargedFor(charge)).toHaveLength(1);
    });

    it('on the provider’s page, without a card', async () => {
      const { who, charge } = await damaged();
      const opened = await paying(who, charge, { payment_method: 'credit_card' });
      expect(opened.payment).toMatchObject({ status: 'waiting', redirect_url: expect.any(String) });
      await confirm((await referencesOf(charge))[0] ?? '');
      expect((await only(who)).status).toBe('paid');
    });

    it('by transfer in Indonesia, with the account in a mail', async () => {
      const { who, charge } = await damaged();
      const opened = await paying(who, charge, transfer);
      expect(opened.payment?.virtual_account).toMatchObject({ bank: 'bca', expected_amount: charge.price });
      const mails = await mailsTo(who);
      expect(mails.at(-1)?.text).toContain('Bank: BCA, virtual account');
      await confirm((await referencesOf(charge))[0] ?? '');
      expect((await only(who)).status).toBe('paid');
    });

    // @see rules/payment/charge-once
    it('once by two presses at the same time', async () => {
      const { who, charge } = await damaged();
      const release = money.hold();
      const both = [tryToPay(who, charge), tryToPay(who, charge)];
      await Promise.race(both);
      release();
      const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([200, 409]);
      expect(await chargedFor(charge)).toHaveLength(1);
    });

    it('once by a press that is repeated under its key', async () => {
      const { who, charge } = await damaged();
      const key = { 'idempotency-key': 'the-same-press' };
      const first = await paying(who, charge, undefined, key);
      expect(await paying(who, charge, undefined, key)).toEqual(first);
      expect(await chargedFor(charge)).toHaveLength(1);
    });

    it('twice with the second payment refunded', async () => {
      const { who, charge } = await damaged();
      await paying(who, charge, { payment_method: 'credit_card' });
      await paying(who, charge);
      const [page = ''] = await referencesOf(charge);
      await confirm(page);
      expect(money.refunds).toMatchObject([{ charge: page, amount: { amountMinor: charge.price } }]);
      expect((await mailsTo(who)).map(({ mail_kind: kind }) => kind)).toEqual([
        'charge_added',
        'charge_paid',
        'charge_refunded',
      ]);
      expect((await only(who)).status).toBe('paid');
    });

    // @see rules/payment/charge-price
    it('at the amount of the shop, whatever the browser sends', async () => {
      const { who, charge } = await damaged();
      const response = await tryToPay(who, { ...charge, price: 1 });
      expect(problemOf(response)).toMatchObject({ status: 409, error: 'price_changed' });
      expect(await referencesOf(charge)).toEqual([]);
    });

    // @see rules/payment/charge-restricted
    it.each(['Risky', 'Blacklisted'] as const)('by %s, too', async (status) => {
      const { who, charge } = await damaged();
      await api.database.db.updateTable('customer').set({ status }).where('id', '=', who.id).execute();
      expect(await paying(who, charge)).toMatchObject({ status: 'paid' });
    });
  });

  // @see rules/calls/list-charges
  it('of others are not listed, and answer 404', async () => {
    const { charge } = await damaged();
    const eve = await member(api.database.db);
    expect(await list(eve)).toEqual([]);
    expect((await tryToPay(eve, charge)).statusCode).toBe(404);
    const check = await api.call('checkCharge', { headers: eve.headers, params: { id: charge.id } });
    expect(check.statusCode).toBe(404);
  });

  it('that are open come first, and staff see those alone unless they ask for all', async () => {
    const { who, order, charge } = await late();
    await paying(who, charge);
    const { charge_id: added } = await done('POST', `orders/${order.id}/charges`, {
      amount: 100,
      reason: REASON,
    });
    const { charge_id: latest } = await done('POST', `orders/${order.id}/charges`, {
      amount: 100,
      reason: REASON,
    });
    await done('POST', `charges/${latest}/waived`);
    expect((await list(who)).map(({ id }) => id)).toEqual([added, latest, charge.id]);
    const seen = async (query: string) => {
      const response = await staff('GET', `charges${query}`);
      const { data: rows } = response.json<{ data: { charge_id: number }[] }>();
      return rows.map(({ charge_id: id }) => id).filter((id) => [added, latest, charge.id].includes(id));
    };
    expect(await seen('')).toEqual([added]);
    expect(await seen('?region=id&all=true')).toEqual([latest, added, charge.id]);
    expect(await seen('?region=sg&all=true')).toEqual([]);
  });
});
