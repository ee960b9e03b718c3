import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { paymentConfigFromEnv } from '@lemari/api/payments/payment-config';
import { stripeProvider } from '@lemari/api/payments/stripe-provider';
import type { CardOwner, Charge, ChargeOrder, PaymentProvider } from '@lemari/api/tools/payment-provider';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { toMoney } from '@lemari/currency/money';
import {
  closeAll,
  manualClock,
  openPay,
  openShop,
  type ReceivedNotice,
  SHOP,
  STRIPE_KEYS,
} from '@lemari/pay-sandbox/testing';
import Stripe from 'stripe';

// Runs the API's adapter, with Stripe's SDK, against the stand-in over HTTP.

const AMOUNT = toMoney(12_900, 'SGD');
const OWNER: CardOwner = { customer: 7, payer: { name: 'Mei', email: 'mei@example.com' } };
/** The stand-in keeps the time of the machine, as Stripe does. */
const NOW = () => new Date().toISOString();

let pay: Awaited<ReturnType<typeof openPay>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let provider: PaymentProvider;

const accountAt = (url: string) => ({
  ...STRIPE_KEYS,
  url,
  framesOrigin: 'http://localhost:4250',
  pagesOrigin: url,
  shop: SHOP,
});

beforeAll(async () => {
  shop = await openShop();
  pay = await openPay({ clock: manualClock(NOW()), noticeUrl: shop.url });
  provider = stripeProvider(accountAt(pay.url));
});
afterAll(closeAll);

let references = 0;
const newReference = () => `Ref${++references}`;

const call = (target: string, form: Readonly<Record<string, string>>, headers: object = {}) =>
  fetch(`${pay.url}${target}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${STRIPE_KEYS.secretKey}`,
      'stripe-version': '2026-10-28.endive',
      ...headers,
    },
    body: new URLSearchParams(form),
  });
const bodyOf = async (response: Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;

/** A card as the frame makes it. */
const tokenOf = async (number: string): Promise<string> => {
  const card = {
    'card[number]': number,
    'card[exp_month]': '08',
    'card[exp_year]': '30',
    'card[cvc]': '123',
  };
  const publishable = { authorization: `Bearer ${STRIPE_KEYS.publishableKey}` };
  return (await bodyOf(call('/v1/payment_methods', { type: 'card', ...card }, publishable)))['id'] as string;
};
const order = (token: string, more: Partial<ChargeOrder> = {}): ChargeOrder => ({
  reference: newReference(),
  amount: AMOUNT,
  description: 'Order 7',
  returnUrl: `${SHOP}/sg/done`,
  customer: OWNER.customer,
  ...(OWNER.payer && { payer: OWNER.payer }),
  method: { kind: 'card', token },
  ...more,
});
/** The bank's page in the frame. */
const answerBank = (secret: string, answer: 'complete' | 'fail') => {
  const [id = ''] = secret.split('_secret_');
  return fetch(`${pay.url}/stripe/challenge/${id}?${new URLSearchParams({ secret })}`, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
  });
};
const challenged = async (more: Partial<ChargeOrder> = {}, number = '4000000000003220') => {
  const sent = order(await tokenOf(number), more);
  const made = await provider.createCharge(sent);
  if (!made.ok || made.value.next?.kind !== 'challenge') throw new Error('not challenged');
  return { sent, secret: made.value.next.clientSecret, charge: made.value };
};

describe('a card', () => {
  // @see rules/payment/token-verified, rules/payment/card-providers
  it('is charged once, however often its reference is sent', async () => {
    const sent = order(await tokenOf('4242424242424242'));
    const [one, other] = [await provider.createCharge(sent), await provider.createCharge(sent)];
    expect(one).toMatchObject({
      ok: true,
      value: { reference: sent.reference, amount: AMOUNT, status: 'paid' },
    });
    expect(other).toEqual(one);
    expect(await provider.createCharge({ ...sent, amount: toMoney(100, 'SGD') })).toMatchObject({
      ok: false,
      problem: 'refused',
    });
  });

  // @see rules/errors/card-not-processed
  it.each(['4000000000000002', '4000000000009995', '4000000000000341', '4000000000000119'])(
    '%s is declined in the words of the shop',
    async (number) => {
      const sent = order(await tokenOf(number));
      expect(await provider.createCharge(sent)).toEqual({
        ok: false,
        problem: 'declined',
        reason: CARD_DECLINED,
      });
      expect(await provider.getCharge(sent.reference, undefined, { since: NOW() })).toMatchObject({
        ok: true,
        value: { status: 'failed', failure: { reason: CARD_DECLINED } },
      });
    },
  );

  it('that is unknown is refused', async () =>
    expect(await provider.createCharge(order('pm_none'))).toMatchObject({ ok: false, problem: 'not_found' }));

  it.each([
    { answer: 'complete', number: '4000000000003220', outcome: { status: 'paid' } },
    {
      answer: 'fail',
      number: '4000000000003220',
      outcome: {
        status: 'failed',
        failure: { reason: expect.stringMatching(/^Your bank could not confirm/) },
      },
    },
    {
      answer: 'complete',
      number: '4000008260003178',
      outcome: { status: 'failed', failure: { reason: CARD_DECLINED } },
    },
  ] as const)('whose bank asks: $answer of $number', async ({ answer, number, outcome }) => {
    const { sent, secret, charge } = await challenged({}, number);
    expect(charge).toMatchObject({ status: 'waiting', amount: AMOUNT });
    await answerBank(secret, answer);
    const id = charge.id ?? '';
    expect(await provider.getCharge(sent.reference, undefined, { id })).toMatchObject({
      ok: true,
      value: outcome,
    });
  });

  // @see rules/payment/token-reused
  it('that is saved with a payment is charged again without its owner', async () => {
    const token = await tokenOf('4000002500003155');
    const first = await provider.createCharge(order(token, { savesCard: true }));
    if (!first.ok || first.value.next?.kind !== 'challenge') throw new Error('not challenged');
    await answerBank(first.value.next.clientSecret, 'complete');
    const paid = await provider.getCharge(first.value.reference, undefined, { id: first.value.id ?? '' });
    expect(paid).toMatchObject({ ok: true, value: { status: 'paid', savedCard: token } });
    expect(await provider.createCharge(order(token, { isOffSession: true }))).toMatchObject({
      ok: true,
      value: { status: 'paid' },
    });
    expect(await provider.createCharge(order(token, { customer: 8 }))).toMatchObject({
      ok: false,
      problem: 'refused',
    });
  });

  it('whose bank asks its absent owner is declined', async () => {
    const token = await tokenOf('4000002760003184');
    expect(await provider.createCharge(order(token, { isOffSession: true }))).toMatchObject({
      ok: false,
      problem: 'declined',
    });
  });
});

describe('a card to save', () => {
  it('belongs to its owner from then on', async () => {
    const token = await tokenOf('4242424242424242');
    expect(await provider.getCard(token)).toMatchObject({ ok: false, problem: 'declined' });
    const card = { token, brand: 'visa', lastFourDigits: '4242', expirationMonth: 8, expirationYear: 2030 };
    expect(await provider.getCard(token, OWNER)).toEqual({ ok: true, value: card });
    expect(await provider.getCard(token)).toEqual({ ok: true, value: card });
    expect(await provider.getCard(token, { customer: 8 })).toMatchObject({ ok: false, problem: 'refused' });
  });

  it.each([
    { answer: 'complete', outcome: { ok: true } },
    { answer: 'fail', outcome: { ok: false } },
  ] as const)('is saved if its bank is answered: $answer', async ({ answer, outcome }) => {
    const token = await tokenOf('4000000000003220');
    const question = await provider.getCard(token, OWNER);
    if (question.ok || question.clientSecret === undefined) throw new Error('no question');
    expect(question.problem).toBe('challenge');
    await answerBank(question.clientSecret, answer);
    expect(await provider.getCard(token)).toMatchObject(outcome);
  });

  it('is declined in the words of the shop', async () =>
    expect(await provider.getCard(await tokenOf('4000000000000002'), OWNER)).toMatchObject({
      ok: false,
      problem: 'declined',
      reason: CARD_DECLINED,
    }));
});

describe('a payment on Stripe’s page', () => {
  const open = async () => {
    const sent = order('', { method: { kind: 'hosted' }, savesCard: true });
    const made = await provider.createCharge(sent);
    if (!made.ok || made.value.next?.kind !== 'redirect') throw new Error('no page');
    return { sent, url: made.value.next.url, id: made.value.id ?? '' };
  };
  const type = (url: string, number: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '08 / 30', cvc: '123' }),
    });

  it('is paid after a card that was declined, without scripts', async () => {
    const { sent, url, id } = await open();
    const read = () => provider.getCharge(sent.reference, undefined, { id });
    expect((await type(url, '4000000000000002')).status).toBe(422);
    expect(await read()).toMatchObject({
      ok: true,
      value: { status: 'waiting', next: { kind: 'redirect', url } },
    });
    const question = await type(url, '4000000000003220');
    const bank = new URL(question.headers.get('location') ?? '', pay.url);
    const back = await fetch(bank, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'complete' }),
    });
    expect(back.headers.get('location')).toBe(sent.returnUrl);
    expect(await read()).toMatchObject({
      ok: true,
      value: { id, status: 'paid', amount: AMOUNT, savedCard: expect.stringMatching(/^pm_/) },
    });
    // Without Stripe's id it is found by our reference, and refunded.
    expect(
      await provider.refund({
        charge: sent.reference,
        known: { since: NOW() },
        reference: newReference(),
        amount: AMOUNT,
      }),
    ).toMatchObject({ ok: true });
  });
});

describe('a payment that waits', () => {
  const page = async () => {
    const sent = order('', { method: { kind: 'hosted' }, savesCard: true });
    const made = await provider.createCharge(sent);
    if (!made.ok || made.value.next?.kind !== 'redirect') throw new Error('no page');
    return { sent, url: made.value.next.url, known: { id: made.value.id ?? '' } };
  };
  const type = (url: string, number: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '08 / 30', cvc: '123' }),
    });
  const EXPIRED = { ok: true, value: { status: 'expired', amount: AMOUNT } };

  it('for its bank is cancelled, however often, and the bank’s answer pays nothing', async () => {
    const { sent, secret, charge } = await challenged();
    const known = { id: charge.id ?? '' };
    for (let time = 0; time < 2; time += 1)
      expect(await provider.cancelCharge(sent.reference, undefined, known)).toMatchObject(EXPIRED);
    expect((await answerBank(secret, 'complete')).status).toBe(400);
    expect(await provider.getCharge(sent.reference, undefined, known)).toMatchObject(EXPIRED);
  });

  it('on Stripe’s page is cancelled with the page, also while its bank asks', async () => {
    const [unpaid, atBank] = [await page(), await page()];
    const question = await type(atBank.url, '4000000000003220');
    for (const { sent, known } of [unpaid, atBank])
      expect(await provider.cancelCharge(sent.reference, undefined, known)).toMatchObject(EXPIRED);
    expect((await type(unpaid.url, '4242424242424242')).status).toBe(409);
    const bank = new URL(question.headers.get('location') ?? '', pay.url);
    const answer = { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) };
    expect((await fetch(bank, answer)).status).toBe(400);
    expect(await provider.getCharge(atBank.sent.reference, undefined, atBank.known)).toMatchObject(EXPIRED);
  });

  it('is not cancelled once it is paid', async () => {
    const { sent, secret, charge } = await challenged();
    await answerBank(secret, 'complete');
    expect(await provider.cancelCharge(sent.reference, undefined, { id: charge.id ?? '' })).toMatchObject({
      ok: true,
      value: { status: 'paid', amount: AMOUNT },
    });
  });

  it('that Stripe does not know is not found', async () =>
    expect(await provider.cancelCharge('Never2', undefined, { since: NOW() })).toMatchObject({
      ok: false,
      problem: 'not_found',
    }));
});

describe('a refund', () => {
  it('is made once, in parts, and never exceeds the charge', async () => {
    const sent = order(await tokenOf('5555555555554444'));
    await provider.createCharge(sent);
    const known = { since: NOW() };
    const back = (reference: string, minor: number) =>
      provider.refund({ charge: sent.reference, known, reference, amount: toMoney(minor, 'SGD') });
    expect(await back('Back1', 2_900)).toMatchObject({ ok: true, value: { reference: 'Back1' } });
    expect(await back('Back1', 2_900)).toMatchObject({ ok: true });
    expect(await provider.getCharge(sent.reference, undefined, known)).toMatchObject({
      value: { status: 'paid' },
    });
    expect(await back('Back2', 10_001)).toMatchObject({ ok: false, problem: 'refused' });
    expect(await back('Back3', 10_000)).toMatchObject({ ok: true });
    expect(await provider.getCharge(sent.reference, undefined, known)).toMatchObject({
      value: { status: 'refunded' },
    });
  });

  // @see rules/ledger/reconcile
  it('is listed, without a reference where Stripe’s pages made it', async () => {
    const sent = order(await tokenOf('4242424242424242'));
    const made = await provider.createCharge(sent);
    const known = { since: NOW() };
    const id = made.ok ? made.value.id : undefined;
    expect(await provider.listRefunds(sent.reference, undefined, known)).toEqual({ ok: true, value: [] });
    await provider.refund({
      charge: sent.reference,
      known,
      reference: 'Listed1',
      amount: toMoney(100, 'SGD'),
    });
    await call('/v1/refunds', { payment_intent: id ?? '', amount: '200' });
    const listed = await provider.listRefunds(sent.reference, undefined, { ...known, ...(id && { id }) });
    expect(listed.ok && listed.value).toHaveLength(2);
    expect(listed.ok && listed.value).toEqual(
      expect.arrayContaining([
        { reference: 'Listed1', amount: toMoney(100, 'SGD'), isFailed: false },
        { amount: toMoney(200, 'SGD'), isFailed: false },
      ]),
    );
    expect(await provider.listRefunds('NoSuchCharge', undefined, known)).toMatchObject({
      ok: false,
      problem: 'not_found',
    });
  });
});

// @see rules/ledger/reconcile
it('the payments of the shop are listed, page by page', async () => {
  // The stand-in's clock stands.
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const sent = order(await tokenOf('4242424242424242'));
  await provider.createCharge(sent);
  const declined = order(await tokenOf('4000000000000002'));
  await provider.createCharge(declined);
  const other = stripeProvider({ ...accountAt(pay.url), shop: 'https://other.example' });
  const token = await tokenOf('4242424242424242');
  const others = Array.from({ length: 100 }, () => order(token, { customer: 9 }));
  for (const each of others) expect(await other.createCharge(each)).toMatchObject({ ok: true });
  const found: Charge[] = [];
  let pages = 0;
  for (let after: string | undefined = ''; after !== undefined; pages += 1) {
    const listed = await provider.listCharges({ since, after: after || undefined });
    if (!listed.ok) throw new Error(listed.reason);
    found.push(...listed.value.charges);
    after = listed.value.next;
  }
  expect(pages).toBeGreaterThan(1);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reference: declined.reference, status: 'failed' }),
      expect.objectContaining({ reference: sent.reference, status: 'paid', amount: AMOUNT }),
    ]),
  );
  const references = new Set(found.map(({ reference }) => reference));
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(others.filter(({ reference }) => references.has(reference))).toEqual([]);
  expect(await provider.listCharges({ since: new Date(Date.now() + 3_600_000).toISOString() })).toEqual({
    ok: true,
    value: { charges: [], next: undefined },
  });
});

describe('events', () => {
  const read = ({ headers, body }: Pick<ReceivedNotice, 'headers' | 'body'>, now = NOW()) =>
    provider.readNotice(headers, body, now);
  const stripe = new Stripe(STRIPE_KEYS.secretKey);
  const signedText = (payload: string, { secret = STRIPE_KEYS.webhookSecret, at = Date.now() } = {}) => {
    const header = stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(at / 1000),
    });
    return { headers: { 'stripe-signature': header }, body: Buffer.from(payload) };
  };
  /** An event as Stripe signs it. */
  const signed = (change: object, { secret = STRIPE_KEYS.webhookSecret, at = Date.now() } = {}) => {
    const object = {
      id: 'pi_1',
      object: 'payment_intent',
      amount: 12_900,
      amount_received: 12_900,
      currency: 'sgd',
      status: 'succeeded',
      metadata: { shop: SHOP, reference: 'Order7' },
      setup_future_usage: null,
      ...change,
    };
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      created: Math.floor(at / 1000),
      livemode: false,
      type: 'payment_intent.succeeded',
      data: { object },
      ...('event' in change ? (change.event as object) : {}),
    });
    return signedText(payload, { secret, at });
  };

  it('arrive for a payment, repeated and in any order, each with an id of its own', async () => {
    const seen = shop.received.length;
    const { sent, secret } = await challenged();
    await answerBank(secret, 'complete');
    await shop.until(seen + 2);
    const readings = await Promise.all(
      shop.received
        .slice(seen)
        .toReversed()
        .map((received) => read(received)),
    );
    expect(readings).toContainEqual({
      ok: true,
      notice: expect.objectContaining({ reference: sent.reference, status: 'paid', amount: AMOUNT }),
    });
  });

  it('tell of a refund', async () => {
    const seen = shop.received.length;
    const sent = order(await tokenOf('4242424242424242'));
    await provider.createCharge(sent);
    await provider.refund({
      charge: sent.reference,
      known: { since: NOW() },
      reference: newReference(),
      amount: AMOUNT,
    });
    await shop.until(seen + 2);
    expect(await Promise.all(shop.received.slice(seen).map((received) => read(received)))).toContainEqual({
      ok: true,
      notice: expect.objectContaining({ reference: sent.reference, status: 'refunded' }),
    });
  });

  it.each([
    { spec: 'genuine', event: () => signed({}), reading: { ok: true } },
    { spec: 'forged', event: () => signed({}, { secret: 'whsec_other' }), problem: 'signature' },
    {
      spec: 'changed on its way',
      event: () => ({ ...signed({}), body: Buffer.from('{"id":"evt_2"}') }),
      problem: 'signature',
    },
    { spec: 'without a signature', event: () => ({ ...signed({}), headers: {} }), problem: 'signature' },
    { spec: 'six minutes old', event: () => signed({}, { at: Date.now() - 360_000 }), problem: 'too_old' },
    { spec: 'from the future', event: () => signed({}, { at: Date.now() + 360_000 }), problem: 'too_old' },
    {
      spec: 'of another shop at the same account',
      event: () => signed({ metadata: { shop: 'https://other.example', reference: 'Order7' } }),
      problem: 'not_ours',
    },
    { spec: 'of no shop', event: () => signed({ metadata: {} }), problem: 'not_ours' },
    {
      spec: 'of a connected account',
      event: () => signed({ event: { account: 'acct_other' } }),
      problem: 'not_ours',
    },
    { spec: 'with real money', event: () => signed({ event: { livemode: true } }), problem: 'not_ours' },
    {
      spec: 'of another kind',
      event: () => signed({ event: { type: 'customer.created' } }),
      problem: 'not_ours',
    },
    { spec: 'that is null', event: () => signedText('null'), problem: 'malformed' },
    { spec: 'without data', event: () => signed({ event: { data: undefined } }), problem: 'malformed' },
    {
      spec: 'about nothing',
      event: () => signed({ event: { data: { object: null } } }),
      problem: 'malformed',
    },
    { spec: 'in another currency', event: () => signed({ currency: 'usd' }), problem: 'malformed' },
    {
      spec: 'of a card that was declined on Stripe’s page',
      event: () =>
        signed({
          status: 'requires_payment_method',
          last_payment_error: { type: 'card_error', code: 'card_declined' },
          metadata: { shop: SHOP, reference: 'Order7', page: 'hosted' },
          event: { type: 'payment_intent.payment_failed' },
        }),
      reading: { ok: true, notice: expect.objectContaining({ status: 'waiting' }) },
    },
  ])('$spec', async ({ event, problem, reading }) =>
    expect(await read(event())).toMatchObject(reading ?? { ok: false, problem }),
  );
});

describe('an answer that does not come', () => {
  const OF_CONNECTION = ['connection', 'content-length', 'host'];
  /** A way to the stand-in that loses answers, after the stand-in has done what was question. */
  const lossy = async (loses: (request: { method?: string; url?: string }) => boolean) => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = 'GET', url = '', headers } = request;
        const saved = Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name));
        void fetch(pay.url + url, {
          method,
          headers: Object.fromEntries(saved) as Record<string, string>,
          ...(method === 'POST' && { body: Buffer.concat(chunks) }),
        }).then(async (answer) => {
          const body = await answer.text();
          if (loses({ method, url })) return;
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
        });
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}`,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  };
  const isCharge = ({ method, url }: { method?: string; url?: string }) =>
    method === 'POST' && url === '/v1/payment_intents';

  it('after the charge is found out, and nothing is charged twice', async () => {
    const way = await lossy(isCharge);
    const sent = order(await tokenOf('4242424242424242'));
    try {
      const far = stripeProvider({ ...accountAt(way.url), timeoutMs: 1_200 });
      expect(await far.createCharge(sent)).toMatchObject({ ok: true, value: { status: 'paid' } });
    } finally {
      way.close();
    }
    const near = await provider.createCharge(sent);
    const found = await provider.getCharge(sent.reference, undefined, { since: NOW() });
    expect(near).toMatchObject({ ok: true, value: { status: 'paid' } });
    expect(found).toMatchObject({ value: { id: near.ok ? near.value.id : '' } });
  });

  it('nor can be found out leaves the charge unknown', async () => {
    const way = await lossy(({ method, url }) => method === 'POST' || url?.includes('created') === true);
    const sent = order(await tokenOf('4242424242424242'));
    try {
      const far = stripeProvider({ ...accountAt(way.url), timeoutMs: 600 });
      expect(await far.createCharge(sent)).toMatchObject({ ok: false, problem: 'unknown' });
    } finally {
      way.close();
    }
  });

  it.each([
    { spec: 'nobody listens', account: { url: 'http://127.0.0.1:9' }, problem: 'away' },
    { spec: 'the key is wrong', account: { secretKey: 'sk_test_other' }, problem: 'refused' },
  ])('$spec: $problem', async ({ account, problem }) => {
    const other = stripeProvider({ ...accountAt(pay.url), ...account });
    expect(await other.createCharge(order('pm_1'))).toMatchObject({ ok: false, problem });
    expect(await other.getCharge('Ref0', undefined, { since: NOW() })).toMatchObject({ ok: false, problem });
  });

  it('is not awaited after the caller has stopped', async () =>
    expect(await provider.getCharge('Ref0', AbortSignal.abort())).toMatchObject({
      ok: false,
      problem: 'unknown',
    }));

  // @see rules/payment/lost-answer
  it.each([
    { spec: 'an hour ahead', hours: 1 },
    { spec: 'two days ahead', hours: 48 },
    { spec: 'two years ahead', hours: 17_520 },
    { spec: 'two hours behind', hours: -2 },
    { spec: 'two years behind', hours: -17_520 },
  ])('is found out by a shop whose clock is $spec', async ({ hours }) => {
    const since = new Date(Date.now() + hours * 3_600_000).toISOString();
    const sent = order(await tokenOf('4242424242424242'));
    await provider.createCharge(sent);
    expect(await provider.getCharge(sent.reference, undefined, { since })).toMatchObject({
      ok: true,
      value: { status: 'paid', amount: AMOUNT },
    });
    const hosted = order('', { method: { kind: 'hosted' } });
    await provider.createCharge(hosted);
    expect(await provider.getCharge(hosted.reference, undefined, { since })).toMatchObject({
      ok: true,
      value: { status: 'waiting' },
    });
    expect(await provider.getCharge('Never3', undefined, { since })).toMatchObject({ problem: 'not_found' });
  });

  it('belongs to no payment: the reference is not found', async () =>
    expect(await provider.getCharge('Never1', undefined, { since: NOW() })).toMatchObject({
      ok: false,
      problem: 'not_found',
    }));
});

describe('the stand-in', () => {
  it.each([
    {
      spec: 'an unknown parameter',
      form: { amount: '100', currency: 'sgd', payment_method_types: 'card' },
      error: { code: 'parameter_unknown', param: 'payment_method_types' },
    },
    {
      spec: 'a missing one',
      form: { currency: 'sgd' },
      error: { code: 'parameter_missing', param: 'amount' },
    },
    { spec: 'no integer', form: { amount: '1.5' }, error: { code: 'parameter_invalid_integer' } },
  ])('refuses $spec as Stripe does', async ({ form, error }) => {
    const response = await call('/v1/payment_intents', form);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', ...error } });
  });

  it('refuses a call without a version of the API', async () =>
    expect((await call('/v1/customers', {}, { 'stripe-version': 'new' })).status).toBe(400));

  it('keeps no card number and no security code', () => {
    const saved = readFileSync(path.join(path.dirname(pay.file), 'stripe.json'), 'utf8');
    expect(saved + pay.log.join('')).not.toMatch(/4242424242424242|4000000000003220|"123"/);
  });
});

describe('the account', () => {
  const KEYS = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'wh_1' };

  it('is switched on by its keys', () => {
    expect(paymentConfigFromEnv({}).stripe).toBeUndefined();
    expect(
      paymentConfigFromEnv({
        ...KEYS,
        PUBLIC_URL: 'https://shop.example',
        FRAMES_URL: 'https://frames.example/',
      }).stripe,
    ).toEqual({
      url: 'https://api.stripe.com',
      secretKey: 'sk_1',
      publishableKey: 'pk_1',
      webhookSecret: 'wh_1',
      framesOrigin: 'https://frames.example',
      pagesOrigin: 'https://checkout.stripe.com',
      shop: 'https://shop.example',
    });
    expect(paymentConfigFromEnv({ ...KEYS, PORT: '8200' }).stripe?.framesOrigin).toBe(
      'http://localhost:8250',
    );
  });

  it.each([
    { env: { ...KEYS, STRIPE_WEBHOOK_SECRET: '' }, named: 'STRIPE_WEBHOOK_SECRET' },
    { env: { ...KEYS, PUBLIC_URL: 'https://shop.example' }, named: 'FRAMES_URL must be set' },
    {
      env: { ...KEYS, PUBLIC_URL: 'https://shop.example', FRAMES_URL: 'https://shop.example' },
      named: 'FRAMES_URL must not be the shop’s own origin',
    },
    { env: { ...KEYS, FRAMES_URL: 'https://frames.example/card' }, named: 'without a path' },
  ])('is refused where $named', ({ env, named }) => expect(() => paymentConfigFromEnv(env)).toThrow(named));
});
