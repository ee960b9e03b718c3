import { setTimeout as sleep } from 'node:timers/promises';
import { XENDIT_STAND_IN_KEYS } from '@lemari/contract/development';
import type { WireOrder } from '@lemari/contract/wire';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { type Member, orderDriver } from '../testing/order-driver.ts';
import { startPay } from '../testing/pay-process.ts';
import { freePort } from '../testing/postgres-server.ts';
import { failure, type PaymentProvider } from '../tools/payment-provider.ts';
import { xenditProvider } from './xendit-provider.ts';

const STAFF = 'a-token-of-the-staff';
const SHOP = 'localhost';

/** API and stand-in call each other over HTTP. */
describe.each(ONE_ENGINE)('payments into virtual accounts of Xendit on %s', (engine) => {
  const clock = movingClock();
  let pay: Awaited<ReturnType<typeof startPay>>;
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  let provider: PaymentProvider;
  beforeAll(async () => {
    const port = await freePort();
    pay = await startPay({
      XENDIT_STAND_IN: '1',
      PAYMENT_NOTICE_URL: `http://127.0.0.1:${port}/payment/notices`,
    });
    provider = xenditProvider({
      url: pay.url,
      secretKey: XENDIT_STAND_IN_KEYS.secret,
      callbackToken: XENDIT_STAND_IN_KEYS.callbackToken,
      shop: SHOP,
    });
    api = await testApi(engine, { clock, payments: [provider], staffToken: STAFF });
    await api.app.listen({ host: '127.0.0.1', port });
    driver = orderDriver(api);
  });
  afterAll(async () => {
    await api.close();
    await pay.close();
  });
  afterEach(() => pay.xendit.deliver());

  type Ordered = Pick<WireOrder, 'id'>;
  /** Xendit's id of an account. */
  const accountOf = async (reference: string): Promise<string> => {
    const attempt = await api.database.db
      .selectFrom('payment_attempt')
      .where('reference', '=', reference)
      .select('charge_id')
      .executeTakeFirstOrThrow();
    return attempt.charge_id ?? '';
  };
  /** An order whose customer has been told an account. */
  const transferring = async (bank: 'bca' | 'bni' = 'bca') => {
    const { who, style, order } = await driver.waiting();
    const body = { ...driver.transfer(order), virtual_account: { bank_code: bank } };
    const placed = await driver.pay(who, body);
    const [reference = ''] = await driver.references(order.id);
    return { who, style, order: placed, reference, account: await accountOf(reference) };
  };
  const noticesOf = (reference: string) =>
    api.database.db
      .selectFrom('payment_notice')
      .where('reference', '=', reference)
      .orderBy('received_at')
      .select(['status', 'verdict'])
      .execute();
  const received = async (reference: string, count: number) => {
    while ((await noticesOf(reference)).length < count) await sleep(20);
    await api.app.settled();
    const notices = await noticesOf(reference);
    return notices.toSorted((one, other) => one.status.localeCompare(other.status));
  };
  const check = async ({ headers }: Member, { id }: Ordered) =>
    (await api.answer('checkPayment', { headers, params: { id } })).data;
  const expectConfirmedOnce = async (who: Member, style: number, order: Ordered) => {
    expect((await driver.order(who, order.id)).order_status).toBe('confirmed');
    expect(await driver.bookings(style)).toEqual(['confirmed']);
    expect(await driver.created(order.id)).toBe(1);
    expect((await driver.subjects(who)).filter((subject) => / is confirmed$/.test(subject))).toHaveLength(1);
  };
  /** A callback as Xendit sends it. */
  const callback = async (
    { reference, token = XENDIT_STAND_IN_KEYS.callbackToken }: { reference: string; token?: string },
    data: object,
  ) => {
    const { statusCode } = await api.inject({
      method: 'POST',
      url: '/payment/notices/xendit',
      headers: { 'x-callback-token': token },
      payload: {
        event: 'payment.capture',
        business_id: 'b',
        created: clock.now(),
        data: { reference_id: reference, currency: 'IDR', status: 'SUCCEEDED', ...data },
      },
    });
    await api.app.settled();
    return statusCode;
  };

  // @see rules/payment/virtual-account-provider, rules/payment/virtual-account-callbacks
  it.each(['bca', 'bni'] as const)('confirm the order once by callbacks that repeat, at %s', async (bank) => {
    const { who, style, order, reference, account } = await transferring(bank);
    expect(order.payment?.virtual_account).toMatchObject({
      bank,
      virtual_account_number: expect.stringMatching(/^\d{16}$/),
      expected_amount: order.total_price,
      expiration_date: expect.stringMatching(/Z$/),
    });
    await pay.xendit.deliver({ copies: 3 });
    await pay.xendit.transfer(account);
    expect(await received(reference, 1)).toEqual([{ status: 'paid', verdict: 'applied' }]);
    await expectConfirmedOnce(who, style, order);
  });

  it('confirm the order by an inquiry, and the callback that is late changes nothing', async () => {
    await pay.xendit.deliver({ isHeld: true });
    const { who, style, order, reference, account } = await transferring();
    expect(await check(who, order)).toMatchObject({ order_status: 'waiting_payment' });
    await pay.xendit.transfer(account);
    expect(await check(who, order)).toMatchObject({ order_status: 'confirmed' });
    await pay.xendit.deliver();
    expect(await received(reference, 1)).toEqual([{ status: 'paid', verdict: 'stale' }]);
    await expectConfirmedOnce(who, style, order);
  });

  it.each(['oldest_first', 'newest_first'] as const)(
    'confirm the order by money that meets the end of its account, reported %s',
    async (sequence) => {
      await pay.xendit.deliver({ isHeld: true });
      const { who, style, order, reference, account } = await transferring();
      await pay.xendit.expire(account);
      await pay.xendit.transfer(account);
      await pay.xendit.deliver({ order: sequence, copies: 2 });
      expect(await received(reference, 2)).toEqual([
        { status: 'expired', verdict: sequence === 'oldest_first' ? 'applied' : 'stale' },
        { status: 'paid', verdict: 'applied' },
      ]);
      await expectConfirmedOnce(who, style, order);
    },
  );

  it('are not confirmed by a callback with another token, amount or shop', async () => {
    const { who, order, reference, account } = await transferring();
    const marked = `${SHOP}-${reference}`;
    const rupiah = order.total_price / 100;
    const data = { payment_request_id: account, request_amount: rupiah };
    expect(await callback({ reference: marked, token: 'forged' }, { ...data, payment_id: 'py-1' })).toBe(401);
    const other = { ...data, payment_id: 'py-2', captures: [{ capture_amount: rupiah - 1 }] };
    expect(await callback({ reference: marked }, other)).toBe(200);
    expect(await callback({ reference: `other.example-${reference}` }, { ...data, payment_id: 'py-3' })).toBe(
      200,
    );
    expect(await noticesOf(reference)).toEqual([{ status: 'paid', verdict: 'mismatch' }]);
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'waiting_payment',
      payment: { status: 'waiting' },
    });
  });

  // @see rules/payment/virtual-account-lost-answer
  it('start again after an answer that was lost, with an account that is paid alone', async () => {
    const { who, style, order } = await driver.waiting();
    const create = provider.createCharge.bind(provider);
    jest.spyOn(provider, 'createCharge').mockImplementationOnce(async (sent) => {
      await create(sent);
      return failure('unknown', 'The answer did not come.');
    });
    const lost = await driver.pay(who, driver.transfer(order));
    expect(lost.payment).toMatchObject({ status: 'waiting', virtual_account: null });
    clock.pass(120);
    expect((await check(who, order)).payment).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('Nothing was charged'),
    });
    const { payment } = await driver.pay(who, driver.transfer(order));
    expect(payment?.virtual_account).toMatchObject({ bank: 'bca' });
    const [, reference = ''] = await driver.references(order.id);
    await pay.xendit.transfer(await accountOf(reference));
    expect(await received(reference, 1)).toEqual([{ status: 'paid', verdict: 'applied' }]);
    await expectConfirmedOnce(who, style, order);
  });

  it('that come after a cancellation are a surplus, which staff return by transfer', async () => {
    const { who, order, reference, account } = await transferring();
    const params = { id: order.id };
    await api.answer('cancelOrder', { headers: who.headers, params, body: { refund_price: 0 } });
    await pay.xendit.transfer(account);
    while (!(await noticesOf(reference)).some(({ status }) => status === 'paid')) await sleep(20);
    await api.app.settled();
    expect(await driver.order(who, order.id)).toMatchObject({ order_status: 'cancelled', refunded_price: 0 });
    const movements = await api.database.db
      .selectFrom('ledger_movement')
      .where('charge', '=', reference)
      .select('kind')
      .execute();
    expect(movements.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'surplus']);
    const headers = { authorization: `Bearer ${STAFF}` };
    const { data } = (await api.inject({ url: '/staff/refunds', headers })).json<{ data: object[] }>();
    expect(data).toContainEqual(
      expect.objectContaining({ charge: reference, amount: order.total_price, problem: 'unsupported' }),
    );
  });

  it('are refunded by staff, by transfer, after a cancellation', async () => {
    const { who, order, reference, account } = await transferring();
    await pay.xendit.transfer(account);
    await received(reference, 1);
    const params = { id: order.id };
    await api.answer('cancelOrder', {
      headers: who.headers,
      params,
      body: { refund_price: order.total_price },
    });
    await api.app.settled();
    const headers = { authorization: `Bearer ${STAFF}` };
    const { data } = (await api.inject({ url: '/staff/refunds', headers })).json<{
      data: { refund: number; charge: string }[];
    }>();
    const [refund] = data.filter(({ charge }) => charge === reference);
    expect(refund).toMatchObject({ number: order.number, provider: 'xendit', problem: 'unsupported' });
    const url = `/staff/refunds/${refund?.refund}/done`;
    expect((await api.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    await api.app.settled();
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'cancelled',
      payment: { status: 'refunded' },
    });
  });
});
