import type { IncomingHttpHeaders } from 'node:http';
import type Stripe from 'stripe';
import type { Charge, NoticeReading } from '../tools/payment-provider.ts';
import type { StripeAccount } from './stripe-client.ts';
import { moneyOf, referenceOf, stateOfIntent, stateOfSession } from './stripe-charges.ts';

/** Most difference between an event's signature and the API's clock, in either direction. */
const WINDOW_SECONDS = 300;

const IGNORED: NoticeReading = { ok: false, problem: 'not_ours' };

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
  /** ISO instant. */
  readonly now: string;
}

/** Checks the signature before the time, so that only the holder of the secret learns that an event was late. */
export function readStripeNotice(
  stripe: Stripe,
  account: StripeAccount,
  { headers, rawBody, now }: Received,
): NoticeReading {
  const { 'stripe-signature': signature } = headers;
  if (typeof signature !== 'string') return { ok: false, problem: 'signature' };
  let event: unknown;
  try {
    // Without the SDK's own check of the time, which knows no test clock and no time in the future.
    event = stripe.webhooks.constructEvent(rawBody, signature, account.webhookSecret, 0);
  } catch (error) {
    return { ok: false, problem: error instanceof SyntaxError ? 'malformed' : 'signature' };
  }
  const ageSeconds = Date.parse(now) / 1000 - Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!isWhole(event)) return { ok: false, problem: 'malformed' };
  // Negated, so that NaN is refused.
  if (!(Math.abs(ageSeconds) <= WINDOW_SECONDS)) return { ok: false, problem: 'too_old' };
  return isForAccount(event, account) ? noticeOf(event, account) : IGNORED;
}

/** Whether an event has the parts that are read before its kind is known; the signature proves the sender alone. */
function isWhole(event: unknown): event is Stripe.Event {
  const { id, created, data } = (event ?? {}) as Readonly<Record<string, unknown>>;
  const { object } = (data ?? {}) as { readonly object?: unknown };
  return (
    typeof id === 'string' && typeof created === 'number' && typeof object === 'object' && object !== null
  );
}

/** An event of a connected account, or of the other mode, is not about the shop's money. */
const isForAccount = (
  { account: connected, livemode: isLive }: Stripe.Event,
  { secretKey }: StripeAccount,
): boolean => connected === undefined && isLive === secretKey.includes('_live_');

function noticeOf(event: Stripe.Event, { shop }: StripeAccount): NoticeReading {
  const read = chargeOfEvent(event, shop);
  if (read === undefined) return IGNORED;
  const { reference, state } = read;
  if (reference === undefined) return IGNORED;
  if (!state) return { ok: false, problem: 'malformed' };
  const { status, amount, failure } = state;
  return {
    ok: true,
    notice: {
      eventId: event.id,
      reference,
      status,
      amount,
      ...(failure && { failure }),
      at: new Date(event.created * 1000).toISOString(),
    },
  };
}

type State = Pick<Charge, 'status' | 'amount' | 'failure'>;

/** @returns undefined for an event of another kind */
function chargeOfEvent(
  event: Stripe.Event,
  shop: string,
): { readonly reference: string | undefined; readonly state: State | undefined } | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing': {
      const { object } = event.data;
      return { reference: referenceOf(object, shop), state: stateOfIntent(object) };
    }
    case 'checkout.session.completed':
    case 'checkout.session.expired': {
      const { object } = event.data;
      return { reference: referenceOf(object, shop), state: stateOfSession(object) };
    }
    case 'charge.refunded': {
      const { object } = event.data;
      const amount = moneyOf(object.amount, object.currency);
      // A part of the money that is returned leaves the payment as it is.
      if (!object.refunded) return undefined;
      return { reference: referenceOf(object, shop), state: amount && { amount, status: 'refunded' } };
    }
    default:
      return undefined;
  }
}
