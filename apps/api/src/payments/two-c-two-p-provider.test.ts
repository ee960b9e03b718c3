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
const askedOf = (place: string) =>
  gateway.asked.filter((asked) => asked.place === place).map(({ body }) => body);

describe('a charge by card', () => {
  it('is begun with a payment token, sent, and believed when it is asked for', async () => {
    expect(await pay()).toEqual({
      ok: true,
      value: { id: 'token-of-Order7', reference: 'Order7', amount: AMOUNT, status: 'paid' },
    });
    expect(gateway.asked.map(({ place }) => place)).toEqual(['paymentToken', 'payment', 'paymentInquiry']);
    expect(askedOf('paymentToken')).toEqual([
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
    expect(askedOf('payment')).toEqual([
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

  it.each(['1000', '1001'])('flow %s sends the person to the bank', async (respCode) => {
    gateway.behaviour.flow = { respCode, data: 'https://acs.example/ask' };
    expect(await pay()).toMatchObject({
      ok: true,
      value: { status: 'waiting', next: { kind: 'redirect', url: 'https://acs.example/ask' } },
    });
  });

  it('a place to go that is no web address is not gone to', async () => {
    gateway.behaviour.flow = { respCode: '1001', data: 'javascript:alert(1)' };
    gateway.behaviour.result = { respCode: '2001' };
    const made = await pay();
    expect(made).toMatchObject({ ok: true, value: { status: 'waiting' } });
    expect(made.ok && made.value.next).toBeUndefined();
  });

  it('one that runs is waited for', async () => {
    gateway.behaviour.flow = { respCode: '2001' };
    expect(await pay()).toMatchObject({ ok: true, value: { status: 'waiting', id: 'token-of-Order7' } });
  });

  it.each([
    { respCode: '4051', reason: 'There is not enough money on the card.' },
    { respCode: '4043', reason: 'The bank declined the card. Please use another card.' },
    { respCode: '4077', reason: 'The bank declined the card. Please use another card.' },
    { respCode: '0003', reason: 'The payment was cancelled.' },
  ])('$respCode is declined, in words', async ({ respCode, reason }) => {
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
  ])('$respCode is $status, though it begins like a refusal', async ({ respCode, status }) => {
    gateway.behaviour.result = { respCode };
    expect(await pay()).toMatchObject({ ok: true, value: { status } });
    expect(await providerOf().getCharge('Order7')).toMatchObject({ ok: true, value: { status } });
  });

  it.each([
    ...['0999', '5002', '9999', 'new'],
    ...['4000', '4008', '4010', '4032', '4045', '4046', '4047', '4048', '4068', '4094'],
  ])('of %s nobody knows what it means for the money', async (respCode) => {
    gateway.behaviour.result = { respCode };
    expect(await pay()).toMatchObject({ ok: false, problem: 'unknown' });
  });

  it('repeated under its reference it is not sent again, and what came of it is told', async () => {
    await pay();
    expect(await pay()).toMatchObject({ ok: true, value: { status: 'paid', amount: AMOUNT } });
    expect(askedOf('payment')).toHaveLength(1);
  });

  it('a reference of another amount is refused', async () => {
    await pay();
    const other = await providerOf().createCharge(order(CARD, toMoney(100, 'SGD')));
    expect(other).toMatchObject({ ok: false, problem: 'refused' });
  });
});

describe('a page of theirs', () => {
  const open = () => providerOf().createCharge(order({ kind: 'hosted' }, toMoney(29_000_000, 'IDR')));

  it('is where the person goes, and nobody has paid there until somebody has', async () => {
    expect(await open()).toMatchObject({
      ok: true,
      value: {
        status: 'waiting',
        next: { url: 'https://pgw-ui.example/payment/4.3/#/token/token-of-Order7' },
      },
    });
    expect(askedOf('paymentToken')).toMatchObject([{ amount: 290_000, currencyCode: 'IDR' }]);
    // Nobody has paid there: that is no failure, or the payment that still comes would be lost.
    expect(await providerOf().getCharge('Order7')).toMatchObject({ ok: false, problem: 'not_found' });
    gateway.invoices.set('Order7', { ...gateway.invoices.get('Order7'), respCode: '0000' });
    expect(await providerOf().getCharge('Order7')).toMatchObject({ ok: true, value: { status: 'paid' } });
  });
});

describe('what is not theirs to do', () => {
  it.each([
    {
      spec: 'virtual accounts',
      ask: () => providerOf().createCharge(order({ kind: 'virtual_account', bank: 'bca' })),
    },
    {
      spec: 'transfers',
      ask: () => providerOf().createCharge(order({ kind: 'bank_transfer', bank: 'bca' })),
    },
    {
      spec: 'refunds',
      ask: () => providerOf().refund({ charge: 'Order7', reference: 'Back7', amount: AMOUNT }),
    },
    { spec: 'cards without a payment', ask: () => providerOf().getCard('28052010234224845229') },
  ])('$spec', async ({ ask }) => {
    expect(await ask()).toMatchObject({ ok: false, problem: 'unsupported' });
    expect(gateway.asked).toHaveLength(0);
  });
});

describe('an answer that cannot be trusted settles nothing', () => {
  const inquiry = {
    merchantID: MERCHANT,
    invoiceNo: 'Order7',
    amount: '1234.50',
    currencyCode: 'SGD',
    respCode: '0000',
  };
  const ask = (answer: object | number) => {
    gateway.behaviour.instead['paymentInquiry'] = answer as Record<string, unknown>;
    return providerOf().getCharge('Order7');
  };

  it('what can be is believed', async () =>
    expect(await ask(signed(inquiry))).toMatchObject({
      ok: true,
      value: { amount: AMOUNT, status: 'paid' },
    }));

  it.each([
    { spec: 'signed with another secret', answer: signed(inquiry, { secret: 'f'.repeat(64) }) },
    { spec: 'not signed at all', answer: signed(inquiry, { alg: 'none' }) },
    { spec: 'signed by another algorithm', answer: signed(inquiry, { alg: 'HS512', hash: 'sha512' }) },
    { spec: "another merchant's", answer: signed({ ...inquiry, merchantID: 'JT02' }) },
    { spec: 'of another invoice', answer: signed({ ...inquiry, invoiceNo: 'Order8' }) },
    { spec: 'without an amount', answer: signed({ ...inquiry, amount: undefined }) },
    { spec: 'with an amount that is none', answer: signed({ ...inquiry, amount: '12,34' }) },
    { spec: 'in a currency of nobody', answer: signed({ ...inquiry, currencyCode: 'THB' }) },
  ])('$spec', async ({ answer }) =>
    expect(await ask(answer)).toMatchObject({ ok: false, problem: 'unknown' }),
  );

  it('a paid charge of another amount is not the one that was ordered', async () => {
    gateway.behaviour.instead['paymentInquiry'] = signed({ ...inquiry, amount: '1.00' });
    expect(await pay()).toMatchObject({ ok: false, problem: 'refused' });
  });

  it('a fault of the request is ours', async () =>
    expect(await ask({ respCode: '9042', respDesc: 'Invalid' })).toEqual({
      ok: false,
      problem: 'refused',
      reason: '2C2P answered 9042.',
    }));
});

describe('when it does not answer', () => {
  it.each([
    { place: 'paymentToken', answer: 'silence' as const, problem: 'unknown' },
    { place: 'payment', answer: 'silence' as const, problem: 'unknown' },
    { place: 'paymentInquiry', answer: 'silence' as const, problem: 'unknown' },
    { place: 'payment', answer: 502, problem: 'unknown' },
    { place: 'payment', answer: 404, problem: 'unknown' },
    { place: 'paymentInquiry', answer: 503, problem: 'unknown' },
  ])('$place with $answer: nobody knows', async ({ place, answer, problem }) => {
    gateway.behaviour.instead[place] = answer;
    expect(await pay()).toMatchObject({ ok: false, problem });
  });

  it('one that was not reached took nothing', async () => {
    const { url } = gateway;
    await gateway.close();
    expect(await providerOf({ url }).createCharge(order(CARD))).toMatchObject({ ok: false, problem: 'away' });
    gateway = await openGateway();
  });

  it('a wrong secret is found out before anything is sent', async () => {
    const made = await providerOf({ secretKey: 'a'.repeat(64) }).createCharge(order(CARD));
    expect(made).toMatchObject({ ok: false, problem: 'refused' });
    expect(askedOf('payment')).toHaveLength(0);
  });
});

describe('notices', () => {
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

  it('say what was paid', async () =>
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

  it('say why nothing was', async () =>
    expect(await read(signed({ ...claims, respCode: '4051' }))).toMatchObject({
      ok: true,
      notice: { status: 'failed', failure: { reason: 'There is not enough money on the card.' } },
    }));

  it('of a code that says nothing of money change nothing', async () =>
    expect(await read(signed({ ...claims, respCode: '0999' }))).toMatchObject({
      ok: true,
      notice: { status: 'waiting' },
    }));

  it('that are sent again have the id they had; another result has its own', async () => {
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
    { spec: 'that is no token', body: { payload: 'x' }, problem: 'signature' },
    { spec: "another merchant's", body: signed({ ...claims, merchantID: 'JT02' }), problem: 'malformed' },
    { spec: 'without an invoice', body: signed({ ...claims, invoiceNo: undefined }), problem: 'malformed' },
    { spec: 'without an amount', body: signed({ ...claims, amount: undefined }), problem: 'malformed' },
    {
      spec: 'in a currency of nobody',
      body: signed({ ...claims, currencyCode: 'THB' }),
      problem: 'malformed',
    },
    { spec: 'that is no JSON', body: 'payload=x', problem: 'malformed' },
    { spec: 'without a payload', body: {}, problem: 'malformed' },
  ])('$spec: $problem', async ({ body, problem }) =>
    expect(await read(body)).toEqual({ ok: false, problem }),
  );
});

it.each(Object.entries(PAYMENT_CODES))(
  '%s has words for a person, a status, or leaves it open',
  (_, meaning) =>
    expect('reason' in meaning ? meaning.reason : meaning.kind).toMatch(
      /^(status|not_found|unknown|[A-Z].+\.)$/,
    ),
);
