import { toMoney } from '@lemari/currency/money';
import { MERCHANT, openGateway, SECRET, signed } from './gateway.fixtures.ts';
import type { ChargeOrder } from '../tools/payment-provider.ts';
import { PAYMENT_CODES } from './two-c-two-p-codes.ts';
import { twoCTwoPProvider } from './two-c-two-p-provider.ts';

const NOW = '2026-11-22T02:00:00.000Z';
const AMOUNT = toMoney(123_450, 'SGD');
const NOTICE_URL = 'https://lemari.example/notices/2c2p';

let gateway: Awaited<ReturnType<typeof openGateway>>;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const providerOf = (change: object = {}) =>
  twoCTwoPProvider({
    url: gateway.url,
    merchantId: MERCHANT,
    secretKey: SECRET,
    noticeUrl: NOTICE_URL,
    timeoutMs: 400,
    ...change,
  });
const order = (method: ChargeOrder['method'], amount = AMOUNT): ChargeOrder => ({
  reference: 'Order7',
  amount,
  description: 'Order 7',
  returnUrl: 'https://lemari.example/sg/done',
  payer: { name: 'Ayu', email: 'ayu@example.com' },
  method,
});
const CARD = { kind: 'card', token: '28052010234224845229' } as const;
const pay = () => providerOf().createCharge(order(CARD));
const requestsTo = (endpoint: string) =>
  gateway.requests.filter((request) => request.endpoint === endpoint).map(({ body }) => body);

describe('a charge by card', () => {
  it('starts with a payment token, is sent, and is confirmed by an inquiry', async () => {
    expect(await pay()).toEqual({
      ok: true,
      value: { id: 'token-of-Order7', reference: 'Order7', amount: AMOUNT, status: 'paid' },
    });
    expect(gateway.requests.map(({ endpoint }) => endpoint)).toEqual([
      'paymentToken',
      'payment',
      'paymentInquiry',
    ]);
    expect(requestsTo('paymentToken')).toEqual([
      {
        merchantID: MERCHANT,
        invoiceNo: 'Order7',
        idempotencyID: 'Order7',
        description: 'Order 7',
        amount: 1234.5,
        currencyCode: 'SGD',
        paymentChannel: ['CC'],
        request3DS: 'Y',
        locale: 'en',
        frontendReturnUrl: 'https://lemari.example/sg/done',
        backendReturnUrl: NOTICE_URL,
        customerToken: [CARD.token],
      },
    ]);
    expect(requestsTo('payment')).toEqual([
      {
        paymentToken: 'token-of-Order7',
        locale: 'en',
        payment: {
          code: { channelCode: 'CC' },
          data: { name: 'Ayu', email: 'ayu@example.com', customerToken: CARD.token },
        },
      },
    ]);
  });

  it.each(['1000', '1001'])('redirects to the bank for flow %s', async (respCode) => {
    gateway.behaviour.flow = { respCode, data: 'https://acs.example/ask' };
    expect(await pay()).toMatchObject({
      ok: true,
      value: { status: 'waiting', next: { kind: 'redirect', url: 'https://acs.example/ask' } },
    });
  });

  it('does not redirect to a URL that is not HTTP', async () => {
    gateway.behaviour.flow = { respCode: '1001', data: 'javascript:alert(1)' };
    gateway.behaviour.result = { respCode: '2001' };
    const made = await pay();
    expect(made).toMatchObject({ ok: true, value: { status: 'waiting' } });
    expect(made.ok && made.value.next).toBeUndefined();
  });

  it('waits for a payment in progress', async () => {
    gateway.behaviour.flow = { respCode: '2001' };
    expect(await pay()).toMatchObject({ ok: true, value: { status: 'waiting', id: 'token-of-Order7' } });
  });

  it.each([
    { respCode: '4051', reason: 'The card does not have sufficient funds. Please use another card.' },
    { respCode: '4043', reason: 'The bank declined the card. Please use another card.' },
    { respCode: '4077', reason: 'The bank declined the card. Please use another card.' },
    { respCode: '0003', reason: 'The payment was cancelled.' },
  ])('is declined by code $respCode: $reason', async ({ respCode, reason }) => {
    gateway.behaviour.flow = { respCode };
    gateway.behaviour.result = { respCode };
    expect(await pay()).toEqual({ ok: false, problem: 'declined', reason });
    expect(await providerOf().getCharge('Order7')).toMatchObject({
      ok: true,
      value: { status: 'failed', failure: { reason } },
    });
  });

  it.each([
    { respCode: '4011', status: 'paid' },
    { respCode: '4016', status: 'paid' },
    { respCode: '4009', status: 'waiting' },
  ])('is $status by code $respCode', async ({ respCode, status }) => {
    gateway.behaviour.result = { respCode };
    expect(await pay()).toMatchObject({ ok: true, value: { status } });
    expect(await providerOf().getCharge('Order7')).toMatchObject({ ok: true, value: { status } });
  });

  it.each([
    ...['0999', '5002', '9999', 'new'],
    ...['4000', '4008', '4010', '4032', '4045', '4046', '4047', '4048', '4068', '4094'],
  ])('is unknown by code %s', async (respCode) => {
    gateway.behaviour.result = { respCode };
    expect(await pay()).toMatchObject({ ok: false, problem: 'unknown' });
  });

  it('is not sent again under the same reference, and its outcome is answered', async () => {
    await pay();
    expect(await pay()).toMatchObject({ ok: true, value: { status: 'paid', amount: AMOUNT } });
    expect(requestsTo('payment')).toHaveLength(1);
  });

  it('is refused if its reference has another amount', async () => {
    await pay();
    const other = await providerOf().createCharge(order(CARD, toMoney(100, 'SGD')));
    expect(other).toMatchObject({ ok: false, problem: 'refused' });
  });
});

describe('2C2P’s page', () => {
  const open = () => providerOf().createCharge(order({ kind: 'hosted' }, toMoney(29_000_000, 'IDR')));

  it('is answered as a redirect, and has no charge before the payment', async () => {
    expect(await open()).toMatchObject({
      ok: true,
      value: {
        status: 'waiting',
        next: { url: 'https://pgw-ui.example/payment/4.3/#/token/token-of-Order7' },
      },
    });
    expect(requestsTo('paymentToken')).toMatchObject([{ amount: 290_000, currencyCode: 'IDR' }]);
    // No charge yet. As a failure it would lose a later payment.
    expect(await providerOf().getCharge('Order7')).toMatchObject({ ok: false, problem: 'not_found' });
    gateway.invoices.set('Order7', { ...gateway.invoices.get('Order7'), respCode: '0000' });
    expect(await providerOf().getCharge('Order7')).toMatchObject({ ok: true, value: { status: 'paid' } });
  });
});

describe('2C2P does not support', () => {
  it.each([
    {
      spec: 'virtual accounts',
      call: () => providerOf().createCharge(order({ kind: 'virtual_account', bank: 'bca' })),
    },
    {
      spec: 'bank transfers',
      call: () => providerOf().createCharge(order({ kind: 'bank_transfer', bank: 'bca' })),
    },
    {
      spec: 'refunds',
      call: () => providerOf().refund({ charge: 'Order7', reference: 'Back7', amount: AMOUNT }),
    },
    { spec: 'lists of refunds', call: () => providerOf().listRefunds('Order7') },
    { spec: 'cards without a payment', call: () => providerOf().getCard('28052010234224845229') },
  ])('$spec', async ({ call }) => {
    expect(await call()).toMatchObject({ ok: false, problem: 'unsupported' });
    expect(gateway.requests).toHaveLength(0);
  });
});

describe('an answer', () => {
  const inquiry = {
    merchantID: MERCHANT,
    invoiceNo: 'Order7',
    amount: '1234.50',
    currencyCode: 'SGD',
    respCode: '0000',
  };
  const inquire = (answer: object | number) => {
    gateway.behaviour.instead['paymentInquiry'] = answer as Record<string, unknown>;
    return providerOf().getCharge('Order7');
  };

  it('that is signed and complete settles the charge', async () =>
    expect(await inquire(signed(inquiry))).toMatchObject({
      ok: true,
      value: { amount: AMOUNT, status: 'paid' },
    }));

  it.each([
    { spec: 'signed with another secret', answer: signed(inquiry, { secret: 'f'.repeat(64) }) },
    { spec: 'not signed at all', answer: signed(inquiry, { alg: 'none' }) },
    { spec: 'signed by another algorithm', answer: signed(inquiry, { alg: 'HS512', hash: 'sha512' }) },
    { spec: 'of another merchant', answer: signed({ ...inquiry, merchantID: 'JT02' }) },
    { spec: 'of another invoice', answer: signed({ ...inquiry, invoiceNo: 'Order8' }) },
    { spec: 'without an amount', answer: signed({ ...inquiry, amount: undefined }) },
    { spec: 'with a malformed amount', answer: signed({ ...inquiry, amount: '12,34' }) },
    { spec: 'in an unknown currency', answer: signed({ ...inquiry, currencyCode: 'THB' }) },
  ])('$spec settles nothing', async ({ answer }) =>
    expect(await inquire(answer)).toMatchObject({ ok: false, problem: 'unknown' }),
  );

  it('with another amount than the order is refused', async () => {
    gateway.behaviour.instead['paymentInquiry'] = signed({ ...inquiry, amount: '1.00' });
    expect(await pay()).toMatchObject({ ok: false, problem: 'refused' });
  });

  it('without a signature reports an invalid request', async () =>
    expect(await inquire({ respCode: '9042', respDesc: 'Invalid' })).toEqual({
      ok: false,
      problem: 'refused',
      reason: '2C2P answered 9042.',
    }));
});

describe('without a readable answer', () => {
  it.each([
    { endpoint: 'paymentToken', answer: 'timeout' as const, problem: 'unknown' },
    { endpoint: 'payment', answer: 'timeout' as const, problem: 'unknown' },
    { endpoint: 'paymentInquiry', answer: 'timeout' as const, problem: 'unknown' },
    { endpoint: 'payment', answer: 502, problem: 'unknown' },
    { endpoint: 'payment', answer: 404, problem: 'unknown' },
    { endpoint: 'paymentInquiry', answer: 503, problem: 'unknown' },
  ])('the outcome is $problem: $endpoint with $answer', async ({ endpoint, answer, problem }) => {
    gateway.behaviour.instead[endpoint] = answer;
    expect(await pay()).toMatchObject({ ok: false, problem });
  });

  it('the provider counts as away if it cannot be reached', async () => {
    const { url } = gateway;
    await gateway.close();
    expect(await providerOf({ url }).createCharge(order(CARD))).toMatchObject({ ok: false, problem: 'away' });
    gateway = await openGateway();
  });

  it('a wrong secret is detected before a card is sent', async () => {
    const made = await providerOf({ secretKey: 'a'.repeat(64) }).createCharge(order(CARD));
    expect(made).toMatchObject({ ok: false, problem: 'refused' });
    expect(requestsTo('payment')).toHaveLength(0);
  });
});

describe('a notice', () => {
  const claims = {
    merchantID: MERCHANT,
    invoiceNo: 'Order7',
    accountNo: '411111XXXXXX1111',
    amount: '1234.50',
    currencyCode: 'SGD',
    tranRef: '2868821',
    transactionDateTime: '20261122100000',
    respCode: '0000',
    respDesc: 'Success',
  };
  const read = (body: unknown) =>
    providerOf().readNotice({}, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), NOW);

  it('reports a payment', async () =>
    expect(await read(signed(claims))).toEqual({
      ok: true,
      notice: {
        eventId: 'Order7:2868821:0000',
        reference: 'Order7',
        status: 'paid',
        amount: AMOUNT,
        at: NOW,
      },
    }));

  it('reports the reason of a failure', async () =>
    expect(await read(signed({ ...claims, respCode: '4051' }))).toMatchObject({
      ok: true,
      notice: {
        status: 'failed',
        failure: { reason: 'The card does not have sufficient funds. Please use another card.' },
      },
    }));

  it('with an unknown code changes nothing', async () =>
    expect(await read(signed({ ...claims, respCode: '0999' }))).toMatchObject({
      ok: true,
      notice: { status: 'waiting' },
    }));

  it('keeps its id when repeated, and another result has another id', async () => {
    const ids = await Promise.all(
      [claims, claims, { ...claims, respCode: '0001' }].map(async (sent) => {
        const reading = await read(signed(sent));
        return reading.ok && reading.notice.eventId;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    {
      spec: 'signed with another secret',
      body: signed(claims, { secret: 'f'.repeat(64) }),
      problem: 'signature',
    },
    { spec: 'not signed at all', body: signed(claims, { alg: 'none' }), problem: 'signature' },
    {
      spec: 'signed by another algorithm',
      body: signed(claims, { alg: 'HS384', hash: 'sha384' }),
      problem: 'signature',
    },
    { spec: 'with an invalid token', body: { payload: 'x' }, problem: 'signature' },
    { spec: 'of another merchant', body: signed({ ...claims, merchantID: 'JT02' }), problem: 'malformed' },
    { spec: 'without an invoice', body: signed({ ...claims, invoiceNo: undefined }), problem: 'malformed' },
    { spec: 'without an amount', body: signed({ ...claims, amount: undefined }), problem: 'malformed' },
    {
      spec: 'in an unknown currency',
      body: signed({ ...claims, currencyCode: 'THB' }),
      problem: 'malformed',
    },
    { spec: 'that is not JSON', body: 'payload=x', problem: 'malformed' },
    { spec: 'without a payload', body: {}, problem: 'malformed' },
  ])('$spec is refused: $problem', async ({ body, problem }) =>
    expect(await read(body)).toEqual({ ok: false, problem }),
  );
});

it.each(Object.entries(PAYMENT_CODES))(
  'code %s has a reason in a sentence, a status, or is open',
  (_, meaning) =>
    expect('reason' in meaning ? meaning.reason : meaning.kind).toMatch(
      /^(status|not_found|unknown|[A-Z].+\.)$/,
    ),
);
