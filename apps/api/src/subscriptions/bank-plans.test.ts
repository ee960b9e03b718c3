import type { WireAccount, WireSubscription } from '@lemari/contract/wire';
import { movingClock } from '../testing/accounts.ts';
import { problemOf, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';
import { BANK_PLAN, bankBody } from '../testing/operation-calls.ts';
import { paymentDriver } from '../testing/payment-driver.ts';
import { subscriptionDriver } from '../testing/subscription-driver.ts';

const PRICE = 99_000_000;
const DEPOSIT = 40_000_000;
const DUE = PRICE + DEPOSIT;
const HOUR = 3_600;
const DAY = 24 * HOUR;

const BCA_TRANSFER = {
  payment_method: 'bank_transfer',
  bank_code: 'bca',
  payment_virtual_account: undefined,
};

describe.each(ENGINES)('plans that are paid through a bank, on %s,', (engine) => {
  let clock: ReturnType<typeof movingClock>;
  let money: ReturnType<typeof paymentDriver>;
  let api: TestApi;
  let driver: ReturnType<typeof subscriptionDriver>;
  beforeAll(async () => {
    clock = movingClock();
    money = paymentDriver(clock);
    api = await testApi(engine, { clock, payments: [money.provider] });
    driver = subscriptionDriver(api);
  });
  afterAll(() => api.close());

  type Person = Awaited<ReturnType<typeof driver.person>>;
  const person = () => driver.person('id');
  const trying = ({ headers }: Person, body: object = bankBody()) =>
    api.call('subscribeByBank', { headers, body });
  const subscribe = async ({ headers }: Person, body: object = bankBody()): Promise<WireSubscription> =>
    (await api.answer('subscribeByBank', { headers, body })).data;
  const account = async ({ headers }: Person): Promise<WireAccount> =>
    (await api.answer('getAccount', { headers })).data;
  const opening = ({ headers }: Person, invoice: number, bank = 'bca'): ReturnType<TestApi['call']> =>
    api.call('createVirtualAccount', {
      headers,
      body: { invoice_id: invoice, payment_virtual_account: { bank_provider: bank } },
    });
  const only = async (who: Person): Promise<WireSubscription> => {
    const [subscription] = await driver.list(who);
    if (!subscription) throw new Error('no subscription');
    return subscription;
  };
  /** References of the attempts of a person, the oldest first. */
  const references = async ({ id }: Person) =>
    (
      await api.database.db
        .selectFrom('payment_attempt as a')
        .innerJoin('payable as p', 'p.id', 'a.payable_id')
        .where('p.customer_id', '=', id)
        .orderBy('a.id')
        .select('a.reference')
        .execute()
    ).map(({ reference }) => reference);
  const notify = async (...notice: Parameters<typeof money.notice>) => {
    const { statusCode } = await api.inject(money.notice(...notice));
    await api.app.settled();
    return statusCode;
  };
  /** The money arrives for the latest attempt, or one before. */
  const pays = async (who: Person, back = 1) =>
    notify((await references(who)).at(-back) ?? '', { status: 'paid' });
  const requestOf = async ({ headers }: Person) =>
    (await api.answer('getUser', { headers })).included.find(({ type }) => type === 'subscription_requests');
  const kindsTo = async ({ email }: Person) =>
    (
      await api.database.db
        .selectFrom('outbox_mail')
        .where('sent_to', '=', email ?? '')
        .orderBy('id')
        .select(['mail_kind', 'text'])
        .execute()
    ).map(({ mail_kind: kind }) => kind);
  const textOf = async ({ email }: Person, kind: string) =>
    (
      await api.database.db
        .selectFrom('outbox_mail')
        .where('sent_to', '=', email ?? '')
        .where('mail_kind', '=', kind)
        .orderBy('id', 'desc')
        .select('text')
        .executeTakeFirst()
    )?.text;
  const refundsOf = async (who: Person) => {
    await api.app.settled();
    const own = await references(who);
    return money.refunds.flatMap(({ charge, amount }) => (own.includes(charge) ? amount.amountMinor : []));
  };
  const sweep = async () => {
    await api.app.jobs.runAll();
    await api.app.settled();
  };

  // @see rules/calls/payment-options, rules/payment/bank-fields
  it('are paid at the banks of the region', async () => {
    const who = await person();
    expect(await api.answer('listPaymentOptions', { headers: who.headers })).toEqual({
      payment_options: [
        {
          payment_method: 'virtual_account',
          banks: [
            {
              id: 1,
              code: 'bca',
              payment_method: 'virtual_account',
              logo_url: null,
              region: 'id',
              description: 'BCA virtual account',
            },
          ],
        },
        {
          payment_method: 'bank_transfer',
          banks: [
            {
              id: 3,
              code: 'bca',
              account_number: '5270301888',
              payment_method: 'bank_transfer',
              logo_url: null,
              region: 'id',
              description: 'BCA bank transfer',
            },
          ],
        },
      ],
    });
    const elsewhere = { ...who.headers, region: 'sg' };
    expect(await api.answer('listPaymentOptions', { headers: elsewhere })).toEqual({ payment_options: [] });
  });

  // @see rules/calls/subscribe-invoice, rules/plans/deposit-row
  it('wait for money in a virtual account, and start when it arrives', async () => {
    const who = await person();
    const waiting = await subscribe(who);
    expect(waiting).toMatchObject({
      plan_id: BANK_PLAN,
      status: 'waiting_payment',
      deposit_price: DEPOSIT,
      invoice: {
        total_price: DUE,
        rows: [
          { type: 'DEFAULT', price: PRICE },
          { type: 'DEPOSIT', price: DEPOSIT },
          { type: 'TOTAL', price: DUE },
        ],
      },
      payment: {
        status: 'waiting',
        payment_method: 'virtual_account',
        is_open: true,
        virtual_account: { bank: 'bca', expected_amount: DUE, time_left: DAY },
      },
    });
    const { pending_invoices: invoices, payment_methods: methods, ...rest } = await account(who);
    expect(rest.primary_payment_option).toBe('virtual_account');
    expect(invoices).toMatchObject([
      {
        invoice_id: waiting.invoice.id,
        subscription_id: waiting.id,
        month: 1,
        subtotal: DUE,
        currency: 'IDR',
      },
    ]);
    expect(methods.virtual_accounts).toMatchObject([
      { bank: 'bca', status: 'active', is_primary: true, expected_amount: DUE, payment_provider: 'sandbox' },
    ]);
    expect(await requestOf(who)).toMatchObject({
      id: waiting.id,
      attributes: { status: 'open', payment_method: 'virtual_account', bank: 'bca' },
    });
    expect(await textOf(who, 'transfer')).toContain('Please transfer exactly IDR 1.390.000 by');
    expect(await pays(who)).toBe(200);
    expect(await only(who)).toMatchObject({ status: 'active', payment: { status: 'paid' } });
    expect(await account(who)).toMatchObject({
      pending_invoices: [],
      payment_methods: { virtual_accounts: [{ status: 'inactive', active_external_id: null }] },
    });
    expect(await requestOf(who)).toBeUndefined();
    expect(await kindsTo(who)).toEqual(['transfer', 'started']);
    expect(await textOf(who, 'started')).toContain('We write to you a week before');
    // A repeated notice starts nothing again.
    await pays(who);
    expect(await kindsTo(who)).toEqual(['transfer', 'started']);
  });

  // @see rules/payment/unique-amount
  it('have an amount of their own by transfer, whose difference is a row', async () => {
    const [one, other] = [await person(), await person()];
    const [first, second] = await Promise.all([
      subscribe(one, bankBody(BCA_TRANSFER)),
      subscribe(other, bankBody(BCA_TRANSFER)),
    ]);
    const amounts = [first, second].map(({ invoice }) => invoice.total_price);
    expect(new Set(amounts).size).toBe(2);
    for (const { invoice, payment } of [first, second]) {
      const off = DUE - invoice.total_price;
      expect(off).toBeGreaterThanOrEqual(100);
      expect(off).toBeLessThan(100_000);
      expect(invoice.rows.slice(-2)).toEqual([
        { type: 'DISCOUNT', title: 'So that we recognise your transfer', price: -off },
        { type: 'TOTAL', title: expect.any(String) as string, price: invoice.total_price },
      ]);
      expect(payment?.bank_transfer).toMatchObject({
        expected_amount: invoice.total_price,
        confirmed_at: null,
      });
    }
    expect(await textOf(one, 'transfer')).toContain('Account holder: PT Lemari Indonesia');
    // Another bank has the full amount.
    const changed = await opening(one, first.invoice.id);
    expect(changed.statusCode).toBe(200);
    expect(await only(one)).toMatchObject({
      invoice: { total_price: DUE },
      payment: { virtual_account: { expected_amount: DUE } },
    });
    await pays(one);
    expect(await only(one)).toMatchObject({ status: 'active' });
    await pays(other);
    expect(await only(other)).toMatchObject({ status: 'active', invoice: { total_price: amounts[1] } });
  });

  // @see rules/calls/confirm-transfer
  it('do not lapse once their transfer is confirmed, and start when the bank reports it', async () => {
    const who = await person();
    const { invoice } = await subscribe(who, bankBody(BCA_TRANSFER));
    const confirm = () => api.answer('confirmTransfer', { headers: who.headers, params: { id: invoice.id } });
    const confirmed = await confirm();
    const at = clock.now();
    expect(confirmed.data.pending_invoices[0]?.payment?.bank_transfer).toMatchObject({ confirmed_at: at });
    clock.pass(60);
    expect(await confirm()).toMatchObject({
      data: { pending_invoices: [{ payment: { bank_transfer: { confirmed_at: at } } }] },
    });
    await pays(who);
    expect((await confirm()).data.pending_invoices).toEqual([]);
    expect(await only(who)).toMatchObject({ status: 'active' });
    const eve = await person();
    const foreign = await api.call('confirmTransfer', { headers: eve.headers, params: { id: invoice.id } });
    expect(foreign.statusCode).toBe(404);
  });

  // @see rules/payment/inactive-account-refreshed, rules/calls/create-virtual-account
  it('can be resumed at the same bank after their number has expired', async () => {
    const who = await person();
    const { id, invoice } = await subscribe(who);
    // The same number while it is open.
    expect((await opening(who, invoice.id)).statusCode).toBe(200);
    expect(await references(who)).toHaveLength(1);
    clock.pass(DAY + 60);
    const [reference = ''] = await references(who);
    money.set(reference, { status: 'expired' });
    await sweep();
    expect(await requestOf(who)).toMatchObject({ id, attributes: { status: 'interrupted', bank: 'bca' } });
    expect((await account(who)).payment_methods.virtual_accounts).toMatchObject([{ status: 'inactive' }]);
    clock.pass(2 * DAY);
    await sweep();
    expect((await opening(who, invoice.id)).statusCode).toBe(200);
    expect(await requestOf(who)).toMatchObject({ id, attributes: { status: 'open' } });
    expect((await account(who)).payment_methods.virtual_accounts.map(({ status }) => status)).toEqual([
      'active',
      'inactive',
    ]);
    await pays(who);
    expect(await only(who)).toMatchObject({ id, status: 'active' });
  });

  // @see rules/subscriptions/bank-lapses
  it('lapse a week after their last number', async () => {
    const who = await person();
    await subscribe(who);
    const [reference = ''] = await references(who);
    clock.pass(DAY + 60);
    money.set(reference, { status: 'expired' });
    await sweep();
    clock.pass(7 * DAY - HOUR);
    await sweep();
    expect(await only(who)).toMatchObject({ status: 'waiting_payment' });
    clock.pass(2 * HOUR);
    await sweep();
    expect(await only(who)).toMatchObject({ status: 'lapsed' });
    expect(await requestOf(who)).toBeUndefined();
    // Money that arrives even later goes back.
    await pays(who);
    await sweep();
    expect(await refundsOf(who)).toEqual([DUE]);
    expect(await only(who)).toMatchObject({ status: 'lapsed' });
  });

  // @see rules/payment/bank-changed
  it('end the old number at its provider before another bank has one', async () => {
    const who = await person();
    const { invoice } = await subscribe(who);
    const transfer = () =>
      api.call('createBankTransfer', { headers: who.headers, body: { invoice_id: invoice.id } });
    money.loseCancellations(true);
    expect((await transfer()).statusCode).toBe(409);
    expect(await references(who)).toHaveLength(1);
    money.loseCancellations(false);
    expect((await transfer()).statusCode).toBe(200);
    const [old = ''] = await references(who);
    expect(money.charges.get(old)?.status).toBe('expired');
    expect((await account(who)).primary_payment_option).toBe('bank_transfer');
    // Money for the old number, which is the amount without the difference, goes back.
    await notify(old, { status: 'paid' });
    await sweep();
    expect(await refundsOf(who)).toEqual([DUE]);
    expect(await only(who)).toMatchObject({ status: 'waiting_payment' });
    await pays(who);
    expect(await only(who)).toMatchObject({ status: 'active' });
  });

  it('start once with money for an old number, and return what is paid twice', async () => {
    const who = await person();
    await subscribe(who);
    await subscribe(who);
    expect(await references(who)).toHaveLength(2);
    await pays(who, 2);
    expect(await only(who)).toMatchObject({ status: 'active' });
    await pays(who);
    await sweep();
    expect(await refundsOf(who)).toEqual([DUE]);
    expect((await kindsTo(who)).filter((kind) => kind === 'started')).toHaveLength(1);
  });

  it.each([
    ['too little', -100],
    ['too much', 100],
  ])('do not start with %s', async (_, more) => {
    const who = await person();
    await subscribe(who);
    const [reference = ''] = await references(who);
    await notify(reference, { status: 'paid', amount: { amountMinor: DUE + more, currency: 'IDR' } });
    expect(await only(who)).toMatchObject({ status: 'waiting_payment' });
    expect(await refundsOf(who)).toEqual([]);
    const verdicts = await api.database.db
      .selectFrom('payment_notice')
      .where('reference', '=', reference)
      .select('verdict')
      .execute();
    expect(verdicts).toEqual([{ verdict: 'mismatch' }]);
    // @see docs/decisions/0379
    expect(await textOf(who, 'other_amount')).toContain('instead of IDR 1.390.000, so nothing is paid yet.');
    const notes = await api.database.db
      .selectFrom('payable_note as n')
      .innerJoin('invoice as i', 'i.payable_id', 'n.payable_id')
      .where('i.customer_id', '=', who.id)
      .select(['n.staff', 'n.text'])
      .execute();
    expect(notes).toMatchObject([{ staff: 'shop', text: expect.stringContaining(reference) as string }]);
  });

  // @see rules/calls/cancel-request, rules/calls/delete-invoice
  it.each(['request', 'invoice'] as const)(
    'are cancelled by their %s, and return money that comes after',
    async (by) => {
      const who = await person();
      const { id, invoice } = await subscribe(who);
      const cancel = () =>
        by === 'request'
          ? api.call('cancelSubscriptionRequest', { headers: who.headers, params: { id } })
          : api.call('deleteInvoice', { headers: who.headers, params: { id: invoice.id } });
      expect((await cancel()).statusCode).toBe(200);
      expect((await cancel()).statusCode).toBe(200);
      expect(await only(who)).toMatchObject({ status: 'lapsed' });
      const [reference = ''] = await references(who);
      expect(money.charges.get(reference)?.status).toBe('expired');
      await pays(who);
      await sweep();
      expect(await refundsOf(who)).toEqual([DUE]);
      expect(await kindsTo(who)).toEqual(['transfer', 'refunded']);
    },
  );

  it('that are paid are cancelled by neither', async () => {
    const who = await person();
    const { id, invoice } = await subscribe(who);
    await pays(who);
    const { headers } = who;
    const answers = [
      await api.call('cancelSubscriptionRequest', { headers, params: { id } }),
      await api.call('deleteInvoice', { headers, params: { id: invoice.id } }),
      await opening(who, invoice.id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  });

  // @see rules/calls/delete-virtual-account
  it('have a number that can be ended, and another one asked for', async () => {
    const who = await person();
    const { invoice } = await subscribe(who);
    const [number] = (await account(who)).payment_methods.virtual_accounts;
    const end = (id: number, headers = who.headers) =>
      api.call('deleteVirtualAccount', { headers, params: { id } });
    expect((await end(number?.id ?? 0, (await person()).headers)).statusCode).toBe(404);
    expect((await end(number?.id ?? 0)).statusCode).toBe(200);
    expect(await requestOf(who)).toMatchObject({ attributes: { status: 'interrupted' } });
    expect((await opening(who, invoice.id)).statusCode).toBe(200);
    await pays(who);
    expect(await only(who)).toMatchObject({ status: 'active' });
  });

  // @see rules/calls/update-payment-method, rules/payment/primary-option
  it('have a primary payment option through a bank', async () => {
    const who = await person();
    const change = (method: string) =>
      api.call('updatePaymentMethod', { headers: who.headers, body: { payment_method: method } });
    for (const method of ['bank_transfer', 'virtual_account'] as const) {
      expect((await change(method)).statusCode).toBe(200);
      expect((await account(who)).primary_payment_option).toBe(method);
    }
    expect((await change('credit_card')).statusCode).toBe(400);
  });

  it.each<{ what: string; body: object; field: string }>([
    {
      what: 'BNI while its flag is off',
      body: bankBody({ payment_virtual_account: { bank_provider: 'bni' } }),
      field: 'payment.payment_virtual_account',
    },
    {
      what: 'a transfer to BNI',
      body: bankBody({ ...BCA_TRANSFER, bank_code: 'bni' }),
      field: 'payment.bank_code',
    },
    {
      what: 'a transfer without a bank',
      body: bankBody({ ...BCA_TRANSFER, bank_code: undefined }),
      field: 'payment.bank_code',
    },
    {
      what: 'a virtual account without a bank',
      body: bankBody({ payment_virtual_account: undefined }),
      field: 'payment.payment_virtual_account',
    },
    { what: 'another provider', body: bankBody({ payment_provider: 'stripe' }), field: 'payment_provider' },
    {
      what: 'a plan of another region',
      body: bankBody({}, { product_id: 'sg-apparel-basic' }),
      field: 'invoice.invoice_item.product_id',
    },
    {
      what: 'a code that does not exist',
      body: bankBody({}, { vouchers: ['NOSUCH'] }),
      field: 'invoice.invoice_item.vouchers',
    },
    { what: 'another total', body: { ...bankBody(), total_price: DUE - 100 }, field: 'total_price' },
  ])('are not paid by $what', async ({ body, field }) => {
    const who = await person();
    const problem = problemOf(await trying(who, body));
    expect(problem.errors?.map((error) => error.field)).toEqual([field]);
    expect(await driver.list(who)).toEqual([]);
    expect(await references(who)).toEqual([]);
  });

  it('are not sold in Singapore through a bank', async () => {
    const who = await driver.person('sg');
    expect((await trying(who)).statusCode).toBe(400);
  });

  it('do not begin for a restricted person, at another bank either', async () => {
    const who = await person();
    const { invoice } = await subscribe(who);
    await api.database.db.updateTable('customer').set({ status: 'Risky' }).where('id', '=', who.id).execute();
    expect((await trying(who)).statusCode).toBe(403);
    const [number] = (await account(who)).payment_methods.virtual_accounts;
    await api.call('deleteVirtualAccount', { headers: who.headers, params: { id: number?.id ?? 0 } });
    expect((await opening(who, invoice.id)).statusCode).toBe(403);
  });

  it('are opened once by two calls under one key, and by one of two at once', async () => {
    const who = await person();
    const key = { 'idempotency-key': '5e6d1f0a-0d8b-4a39-9f3e-2b1f3c5d7e91' };
    const call = () => api.call('subscribeByBank', { headers: { ...who.headers, ...key }, body: bankBody() });
    const answers = [await call(), await call()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await references(who)).toHaveLength(1);
    const other = await person();
    const both = await Promise.all([trying(other), trying(other)]);
    expect(both.map(({ statusCode }) => statusCode)).toContain(200);
    const open = (await references(other)).filter(
      (reference) => money.charges.get(reference)?.status === 'waiting',
    );
    expect(open).toHaveLength(1);
  });

  // @see rules/promotions/referral-credit
  it('give a friend the credit of their first month when the money has arrived', async () => {
    const friend = await person();
    const { referral_code: code } = await driver.customer(friend);
    const who = await person();
    const answer = await trying(who, { ...bankBody({}, { vouchers: ['TASTE1PS28APP'] }), referral_id: code });
    expect(answer.statusCode).toBe(200);
    const credits = () =>
      api.database.db
        .selectFrom('referral_credit')
        .where('customer_id', '=', friend.id)
        .selectAll()
        .execute();
    expect(await credits()).toEqual([]);
    await pays(who);
    expect(await credits()).toMatchObject([{ currency: 'IDR' }]);
  });

  it('start with a join code of their plan', async () => {
    const who = await person();
    const code = await driver.joinCode(`IDCODE${who.id}`, { plan_id: BANK_PLAN });
    await subscribe(who, { ...bankBody(), join_code: code });
    await pays(who);
    const used = await api.database.db
      .selectFrom('join_code')
      .where('code', '=', code)
      .select('used_at')
      .executeTakeFirst();
    expect(used?.used_at).not.toBeNull();
  });
});

// @see rules/payment/banks-offered
describe.each(ENGINES)('with the flag of BNI on %s', (engine) => {
  it('plans are paid by virtual account there', async () => {
    const clock = movingClock();
    const money = paymentDriver(clock);
    const api = await testApi(engine, { clock, payments: [money.provider], isBniOn: true });
    const driver = subscriptionDriver(api);
    const { headers } = await driver.person('id');
    const options = await api.answer('listPaymentOptions', { headers });
    expect(options.payment_options[0]?.banks.map(({ code }) => code)).toEqual(['bca', 'bni']);
    const body = bankBody({ payment_virtual_account: { bank_provider: 'bni' } });
    const { data } = await api.answer('subscribeByBank', { headers, body });
    expect(data.payment?.virtual_account).toMatchObject({ bank: 'bni', expected_amount: DUE });
    await api.close();
  });
});
