import { MERCHANT, openGateway, SECRET, signed } from './gateway.fixtures.ts';
import { twoCTwoPProvider } from './two-c-two-p-provider.ts';
import { movingClock } from '../testing/accounts.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';
import { orderDriver } from '../testing/order-driver.ts';

const NOTICE_URL = 'https://lemari.example/payment/notices/2c2p';

describe.each(ONE_ENGINE)('payments on 2C2P’s page on %s', (engine) => {
  const clock = movingClock();
  let gateway: Awaited<ReturnType<typeof openGateway>>;
  let api: TestApi;
  let driver: ReturnType<typeof orderDriver>;
  beforeAll(async () => {
    gateway = await openGateway();
    const account = { url: gateway.url, merchantId: MERCHANT, secretKey: SECRET, noticeUrl: NOTICE_URL };
    api = await testApi(engine, {
      clock,
      payments: [twoCTwoPProvider(account)],
      staffToken: 'a-token-of-the-staff',
    });
    driver = orderDriver(api);
  });
  afterAll(async () => {
    await api.close();
    await gateway.close();
  });

  /** A customer has been redirected to the page. */
  const onThePage = async () => {
    const { who, style, order } = await driver.waiting();
    const { headers } = who;
    const body = { order_id: order.id, frontend_return_url: `/id/on-demand/order/${order.id}?paid=check` };
    const { data } = await api.answer('createCardPaymentToken', { headers, body });
    const [reference = ''] = await driver.references(order.id);
    return { who, style, order, reference, ...data };
  };
  /** A notice as 2C2P sends it. @param minor paid amount in minor units */
  const notice = (reference: string, minor: number, change: Readonly<Record<string, string>> = {}) =>
    signed({
      merchantID: MERCHANT,
      invoiceNo: reference,
      amount: (minor / 100).toFixed(2),
      currencyCode: 'IDR',
      tranRef: '2868821',
      respCode: '0000',
      respDesc: 'Success',
      ...change,
    });
  const settleAt2C2P = (reference: string) =>
    void gateway.invoices.set(reference, { ...gateway.invoices.get(reference), respCode: '0000' });
  const notify = async (payload: object) => {
    const { statusCode } = await api.inject({ method: 'POST', url: '/payment/notices/2c2p', payload });
    await api.app.settled();
    return statusCode;
  };

  it('confirm the order once by a signed notice', async () => {
    const { who, style, order, reference, webPaymentUrl, paymentToken } = await onThePage();
    expect(webPaymentUrl).toBe(`https://pgw-ui.example/payment/4.3/#/token/${paymentToken}`);
    expect(gateway.requests.at(-1)).toMatchObject({
      endpoint: 'paymentToken',
      body: {
        invoiceNo: reference,
        amount: order.total_price / 100,
        currencyCode: 'IDR',
        frontendReturnUrl: `http://localhost:4200/id/on-demand/order/${order.id}?paid=check`,
        backendReturnUrl: NOTICE_URL,
      },
    });
    const { headers } = who;
    const check = async () =>
      (await api.answer('checkPayment', { headers, params: { id: order.id } })).data.order_status;
    expect(await check()).toBe('waiting_payment');
    settleAt2C2P(reference);
    const paid = notice(reference, order.total_price);
    expect(await Promise.all([notify(paid), notify(paid)])).toEqual([200, 200]);
    expect(await notify(paid)).toBe(200);
    expect(await check()).toBe('confirmed');
    expect(await driver.bookings(style)).toEqual(['confirmed']);
    expect(await driver.created(order.id)).toBe(1);
    expect(await driver.subjects(who)).toEqual([`Your order ${order.number} is confirmed`]);
    const status = await api.answer('getTransactionStatus', { headers, body: { paymentToken } });
    expect(status.data.status).toBe('paid');
  });

  it('are not confirmed by a notice with another amount, currency or signature', async () => {
    const { who, order, reference } = await onThePage();
    const { total_price: total } = order;
    expect(await notify(notice(reference, total - 100, { tranRef: '1' }))).toBe(200);
    expect(await notify(notice(reference, total + 1, { tranRef: '2' }))).toBe(200);
    expect(await notify(notice(reference, total, { tranRef: '3', currencyCode: 'SGD' }))).toBe(200);
    expect(await notify(notice(reference, total, { tranRef: '4', merchantID: 'JT02' }))).toBe(400);
    const { payload } = notice(reference, total);
    expect(await notify({ payload: `${payload.slice(0, -2)}AA` })).toBe(401);
    expect(await driver.order(who, order.id)).toMatchObject({
      order_status: 'waiting_payment',
      payment: { status: 'waiting' },
    });
    settleAt2C2P(reference);
    expect(await notify({ payload })).toBe(200);
    expect((await driver.order(who, order.id)).order_status).toBe('confirmed');
  });

  it('are inquired about if their notice is lost', async () => {
    const { who, order, reference } = await onThePage();
    settleAt2C2P(reference);
    clock.pass(180);
    await api.app.jobs.runAll();
    expect((await driver.order(who, order.id)).order_status).toBe('confirmed');
  });

  it('are refunded by staff after a cancellation', async () => {
    const { who, order, reference } = await onThePage();
    settleAt2C2P(reference);
    await notify(notice(reference, order.total_price));
    const params = { id: order.id };
    await api.answer('cancelOrder', {
      headers: who.headers,
      params,
      body: { refund_price: order.total_price },
    });
    await api.app.settled();
    jest.restoreAllMocks();
    const { data } = (
      await api.inject({ url: '/staff/refunds', headers: { authorization: 'Bearer a-token-of-the-staff' } })
    ).json<{ data: object[] }>();
    expect(data).toMatchObject([
      { number: order.number, charge: reference, provider: '2c2p', problem: 'unsupported' },
    ]);
  });
});
