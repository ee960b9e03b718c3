import { CARD_DECLINED, type ChargeStatus } from '@lemari/contract/payment-values';
import { toMoney } from '@lemari/currency/money';
import { paymentConfigFromEnv } from '@lemari/api/payments/payment-config';
import { payConfigFromEnv } from '@lemari/pay-sandbox/config';
import fc from 'fast-check';
import type { ChargeOrder, PaymentProvider } from '@lemari/api/tools/payment-provider';
import { sandboxProvider } from '@lemari/api/payments/sandbox-provider';
import { noticeEffect } from '@lemari/api/payments/notice-effect';
import {
  closeAll,
  manualClock,
  type ReceivedNotice,
  KEYS,
  openPay,
  openShop,
  SHOP,
} from '@lemari/pay-sandbox/testing';

// Runs the API's adapter against the sandbox over HTTP.

const AMOUNT = toMoney(12_900, 'SGD');
const RUPIAH = toMoney(29_000_000, 'IDR');

type Pay = Awaited<ReturnType<typeof openPay>>;
type Shop = Awaited<ReturnType<typeof openShop>>;

let clock: ReturnType<typeof manualClock>;
let pay: Pay;
let shop: Shop;
let provider: PaymentProvider;

const open = async (...statuses: number[]) => {
  clock = manualClock();
  pay = await openPay({ clock });
  shop = await openShop(...statuses);
  provider = sandboxProvider({ url: pay.url, publicOrigin: pay.url, ...KEYS, noticeUrl: shop.url });
};
it('adapter and sandbox match by their default settings', () => {
  const { sandbox } = paymentConfigFromEnv({});
  const { port, secretKey, webhookSecret } = payConfigFromEnv({});
  expect(sandbox).toMatchObject({ url: `http://127.0.0.1:${port}`, secretKey, webhookSecret });
});

beforeEach(() => open());
afterEach(closeAll);

const order = (reference: string, method: ChargeOrder['method'], amount = AMOUNT): ChargeOrder => ({
  reference,
  amount,
  description: 'Order 7',
  returnUrl: `${SHOP}/sg/done`,
  method,
});
const byCard = async (reference: string, number: string) =>
  provider.createCharge(order(reference, { kind: 'card', token: await pay.makeToken(number) }));
const chargeOf = async (reference: string) => {
  const found = await provider.getCharge(reference);
  if (!found.ok || found.value.id === undefined) throw new Error('no charge');
  return { id: found.value.id };
};
const account = (reference: string) =>
  provider.createCharge(order(reference, { kind: 'virtual_account', bank: 'bca' }, RUPIAH));
const operator = (path: string, body?: object) =>
  pay.call(path === 'deliveries' ? 'PUT' : 'POST', `/operator/${path}`, body);
const read = ({ headers, body }: ReceivedNotice) => provider.readNotice(headers, body, clock.now());
const noticed = async (received: ReceivedNotice) => {
  const reading = await read(received);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.notice;
};

describe('a charge that waits', () => {
  it('is cancelled, however often, and is not paid afterwards', async () => {
    await byCard('Waits1', '4000000000003220');
    for (let time = 0; time < 2; time += 1)
      expect(await provider.cancelCharge('Waits1')).toMatchObject({ ok: true, value: { status: 'expired' } });
    const { id } = await chargeOf('Waits1');
    await pay.call('POST', `/3ds/${id}`, { answer: 'approve' });
    expect(await provider.getCharge('Waits1')).toMatchObject({ value: { status: 'expired' } });
  });

  it('stays paid once it is, and is unknown if there is none', async () => {
    await byCard('Paid1', '4242424242424242');
    expect(await provider.cancelCharge('Paid1')).toMatchObject({ ok: true, value: { status: 'paid' } });
    expect(await provider.cancelCharge('None1')).toMatchObject({ ok: false, problem: 'not_found' });
  });
});

describe('card charges', () => {
  // @see rules/payment/token-reused, rules/payment/token-verified
  it('a verified card pays at once, and its token pays again', async () => {
    const token = await pay.makeToken('4242424242424242');
    for (const reference of ['First1', 'Second1'])
      expect(await provider.createCharge(order(reference, { kind: 'card', token }))).toMatchObject({
        ok: true,
        value: { reference, amount: AMOUNT, status: 'paid' },
      });
  });

  it('a valid card can be declined at the charge, with the reason', async () => {
    const declined = { ok: false, problem: 'declined', reason: CARD_DECLINED };
    expect(await byCard('Declined1', '4000000000000341')).toEqual(declined);
    expect(await provider.getCharge('Declined1')).toMatchObject({ ok: true, value: { status: 'failed' } });
    // A repeated charge is declined as well.
    expect(await byCard('Declined2', '4000000000000341')).toEqual(declined);
  });

  it('a 3-D Secure challenge sends the customer to the bank’s page first', async () => {
    const made = await byCard('Asked1', '4000000000003220');
    expect(made).toMatchObject({
      ok: true,
      value: { status: 'waiting', next: { kind: 'redirect', url: expect.stringMatching(/\/3ds\/ch_\w+$/) } },
    });
    const id = (made.ok && made.value.id) || '';
    expect(await provider.getCharge('Asked1')).toMatchObject({ ok: true, value: { status: 'waiting' } });
    await fetch(`${pay.url}/3ds/${id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'approve' }),
    });
    expect(await provider.getCharge('Asked1')).toMatchObject({ ok: true, value: { status: 'paid' } });
  });

  it('a 3-D Secure challenge of an absent customer declines the charge', async () => {
    const token = await pay.makeToken('4000000000003220');
    const absent = { ...order('Absent1', { kind: 'card', token }), isOffSession: true };
    expect(await provider.createCharge(absent)).toMatchObject({ ok: false, problem: 'declined' });
  });

  // @see rules/subscriptions/card-default
  it.each([{ savesCard: true }, { savesCard: false }])(
    'a card that was entered on the provider’s page is known afterwards, if it is to be charged again: $savesCard',
    async ({ savesCard }) => {
      const made = await provider.createCharge({ ...order('Hosted1', { kind: 'hosted' }), savesCard });
      const token = await pay.makeToken('4242424242424242');
      await pay.call('POST', `/pay/${(made.ok && made.value.id) || ''}`, { token });
      const charge = await provider.getCharge('Hosted1');
      expect(charge).toMatchObject({ ok: true, value: { status: 'paid' } });
      expect(charge.ok && charge.value.savedCard).toBe(savesCard ? token : undefined);
    },
  );

  it('a repeated reference is charged once', async () => {
    const token = await pay.makeToken('4242424242424242');
    const duplicates = await Promise.all(
      [1, 2, 3].map(() => provider.createCharge(order('Once1', { kind: 'card', token }))),
    );
    expect(new Set(duplicates.map((made) => made.ok && made.value.id)).size).toBe(1);
    await shop.until(1);
    expect(shop.received).toHaveLength(1);
  });

  it('a reference cannot be reused for another order', async () => {
    await account('Mine1');
    const other = await provider.createCharge(
      order('Mine1', { kind: 'virtual_account', bank: 'bca' }, toMoney(100, 'IDR')),
    );
    expect(other).toMatchObject({ ok: false, problem: 'refused' });
  });

  // @see rules/payment/token-verified, rules/payment/token-failed
  it('a token of a verified card returns the card, other tokens do not', async () => {
    const token = await pay.makeToken('378282246310005');
    expect(await provider.getCard(token)).toEqual({
      ok: true,
      value: { token, brand: 'amex', lastFourDigits: '0005', expirationMonth: 8, expirationYear: 2029 },
    });
    expect(await provider.getCard('card_nobody')).toMatchObject({ ok: false, problem: 'not_found' });
  });

  it('an unknown token charges nothing', async () => {
    const made = await provider.createCharge(order('Nobody1', { kind: 'card', token: 'card_nobody' }));
    expect(made).toMatchObject({ ok: false, problem: 'not_found' });
    expect(await provider.getCharge('Nobody1')).toMatchObject({ ok: false, problem: 'not_found' });
  });
});

describe('bank accounts', () => {
  it('a virtual account has its own number and an expiry', async () => {
    const [one, other] = [await account('Va1'), await account('Va2')];
    expect(one).toMatchObject({
      ok: true,
      value: {
        status: 'waiting',
        next: {
          kind: 'virtual_account',
          bank: 'bca',
          number: expect.stringMatching(/^70012\d{11}$/),
          expiresAt: '2026-11-23T02:00:00.000Z',
        },
      },
    });
    expect(one.ok && one.value.next).not.toEqual(other.ok && other.value.next);
  });

  it('a transfer has an account number and the exact amount', async () => {
    const expiresAt = '2026-11-22T03:00:00.000Z';
    const made = await provider.createCharge(
      order('Bt1', { kind: 'bank_transfer', bank: 'bca', expiresAt }, RUPIAH),
    );
    expect(made).toMatchObject({
      ok: true,
      value: { next: { kind: 'bank_transfer', accountNumber: '5270301888', amount: RUPIAH, expiresAt } },
    });
  });

  it('an arriving payment is reported', async () => {
    await account('Va3');
    await operator('charges/Va3/pay');
    await shop.until(1);
    expect(await noticed(shop.received[0]!)).toMatchObject({
      reference: 'Va3',
      status: 'paid',
      amount: RUPIAH,
    });
  });

  it.each([
    {
      spec: 'a virtual account can be paid a millisecond before its expiry',
      ms: 86_399_999,
      status: 'waiting',
      paid: 200,
    },
    { spec: 'a virtual account has expired at its expiry', ms: 86_400_000, status: 'expired', paid: 409 },
  ])('$spec', async ({ ms, status, paid }) => {
    await account('Va4');
    clock.pass(ms);
    expect(await provider.getCharge('Va4')).toMatchObject({ ok: true, value: { status } });
    expect((await operator('charges/Va4/pay')).status).toBe(paid);
  });

  it('the expiry is reported by a webhook', async () => {
    await account('Va5');
    clock.pass(86_400_000);
    await shop.until(1);
    expect(await noticed(shop.received[0]!)).toMatchObject({ reference: 'Va5', status: 'expired' });
  });
});

describe('refunds', () => {
  beforeEach(() => byCard('Paid1', '4242424242424242'));
  const refund = (reference: string, amountMinor: number, currency: 'SGD' | 'HKD' = 'SGD') =>
    provider.refund({ charge: 'Paid1', reference, amount: toMoney(amountMinor, currency) });
  const status = async () => {
    const found = await provider.getCharge('Paid1');
    return found.ok && found.value.status;
  };

  it('a charge is refunded in parts up to its amount', async () => {
    expect(await refund('Back1', 5_000)).toEqual({
      ok: true,
      value: { reference: 'Back1', amount: toMoney(5_000, 'SGD') },
    });
    expect(await status()).toBe('paid');
    await refund('Back2', 7_900);
    expect(await status()).toBe('refunded');
  });

  it('a repeated reference is refunded once', async () => {
    await Promise.all([refund('Back1', 7_000), refund('Back1', 7_000)]);
    expect(await refund('Back2', 5_900)).toMatchObject({ ok: true });
    expect(await status()).toBe('refunded');
  });

  it.each([
    { spec: 'more than was paid', amountMinor: 12_901, currency: 'SGD' as const },
    { spec: 'another currency', amountMinor: 100, currency: 'HKD' as const },
  ])('$spec is refused', async ({ amountMinor, currency }) =>
    expect(await refund('Back1', amountMinor, currency)).toMatchObject({ ok: false, problem: 'refused' }),
  );

  // @see rules/ledger/reconcile
  it('are listed with their references', async () => {
    expect(await provider.listRefunds('Paid1')).toEqual({ ok: true, value: [] });
    await refund('Back1', 5_000);
    await refund('Back2', 100);
    const listed = ([reference, minor]: readonly [string, number]) => ({
      reference,
      amount: toMoney(minor, 'SGD'),
      isFailed: false,
    });
    expect(await provider.listRefunds('Paid1')).toEqual({
      ok: true,
      value: (
        [
          ['Back1', 5_000],
          ['Back2', 100],
        ] as const
      ).map(listed),
    });
    expect(await provider.listRefunds('Nothing1')).toMatchObject({ ok: false, problem: 'not_found' });
  });

  it('an unpaid charge is not refunded', async () => {
    await account('Va6');
    const result = await provider.refund({ charge: 'Va6', reference: 'Back6', amount: RUPIAH });
    expect(result).toMatchObject({ ok: false, problem: 'refused' });
  });
});

// @see rules/ledger/reconcile
describe('the charges of a shop', () => {
  const references = async (since = '2026-01-01T00:00:00.000Z') => {
    const found: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const listed = await provider.listCharges({ since, after: after || undefined });
      if (!listed.ok) throw new Error(listed.reason);
      found.push(...listed.value.charges.map(({ reference }) => reference));
      after = listed.value.next;
    }
    return found;
  };

  it('are listed with their states, without those of others', async () => {
    await byCard('Paid1', '4242424242424242');
    await byCard('Failed1', '4000000000000341');
    const other = sandboxProvider({ url: pay.url, publicOrigin: pay.url, ...KEYS, noticeUrl: SHOP });
    await other.createCharge(order('Other1', { kind: 'virtual_account', bank: 'bca' }, RUPIAH));
    expect(await provider.listCharges({ since: '2026-01-01T00:00:00.000Z' })).toMatchObject({
      ok: true,
      value: {
        charges: [
          { reference: 'Failed1', status: 'failed' },
          { reference: 'Paid1', status: 'paid', amount: AMOUNT },
        ],
        next: undefined,
      },
    });
  });

  it('are listed from an instant on, page by page', async () => {
    await account('Old1');
    clock.pass(1_000);
    for (let count = 0; count < 101; count += 1) await account(`New${count}`);
    expect(await references(clock.now())).toHaveLength(101);
    expect(new Set(await references()).size).toBe(102);
  });
});

describe('webhooks', () => {
  it('are retried until the shop accepts them, with the same id and a new time', async () => {
    await closeAll();
    await open(500, 503, 204);
    await byCard('Again1', '4242424242424242');
    await shop.until(1);
    clock.pass(4_000_000);
    await shop.until(3);
    const notices = await Promise.all(shop.received.slice(1).map(noticed));
    expect(new Set(notices.map(({ eventId }) => eventId)).size).toBe(1);
    // The shop accepted the webhook: no retry follows.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shop.received).toHaveLength(3);
  });

  it('that arrive twice have the same id', async () => {
    await operator('deliveries', { copies: 2 });
    await byCard('Twice1', '4242424242424242');
    await shop.until(2);
    const [one, other] = await Promise.all(shop.received.map(noticed));
    expect(one?.eventId).toBe(other?.eventId);
  });

  it('that arrive in the wrong order keep the furthest status', async () => {
    await operator('deliveries', { isHeld: true, order: 'newest_first' });
    await byCard('Order1', '4242424242424242');
    await provider.refund({ charge: 'Order1', reference: 'OrderBack1', amount: AMOUNT });
    await operator('deliveries', { isHeld: false });
    await shop.until(2);
    const notices = await Promise.all(shop.received.map(noticed));
    expect(notices.map(({ status }) => status)).toEqual(['refunded', 'paid']);
    const last = notices.reduce<ChargeStatus>((status, notice) => {
      const verdict = noticeEffect({ reference: 'Order1', amount: AMOUNT, status }, notice);
      return verdict.kind === 'apply' ? verdict.status : status;
    }, 'waiting');
    expect(last).toBe('refunded');
  });

  it('arrive after the delay that the operator sets', async () => {
    await operator('deliveries', { delayMs: 300 });
    const sentAt = performance.now();
    await byCard('Late1', '4242424242424242');
    await shop.until(1);
    expect(performance.now() - sentAt).toBeGreaterThan(290);
  });

  it.each([
    { spec: 'another amount', overrides: { amount_minor: 1 } },
    { spec: 'another currency', overrides: { currency: 'HKD' } },
  ])('with $spec settle nothing in spite of a valid signature', async ({ overrides }) => {
    await provider.createCharge(order('Forged1', { kind: 'hosted' }));
    await operator('notices', { charge: 'Forged1', status: 'paid', ...overrides });
    await shop.until(1);
    const notice = await noticed(shop.received[0]!);
    expect(notice.status).toBe('paid');
    expect(noticeEffect({ reference: 'Forged1', amount: AMOUNT, status: 'waiting' }, notice)).toEqual({
      kind: 'mismatch',
    });
  });

  it.each([
    { spec: '5 minutes later', ms: 300_000, problem: undefined },
    { spec: 'after 5 minutes and a second', ms: 301_000, problem: 'too_old' },
    { spec: '5 minutes from a clock ahead of ours', ms: -300_000, problem: undefined },
    { spec: 'from a clock further ahead', ms: -301_000, problem: 'too_old' },
  ])('read $spec: $problem', async ({ ms, problem }) => {
    await byCard('Time1', '4242424242424242');
    await shop.until(1);
    clock.pass(ms);
    expect(await read(shop.received[0]!)).toMatchObject(problem ? { ok: false, problem } : { ok: true });
  });

  it('with any changed bit are refused', async () => {
    await byCard('Bits1', '4242424242424242');
    await shop.until(1);
    const { headers, body } = shop.received[0]!;
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(body);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(await provider.readNotice(headers, changed, clock.now())).toEqual({
          ok: false,
          problem: 'signature',
        });
      }),
    );
  });
});

describe('an unreachable provider', () => {
  it('reports that nothing was charged', async () => {
    await pay.app.close();
    expect(await account('Away1')).toMatchObject({ ok: false, problem: 'away' });
  });

  it('reports a wrong key as a server error, not as a declined payment', async () => {
    const stranger = sandboxProvider({
      url: pay.url,
      publicOrigin: pay.url,
      ...KEYS,
      secretKey: 'sk_other',
      noticeUrl: shop.url,
    });
    expect(await stranger.getCharge('Va1')).toMatchObject({ ok: false, problem: 'refused' });
  });
});
