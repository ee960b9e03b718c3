import { movingClock } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { CARDS, paymentDriver } from '../testing/payment-driver.ts';
import { couponOf, subscriptionDriver } from '../testing/subscription-driver.ts';

describe.each(ONE_ENGINE)('several payments of one plan, on %s', (engine) => {
  const clock = movingClock();
  const money = paymentDriver(clock);
  let api: TestApi;
  let driver: ReturnType<typeof subscriptionDriver>;
  beforeAll(async () => {
    api = await testApi(engine, { clock, payments: [money.provider] });
    driver = subscriptionDriver(api);
  });
  afterAll(() => api.close());
  afterEach(async () => {
    money.loseCancellations(false);
    money.refunds.length = 0;
    await api.database.db.deleteFrom('card').where('token', '=', CARDS.challenged).execute();
  });

  type Person = Awaited<ReturnType<typeof driver.person>>;
  const body = (more: object = {}, token?: string) => driver.bodyOf(more, token ?? driver.newCard());
  const attemptsOf = (who: Person) =>
    api.database.db
      .selectFrom('payment_attempt as a')
      .innerJoin('payable as p', 'p.id', 'a.payable_id')
      .where('p.customer_id', '=', who.id)
      .orderBy('a.id')
      .select(['a.reference', 'a.status', 'a.failure_reason', 'a.amount'])
      .execute();
  const referenceOf = async (who: Person) => (await attemptsOf(who)).at(-1)?.reference ?? '';
  /** The bank is answered, or the page is paid, if that is still possible. */
  const confirm = async (reference: string) => {
    if (money.charges.get(reference)?.status === 'waiting') money.set(reference, { status: 'paid' });
    await api.inject(money.notice(reference));
    await api.app.settled();
    await api.app.jobs.runAll();
  };
  const paidOf = async (who: Person) =>
    (await attemptsOf(who)).filter(({ reference }) => money.charges.get(reference)?.status === 'paid');
  const openPage = (who: Person, more: object = { plan_id: 'sg-apparel-basic' }) =>
    api.call('createCardPaymentToken', {
      headers: who.headers,
      body: { frontend_return_url: '/sg/apparel/subscription/complete', ...more },
    });
  const mailsTo = (who: Person) =>
    api.database.db.selectFrom('outbox_mail').where('sent_to', '=', who.email).selectAll().execute();

  // @see rules/subscriptions/one-payment-waits
  it('are ended at the provider before another starts, so that one is charged', async () => {
    const who = await driver.person();
    const { id } = await driver.subscribe(who, body({}, CARDS.challenged));
    const first = await referenceOf(who);
    expect(await driver.subscribe(who, body())).toMatchObject({ id, status: 'active' });
    await confirm(first);
    expect(await paidOf(who)).toHaveLength(1);
    expect(await attemptsOf(who)).toMatchObject([
      { reference: first, status: 'expired', failure_reason: expect.stringContaining('Nothing was charged') },
      { status: 'paid' },
    ]);
    expect(money.refunds).toEqual([]);
    expect((await mailsTo(who)).map(({ mail_kind: kind }) => kind)).toEqual(['started']);
  });

  it('are one on the provider’s pages as well, however often one is opened', async () => {
    const who = await driver.person();
    const subscription = (await openPage(who)).json<{ data: { subscription_item_id: number } }>().data;
    await openPage(who);
    await openPage(who, { subscription_item_id: subscription.subscription_item_id });
    const attempts = await attemptsOf(who);
    expect(attempts.map(({ status }) => status)).toEqual(['expired', 'expired', 'waiting']);
    for (const { reference } of attempts) await confirm(reference);
    expect(await paidOf(who)).toHaveLength(1);
    expect(await driver.list(who)).toMatchObject([{ status: 'active' }]);
    expect(money.refunds).toEqual([]);
  });

  it('start the plan when the first has just been paid, and charge nothing more', async () => {
    const who = await driver.person();
    const { id } = await driver.subscribe(who, body({}, CARDS.challenged));
    money.set(await referenceOf(who), { status: 'paid' });
    const second = await driver.tryToSubscribe(who, body({ plan_id: 'sg-apparel-standard' }));
    expect(problemOf(second)).toMatchObject({ status: 409, error: 'already_subscribed' });
    expect(await driver.list(who)).toMatchObject([{ id, status: 'active', plan_id: 'sg-apparel-basic' }]);
    expect(await attemptsOf(who)).toHaveLength(1);
  });

  it('are refused truthfully while the provider does not say what became of the first', async () => {
    const who = await driver.person();
    const { id } = await driver.subscribe(who, body({}, CARDS.challenged));
    const first = await referenceOf(who);
    money.loseCancellations(true);
    const second = await driver.tryToSubscribe(who, body({ plan_id: 'sg-apparel-standard' }));
    expect(problemOf(second)).toMatchObject({ status: 409 });
    expect(problemOf(second).detail).toContain('won’t charge you twice');
    expect(await driver.list(who)).toMatchObject([
      { id, status: 'waiting_payment', plan_id: 'sg-apparel-basic', payment: { status: 'waiting' } },
    ]);
    await confirm(first);
    expect(await driver.list(who)).toMatchObject([{ id, status: 'active', plan_id: 'sg-apparel-basic' }]);
    expect(money.refunds).toEqual([]);
  });

  it('leave the first as it waits if the second cannot start', async () => {
    const who = await driver.person();
    const { id } = await driver.subscribe(who, body({}, CARDS.challenged));
    const first = await referenceOf(who);
    for (const wrong of [{ vouchers: ['NOSUCH'] }, { total_price: 1 }, { plan_id: 'hk-bags' }])
      expect((await driver.tryToSubscribe(who, body(wrong))).statusCode).toBeGreaterThanOrEqual(400);
    await confirm(first);
    expect(await driver.list(who)).toMatchObject([{ id, status: 'active', plan_id: 'sg-apparel-basic' }]);
  });

  describe('for a dearer plan at the same price', () => {
    const basic = async () => ({ coupons: [await couponOf(api.database.db, 'sg-apparel-basic')] });
    const standard = { plan_id: 'sg-apparel-standard', vouchers: ['RAF50'] };

    it('take no money for it that was confirmed for the other', async () => {
      const who = await driver.person();
      await driver.subscribe(who, body(await basic(), CARDS.challenged));
      const first = await referenceOf(who);
      await driver.subscribe(who, body(standard, CARDS.declined));
      await confirm(first);
      expect(await paidOf(who)).toEqual([]);
      expect(await driver.list(who)).toMatchObject([{ status: 'waiting_payment' }]);
    });

    // @see rules/subscriptions/paid-as-agreed
    it('return money for the other that arrives after all, and name its plan', async () => {
      const who = await driver.person();
      await driver.subscribe(who, body(await basic(), CARDS.challenged));
      const first = await referenceOf(who);
      await driver.subscribe(who, body(standard, CARDS.declined));
      money.set(first, { status: 'paid' });
      await confirm(first);
      expect(money.refunds.map(({ charge }) => charge)).toEqual([first]);
      expect(await driver.list(who)).toMatchObject([{ status: 'waiting_payment' }]);
      expect(await driver.customer(who)).toMatchObject({ status: 'WindowShopper' });
      const [mail, ...others] = await mailsTo(who);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('A refund for your Basic plan');
      expect(mail?.text).toContain('You had chosen another plan or other terms before this payment arrived.');
    });
  });
});
