import { createHmac } from 'node:crypto';
import type { Money } from '@lemari/currency/money';
import type { Clock } from '@lemari/domain/time/clock';
import { later } from '../platform/clock/later.ts';
import {
  type Charge,
  type ChargeOrder,
  failure,
  type Notice,
  type PaymentProvider,
  type RefundOrder,
  success,
} from '../tools/payment-provider.ts';
import { isSameMoney } from '../payments/notice-effect.ts';
import type { NextStep } from '../platform/database/stored-shapes.ts';

/** What the provider does with a card, by its token. Other tokens are paid. */
export const CARDS = {
  fine: 'tok_fine_0001',
  declined: 'tok_declined_0001',
  /** Refused for a reason that is not the card's, such as a wrong key. */
  refused: 'tok_refused_0001',
  challenged: 'tok_challenged_0001',
  away: 'tok_away_0001',
  /** Charged, and the answer is lost. */
  lost: 'tok_lost_0001',
  unverified: 'tok_unverified_0001',
} as const;

export const DECLINED_WORDS = 'The bank said no.';
const ACCOUNT_SECONDS = 24 * 3600;
const SECRET = 'whsec_of_a_test';

/** A provider within the test. It acts by card, and sends only the notices that the test asks for. */
export function paymentDriver(clock: Clock) {
  const charges = new Map<string, Charge>();
  const refunds: RefundOrder[] = [];
  const made = new Map<string, RefundOrder>();
  let isRefunding = true;
  let isCancelling = true;
  /** Awaited before each charge. */
  let gate = Promise.resolve();
  let events = 0;

  const open = ({ reference, amount, method }: ChargeOrder): Charge => {
    const base = { id: `ch_${reference}`, reference, amount };
    if (method.kind === 'card' && method.token !== CARDS.challenged) return { ...base, status: 'paid' };
    return { ...base, status: 'waiting', next: nextOf(method, amount) };
  };
  const nextOf = (method: ChargeOrder['method'], amount: Money): NextStep => {
    const own = later(clock.now(), ACCOUNT_SECONDS);
    const expiresAt = ('expiresAt' in method && method.expiresAt) || own;
    if (method.kind === 'virtual_account')
      return { kind: 'virtual_account', bank: method.bank, number: '3901081234567890', expiresAt };
    if (method.kind === 'bank_transfer')
      return { kind: 'bank_transfer', bank: 'bca', accountNumber: '8210012345', amount, expiresAt };
    return { kind: 'redirect', url: 'https://pay.example/challenge' };
  };

  const provider: PaymentProvider = {
    name: 'sandbox',
    browser: {
      cardFrame: { origin: 'https://pay.example', path: '/fields', publishableKey: 'pk' },
      formTargets: ['https://pay.example'],
    },
    createCharge: async (order) => {
      await gate;
      const token = order.method.kind === 'card' ? order.method.token : undefined;
      if (token === CARDS.away) return failure('away', 'not reached');
      if (token === CARDS.declined) return failure('declined', DECLINED_WORDS);
      if (token === CARDS.unverified) return failure('declined', '3DS validation error');
      if (token === CARDS.challenged && order.isOffSession)
        return failure('declined', 'The bank asks its customer.');
      if (token === CARDS.refused) return failure('refused', 'the secret key is wrong');
      const known = charges.get(order.reference);
      const charge = known ?? open(order);
      charges.set(order.reference, charge);
      return token === CARDS.lost && !known ? failure('unknown', 'the answer did not come') : success(charge);
    },
    getCharge: (reference) => {
      const charge = charges.get(reference);
      return Promise.resolve(charge ? success(charge) : failure('not_found', 'no such charge'));
    },
    cancelCharge: (reference) => {
      const charge = charges.get(reference);
      if (!isCancelling) return Promise.resolve(failure('unknown', 'the answer did not come'));
      if (!charge) return Promise.resolve(failure('not_found', 'no such charge'));
      const after = charge.status === 'waiting' ? { ...charge, status: 'expired' as const } : charge;
      charges.set(reference, after);
      return Promise.resolve(success(after));
    },
    refund: (order) => {
      if (!isRefunding) return Promise.resolve(failure('away', 'not reached'));
      if (!refunds.some(({ reference }) => reference === order.reference)) refunds.push(order);
      made.set(order.reference, order);
      return Promise.resolve(success({ reference: order.reference, amount: order.amount }));
    },
    listRefunds: (charge) =>
      Promise.resolve(
        charges.has(charge)
          ? success(
              [...made.values()]
                .filter((refund) => refund.charge === charge)
                .map(({ reference, amount }) => ({ reference, amount, isFailed: false })),
            )
          : failure('not_found', 'no such charge'),
      ),
    listCharges: () => Promise.resolve(success({ charges: [...charges.values()], next: undefined })),
    getCard: (token) =>
      Promise.resolve(
        token === CARDS.unverified
          ? failure('declined', '3DS validation error')
          : success({
              token,
              brand: 'visa',
              lastFourDigits: '4242',
              expirationMonth: 12,
              expirationYear: 2029,
            }),
      ),
    readNotice: (headers, rawBody) => {
      if (headers['pay-signature'] !== signatureOf(rawBody))
        return Promise.resolve({ ok: false, problem: 'signature' });
      return Promise.resolve({ ok: true, notice: JSON.parse(rawBody.toString()) as Notice });
    },
  };

  const chargeOf = (reference: string): Charge => {
    const charge = charges.get(reference);
    if (!charge) throw new Error(`no charge ${reference}`);
    return charge;
  };

  return {
    provider,
    charges,
    /** Requested refunds; a test may empty it. */
    refunds,
    /** Every refund that the provider has made, by its reference. */
    made,
    /** Changes a charge as the customer or the bank would, without a notice. */
    set: (reference: string, change: Partial<Charge>) =>
      void charges.set(reference, { ...chargeOf(reference), ...change }),
    /** A notice of the state of a charge, as a request. */
    notice: (reference: string, change: Partial<Notice> = {}) => {
      const charge = charges.get(reference);
      const { amount, status } = charge ?? {
        amount: { amountMinor: 1, currency: 'IDR' as const },
        status: 'paid' as const,
      };
      // Money that has arrived stays, however late other notices come.
      const isPaid = change.status === 'paid' && isSameMoney(amount, change.amount ?? amount);
      if (isPaid && charge && charge.status !== 'refunded')
        charges.set(reference, { ...charge, status: 'paid' });
      const notice: Notice = {
        eventId: `evt_${++events}`,
        reference,
        status,
        amount,
        at: clock.now(),
        ...change,
      };
      const payload = JSON.stringify(notice);
      return {
        method: 'POST' as const,
        url: '/payment/notices/sandbox',
        headers: { 'content-type': 'application/json', 'pay-signature': signatureOf(Buffer.from(payload)) },
        payload,
      };
    },
    refuseRefunds: (isRefused: boolean) => void (isRefunding = !isRefused),
    loseCancellations: (isLost: boolean) => void (isCancelling = !isLost),
    /** Delays charges until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const signatureOf = (body: Buffer) => createHmac('sha256', SECRET).update(body).digest('hex');
