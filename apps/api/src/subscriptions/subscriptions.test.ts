import { INVALID_JOIN_CODE } from '@lemari/domain/code';
import type { WireSubscription } from '@lemari/contract/wire';
import { sql } from 'kysely';
import { movingClock } from '../testing/accounts.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { forgetSubscriptions } from '../testing/forget-subscriptions.ts';
import { CARDS, DECLINED_WORDS, paymentDriver } from '../testing/payment-driver.ts';
import { couponOf, subscriptionDriver } from '../testing/subscription-driver.ts';

const STAFF = 'the-token-of-a-test';

describe.each(ONE_ENGINE)('subscriptions by card on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  let api: TestApi;
  let driver: ReturnType<typeof subscriptionDriver>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider], staffToken: STAFF });
    driver = subscriptionDriver(api);
  });
  afterAll(() => api.close());

  type Person = Awaited<ReturnType<typeof driver.person>>;
  const body = (more: object = {}, token?: string) => driver.bodyOf(more, token ?? driver.newCard());
  const coupon = (plan = 'sg-apparel-basic', type: 'PROMO' | 'RESUB' = 'PROMO') =>
    couponOf(api.database.db, plan, type);
  const referenceOf = async (who: Person): Promise<string> =>
    (
      await api.database.db
        .selectFrom('payment_attempt as a')
        .innerJoin('payable as p', 'p.id', 'a.payable_id')
        .where('p.customer_id', '=', who.id)
        .orderBy('a.id', 'desc')
        .select('a.reference')
        .executeTakeFirstOrThrow()
    ).reference;
  const chargesOf = async (who: Person): Promise<number> => {
    const attempts = await api.database.db
      .selectFrom('payment_attempt as a')
      .innerJoin('payable as p', 'p.id', 'a.payable_id')
      .where('p.customer_id', '=', who.id)
      .select('a.reference')
      .execute();
    return attempts.filter(({ reference }) => money.charges.has(reference)).length;
  };
  const mailsTo = (who: Person) =>
    api.database.db.selectFrom('outbox_mail').where('sent_to', '=', who.email).selectAll().execute();
  const eventsOf = (who: Person) =>
    api.database.db.selectFrom('event').where('identity', '=', `customer-${who.id}`).selectAll().execute();
  const usesOf = (voucher: number) =>
    api.database.db.selectFrom('plan_discount_use').where('voucher_id', '=', voucher).selectAll().execute();

  const RUNNING = { status: 'active', payment: { status: 'paid' } } satisfies Partial<
    Record<keyof WireSubscription, unknown>
  >;

  // @see rules/calls/subscribe-account, rules/subscriptions/item-fields, rules/subscriptions/becomes-subscriber, rules/subscriptions/confirmation-mail, rules/subscriptions/card-default, rules/analytics/subscription
  it('start with the first month: card, customer, event and mail at once', async () => {
    const who = await driver.person();
    const token = driver.newCard();
    const subscription = await driver.subscribe(
      who,
      body({ coupons: [await coupon()], total_price: 7_900, subscription_flow: 'direct' }, token),
    );
    expect(subscription).toMatchObject({
      ...RUNNING,
      plan_id: 'sg-apparel-basic',
      service_id: 'sg-apparel-standard',
      vertical_type: 'apparel',
      price: 9_900,
      currency: 'SGD',
      discount: { kind: 'coupon', price: 2_000, max_redeem: 1 },
      next_billing_date: '2026-12-21',
      next_price: 9_900,
      earliest_end_date: '2026-12-20',
      invoice: { total_price: 7_900, paid_at: clock.now() },
    });
    expect(subscription.invoice.rows.at(-1)).toEqual({
      type: 'TOTAL',
      title: 'Due with the first month',
      price: 7_900,
    });
    expect(await driver.customer(who)).toMatchObject({ status: 'Subscriber', ex_subscriber: false });
    const { cards } = await api.answer('listCards', { headers: who.headers });
    expect(cards).toMatchObject([{ token, is_default: true }]);
    expect(await eventsOf(who)).toMatchObject([
      { name: 'subscription', facts: { plan_id: 'sg-apparel-basic', total_price: 7_900, currency: 'SGD' } },
    ]);
    const [mail, ...others] = await mailsTo(who);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Basic plan has started');
    expect(mail?.text).toMatch(
      /Save what you would like to your wishlist \(http\S+\/sg\/apparel\/wishlist\)/,
    );
    expect(mail?.text).toContain('You paid $79.');
    expect(mail?.text).toContain('On Monday 21 December your second month begins, and we charge $99');
    expect(mail?.text).toContain('your plan would end on 20 December 2026');
    expect(await driver.list(who)).toEqual([subscription]);
  });

  it('answer their owner only', async () => {
    const [who, other] = [await driver.person(), await driver.person()];
    await driver.subscribe(who, body());
    expect(await driver.list(other)).toEqual([]);
  });

  // @see rules/subscriptions/one-per-line
  it('are one for each product line', async () => {
    const who = await driver.person();
    const [first] = [await driver.subscribe(who, body())];
    const again = await driver.tryToSubscribe(who, body({ plan_id: 'sg-apparel-pro' }));
    expect(problemOf(again)).toMatchObject({
      status: 409,
      error: 'already_subscribed',
      detail: 'You already have a plan for clothes.',
    });
    await driver.joinCode('BAGSTOO1');
    const second = await api.answer('activatePlan', {
      headers: who.headers,
      body: { plan_id: 'sg-bags-core', join_code: 'bagstoo1', subscription_flow: 'waitlist' },
    });
    expect(second.data).toMatchObject({ ...RUNNING, vertical_type: 'bags' });
    expect((await driver.list(who)).map(({ id }) => id)).toEqual([second.data.id, first?.id]);
    expect(await chargesOf(who)).toBe(2);
  });

  // @see rules/subscriptions/one-per-line
  it('are charged once for 50 calls at once', async () => {
    const who = await driver.person();
    const token = driver.newCard();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        driver.tryToSubscribe(who, body({}, token), { 'idempotency-key': `parallel-${engine}-${index}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // More calls than a customer may try cards are in progress at once.
    expect([200, 409, 429]).toEqual(expect.arrayContaining(answers.map(({ statusCode }) => statusCode)));
    expect(await driver.list(who)).toMatchObject([RUNNING]);
    expect(await chargesOf(who)).toBe(1);
    expect(await mailsTo(who)).toHaveLength(1);
  }, 30_000);

  it('answer a repeated call like the first', async () => {
    const who = await driver.person();
    const sent = body();
    const key = { 'idempotency-key': `repeated-${engine}` };
    const [first, second] = [
      await driver.tryToSubscribe(who, sent, key),
      await driver.tryToSubscribe(who, sent, key),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await chargesOf(who)).toBe(1);
  });

  describe('whose first payment', () => {
    // @see rules/errors/card-not-processed
    it.each([
      [CARDS.declined, DECLINED_WORDS],
      [CARDS.unverified, '3DS validation error'],
      [
        CARDS.refused,
        'We cannot process your credit card, please make sure you have sufficient balance or use another card to continue the process.',
      ],
    ])('with %s fails wait, say why and take another card', async (token, reason) => {
      const who = await driver.person();
      const failed = await driver.subscribe(who, body({ coupons: [await coupon()] }, token));
      expect(failed).toMatchObject({
        status: 'waiting_payment',
        started_at: null,
        payment: { status: 'failed', failure_reason: reason },
      });
      expect(await driver.customer(who)).toMatchObject({ status: 'WindowShopper' });
      expect(await eventsOf(who)).toEqual([]);
      // The unpaid one is changed.
      const paid = await driver.subscribe(who, body({ plan_id: 'sg-apparel-pro' }));
      expect(paid).toMatchObject({ ...RUNNING, id: failed.id, plan_id: 'sg-apparel-pro', discount: null });
      expect(paid.invoice.total_price).toBe(17_900);
      expect(await driver.list(who)).toHaveLength(1);
    });

    it('is challenged wait for the customer, and start with the notice, repeated and late', async () => {
      const who = await driver.person();
      const waiting = await driver.subscribe(who, body({}, CARDS.challenged));
      expect(waiting).toMatchObject({
        status: 'waiting_payment',
        payment: { status: 'waiting', redirect_url: 'https://pay.example/challenge' },
      });
      const reference = await referenceOf(who);
      money.set(reference, { status: 'paid' });
      const notice = money.notice(reference);
      for (let time = 0; time < 2; time += 1) expect((await api.inject(notice)).statusCode).toBe(200);
      expect((await api.inject(money.notice(reference, { status: 'failed' }))).statusCode).toBe(200);
      expect(await driver.list(who)).toMatchObject([{ ...RUNNING, id: waiting.id }]);
      expect(await mailsTo(who)).toHaveLength(1);
      expect(await eventsOf(who)).toHaveLength(1);
      // The card that paid is the default one.
      const { cards } = await api.answer('listCards', { headers: who.headers });
      expect(cards).toMatchObject([{ token: CARDS.challenged, is_default: true }]);
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    // @see docs/decisions/0263
    it('is refused at the bank save no card, which a payment that arrives after all saves', async () => {
      const who = await driver.person();
      const cards = async () => (await api.answer('listCards', { headers: who.headers })).cards;
      await driver.subscribe(who, body({}, CARDS.challenged));
      expect(await cards()).toEqual([]);
      const reference = await referenceOf(who);
      money.set(reference, { status: 'failed' });
      expect((await api.inject(money.notice(reference))).statusCode).toBe(200);
      expect(await cards()).toEqual([]);
      const { headers } = who;
      const { id } = await api.database.db
        .selectFrom('card')
        .where('customer_id', '=', who.id)
        .select('id')
        .executeTakeFirstOrThrow();
      expect((await api.call('setDefaultCard', { headers, params: { id } })).statusCode).toBe(404);
      const sent = { subscription_plan_id: 'sg-apparel-basic', coupons: [] };
      expect(problemOf(await api.call('createSubscription', { headers, body: sent }))).toMatchObject({
        error: 'card_required',
      });
      money.set(reference, { status: 'paid' });
      expect((await api.inject(money.notice(reference))).statusCode).toBe(200);
      expect(await driver.list(who)).toMatchObject([RUNNING]);
      expect(await cards()).toMatchObject([{ token: CARDS.challenged, is_default: true }]);
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    it('is reported before the call is answered start once', async () => {
      const who = await driver.person();
      const release = money.hold();
      const call = driver.subscribe(who, body());
      for (let tries = 0; tries < 200 && (await attemptsOf(who)) === 0; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 5));
      const reference = await referenceOf(who);
      const notice = money.notice(reference, {
        status: 'paid',
        amount: { amountMinor: 9_900, currency: 'SGD' },
      });
      expect((await api.inject(notice)).statusCode).toBe(200);
      expect(await driver.list(who)).toMatchObject([{ status: 'active' }]);
      release();
      expect(await call).toMatchObject(RUNNING);
      expect(await mailsTo(who)).toHaveLength(1);
      const { cards } = await api.answer('listCards', { headers: who.headers });
      expect(cards).toMatchObject([{ is_default: true }]);
    });

    const attemptsOf = async (who: Person) =>
      (
        await api.database.db
          .selectFrom('payment_attempt as a')
          .innerJoin('payable as p', 'p.id', 'a.payable_id')
          .where('p.customer_id', '=', who.id)
          .select('a.id')
          .execute()
      ).length;

    it('has notices for another amount, another shop or without a signature do not start', async () => {
      const who = await driver.person();
      const { id } = await driver.subscribe(who, body({}, CARDS.challenged));
      const reference = await referenceOf(who);
      const lie = { status: 'paid' as const };
      for (const change of [
        { ...lie, amount: { amountMinor: 1, currency: 'SGD' as const } },
        { ...lie, amount: { amountMinor: 9_900, currency: 'HKD' as const } },
        { ...lie, reference: 'AnotherShops' },
      ])
        expect((await api.inject(money.notice(reference, change))).statusCode).toBe(200);
      const forged = money.notice(reference, lie);
      const headers = { ...forged.headers, 'pay-signature': '00' };
      expect((await api.inject({ ...forged, headers })).statusCode).toBe(401);
      expect(await driver.list(who)).toMatchObject([{ id, status: 'waiting_payment' }]);
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    it('has no answer is not charged again, and starts when the provider is asked', async () => {
      const who = await driver.person();
      const key = { 'idempotency-key': `lost-${engine}-1` };
      const lost = await driver.tryToSubscribe(who, body({}, CARDS.lost), key);
      expect(lost.json()).toMatchObject({
        data: { status: 'waiting_payment', payment: { status: 'waiting', redirect_url: null } },
      });
      expect(lost.json<{ data: WireSubscription }>().data.payment).not.toHaveProperty('is_open');
      const soon = await driver.tryToSubscribe(who, body());
      expect(problemOf(soon)).toMatchObject({ status: 409 });
      expect(problemOf(soon).detail).toContain('already in progress');
      clock.pass(20);
      const [{ id } = { id: 0 }] = await driver.list(who);
      // A later call asks first.
      const later = await driver.tryToSubscribe(who, body());
      expect(problemOf(later)).toMatchObject({ status: 409, error: 'already_subscribed' });
      expect(await driver.check(who, id)).toMatchObject(RUNNING);
      expect(await chargesOf(who)).toBe(1);
      expect(money.refunds).toEqual([]);
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.lost).execute();
    });

    it('has no answer for long say so truthfully, and starts by the job', async () => {
      const who = await driver.person();
      await driver.subscribe(who, body({}, CARDS.lost));
      const reference = await referenceOf(who);
      const charge = money.charges.get(reference);
      // Unknown to the provider for the moment.
      money.charges.delete(reference);
      clock.pass(30);
      const refused = await driver.tryToSubscribe(who, body());
      expect(problemOf(refused)).toMatchObject({ status: 409 });
      expect(problemOf(refused).detail).toContain('won’t charge you twice');
      if (charge) money.charges.set(reference, charge);
      clock.pass(200);
      await api.app.jobs.runAll();
      expect(await driver.list(who)).toMatchObject([RUNNING]);
      expect(await chargesOf(who)).toBe(1);
    });

    it('is interrupted is charged once under the same Idempotency-Key', async () => {
      const who = await driver.person();
      const key = { 'idempotency-key': `interrupted-${engine}` };
      const sent = body({}, CARDS.lost);
      await driver.tryToSubscribe(who, sent, key);
      // As if the process had ended before it noted the answer.
      const { db } = api.database;
      await db.deleteFrom('idempotency_key').where('key', '=', key['idempotency-key']).execute();
      const again = await driver.tryToSubscribe(who, sent, key);
      expect(again.json()).toMatchObject({ data: RUNNING });
      expect(await chargesOf(who)).toBe(1);
      expect(await mailsTo(who)).toHaveLength(1);
      await db.deleteFrom('card').where('token', '=', CARDS.lost).execute();
    });

    it('never reached the provider leave no attempt, and the same call succeeds later', async () => {
      const who = await driver.person();
      const { id: voucher } = await driver.voucher(`AWAY${engine}`.toUpperCase());
      const vouchers = [`AWAY${engine}`];
      const refused = await driver.tryToSubscribe(who, body({ vouchers }, CARDS.away));
      expect(problemOf(refused)).toMatchObject({ status: 503 });
      expect(await usesOf(voucher)).toEqual([]);
      expect(await driver.subscribe(who, body({ vouchers }))).toMatchObject(RUNNING);
      expect(await usesOf(voucher)).toHaveLength(1);
    });

    it('is not made in time lapse, and are refunded if it arrives later', async () => {
      const who = await driver.person();
      const { id: voucher } = await driver.voucher(`LAPSE${engine}`.toUpperCase(), 1);
      const { id } = await driver.subscribe(who, body({ vouchers: [`lapse${engine}`] }, CARDS.challenged));
      expect(await usesOf(voucher)).toHaveLength(1);
      const reference = await referenceOf(who);
      clock.pass(3700);
      await api.app.jobs.runAll();
      expect(await driver.list(who)).toMatchObject([{ id, status: 'lapsed' }]);
      expect(await usesOf(voucher)).toEqual([]);
      money.set(reference, { status: 'paid' });
      await api.inject(money.notice(reference));
      await api.app.settled();
      await api.app.jobs.runAll();
      expect(money.refunds.map(({ charge }) => charge)).toEqual([reference]);
      expect(await driver.list(who)).toMatchObject([{ status: 'lapsed', payment: { status: 'refunded' } }]);
      expect((await mailsTo(who)).map(({ mail_kind: kind }) => kind)).toEqual(['refunded']);
      expect(await driver.customer(who)).toMatchObject({ status: 'WindowShopper' });
      expect(await driver.subscribe(who, body())).toMatchObject(RUNNING);
      money.refunds.length = 0;
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });
  });

  // @see rules/calls/cancel-subscription-payment
  describe('that are cancelled before they are paid', () => {
    it('lapse at once and free their code, also when the call is repeated', async () => {
      const who = await driver.person();
      const { id: voucher } = await driver.voucher(`CANCEL${engine}`.toUpperCase(), 1);
      const sent = body({ vouchers: [`cancel${engine}`] }, CARDS.challenged);
      const { id } = await driver.subscribe(who, sent);
      expect(await usesOf(voucher)).toHaveLength(1);
      const reference = await referenceOf(who);
      for (let time = 0; time < 2; time += 1)
        expect((await driver.tryToCancel(who, id)).json()).toMatchObject({ data: { id, status: 'lapsed' } });
      expect(await usesOf(voucher)).toEqual([]);
      expect(await driver.customer(who)).toMatchObject({ status: 'WindowShopper' });
      // The bank’s page was still open.
      money.set(reference, { status: 'paid' });
      await api.inject(money.notice(reference));
      await api.app.settled();
      await api.app.jobs.runAll();
      expect(money.refunds.map(({ charge }) => charge)).toEqual([reference]);
      expect(await driver.list(who)).toMatchObject([{ status: 'lapsed', payment: { status: 'refunded' } }]);
      expect(await driver.subscribe(who, body())).toMatchObject(RUNNING);
      money.refunds.length = 0;
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    it('can be cancelled after a declined card', async () => {
      const who = await driver.person();
      const { id } = await driver.subscribe(who, body({}, CARDS.declined));
      expect((await driver.tryToCancel(who, id)).json()).toMatchObject({ data: { status: 'lapsed' } });
    });

    it('are kept while their outcome is unknown, and once they are', async () => {
      const who = await driver.person();
      const { id } = await driver.subscribe(who, body({}, CARDS.lost));
      const reference = await referenceOf(who);
      const charge = money.charges.get(reference);
      money.charges.delete(reference);
      clock.pass(30);
      expect(problemOf(await driver.tryToCancel(who, id))).toMatchObject({ status: 409 });
      if (charge) money.charges.set(reference, charge);
      expect(problemOf(await driver.tryToCancel(who, id))).toMatchObject({
        status: 409,
        error: 'already_subscribed',
      });
      expect(await driver.list(who)).toMatchObject([RUNNING]);
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.lost).execute();
    });

    it('belong to their owner alone', async () => {
      const [who, stranger] = [await driver.person(), await driver.person()];
      const { id } = await driver.subscribe(who, body({}, CARDS.declined));
      expect(problemOf(await driver.tryToCancel(stranger, id))).toMatchObject({ status: 404 });
      expect(await driver.list(who)).toMatchObject([{ status: 'waiting_payment' }]);
    });
  });

  // @see rules/calls/card-payment-token
  it('are paid on the provider’s page, first and again', async () => {
    const who = await driver.person();
    const start = async (more: object) =>
      (
        await api.answer('createCardPaymentToken', {
          headers: who.headers,
          body: { frontend_return_url: '/sg/apparel/subscription/complete', ...more },
        })
      ).data;
    const { subscription_item_id: id, paymentToken } = await start({
      plan_id: 'sg-apparel-basic',
      coupons: [await coupon()],
      total_price: 7_900,
    });
    // The outcome of an open page is known.
    expect(await driver.check(who, id ?? 0)).toMatchObject({
      id,
      status: 'waiting_payment',
      payment: { status: 'waiting', is_open: true },
    });
    await api.inject(money.notice(await referenceOf(who), { status: 'failed' }));
    const again = await start({ subscription_item_id: id, plan_id: 'sg-apparel-basic' });
    expect(again).toMatchObject({ subscription_item_id: id });
    expect(again.paymentToken).not.toBe(paymentToken);
    const reference = await referenceOf(who);
    money.set(reference, { status: 'paid' });
    await api.inject(money.notice(reference));
    expect(await driver.list(who)).toMatchObject([RUNNING]);
    // A notice does not name the card, which the next month needs.
    const token = driver.newCard();
    money.set(reference, { savedCard: token });
    expect(await driver.check(who, id ?? 0)).toMatchObject({ ...RUNNING, id });
    const { cards } = await api.answer('listCards', { headers: who.headers });
    expect(cards).toMatchObject([{ token, is_default: true }]);
    const refused = await api.call('createCardPaymentToken', {
      headers: who.headers,
      body: { frontend_return_url: '/', subscription_item_id: id, plan_id: 'sg-apparel-pro' },
    });
    expect(refusedFields(refused)).toEqual({ status: 400, fields: ['plan_id'] });
  });

  // @see rules/calls/create-card, rules/subscriptions/provider-adapter
  it('are paid with a card that was added under the provider of plans, which has no keys here', async () => {
    const who = await driver.person();
    const { account, payment_provider } = body();
    await api.answer('createCard', { headers: who.headers, body: { ...account, payment_provider } });
    const { data } = await api.answer('createSubscription', {
      headers: who.headers,
      body: { subscription_plan_id: 'sg-apparel-basic' },
    });
    expect(data).toMatchObject(RUNNING);
  });

  const endByStaff = async (id: number) => {
    const { statusCode } = await api.inject({
      method: 'POST',
      url: `/staff/subscriptions/${id}/ended`,
      headers: { authorization: `Bearer ${STAFF}` },
    });
    return statusCode;
  };

  // @see rules/subscriptions/subscriber-until-end; docs/decisions/0264
  it('are ended by staff once, and the customer is an ex-subscriber when the last one has ended', async () => {
    const who = await driver.person();
    const { id } = await driver.subscribe(who, body());
    await driver.joinCode(`TWO${engine.toUpperCase()}`);
    const bags = await driver.subscribe(
      who,
      body({ plan_id: 'sg-bags-core', join_code: `TWO${engine.toUpperCase()}` }),
    );
    expect(await endByStaff(id)).toBe(200);
    expect(await driver.customer(who)).toMatchObject({ status: 'Subscriber', ex_subscriber: false });
    expect(await endByStaff(bags.id)).toBe(200);
    expect(await driver.customer(who)).toMatchObject({ status: 'WindowShopper', ex_subscriber: true });
    expect(await endByStaff(id)).toBe(409);
    expect(await endByStaff(2_147_483_647)).toBe(404);
    const listed = await api.inject({
      method: 'GET',
      url: '/staff/subscriptions?region=sg',
      headers: { authorization: `Bearer ${STAFF}` },
    });
    const { data } = listed.json<{ data: object[] }>();
    expect(data.slice(0, 2)).toMatchObject([
      { subscription_id: bags.id, plan_id: 'sg-bags-core', email: who.email, status: 'ended' },
      { subscription_id: id, status: 'ended' },
    ]);
  });

  // @see rules/calls/subscribe, rules/analytics/resubscription
  it('of ex-subscribers take RESUB coupons and the saved card', async () => {
    const who = await driver.person();
    const first = await driver.subscribe(who, body());
    await endByStaff(first.id);
    const call = async (coupons: number[]) =>
      api.call('createSubscription', {
        headers: who.headers,
        body: { subscription_plan_id: 'sg-apparel-basic', coupons },
      });
    expect(refusedFields(await call([await coupon()]))).toEqual({ status: 400, fields: ['coupons'] });
    const again = (await call([await coupon('sg-apparel-basic', 'RESUB')])).json<{
      data: WireSubscription;
    }>();
    expect(again.data).toMatchObject({ ...RUNNING, discount: { kind: 'coupon' } });
    expect(again.data.id).not.toBe(first.id);
    expect((await eventsOf(who)).map(({ name }) => name)).toEqual(['subscription', 'resubscription']);
    expect(await driver.customer(who)).toMatchObject({ status: 'Subscriber', ex_subscriber: false });
  });

  // @see rules/vouchers/coupon-members
  it('of members take no coupon of new members, in another region either', async () => {
    const who = await driver.person();
    await driver.subscribe(who, body());
    const refused = await driver.tryToSubscribe(
      { ...who, headers: { ...who.headers, region: 'hk' } },
      body({ plan_id: 'hk-bags', coupons: [await coupon('hk-bags')] }),
    );
    expect(refusedFields(refused)).toEqual({ status: 400, fields: ['coupons'] });
  });

  it('with the saved card need one', async () => {
    const who = await driver.person();
    const refused = await api.call('createSubscription', {
      headers: who.headers,
      body: { subscription_plan_id: 'sg-apparel-basic' },
    });
    expect(problemOf(refused)).toMatchObject({ status: 409, error: 'card_required' });
  });

  describe('with a voucher', () => {
    // @see rules/vouchers/redeemed
    it('of which 20 are left are 20 of 200 at once', async () => {
      const { id } = await driver.voucher(`CROWD${engine}`.toUpperCase(), 20);
      const people = await Promise.all(Array.from({ length: 200 }, () => driver.person()));
      const answers = await Promise.all(
        people.map((who) => driver.tryToSubscribe(who, body({ vouchers: [`CROWD${engine}`] }))),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
      expect(await usesOf(id)).toHaveLength(20);
      const refused = answers.find(({ statusCode }) => statusCode !== 200);
      expect(refused && problemOf(refused)).toMatchObject({
        status: 400,
        errors: [{ field: 'vouchers', message: expect.stringContaining('exceeded limit') as string }],
      });
      const loser = people.find((_, index) => answers[index]?.statusCode !== 200);
      // Everything is as it was: the same person subscribes without the code.
      expect(loser && (await driver.list(loser))).toEqual([]);
      expect(loser && (await driver.subscribe(loser, body()))).toMatchObject({
        ...RUNNING,
        invoice: { total_price: 9_900 },
      });
    }, 60_000);

    it('that was taken back after a failed payment are refused on the provider’s page when it is used up', async () => {
      const [who, other] = [await driver.person(), await driver.person()];
      await driver.voucher(`PAGE${engine}`.toUpperCase(), 1);
      const vouchers = [`PAGE${engine}`];
      const { id } = await driver.subscribe(who, body({ vouchers }, CARDS.declined));
      await driver.subscribe(other, body({ vouchers }));
      const refused = await api.call('createCardPaymentToken', {
        headers: who.headers,
        body: { frontend_return_url: '/', subscription_item_id: id },
      });
      expect(refusedFields(refused)).toEqual({ status: 400, fields: ['vouchers'] });
    });

    it('that another uses after a failed payment are refunded when the money arrives after all', async () => {
      const [who, other] = [await driver.person(), await driver.person()];
      const { id } = await driver.voucher(`LAST${engine}`.toUpperCase(), 1);
      const vouchers = [`LAST${engine}`];
      await driver.subscribe(who, body({ vouchers }, CARDS.challenged));
      const reference = await referenceOf(who);
      expect(refusedFields(await driver.tryToSubscribe(other, body({ vouchers })))).toEqual({
        status: 400,
        fields: ['vouchers'],
      });
      await api.inject(money.notice(reference, { status: 'failed' }));
      expect(await driver.subscribe(other, body({ vouchers }))).toMatchObject(RUNNING);
      money.set(reference, { status: 'paid' });
      await api.inject(money.notice(reference));
      await api.app.settled();
      await api.app.jobs.runAll();
      expect(money.refunds.map(({ charge }) => charge)).toEqual([reference]);
      expect(await driver.list(who)).toMatchObject([{ status: 'waiting_payment' }]);
      expect(await usesOf(id)).toHaveLength(1);
      money.refunds.length = 0;
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    // @see rules/vouchers/last-use
    it('change what is public by their last use and its release, and by no other', async () => {
      const people = [await driver.person(), await driver.person(), await driver.person()] as const;
      await driver.voucher(`FEW${engine}`.toUpperCase(), 12);
      const few = [`FEW${engine}`];
      await driver.voucher(`ONE${engine}`.toUpperCase(), 1);
      const one = [`ONE${engine}`];
      const revision = async () =>
        (await api.database.db.selectFrom('shop_revision').select('number').executeTakeFirstOrThrow()).number;
      const before = await revision();
      await driver.subscribe(people[0], body({ vouchers: few }));
      expect(await revision()).toBe(before);
      const { id } = await driver.subscribe(people[1], body({ vouchers: one }, CARDS.challenged));
      const used = await revision();
      expect(used).not.toBe(before);
      await api.inject(money.notice(await referenceOf(people[1]), { status: 'failed' }));
      const released = await revision();
      expect(released).not.toBe(used);
      await driver.subscribe(people[2], body({ vouchers: one }));
      expect(await revision()).not.toBe(released);
      await forgetSubscriptions(api.database.db, { id });
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    // @see rules/vouchers/secret-ids
    it('are named by the id that a validation of the code answers, and by no number', async () => {
      const who = await driver.person();
      const code = `SECRET${engine}`.toUpperCase();
      const { id: number } = await driver.voucher(code, 1);
      const join_code = await driver.joinCode(`JOIN${code}`);
      // Its card is the default one.
      await driver.subscribe(who, body());
      const activate = (voucher: unknown) =>
        api.call('activatePlan', {
          headers: who.headers,
          body: { plan_id: 'sg-bags-core', join_code, voucher_ids: [voucher] },
        });
      expect((await activate(number)).statusCode).toBe(400);
      expect((await activate(String(number))).statusCode).toBe(400);
      const { data } = await api.answer('validateVoucher', {
        headers: who.headers,
        body: { voucher_code: code, plan_id: 'sg-bags-core' },
      });
      expect((await activate(data.id)).json()).toMatchObject({ data: { discount: { price: 2_000 } } });
      expect(await usesOf(number)).toHaveLength(1);
    });

    // @see rules/vouchers/secret-ids
    it('are refused by a wrong id, and counted like a wrong code', async () => {
      const who = await driver.person();
      const join_code = await driver.joinCode(`WRONGID${engine}`.toUpperCase(), {
        plan_id: 'sg-bags-core',
      });
      // Its card is the default one.
      await driver.subscribe(who, body());
      const statuses: number[] = [];
      for (let tries = 0; tries < 21; tries++) {
        const { statusCode } = await api.call('activatePlan', {
          headers: who.headers,
          body: { plan_id: 'sg-bags-core', join_code, voucher_ids: [crypto.randomUUID()] },
        });
        statuses.push(statusCode);
      }
      expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    });

    const validate = (who: Person, code: string, plan_id = 'sg-apparel-basic') =>
      api.call('validateVoucher', { headers: who.headers, body: { voucher_code: code, plan_id } });

    // @see rules/vouchers/own-waiting
    it('are still free to the person whose payment waits, and to no other', async () => {
      const [who, other] = [await driver.person(), await driver.person()];
      const code = `MINE${engine}`.toUpperCase();
      await driver.voucher(code, 1);
      await driver.subscribe(who, body({ vouchers: [code] }, CARDS.challenged));
      expect((await validate(who, code)).statusCode).toBe(200);
      expect(problemOf(await validate(other, code)).detail).toContain('exceeded limit');
      expect(problemOf(await validate(who, code, 'sg-bags-core')).detail).toContain('exceeded limit');
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    // @see rules/vouchers/new-members-once
    it('for new members lower one plan of a person, whatever waits for its payment', async () => {
      const who = await driver.person();
      const vouchers = ['RAF50'];
      const bags = {
        plan_id: 'sg-bags-core',
        join_code: await driver.joinCode(`BAGS${engine}`.toUpperCase()),
        vouchers,
      };
      await driver.subscribe(who, body({ vouchers }, CARDS.challenged));
      const reference = await referenceOf(who);
      const words =
        'Codes for new members lower one plan for each person, and another plan of yours has one already.';
      expect(problemOf(await driver.tryToSubscribe(who, body(bags))).detail).toBe(words);
      expect(problemOf(await validate(who, 'RAF50', 'sg-bags-core')).detail).toBe(words);
      // The first payment fails and frees the code, and arrives after all.
      await api.inject(money.notice(reference, { status: 'failed' }));
      expect(await driver.subscribe(who, body(bags))).toMatchObject(RUNNING);
      money.set(reference, { status: 'paid' });
      await api.inject(money.notice(reference));
      await api.app.settled();
      await api.app.jobs.runAll();
      expect(money.refunds.map(({ charge }) => charge)).toEqual([reference]);
      money.refunds.length = 0;
      await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
    });

    // @see rules/vouchers/exclusive
    it('take no coupon beside it, and no code for new members from old ones', async () => {
      const who = await driver.person();
      const both = await driver.tryToSubscribe(who, body({ coupons: [await coupon()], vouchers: ['RAF50'] }));
      expect(refusedFields(both)).toEqual({ status: 400, fields: ['vouchers'] });
      const first = await driver.subscribe(who, body({ vouchers: ['raf50'] }));
      expect(first).toMatchObject({
        discount: { kind: 'voucher', price: 5_000 },
        voucher_code: 'RAF50',
        next_price: 9_900,
      });
      // A code is shown as applied to whom it holds for when they pay.
      const shown = await api.call('validateVoucher', {
        headers: who.headers,
        body: { voucher_code: 'RAF50', plan_id: 'sg-apparel-basic', coupon_type: 'PROMO' },
      });
      expect(problemOf(shown).detail).toContain('This code is for new members');
      await driver.end(first.id);
      expect(refusedFields(await driver.tryToSubscribe(who, body({ vouchers: ['RAF50'] })))).toEqual({
        status: 400,
        fields: ['vouchers'],
      });
    });
  });

  // @see rules/promotions/referral-credit, rules/promotions/own-referral
  it('of a friend give the referrer as much off, once and only for others', async () => {
    const [friend, referrer] = [await driver.person(), await driver.person()];
    const code = async (who: Person) => (await driver.customer(who)).referral_code;
    const creditsOf = (who: Person) =>
      api.database.db
        .selectFrom('referral_credit')
        .where('customer_id', '=', who.id)
        .select(['friend_id', 'amount', 'currency'])
        .execute();
    const own = await driver.tryToSubscribe(
      friend,
      body({ referral_id: (await code(friend)).toLowerCase() }),
    );
    expect(refusedFields(own)).toEqual({ status: 400, fields: ['referral_id'] });
    const sent = body({ vouchers: ['RAF50'], referral_id: await code(referrer) });
    const subscription = await driver.subscribe(friend, {
      ...sent,
      account: body({}, CARDS.declined).account,
    });
    expect(await creditsOf(referrer)).toEqual([]);
    await driver.subscribe(friend, sent);
    expect(await creditsOf(referrer)).toEqual([{ friend_id: friend.id, amount: 5_000, currency: 'SGD' }]);
    // @see rules/calls/get-referral
    expect(await driver.referral(referrer)).toMatchObject({
      referral_code: await code(referrer),
      gift: { price: 5_000, max_redeem: 1 },
      credit_price: 5_000,
      friends: 1,
      currency: 'SGD',
    });
    expect(await driver.referral(friend)).toMatchObject({ credit_price: 0, friends: 0 });
    const elsewhere = await driver.person('hk');
    expect(await driver.referral(elsewhere)).toMatchObject({ gift: null, currency: 'HKD' });
    await driver.end(subscription.id);
    // @see rules/promotions/referral-regions
    const inHongKong = await driver.person('hk');
    const coupons = [await coupon('hk-bags')];
    expect(
      await driver.subscribe(
        inHongKong,
        body({ plan_id: 'hk-bags', coupons, referral_id: await code(referrer) }),
      ),
    ).toMatchObject(RUNNING);
    expect(await creditsOf(referrer)).toHaveLength(1);
    const third = await driver.person();
    await driver.voucher('AGAIN');
    await driver.subscribe(friend, body({ vouchers: ['AGAIN'], referral_id: await code(third) }));
    expect(await creditsOf(third)).toEqual([]);
  });

  describe('where people wait', () => {
    const bags = { plan_id: 'sg-bags-core', subscription_flow: 'waitlist' };

    // @see rules/subscriptions/call-needs-code
    it('need a join code, whatever flow they name', async () => {
      const who = await driver.person();
      for (const flow of ['waitlist', 'direct', 'hybrid']) {
        const refused = await driver.tryToSubscribe(who, body({ ...bags, subscription_flow: flow }));
        expect(problemOf(refused)).toMatchObject({ status: 403, error: 'join_code_required' });
      }
    });

    // @see rules/subscriptions/call-needs-code; docs/decisions/0319
    it('need none of a former member of the product line', async () => {
      const [who, former] = [await driver.person(), await driver.person()];
      const clothes = await driver.subscribe(who, body());
      await driver.end(clothes.id);
      const core = await driver.subscribe(
        former,
        body({ ...bags, join_code: await driver.joinCode('FORMER1') }),
      );
      await driver.end(core.id);
      const refused = await driver.tryToSubscribe(who, body(bags));
      expect(problemOf(refused)).toMatchObject({ status: 403, error: 'join_code_required' });
      for (const plan_id of ['sg-bags-core', 'sg-bags-pro']) {
        const again = await driver.subscribe(former, body({ ...bags, plan_id }));
        expect(again).toMatchObject({ ...RUNNING, vertical_type: 'bags', plan_id, join_code: null });
        await driver.end(again.id);
      }
    });

    // @see rules/calls/validate-join-code, rules/calls/active-plan
    it('start by a join code for one person', async () => {
      const [who, other] = [await driver.person(), await driver.person()];
      await driver.joinCode('ONCE1', { email: who.email });
      await driver.joinCode('OVER1', { expires_at: '2026-11-20T16:00:00Z' });
      const validate = ({ headers }: Person, join_code: string) =>
        api.answer('validateJoinCode', { headers, body: { join_code } });
      expect(await validate(who, 'once1')).toMatchObject({
        is_valid: true,
        plan: { id: 'sg-bags-core' },
        payment_provider: 'stripe',
      });
      for (const [person, code] of [
        [other, 'ONCE1'],
        [who, 'OVER1'],
        [who, 'NOSUCH'],
      ] as const)
        expect(await validate(person, code)).toEqual({ is_valid: false, plan: null, payment_provider: null });
      const short = await api.call('validateJoinCode', { headers: who.headers, body: { join_code: 'ONE' } });
      expect(problemOf(short).detail).toBe('Invalid join code, please use a valid code');
      const subscribe = (person: Person, more: object = {}) =>
        driver.tryToSubscribe(person, body({ ...bags, join_code: 'ONCE1', ...more }));
      for (const refused of [await subscribe(other), await subscribe(who, { plan_id: 'sg-bags-pro' })])
        expect(refusedFields(refused)).toEqual({ status: 400, fields: ['join_code'] });
      expect((await subscribe(who)).json()).toMatchObject({ data: RUNNING });
      expect(await validate(who, 'ONCE1')).toMatchObject({ is_valid: false });
    });

    // @see rules/waitlist/staff
    it('start by a code of staff, until staff end it', async () => {
      const who = await driver.person();
      const staff = async (method: 'GET' | 'POST', path: string, payload?: object) =>
        api.inject({
          method,
          url: `/staff/join-codes${path}`,
          headers: { authorization: `Bearer ${STAFF}` },
          ...(payload && { payload }),
        });
      const add = async (more: object = {}) =>
        (await staff('POST', '', { plan_id: 'sg-bags-core', ...more })).json<{
          data: { code: string; join_code_id: number; expires_at: string };
        }>().data;
      const [mine, ended] = [await add({ email: who.email.toUpperCase(), until: '2026-12-24' }), await add()];
      // The end of the day, where the plan is sold.
      expect(mine.expires_at).toBe('2026-12-24T16:00:00.000Z');
      expect(mine.code).toMatch(/^[A-Z2-9]{10}$/);
      expect((await staff('POST', '', { plan_id: 'sg-bags-core', until: '2026-11-01' })).statusCode).toBe(
        400,
      );
      expect((await staff('POST', `/${ended.join_code_id}/ended`)).json()).toMatchObject({
        data: { state: 'ended' },
      });
      const subscribe = ({ code }: { code: string }) =>
        driver.tryToSubscribe(who, body({ ...bags, join_code: code.toLowerCase() }));
      expect(problemOf(await subscribe(ended)).detail).toBe(INVALID_JOIN_CODE);
      expect((await subscribe(mine)).json()).toMatchObject({ data: RUNNING });
      expect((await staff('POST', `/${mine.join_code_id}/ended`)).statusCode).toBe(409);
      const listed = (await staff('GET', '?region=sg')).json<{ data: object[] }>().data;
      expect(listed.slice(0, 2)).toMatchObject([
        { code: ended.code, state: 'ended' },
        { code: mine.code, state: 'used', email: who.email },
      ]);
    });

    // @see rules/calls/card-payment-token
    it('pay on a page only what may still start: the code is valid, and the person may have plans', async () => {
      const { db } = api.database;
      const pay = ({ headers }: Person, id: number) =>
        api.call('createCardPaymentToken', {
          headers,
          body: { frontend_return_url: '/', subscription_item_id: id },
        });
      const [who, risky] = [await driver.person(), await driver.person()];
      await driver.joinCode('ENDED1');
      const ended = await driver.subscribe(who, body({ ...bags, join_code: 'ENDED1' }, CARDS.declined));
      const sent = body({ vouchers: ['RAF50'] }, CARDS.declined);
      const waiting = await driver.subscribe(risky, sent);
      expect((await pay(who, ended.id)).json()).toMatchObject({ data: { subscription_item_id: ended.id } });
      expect((await pay(risky, waiting.id)).json()).toMatchObject({
        data: { subscription_item_id: waiting.id },
      });
      await db
        .updateTable('join_code')
        .set({ expires_at: clock.now() })
        .where('code', '=', 'ENDED1')
        .execute();
      await db.updateTable('customer').set({ status: 'Risky' }).where('id', '=', risky.id).execute();
      expect(problemOf(await pay(who, ended.id)).detail).toBe(INVALID_JOIN_CODE);
      expect(problemOf(await pay(risky, waiting.id))).toMatchObject({ status: 403 });
    });

    // @see rules/plans/employee-hidden
    it('start a plan for employees by a code alone', async () => {
      const { db } = api.database;
      const id = 'sg-apparel-employee';
      const [of, terms] = await Promise.all([
        db.selectFrom('plan').where('id', '=', 'sg-apparel-basic').selectAll().executeTakeFirstOrThrow(),
        db
          .selectFrom('plan_terms')
          .where('plan_id', '=', 'sg-apparel-basic')
          .selectAll()
          .executeTakeFirstOrThrow(),
      ]);
      const addTerms = (change: object) =>
        db
          .insertInto('plan_terms')
          .values({ ...terms, ...change, plan_id: id, images: JSON.stringify(terms.images) })
          .execute();
      await db
        .insertInto('plan')
        .values({ ...of, id, plan_type: 'EMPLOYEE_BASIC', position: 99 })
        .execute();
      await addTerms({});
      const who = await driver.person();
      expect(refusedFields(await driver.tryToSubscribe(who, body({ plan_id: id })))).toEqual({
        status: 400,
        fields: ['plan_id'],
      });
      await driver.joinCode('STAFF1', { plan_id: id });
      expect(
        await api.answer('validateJoinCode', { headers: who.headers, body: { join_code: 'STAFF1' } }),
      ).toMatchObject({ is_valid: true, plan: { id } });
      expect(await driver.subscribe(who, body({ plan_id: id, join_code: 'STAFF1' }))).toMatchObject({
        ...RUNNING,
        plan_id: id,
      });
      await addTerms({ starts_at: '2026-11-01T00:00:00Z', is_offered: false });
      const answer = await api.inject({
        method: 'POST',
        url: '/staff/join-codes',
        headers: { authorization: `Bearer ${STAFF}` },
        payload: { plan_id: id },
      });
      expect(problemOf(answer)).toMatchObject({
        status: 409,
        detail: expect.stringContaining('not on offer now') as string,
      });
    });

    it('use one code once, even at once', async () => {
      await driver.joinCode('SHARED1');
      const people = await Promise.all(Array.from({ length: 5 }, () => driver.person()));
      const answers = await Promise.all(
        people.map((who) => driver.tryToSubscribe(who, body({ ...bags, join_code: 'SHARED1' }))),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });
  });

  // @see rules/accounts/risky-starts-nothing
  it.each(['Risky', 'Blacklisted'] as const)(
    'of %s customers are refused in one sentence',
    async (status) => {
      const who = await driver.person();
      await api.database.db.updateTable('customer').set({ status }).where('id', '=', who.id).execute();
      const refused = await driver.tryToSubscribe(who, body());
      expect(problemOf(refused)).toMatchObject({
        status: 403,
        detail: 'We can’t start a plan for your account; please contact us and we’ll help.',
      });
      expect(await driver.list(who)).toEqual([]);
    },
  );

  describe('are refused, and nothing is charged, for', () => {
    it.each<[string, (mine: { coupon: number }) => object, number, string[]]>([
      ['a plan of another region', () => ({ plan_id: 'hk-bags' }), 400, ['plan_id']],
      ['an unknown plan', () => ({ plan_id: 'no-such-plan' }), 400, ['plan_id']],
      ['a plan of a promotion', () => ({ plan_id: 'sg-apparel-starter' }), 400, ['plan_id']],
      ['another provider', () => ({ payment_provider: 'xendit' }), 400, ['payment_provider']],
      ['another total', () => ({ total_price: 1 }), 409, ['total_price']],
      ['a total of 0', () => ({ total_price: 0 }), 409, ['total_price']],
      [
        'a coupon of another plan',
        ({ coupon: id }) => ({ plan_id: 'sg-apparel-pro', coupons: [id] }),
        400,
        ['coupons'],
      ],
      ['an unknown coupon', () => ({ coupons: [2_147_483_647] }), 400, ['coupons']],
      ['an unknown voucher', () => ({ vouchers: ['NOSUCH'] }), 400, ['vouchers']],
      ['an unknown join code', () => ({ join_code: 'NOSUCH' }), 400, ['join_code']],
      [
        'a page of another site',
        () => ({ frontend_return_url: 'https://evil.example/' }),
        400,
        ['frontend_return_url'],
      ],
      ['two vouchers', () => ({ vouchers: ['RAF50', 'TRY60'] }), 400, ['vouchers']],
      [
        'an empty card token',
        () => ({ account: { ...driver.bodyOf().account, token: '' } }),
        400,
        ['account.token'],
      ],
      ['a negative total', () => ({ total_price: -1 }), 400, ['total_price']],
    ])('%s', async (_, change, status, fields) => {
      const who = await driver.person();
      const refused = await driver.tryToSubscribe(who, body(change({ coupon: await coupon() })));
      expect(refusedFields(refused)).toEqual({ status, fields });
      expect(await driver.list(who)).toEqual([]);
      expect(await chargesOf(who)).toBe(0);
    });

    it('a card of another customer', async () => {
      const [who, other] = [await driver.person(), await driver.person()];
      const token = driver.newCard();
      await driver.subscribe(other, body({}, token));
      const refused = await driver.tryToSubscribe(who, body({}, token));
      expect(problemOf(refused)).toMatchObject({ status: 404 });
      expect(await driver.list(who)).toEqual([]);
    });
  });

  // @see rules/subscriptions/free-month-needs-card
  describe('whose first month costs nothing', () => {
    const free = async (code: string) => {
      const { id } = await driver.voucher(code);
      await api.database.db.updateTable('voucher').set({ price: 9_900 }).where('id', '=', id).execute();
      return { vouchers: [code], total_price: 0 };
    };

    it('start with a card that is verified and kept, and without a charge', async () => {
      const [who, token] = [await driver.person(), driver.newCard()];
      const lowered = await free(`FREE${engine}`.toUpperCase());
      const refused = await driver.tryToSubscribe(who, body(lowered, CARDS.unverified));
      expect(problemOf(refused)).toMatchObject({ status: 400, detail: '3DS validation error' });
      expect(await driver.list(who)).toEqual([]);
      expect(await driver.subscribe(who, body(lowered, token))).toMatchObject({
        status: 'active',
        payment: null,
        invoice: { total_price: 0 },
      });
      const { cards } = await api.answer('listCards', { headers: who.headers });
      expect(cards).toMatchObject([{ token, is_default: true }]);
      expect(await chargesOf(who)).toBe(0);
    });

    it('start by the call for a page with the saved card alone', async () => {
      const [who, token] = [await driver.person(), driver.newCard()];
      const lowered = await free(`FREEPAGE${engine}`.toUpperCase());
      const open = () =>
        api.call('createCardPaymentToken', {
          headers: who.headers,
          body: {
            frontend_return_url: '/sg/apparel/subscription/complete',
            plan_id: 'sg-apparel-basic',
            ...lowered,
          },
        });
      expect(problemOf(await open())).toMatchObject({ status: 409, error: 'card_required' });
      expect(await driver.list(who)).toEqual([]);
      const { account, payment_provider } = body({}, token);
      await api.answer('createCard', { headers: who.headers, body: { ...account, payment_provider } });
      const [subscription] = [(await open()).json<{ data: { webPaymentUrl: string } }>().data];
      expect(subscription.webPaymentUrl).toMatch(/\/sg\/apparel\/subscription\/complete$/);
      expect(await driver.list(who)).toMatchObject([{ status: 'active' }]);
    });
  });

  // @see rules/vouchers/kept-promotion, rules/vouchers/coupon-of-page
  it.each([{ promotion: 'starter' }, { partnership: 'google' }])(
    'take the coupon of everybody, as the choice of a plan shows it, after %o',
    async (persisted) => {
      const who = await driver.person();
      expect(
        await driver.subscribe(who, body({ ...persisted, coupons: [await coupon()], total_price: 7_900 })),
      ).toMatchObject({ ...RUNNING, discount: { kind: 'coupon', price: 2_000 } });
    },
  );

  it('of a promotion are on offer in it', async () => {
    const who = await driver.person();
    expect(
      await driver.subscribe(who, body({ plan_id: 'sg-apparel-starter', promotion: 'starter' })),
    ).toMatchObject({ ...RUNNING, price: 5_900 });
    const [event] = await eventsOf(who);
    expect(event?.facts).toMatchObject({ promotion: 'starter', subscription_flow: 'hybrid' });
  });

  // @see rules/subscriptions/no-cards-in-indonesia
  it('of Indonesia are not sold by card, in a frame or on a page', async () => {
    const who = await driver.person('id');
    const plan = { plan_id: 'id-apparel-standard-single' };
    const answers = [
      await driver.tryToSubscribe(who, body({ ...plan, payment_provider: 'xendit' })),
      await api.call('createCardPaymentToken', {
        headers: who.headers,
        body: { frontend_return_url: '/', ...plan },
      }),
    ];
    for (const answer of answers) expect(problemOf(answer)).toMatchObject({ status: 400 });
    expect(await driver.list(who)).toEqual([]);
    expect(await chargesOf(who)).toBe(0);
  });

  it('with a deposit say when it is returned', async () => {
    const who = await driver.person();
    const { id } = await driver.subscribe(who, body({}, CARDS.challenged));
    await api.database.db
      .updateTable('subscription')
      .set({ deposit_price: 4_000 })
      .where('id', '=', id)
      .execute();
    const reference = await referenceOf(who);
    money.set(reference, { status: 'paid' });
    await api.inject(money.notice(reference));
    expect(await driver.list(who)).toMatchObject([{ ...RUNNING, deposit_price: 4_000 }]);
    const [mail] = await mailsTo(who);
    expect(mail?.text).toContain('You get your deposit of $40 back');
    await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
  });

  it('keep their price when the plan changes', async () => {
    const who = await driver.person();
    const { id } = await driver.subscribe(who, body({ plan_id: 'sg-apparel-standard' }));
    await sql`
      insert into plan_terms select plan_id, ${clock.now()}::timestamptz, is_offered, name, subtitle, description, price + 1000,
        list_price, care_price, insurance_cover, commitment, max_item, max_box_per_period, payment_provider, images
      from plan_terms where plan_id = 'sg-apparel-standard'`.execute(api.database.db);
    expect(await driver.list(who)).toMatchObject([{ id, price: 12_900, next_price: 12_900 }]);
    const later = await driver.tryToSubscribe(
      await driver.person(),
      body({ plan_id: 'sg-apparel-standard', total_price: 12_900 }),
    );
    expect(problemOf(later)).toMatchObject({ status: 409, error: 'price_changed' });
    expect(problemOf(later).detail).toContain('$139 is due today. Nothing was charged.');
  });
});
