import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paymentConfigFromEnv } from '@lemari/api/payments/payment-config';
import { xenditProvider } from '@lemari/api/payments/xendit-provider';
import type { Charge, ChargeOrder, PaymentProvider } from '@lemari/api/tools/payment-provider';
import { XENDIT_STAND_IN_KEYS } from '@lemari/contract/development';
import { toMoney } from '@lemari/currency/money';
import { payConfigFromEnv } from '@lemari/pay-sandbox/config';
import {
  closeAll,
  manualClock,
  openPay,
  openShop,
  type ReceivedNotice,
  XENDIT_KEYS,
} from '@lemari/pay-sandbox/testing';

// Runs the API's adapter against the stand-in over HTTP.

const AMOUNT = toMoney(29_000_000, 'IDR');
const HOUR = 3_600_000;
const SHOP = 'lemari.example';

let clock: ReturnType<typeof manualClock>;
let pay: Awaited<ReturnType<typeof openPay>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let provider: PaymentProvider;

const providerAt = (change: object = {}) =>
  xenditProvider({ ...XENDIT_KEYS, url: pay.url, shop: SHOP, ...change });

beforeEach(async () => {
  clock = manualClock();
  shop = await openShop();
  pay = await openPay({ clock, noticeUrl: shop.url });
  provider = providerAt();
});
afterEach(closeAll);

const EXPIRY = '2026-11-22T14:00:00.000Z';
const order = (change: Partial<ChargeOrder> = {}): ChargeOrder => ({
  reference: 'K7',
  amount: AMOUNT,
  description: 'Lemari 7',
  returnUrl: 'https://lemari.example/id/done',
  payer: { name: 'Ayu Lestari', email: 'ayu@example.com' },
  method: { kind: 'virtual_account', bank: 'bca', expiresAt: EXPIRY },
  ...change,
});
/** An account that waits. */
const open = async (change: Partial<ChargeOrder> = {}) => {
  const made = await provider.createCharge(order(change));
  if (!made.ok) throw new Error(made.reason);
  const { id = '', reference } = made.value;
  const known = { id };
  return { id, reference, known, read: () => provider.getCharge(reference, undefined, known) };
};
const api = (method: string, path: string, body?: object) =>
  fetch(`${pay.url}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${XENDIT_KEYS.secretKey}:`).toString('base64')}`,
      'api-version': '2024-11-11',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const requestOf = async (id: string) =>
  (await (await api('GET', `/v3/payment_requests/${id}`)).json()) as Record<string, unknown>;
/** A transfer that arrives, whatever the account says. */
const transfer = (id: string, amount?: number) =>
  api('POST', `/xendit/accounts/${id}/pay`, amount === undefined ? {} : { amount });
const expire = (id: string) => api('POST', `/xendit/accounts/${id}/expire`);

it('adapter and stand-in match by their development settings', () => {
  const { port, xenditStandIn } = payConfigFromEnv({ XENDIT_STAND_IN: '1' });
  expect(xenditStandIn).toEqual({
    secretKey: XENDIT_STAND_IN_KEYS.secret,
    callbackToken: XENDIT_STAND_IN_KEYS.callbackToken,
    noticeUrl: 'http://127.0.0.1:4300/payment/notices/xendit',
  });
  const { xendit } = paymentConfigFromEnv({
    XENDIT_SECRET_KEY: XENDIT_STAND_IN_KEYS.secret,
    XENDIT_CALLBACK_TOKEN: XENDIT_STAND_IN_KEYS.callbackToken,
    XENDIT_URL: `http://127.0.0.1:${port}`,
  });
  expect(xendit).toMatchObject({ url: `http://127.0.0.1:${port}`, shop: 'localhost' });
  expect(payConfigFromEnv({}).xenditStandIn).toBeUndefined();
});

describe('a virtual account', () => {
  // @see rules/payment/virtual-account-provider
  it.each([
    { bank: 'bca', channel: 'BCA_VIRTUAL_ACCOUNT', number: /^10766\d{11}$/ },
    { bank: 'bni', channel: 'BNI_VIRTUAL_ACCOUNT', number: /^8808\d{12}$/ },
  ] as const)('at $bank has the amount and the expiry of its payment', async ({ bank, channel, number }) => {
    const made = await provider.createCharge(
      order({ method: { kind: 'virtual_account', bank, expiresAt: EXPIRY } }),
    );
    expect(made).toEqual({
      ok: true,
      value: {
        id: expect.stringMatching(/^pr-/),
        reference: 'K7',
        amount: AMOUNT,
        status: 'waiting',
        next: { kind: 'virtual_account', bank, number: expect.stringMatching(number), expiresAt: EXPIRY },
      },
    });
    const id = made.ok ? (made.value.id ?? '') : '';
    expect(await requestOf(id)).toMatchObject({
      reference_id: 'lemari.example-K7',
      type: 'PAY',
      country: 'ID',
      currency: 'IDR',
      request_amount: 290_000,
      channel_code: channel,
      channel_properties: { display_name: 'Ayu Lestari', expires_at: EXPIRY },
      description: 'Lemari 7',
    });
    expect(await provider.getCharge('K7', undefined, { id })).toEqual(made);
  });

  it.each([
    { name: 'Zoë  O’Hara-Müller', shown: 'Zoe O Hara Muller' },
    { name: '', shown: 'Lemari' },
    { name: '陳大文', shown: 'Lemari' },
    { name: 'Wo', shown: 'Lemari' },
    { name: 'Raden Ajeng Kartini Djojo Adhiningrat', shown: 'Raden Ajeng Kartini Djojo Adhi' },
  ])('shows the name "$name" as banks accept it', async ({ name, shown }) => {
    const { id } = await open({ payer: { name, email: 'a@example.com' } });
    expect(await requestOf(id)).toMatchObject({ channel_properties: { display_name: shown } });
  });

  it('ends after a day where the shop sets no deadline', async () => {
    pay = await openPay({ clock: manualClock(new Date().toISOString()), noticeUrl: shop.url });
    provider = providerAt();
    const made = await provider.createCharge(order({ method: { kind: 'virtual_account', bank: 'bca' } }));
    const next = made.ok ? made.value.next : undefined;
    const expiry = next?.kind === 'virtual_account' ? Date.parse(next.expiresAt) : 0;
    expect(Math.abs(expiry - Date.now() - 24 * HOUR)).toBeLessThan(60_000);
  });

  it.each([
    { spec: 'a card', change: { method: { kind: 'card', token: 'tok' } }, problem: 'unsupported' },
    { spec: 'a page', change: { method: { kind: 'hosted' } }, problem: 'unsupported' },
    {
      spec: 'a bank transfer',
      change: { method: { kind: 'bank_transfer', bank: 'bca' } },
      problem: 'unsupported',
    },
    { spec: 'half a rupiah', change: { amount: toMoney(29_000_050, 'IDR') }, problem: 'refused' },
    { spec: 'another currency', change: { amount: toMoney(12_900, 'SGD') }, problem: 'refused' },
    { spec: 'less than the bank takes', change: { amount: toMoney(999_900, 'IDR') }, problem: 'refused' },
    {
      spec: 'more than the bank takes',
      change: { amount: toMoney(5_000_000_100, 'IDR') },
      problem: 'refused',
    },
  ] as const)('is not opened for $spec: $problem', async ({ change, problem }) =>
    expect(await provider.createCharge(order(change))).toMatchObject({ ok: false, problem }),
  );

  it('is paid by exactly its amount, and once', async () => {
    const { id, read, reference } = await open();
    const simulate = (amount: number) => api('POST', `/v3/payment_requests/${id}/simulate`, { amount });
    await simulate(289_999);
    expect(await read()).toMatchObject({ value: { status: 'waiting' } });
    await simulate(290_000);
    const paid = { ok: true, value: { id, reference, amount: AMOUNT, status: 'paid' } };
    expect(await read()).toEqual(paid);
    await simulate(290_000);
    clock.pass(48 * HOUR);
    expect(await read()).toEqual(paid);
  });

  it.each([
    { spec: 'too little', rupiah: 100_000 },
    { spec: 'too much', rupiah: 300_000 },
  ])('that received $spec says what has arrived', async ({ rupiah }) => {
    const { id, read } = await open();
    await transfer(id, rupiah);
    expect(await read()).toMatchObject({
      ok: true,
      value: { status: 'paid', amount: toMoney(rupiah * 100, 'IDR') },
    });
  });

  it('expires at its deadline, and money that arrives later is reported', async () => {
    const { id, read } = await open();
    clock.pass(13 * HOUR);
    expect(await read()).toMatchObject({ ok: true, value: { status: 'expired', amount: AMOUNT } });
    await transfer(id);
    expect(await read()).toMatchObject({ ok: true, value: { status: 'paid', amount: AMOUNT } });
  });

  it('is cancelled, however often, and cannot be paid by a customer afterwards', async () => {
    const { id, reference, known, read } = await open();
    for (let time = 0; time < 2; time += 1)
      expect(await provider.cancelCharge(reference, undefined, known)).toMatchObject({
        ok: true,
        value: { status: 'expired', amount: AMOUNT },
      });
    await api('POST', `/v3/payment_requests/${id}/simulate`, {});
    expect(await read()).toMatchObject({ value: { status: 'expired' } });
  });

  it('is not cancelled once it is paid', async () => {
    const { id, reference, known } = await open();
    await transfer(id);
    expect(await provider.cancelCharge(reference, undefined, known)).toMatchObject({
      ok: true,
      value: { status: 'paid' },
    });
  });

  it('is not known by another reference, nor by an id that Xendit does not have', async () => {
    const { known } = await open();
    expect(await provider.getCharge('K8', undefined, known)).toMatchObject({ ok: false, problem: 'unknown' });
    expect(await provider.getCharge('K7', undefined, { id: 'pr-none' })).toMatchObject({
      ok: false,
      problem: 'not_found',
    });
  });

  it('is read after the shop has moved to another host', async () => {
    const { known } = await open();
    const moved = providerAt({ shop: 'new.example' });
    expect(await moved.getCharge('K7', undefined, known)).toMatchObject({ ok: true });
  });

  // @see rules/payment/virtual-account-refunds
  it('gives no money back by itself', async () => {
    const { reference, known } = await open();
    const refund = { charge: reference, known, reference: 'R1', amount: AMOUNT };
    expect(await provider.refund(refund)).toMatchObject({ ok: false, problem: 'unsupported' });
    expect(await provider.listRefunds(reference, undefined, known)).toMatchObject({ problem: 'unsupported' });
    expect(await provider.getCard('tok')).toMatchObject({ problem: 'unsupported' });
  });
});

// @see rules/ledger/reconcile
it('the money of the shop is listed, page by page, without that of another one', async () => {
  const references = Array.from({ length: 60 }, (_, index) => `L${index}`);
  for (const reference of references) await transfer((await open({ reference })).id);
  await open({ reference: 'Waits' });
  const other = await providerAt({ shop: 'other.example' }).createCharge(order({ reference: 'Other' }));
  await transfer(other.ok ? (other.value.id ?? '') : '');
  const found: Charge[] = [];
  let pages = 0;
  for (let after: string | undefined = ''; after !== undefined; pages += 1) {
    const listed = await provider.listCharges({
      since: '2026-11-22T00:00:00.000Z',
      after: after || undefined,
    });
    if (!listed.ok) throw new Error(listed.reason);
    found.push(...listed.value.charges);
    after = listed.value.next;
  }
  expect(pages).toBe(2);
  expect(found.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
  expect(found[0]).toMatchObject({ id: expect.stringMatching(/^pr-/), amount: AMOUNT, status: 'paid' });
  expect(await provider.listCharges({ since: '2026-11-23T00:00:00.000Z' })).toEqual({
    ok: true,
    value: { charges: [], next: undefined },
  });
});

describe('an answer', () => {
  /** Answers instead of Xendit: a status with a body, none, or that of the stand-in, kept back. */
  const openBetween = async (answer: { status: number; body?: object } | 'none' | 'kept back') => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (answer === 'kept back')
          void api('POST', request.url ?? '', JSON.parse(Buffer.concat(chunks).toString()) as object);
        if (typeof answer === 'string') return;
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(answer.body ? JSON.stringify(answer.body) : '<html>');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      provider: providerAt({ url: `http://127.0.0.1:${port}`, timeoutMs: 300 }),
      close: async () => {
        server.closeAllConnections();
        server.close();
        await once(server, 'close');
      },
    };
  };

  // @see rules/payment/virtual-account-lost-answer
  it('that is lost leaves an account without a customer; the next one has another number', async () => {
    const between = await openBetween('kept back');
    expect(await between.provider.createCharge(order())).toMatchObject({ ok: false, problem: 'unknown' });
    await between.close();
    // Without Xendit's id it counts as never opened, unless money has arrived.
    expect(await provider.getCharge('K7')).toMatchObject({ ok: false, problem: 'not_found' });
    expect(await provider.cancelCharge('K7')).toMatchObject({ ok: false, problem: 'not_found' });
    const again = await open();
    expect(await again.read()).toMatchObject({ value: { status: 'waiting' } });
    await transfer(again.id);
    expect(await provider.getCharge('K7')).toEqual({
      ok: true,
      value: { id: again.id, reference: 'K7', amount: AMOUNT, status: 'paid' },
    });
  });

  it.each([
    { answer: 'none', problem: 'unknown' },
    { answer: { status: 500, body: { error_code: 'SERVER_ERROR' } }, problem: 'unknown' },
    { answer: { status: 503, body: { error_code: 'CHANNEL_UNAVAILABLE' } }, problem: 'unknown' },
    { answer: { status: 409, body: { error_code: 'DUPLICATE_ERROR' } }, problem: 'unknown' },
    { answer: { status: 429, body: { error_code: 'RATE_LIMIT_EXCEEDED' } }, problem: 'away' },
    { answer: { status: 400, body: { error_code: 'PAYMENT_REQUEST_RATE_LIMITED' } }, problem: 'away' },
    { answer: { status: 403, body: { error_code: 'INVALID_MERCHANT_SETTINGS' } }, problem: 'refused' },
    { answer: { status: 201 }, problem: 'unknown' },
    { answer: { status: 201, body: { payment_request_id: 'pr-1' } }, problem: 'unknown' },
  ] as const)('$answer means $problem', async ({ answer, problem }) => {
    const between = await openBetween(answer);
    expect(await between.provider.createCharge(order())).toMatchObject({ ok: false, problem });
    await between.close();
  });

  const REQUEST = {
    payment_request_id: 'pr-1',
    reference_id: 'lemari.example-K7',
    currency: 'IDR',
    request_amount: 290_000,
    channel_code: 'BCA_VIRTUAL_ACCOUNT',
    channel_properties: { expires_at: EXPIRY },
    actions: [{ type: 'PRESENT_TO_CUSTOMER', descriptor: 'VIRTUAL_ACCOUNT_NUMBER', value: '107661' }],
    status: 'REQUIRES_ACTION',
  };
  it.each([
    { spec: 'for another reference', change: { reference_id: 'lemari.example-K8' }, problem: 'unknown' },
    { spec: 'of another amount', change: { request_amount: 1 }, problem: 'unknown' },
    { spec: 'in an unknown state', change: { status: 'LOST' }, problem: 'unknown' },
    { spec: 'without a number', change: { actions: [] }, problem: 'refused' },
  ])('$spec opens nothing', async ({ change, problem }) => {
    const between = await openBetween({ status: 201, body: { ...REQUEST, ...change } });
    expect(await between.provider.createCharge(order())).toMatchObject({ ok: false, problem });
    await between.close();
  });

  it.each([
    { state: { status: 'ACCEPTING_PAYMENTS' }, status: 'waiting' },
    { state: { status: 'CANCELED' }, status: 'expired' },
    { state: { status: 'FAILED' }, status: 'failed' },
    { state: { status: 'SUCCEEDED' }, status: 'paid' },
    { state: { status: 'SUCCEEDED', request_amount: '290000.00' }, status: 'paid' },
  ])('$state is $status', async ({ state, status }) => {
    const between = await openBetween({ status: 200, body: { ...REQUEST, ...state } });
    expect(await between.provider.getCharge('K7', undefined, { id: 'pr-1' })).toMatchObject({
      ok: true,
      value: { status, amount: AMOUNT },
    });
    await between.close();
  });

  it('with a payment that cannot be read settles nothing', async () => {
    const between = await openBetween({ status: 200, body: { ...REQUEST, latest_payment_id: 'py-1' } });
    expect(await between.provider.getCharge('K7', undefined, { id: 'pr-1' })).toMatchObject({
      ok: false,
      problem: 'unknown',
    });
    await between.close();
  });

  it('to a wrong key means refused, and of a server that is not there away', async () => {
    expect(await providerAt({ secretKey: 'xnd_other' }).createCharge(order())).toMatchObject({
      problem: 'refused',
    });
    await pay.app.close();
    expect(await provider.createCharge(order())).toMatchObject({ problem: 'away' });
  });
});

describe('callbacks', () => {
  const read = ({ headers, body }: Pick<ReceivedNotice, 'headers' | 'body'>) =>
    provider.readNotice(headers, body, clock.now());
  const TOKEN = { 'x-callback-token': XENDIT_KEYS.callbackToken };
  const DATA = {
    payment_id: 'py-1',
    payment_request_id: 'pr-1',
    reference_id: 'lemari.example-K7',
    currency: 'IDR',
    request_amount: 290_000,
    status: 'SUCCEEDED',
  };
  const callback = (change: object = {}, event = 'payment.capture', headers: object = TOKEN) => ({
    headers: headers as ReceivedNotice['headers'],
    body: Buffer.from(
      JSON.stringify({
        event,
        business_id: 'b',
        created: '2026-11-22T02:00:00Z',
        data: { ...DATA, ...change },
      }),
    ),
  });

  // @see rules/payment/virtual-account-callbacks
  it('tell of an account that expired and of the money that came after it', async () => {
    const { id, reference } = await open();
    await expire(id);
    await transfer(id);
    await shop.until(2);
    const readings = await Promise.all(shop.received.map(read));
    expect(readings).toEqual([
      {
        ok: true,
        notice: {
          eventId: `payment_request.expiry:${id}`,
          reference,
          status: 'expired',
          amount: AMOUNT,
          at: clock.now(),
        },
      },
      {
        ok: true,
        notice: {
          eventId: expect.stringMatching(/^payment\.capture:py-/),
          reference,
          status: 'paid',
          amount: AMOUNT,
          at: clock.now(),
        },
      },
    ]);
  });

  it('are sent when an account expires by itself', async () => {
    await open();
    clock.pass(13 * HOUR);
    await shop.until(1);
    expect(await read(shop.received[0] ?? callback())).toMatchObject({ notice: { status: 'expired' } });
  });

  it.each([
    { spec: 'genuine', received: callback(), notice: { status: 'paid', amount: AMOUNT } },
    {
      spec: 'a year old',
      received: callback({ created: '2025-11-22T02:00:00Z' }),
      notice: { status: 'paid' },
    },
    {
      spec: 'of another amount',
      received: callback({ captures: [{ capture_amount: 100_000 }, { capture_amount: 1 }] }),
      notice: { status: 'paid', amount: toMoney(10_000_100, 'IDR') },
    },
    {
      spec: 'of money that is not there',
      received: callback({ status: 'PENDING' }),
      notice: { status: 'waiting' },
    },
    {
      spec: 'of a payment that failed',
      received: callback({ status: 'FAILED' }, 'payment.failure'),
      notice: { status: 'failed', failure: { reason: expect.stringContaining('bank') } },
    },
  ])('$spec', async ({ received, notice }) =>
    expect(await read(received)).toEqual({
      ok: true,
      notice: expect.objectContaining({ reference: 'K7', ...notice }),
    }),
  );

  it.each([
    { spec: 'without a token', received: callback({}, undefined, {}), problem: 'signature' },
    {
      spec: 'with another token',
      received: callback({}, undefined, { 'x-callback-token': 'x'.repeat(XENDIT_KEYS.callbackToken.length) }),
      problem: 'signature',
    },
    {
      spec: 'with half a token',
      received: callback({}, undefined, { 'x-callback-token': XENDIT_KEYS.callbackToken.slice(0, 8) }),
      problem: 'signature',
    },
    {
      spec: 'with two tokens',
      received: callback({}, undefined, { 'x-callback-token': [XENDIT_KEYS.callbackToken, 'x'] }),
      problem: 'signature',
    },
    {
      spec: 'of another shop at the same account',
      received: callback({ reference_id: 'other.example-K7' }),
      problem: 'not_ours',
    },
    {
      spec: 'of a shop with a longer name',
      received: callback({ reference_id: 'lemari.example-b-K7' }),
      problem: 'not_ours',
    },
    { spec: 'of no shop', received: callback({ reference_id: 'K7' }), problem: 'not_ours' },
    { spec: 'of another kind', received: callback({}, 'payment_token.activation'), problem: 'not_ours' },
    { spec: 'in another currency', received: callback({ currency: 'USD' }), problem: 'malformed' },
    { spec: 'without an amount', received: callback({ request_amount: undefined }), problem: 'malformed' },
    { spec: 'without an id', received: callback({ payment_id: undefined }), problem: 'malformed' },
    {
      spec: 'without data',
      received: { headers: TOKEN, body: Buffer.from('{"event":"payment.capture"}') },
      problem: 'malformed',
    },
    {
      spec: 'that is no JSON',
      received: { headers: TOKEN, body: Buffer.from('paid') },
      problem: 'malformed',
    },
  ])('$spec are refused: $problem', async ({ received, problem }) =>
    expect(await read(received)).toEqual({ ok: false, problem }),
  );
});

describe('the stand-in', () => {
  it('refuses what Xendit’s API does not have', async () => {
    const headers = { 'content-type': 'application/json' };
    const statusOf = async (init: RequestInit, path = '/v3/payment_requests') =>
      (await fetch(`${pay.url}${path}`, init)).status;
    expect(await statusOf({ method: 'POST', headers, body: '{}' })).toBe(401);
    const authorization = `Basic ${Buffer.from(`${XENDIT_KEYS.secretKey}:`).toString('base64')}`;
    expect(await statusOf({ method: 'POST', headers: { ...headers, authorization }, body: '{}' })).toBe(400);
    expect((await api('POST', '/v3/payment_requests', { reference_id: 'x', unknown: 1 })).status).toBe(400);
    expect((await api('GET', '/transactions?limit=51')).status).toBe(400);
    expect((await api('GET', '/v3/payments/py-none')).status).toBe(404);
  });

  it('keeps its accounts when it is started again', async () => {
    const { id } = await open();
    await pay.app.close();
    pay = await openPay({ clock, noticeUrl: shop.url, file: pay.file });
    expect(await requestOf(id)).toMatchObject({ status: 'REQUIRES_ACTION' });
  });

  it('has a page with buttons for the bank', async () => {
    const { id } = await open();
    const page = await (await fetch(`${pay.url}/xendit`)).text();
    expect(page).toContain(`/xendit/accounts/${id}/pay`);
    const pressed = await fetch(`${pay.url}/xendit/accounts/${id}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(),
    });
    expect(pressed.headers.get('location')).toBe('/xendit');
    expect(await requestOf(id)).toMatchObject({ status: 'SUCCEEDED' });
  });
});
