import { randomUUID } from 'node:crypto';
import type { WireSubscription } from '@lemari/contract/wire';
import { buildApp } from '../app.ts';
import { later } from '../platform/clock/later.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ENGINES, ONE_ENGINE } from '../testing/engines.ts';
import { mortal } from '../testing/mortal.ts';
import { bankBody } from '../testing/operation-calls.ts';
import { paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';
import { RENEW_SUBSCRIPTIONS } from './renew-subscriptions.ts';

const PRICE = 99_000_000;
const DEPOSIT = 40_000_000;
const STAFF = 'the-token-of-a-test';
/** Noon in Jakarta. */
const onDay = (day: string) => `${day}T05:00:00.000Z`;
const STARTED = '2027-01-10';

function suite(engine: (typeof ENGINES)[number]) {
  const clock = movingClock(onDay(STARTED));
  const money = paymentDriver(clock);
  const opened: { api?: TestApi } = {};
  beforeAll(async () => {
    opened.api = await testApi(engine, { clock, payments: [money.provider], staffToken: STAFF });
  });
  afterAll(() => opened.api?.close());
  beforeEach(() => clock.set(onDay(STARTED)));
  const api = () => {
    if (!opened.api) throw new Error('not open');
    return opened.api;
  };
  const db = () => api().database.db;
  const driver = () => subscriptionDriver(api());
  type Person = Awaited<ReturnType<ReturnType<typeof driver>['person']>>;
  const only = async (who: Person): Promise<WireSubscription> => {
    const [subscription] = await driver().list(who);
    if (!subscription) throw new Error('no subscription');
    return subscription;
  };
  const attempts = (who: Person) =>
    db()
      .selectFrom('payment_attempt as a')
      .innerJoin('payable as p', 'p.id', 'a.payable_id')
      .where('p.customer_id', '=', who.id)
      .orderBy('a.id')
      .selectAll('a')
      .execute();
  const pays = async (who: Person, index = -1) => {
    const reference = (await attempts(who)).at(index)?.reference ?? '';
    const { statusCode } = await api().inject(money.notice(reference, { status: 'paid' }));
    await api().app.settled();
    return statusCode;
  };
  const sweepOn = async (...days: readonly string[]) => {
    for (const day of days) {
      clock.set(onDay(day));
      await api().app.jobs.runAll();
      await api().app.settled();
    }
  };
  const mails = async (who: Person) =>
    db().selectFrom('outbox_mail').where('sent_to', '=', who.email).orderBy('id').selectAll().execute();
  return {
    clock,
    money,
    api,
    db,
    driver,
    only,
    attempts,
    pays,
    sweepOn,
    mails,
    kinds: async (who: Person) => (await mails(who)).map(({ mail_kind: kind }) => kind),
    refunds: async (who: Person) => {
      await api().app.settled();
      const own = (await attempts(who)).map(({ reference }) => reference);
      return money.refunds.flatMap(({ charge, amount }) => (own.includes(charge) ? amount.amountMinor : []));
    },
    member: async (body: object = bankBody()) => {
      const who = await driver().person('id');
      const { headers } = who;
      const { id } = (await api().answer('subscribeByBank', { headers, body })).data;
      await pays(who);
      return { who, id };
    },
    call: (name: 'cancelSubscription' | 'resumeSubscription', { headers }: Person, id: number) =>
      api().answer(name, { headers, params: { id } }),
    staff: async (path: string, method: 'GET' | 'POST' = 'POST', payload: object = {}) =>
      api().inject({
        method,
        url: `/staff/${path}`,
        headers: {
          authorization: `Bearer ${STAFF}`,
          ...(method === 'POST' && { 'idempotency-key': `${path}-1` }),
        },
        ...(method === 'POST' && { payload }),
      }),
  };
}

describe.each(ENGINES)('months that are paid through a bank, on %s,', (engine) => {
  const { api, clock, money, db, only, attempts, pays, sweepOn, mails, kinds, refunds, member, call } =
    suite(engine);

  // @see rules/subscriptions/bank-invoice-ahead, rules/subscriptions/number-mail
  it('have an invoice and a number a week ahead, at the bank of the last payment', async () => {
    const { who } = await member();
    await sweepOn('2027-02-02');
    expect((await only(who)).invoices).toHaveLength(1);
    await sweepOn('2027-02-03', '2027-02-03', '2027-02-04');
    const ahead = await only(who);
    expect(ahead).toMatchObject({
      status: 'active',
      next_billing_date: '2027-02-10',
      next_price: PRICE,
      past_due: null,
      payment: {
        status: 'waiting',
        virtual_account: {
          bank: 'bca',
          expected_amount: PRICE,
          // The plan ends as this day begins in Jakarta.
          expiration_date: '2027-02-16T17:00:00.000Z',
        },
      },
    });
    expect(ahead.invoices.map(({ month, status }) => [month, status])).toEqual([
      [2, 'pending'],
      [1, 'paid'],
    ]);
    expect(await kinds(who)).toEqual(['transfer', 'started', 'month_invoiced']);
    const [mail] = (await mails(who)).slice(-1);
    expect(mail?.subject).toBe('Your Monthly plan: IDR\u00A0990.000 is due on 10 February 2027');
    expect(mail?.text).toContain('Please transfer exactly IDR 990.000 by');
    await pays(who);
    expect(await only(who)).toMatchObject({ status: 'active', next_billing_date: '2027-03-10' });
    expect(await kinds(who)).toEqual(['transfer', 'started', 'month_invoiced', 'renewed']);
    // The second renewal follows.
    await sweepOn('2027-02-20', '2027-03-03');
    expect((await only(who)).invoices).toHaveLength(3);
    await pays(who);
    expect(await only(who)).toMatchObject({ status: 'active', next_billing_date: '2027-04-10' });
  });

  it('have a unique amount where their customer transfers', async () => {
    const { who } = await member(
      bankBody({ payment_method: 'bank_transfer', bank_code: 'bca', payment_virtual_account: undefined }),
    );
    await sweepOn('2027-02-03');
    const { payment, invoices } = await only(who);
    const total = invoices[0]?.total_price ?? 0;
    expect(PRICE - total).toBeGreaterThan(0);
    expect(payment?.bank_transfer).toMatchObject({ expected_amount: total });
    await pays(who);
    expect(await only(who)).toMatchObject({ status: 'active', next_billing_date: '2027-03-10' });
  });

  // @see rules/subscriptions/bank-grace
  it('are reminded of, wait for the days of grace, and end the plan', async () => {
    const { who } = await member();
    await sweepOn('2027-02-03', '2027-02-07');
    expect(await kinds(who)).toEqual(['transfer', 'started', 'month_invoiced']);
    await sweepOn('2027-02-08', '2027-02-09', '2027-02-09');
    expect((await kinds(who)).slice(3)).toEqual(['month_reminder']);
    await sweepOn('2027-02-10', '2027-02-11');
    expect(await only(who)).toMatchObject({
      status: 'past_due',
      past_due: { amount: PRICE, since: '2027-02-10', next_attempt_on: '2027-02-12', ends_on: '2027-02-17' },
      payment: { status: 'waiting' },
    });
    await sweepOn('2027-02-12', '2027-02-13', '2027-02-15', '2027-02-16');
    expect(await only(who)).toMatchObject({ status: 'past_due' });
    expect((await kinds(who)).slice(4)).toEqual(['month_unpaid', 'month_unpaid', 'month_unpaid']);
    const last = (await mails(who)).at(-1)?.text;
    expect(last).toContain('If it doesn’t by Tuesday 16 February, your plan ends on Wednesday 17 February.');
    await sweepOn('2027-02-17');
    expect(await only(who)).toMatchObject({ status: 'ended', invoices: [{ month: 2, status: 'void' }, {}] });
    expect((await kinds(who)).at(-1)).toBe('month_over');
    const [, renewal] = await attempts(who);
    expect(renewal?.status).toBe('expired');
    // Money that arrives later goes back.
    await pays(who);
    expect(await refunds(who)).toEqual([PRICE]);
  });

  it('go on when they are paid within the days of grace, and keep their days', async () => {
    const { who } = await member();
    await sweepOn('2027-02-03', '2027-02-10', '2027-02-12');
    await pays(who);
    expect(await only(who)).toMatchObject({
      status: 'active',
      past_due: null,
      next_billing_date: '2027-03-10',
      invoices: [{ month: 2, status: 'paid', starts_on: '2027-02-10', ends_on: '2027-03-09' }, {}],
    });
  });

  it('are found as paid where the notice was lost', async () => {
    const { who } = await member();
    await sweepOn('2027-02-03');
    const reference = (await attempts(who)).at(-1)?.reference ?? '';
    money.set(reference, { status: 'paid' });
    await sweepOn('2027-02-17');
    expect(await only(who)).toMatchObject({ status: 'active', next_billing_date: '2027-03-10' });
  });

  // @see rules/calls/create-virtual-account
  it('are paid at another bank, whose number is valid as long', async () => {
    const { who } = await member();
    await sweepOn('2027-02-03', '2027-02-11');
    const invoice = (await only(who)).invoices[0]?.id ?? 0;
    const { data } = await api().answer('createBankTransfer', {
      headers: who.headers,
      body: { invoice_id: invoice },
    });
    expect(data.pending_invoices[0]?.payment?.bank_transfer?.expiration_date).toBe(
      '2027-02-16T17:00:00.000Z',
    );
    expect((await attempts(who)).at(-2)?.status).toBe('expired');
    await sweepOn('2027-02-12');
    await pays(who);
    expect(await only(who)).toMatchObject({ status: 'active', next_billing_date: '2027-03-10' });
  });

  // @see rules/subscriptions/bank-cancelled
  it('are not due once the plan is cancelled before they begin, and again when that is undone', async () => {
    const { who, id } = await member();
    await sweepOn('2027-02-03');
    const { data } = await call('cancelSubscription', who, id);
    expect(data).toMatchObject({
      status: 'cancelling',
      ends_on: '2027-02-09',
      invoices: [{ status: 'void' }, {}],
    });
    expect((await attempts(who)).at(-1)?.status).toBe('expired');
    await call('resumeSubscription', who, id);
    await sweepOn('2027-02-04');
    expect((await only(who)).invoices.map(({ month, status }) => [month, status])).toEqual([
      [2, 'pending'],
      [2, 'void'],
      [1, 'paid'],
    ]);
    await pays(who);
    expect(await only(who)).toMatchObject({ status: 'active', next_billing_date: '2027-03-10' });
    await call('cancelSubscription', who, id);
    await sweepOn('2027-03-05', '2027-03-10');
    expect(await only(who)).toMatchObject({ status: 'ended', ends_on: '2027-03-09' });
  });

  it('end with a cancellation within the days of grace', async () => {
    const { who, id } = await member();
    await sweepOn('2027-02-03', '2027-02-11');
    const { data } = await call('cancelSubscription', who, id);
    expect(data).toMatchObject({ status: 'ended' });
    expect((await attempts(who)).at(-1)?.status).toBe('expired');
  });

  it('are not billed for a restricted person, and end with their days', async () => {
    const { who } = await member();
    await db().updateTable('customer').set({ status: 'Risky' }).where('id', '=', who.id).execute();
    await sweepOn('2027-02-03');
    expect((await only(who)).invoices).toHaveLength(1);
    await sweepOn('2027-02-10');
    expect(await only(who)).toMatchObject({ status: 'ended', ends_on: '2027-02-09' });
    expect((await kinds(who)).at(-1)).toBe('not_renewed');
  });

  it('end the plan of a person who was restricted after the invoice', async () => {
    const { who } = await member();
    await sweepOn('2027-02-03');
    await db().updateTable('customer').set({ status: 'Risky' }).where('id', '=', who.id).execute();
    await sweepOn('2027-02-10');
    expect(await only(who)).toMatchObject({ status: 'ended', ends_on: '2027-02-09' });
    expect((await attempts(who)).at(-1)?.status).toBe('expired');
  });

  it('of two processes have one number and one mail each', async () => {
    const { who } = await member();
    const other = await buildApp({
      db: db(),
      clock,
      pictures: { masters: '', renditions: '' },
      payments: [money.provider],
    });
    for (const day of ['2027-02-03', '2027-02-08', '2027-02-10', '2027-02-12']) {
      clock.set(onDay(day));
      await Promise.all([api().app.jobs.runAll(), other.jobs.runAll(), api().app.jobs.runAll()]);
    }
    await other.close();
    expect(await attempts(who)).toHaveLength(2);
    expect((await kinds(who)).slice(2)).toEqual([
      'month_invoiced',
      'month_reminder',
      'month_unpaid',
      'month_unpaid',
    ]);
  });
});

describe.each(ONE_ENGINE)('a bank month whose process is killed at any step, on %s,', (engine) => {
  const { api, clock, money, db, only, attempts, sweepOn, kinds, member } = suite(engine);

  interface Situation {
    readonly what: string;
    /** Days on which all is well before. */
    readonly before: readonly string[];
    readonly day: string;
    readonly status: WireSubscription['status'];
    readonly mails: readonly string[];
  }
  const SITUATIONS: readonly Situation[] = [
    { what: 'opens one number', before: [], day: '2027-02-03', status: 'active', mails: ['month_invoiced'] },
    {
      what: 'reminds once',
      before: ['2027-02-03'],
      day: '2027-02-08',
      status: 'active',
      mails: ['month_invoiced', 'month_reminder'],
    },
    {
      what: 'notes once that the month is not paid',
      before: ['2027-02-03', '2027-02-08'],
      day: '2027-02-10',
      status: 'past_due',
      mails: ['month_invoiced', 'month_reminder', 'month_unpaid'],
    },
    {
      what: 'ends the plan once',
      before: ['2027-02-03', '2027-02-10', '2027-02-12', '2027-02-15'],
      day: '2027-02-17',
      status: 'ended',
      mails: ['month_invoiced', 'month_unpaid', 'month_unpaid', 'month_unpaid', 'month_over'],
    },
  ];

  it.each(SITUATIONS)(
    '$what',
    async ({ before, day, status, mails }) => {
      for (let [step, isKilled] = [0, true]; isKilled; step += 1) {
        clock.set(onDay(STARTED));
        const { who } = await member();
        await sweepOn(...before);
        clock.set(onDay(day));
        const life = mortal(db(), money.provider, step);
        const app = await buildApp({
          db: life.db,
          clock,
          pictures: { masters: '', renditions: '' },
          payments: [life.provider],
        });
        await app.jobs.runNow([RENEW_SUBSCRIPTIONS]).catch(() => undefined);
        await app.close();
        isKilled = life.isOver();
        for (const seconds of [[20, 100, 200][step % 3] ?? 0, 200]) {
          clock.set(later(clock.now(), seconds));
          await api().app.jobs.runAll();
          await api().app.settled();
        }
        expect(await only(who)).toMatchObject({ status });
        expect((await kinds(who)).slice(2)).toEqual(mails);
        const own = (await attempts(who)).map(({ reference }) => reference);
        const open = own.filter((reference) => money.charges.get(reference)?.status === 'waiting');
        expect(open).toHaveLength(status === 'ended' ? 0 : 1);
        // Later steps see this plan no more.
        await db()
          .updateTable('subscription')
          .set({ status: 'ended', ended_at: clock.now(), past_due_since: null, next_attempt_on: null })
          .where('customer_id', '=', who.id)
          .execute();
      }
    },
    300_000,
  );
});

describe.each(ONE_ENGINE)('a call whose process is killed at any step, on %s,', (engine) => {
  const { api, clock, money, db, driver, only, attempts, pays } = suite(engine);

  it('leaves one subscription with one number, once it is repeated', async () => {
    for (let [step, isKilled] = [0, true]; isKilled; step += 1) {
      const who = await driver().person('id');
      const request = {
        method: 'POST',
        url: '/customer/v3/account',
        headers: { ...who.headers, 'idempotency-key': randomUUID() },
        payload: bankBody(),
      } as const;
      const life = mortal(db(), money.provider, step);
      const app = await buildApp({
        db: life.db,
        clock,
        pictures: { masters: '', renditions: '' },
        payments: [life.provider],
      });
      await app.inject(request);
      await app.close().catch(() => undefined);
      isKilled = life.isOver();
      let status = 0;
      for (let again = 0; status !== 200 && again < 5; again += 1) {
        clock.set(later(clock.now(), 100));
        await api().app.jobs.runAll();
        await api().app.settled();
        ({ statusCode: status } = await api().inject(request));
      }
      expect(status).toBe(200);
      // A number that never reached its provider has failed: its customer asks for another one.
      if ((await only(who)).payment?.status === 'failed')
        await api().answer('subscribeByBank', { headers: who.headers, body: bankBody() });
      const own = (await attempts(who)).map(({ reference }) => reference);
      const open = own.filter((reference) => money.charges.get(reference)?.status === 'waiting');
      expect({ step, open }).toEqual({ step, open: [expect.any(String)] });
      await pays(who);
      expect(await only(who)).toMatchObject({ status: 'active' });
      expect(await driver().list(who)).toHaveLength(1);
    }
  }, 300_000);
});

describe.each(ENGINES)('a deposit that was paid through a bank, on %s,', (engine) => {
  const { api, clock, db, only, pays, member, staff, kinds, refunds, mails } = suite(engine);

  // @see rules/subscriptions/deposit-transferred, rules/calls/deposit-account
  it('goes back by transfer to the account that its customer names', async () => {
    const { who, id } = await member();
    const name = (body: object = {}) =>
      api().call('setDepositAccount', {
        headers: who.headers,
        params: { id },
        body: { bank_name: 'BCA', account_number: '1234567890', account_name: 'Ayu Lestari', ...body },
      });
    expect((await name()).statusCode).toBe(409);
    await staff(`subscriptions/${id}/ended`);
    expect((await staff(`subscriptions/${id}/returned`)).statusCode).toBe(200);
    await api().app.jobs.runAll();
    expect(await refunds(who)).toEqual([]);
    expect((await only(who)).returned).toMatchObject({
      deposit_price: DEPOSIT,
      is_deposit_sent: false,
      deposit_account: null,
    });
    expect((await kinds(who)).at(-1)).toBe('deposit_back');
    const listed = await staff('deposits', 'GET');
    expect(listed.json()).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ subscription_id: id, amount: DEPOSIT, account_number: null }),
      ]) as object[],
    });
    expect((await staff(`deposits/${id}/sent`)).statusCode).toBe(409);
    for (const bad of [
      { account_number: '12ab' },
      { account_number: '1' },
      { bank_name: ' ' },
      { account_name: '' },
    ])
      expect((await name(bad)).statusCode).toBe(400);
    expect((await name()).statusCode).toBe(200);
    expect((await name({ account_number: '9876543210' })).statusCode).toBe(200);
    const eve = await member();
    const foreign = await api().call('setDepositAccount', {
      headers: eve.who.headers,
      params: { id },
      body: { bank_name: 'BCA', account_number: '66666', account_name: 'Eve' },
    });
    expect(foreign.statusCode).toBe(404);
    clock.pass(60);
    const sent = await staff(`deposits/${id}/sent`);
    expect(sent.json()).toMatchObject({ data: { account_number: '9876543210', sent_at: clock.now() } });
    expect(await only(who)).toMatchObject({
      returned: {
        is_deposit_sent: true,
        deposit_account: { bank_name: 'BCA', account_number: '9876543210', account_name: 'Ayu Lestari' },
      },
    });
    expect((await kinds(who)).at(-1)).toBe('refunded');
    expect((await mails(who)).at(-1)?.text).toContain('We have sent you IDR\u00A0400.000.');
    expect((await staff(`deposits/${id}/sent`)).statusCode).toBe(409);
    expect((await name()).statusCode).toBe(409);
    const hand = await db()
      .selectFrom('ledger_entry')
      .where('account', '=', 'by_hand')
      .select('amount')
      .execute();
    expect(hand).toEqual([{ amount: -DEPOSIT }]);
    await pays(eve.who);
  });
});

// @see rules/ledger/staff-received, docs/decisions/0377
describe.each(ENGINES)('a transfer that staff find on the account, on %s,', (engine) => {
  const { api, db, driver, only, attempts, sweepOn, pays, staff, refunds, kinds } = suite(engine);
  const transfer = { payment_method: 'bank_transfer', bank_code: 'bca', payment_virtual_account: undefined };

  it('starts the plan, pays its months, and gives the deposit back', async () => {
    const who = await driver().person('id');
    const { headers } = who;
    const { data } = await api().answer('subscribeByBank', { headers, body: bankBody(transfer) });
    await api().answer('confirmTransfer', { headers, params: { id: data.invoice.id } });
    const listed = (await staff('transfers', 'GET')).json<{ data: { transfer: number; amount: number }[] }>();
    const [row] = listed.data;
    expect(row).toMatchObject({
      subscription_id: data.id,
      month: 1,
      email: who.email,
      confirmed_at: expect.any(String) as string,
    });
    const receive = (payable: number, amount: number) =>
      staff(`payables/${payable}/receipt`, 'POST', { amount });
    const { transfer: payable = 0, amount = 0 } = row ?? {};
    expect((await receive(payable, amount - 1)).statusCode).toBe(409);
    expect(await only(who)).toMatchObject({ status: 'waiting_payment' });
    expect((await receive(payable, amount)).statusCode).toBe(200);
    expect(await only(who)).toMatchObject({ status: 'active' });
    expect((await receive(payable, amount)).statusCode).toBe(404);
    expect((await attempts(who)).map(({ status }) => status)).toEqual(['expired']);
    // What the bank reports as well is paid twice.
    await pays(who);
    expect(await refunds(who)).toEqual([amount]);
    await sweepOn('2027-02-03');
    const [month] = (await staff('transfers', 'GET')).json<{ data: { transfer: number; amount: number }[] }>()
      .data;
    expect((await receive(month?.transfer ?? 0, month?.amount ?? 0)).statusCode).toBe(200);
    expect(await only(who)).toMatchObject({
      status: 'active',
      next_billing_date: '2027-03-10',
      invoices: [
        { month: 2, status: 'paid' },
        { month: 1, status: 'paid' },
      ],
    });
    expect((await kinds(who)).at(-1)).toBe('renewed');
    await staff(`subscriptions/${data.id}/ended`);
    expect((await staff(`subscriptions/${data.id}/returned`)).statusCode).toBe(200);
    expect((await only(who)).returned).toMatchObject({ deposit_price: DEPOSIT, is_deposit_sent: false });
    const held = await db()
      .selectFrom('ledger_entry')
      .where('account', '=', 'deposits_held')
      .select((entries) => entries.fn.sum<number>('amount').as('amount'))
      .executeTakeFirst();
    expect(Number(held?.amount)).toBe(0);
  });
});
