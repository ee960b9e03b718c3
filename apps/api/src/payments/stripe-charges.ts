import { CURRENCIES } from '@lemari/contract/payment-values';
import { type Currency, type Money, toMoney } from '@lemari/currency/money';
import type Stripe from 'stripe';
import type { NextStep } from '../platform/database/stored-shapes.ts';
import type { Card, Charge } from '../tools/payment-provider.ts';
import { reasonOf } from './stripe-client.ts';

/** Metadata of a payment on Stripe's page, where a refused card may be followed by another. */
export const ON_PAGE = { page: 'hosted' } as const;

/** The reference of an object of this shop; undefined for one of another shop. */
export const referenceOf = (
  { metadata }: { readonly metadata: Stripe.Metadata | null },
  shop: string,
): string | undefined => (metadata?.['shop'] === shop ? metadata['reference'] : undefined);

type State = Omit<Charge, 'id' | 'reference'>;

/** Stripe counts in hundredths, as the shop does, for each of its currencies. */
export function moneyOf(amount: number | null, currency: string | null): Money | undefined {
  const code = CURRENCIES.find((each) => each.toLowerCase() === currency);
  return amount === null || code === undefined ? undefined : toMoney(amount, code satisfies Currency);
}

/** State of a payment; undefined in a currency that the shop does not have. */
export function stateOfIntent(intent: Stripe.PaymentIntent): State | undefined {
  const { status, amount_received: received, last_payment_error: error } = intent;
  const amount = moneyOf(status === 'succeeded' ? received : intent.amount, intent.currency);
  if (!amount) return undefined;
  switch (status) {
    case 'succeeded':
      return { amount, status: isRefunded(intent) ? 'refunded' : 'paid', ...savedCardOf(intent) };
    case 'canceled':
      return { amount, status: 'expired' };
    case 'requires_action': {
      const next = nextOf(intent);
      return { amount, status: 'waiting', ...(next && { next }) };
    }
    case 'requires_payment_method':
      return error && intent.metadata['page'] !== ON_PAGE.page
        ? { amount, status: 'failed', failure: { reason: reasonOf(error) } }
        : { amount, status: 'waiting' };
    default:
      return { amount, status: 'waiting' };
  }
}

const isRefunded = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge?.refunded === true;

/** Stripe keeps a card with a customer only if that was asked for. */
function savedCardOf({ setup_future_usage: usage, payment_method: method }: Stripe.PaymentIntent) {
  const token = typeof method === 'string' ? method : method?.id;
  return usage !== null && token !== undefined ? { savedCard: token } : {};
}

function nextOf({ next_action: action, client_secret: secret }: Stripe.PaymentIntent): NextStep | undefined {
  if (action?.redirect_to_url?.url) return { kind: 'redirect', url: action.redirect_to_url.url };
  return secret === null ? undefined : { kind: 'challenge', clientSecret: secret };
}

/** State of a payment on Stripe's page. */
export function stateOfSession(session: Stripe.Checkout.Session): State | undefined {
  const {
    amount_total: total,
    currency,
    payment_status: paid,
    status,
    url,
    payment_intent: intent,
  } = session;
  const amount = moneyOf(total, currency);
  const state = intent !== null && typeof intent === 'object' ? stateOfIntent(intent) : undefined;
  if (state && state.status !== 'waiting') return state;
  if (!amount) return undefined;
  if (paid === 'paid') return { amount, status: 'paid' };
  if (status === 'expired') return { amount, status: 'expired' };
  return { amount, status: 'waiting', ...(url !== null && { next: { kind: 'redirect', url } }) };
}

/** @see rules/payment/card-fields */
export function cardOfMethod({ id, card }: Stripe.PaymentMethod): Card | undefined {
  if (!card) return undefined;
  const { brand, last4, exp_month, exp_year } = card;
  return {
    token: id,
    brand: brand.toLowerCase(),
    lastFourDigits: last4,
    expirationMonth: exp_month,
    expirationYear: exp_year,
  };
}
