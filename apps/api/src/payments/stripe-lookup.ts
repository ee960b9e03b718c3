import type Stripe from 'stripe';
import {
  type Charge,
  failure,
  type KnownCharge,
  type ProviderResult,
  success,
} from '../tools/payment-provider.ts';
import { answered, limitsOf, type StripeAccount } from './stripe-client.ts';
import { referenceOf, stateOfIntent, stateOfSession } from './stripe-charges.ts';

/** A payment at Stripe: by card, or on its page. */
export type Found =
  | { readonly kind: 'intent'; readonly intent: Stripe.PaymentIntent }
  | { readonly kind: 'session'; readonly session: Stripe.Checkout.Session };

/** Stripe has a payment within this time of the moment at which the shop sent it. */
const BEFORE_SECONDS = 300;
const AFTER_SECONDS = 3600;
const PAGE = 100;
/** Pages of one look-up; with more payments in the window it gives up. */
const MOST_PAGES = 10;

const CHARGE = ['latest_charge'];
const INTENT = ['payment_intent.latest_charge'];

/**
 * Finds a payment by Stripe's id, or by our reference among those of its time. Stripe's search would answer with a delay
 * of up to an hour, and a payment that it does not know yet would count as never made.
 * @see docs/decisions/0220
 */
export async function findPayment(
  stripe: Stripe,
  account: StripeAccount,
  { reference, id, since = new Date().toISOString() }: KnownCharge & { readonly reference: string },
): Promise<ProviderResult<Found>> {
  const limits = limitsOf(account);
  const isOurs = (one: { metadata: Stripe.Metadata | null }) => referenceOf(one, account.shop) === reference;
  if (id !== undefined) {
    const found = id.startsWith('cs_')
      ? await answered(
          stripe.checkout.sessions.retrieve(id, { expand: INTENT }, limits()).then(foundOfSession),
        )
      : await answered(stripe.paymentIntents.retrieve(id, { expand: CHARGE }, limits()).then(foundOfIntent));
    if (!found.ok) return found;
    const object = found.value.kind === 'intent' ? found.value.intent : found.value.session;
    return isOurs(object) ? found : failure('unknown', `Stripe has ${id} with another reference.`);
  }
  const at = Math.floor(Date.parse(since) / 1000);
  const created = { gte: at - BEFORE_SECONDS, lte: at + AFTER_SECONDS };
  const lists: readonly ((after: string | undefined) => Promise<Listed>)[] = [
    (after) =>
      stripe.paymentIntents
        .list(
          { created, limit: PAGE, expand: ['data.latest_charge'], ...(after && { starting_after: after }) },
          limits(),
        )
        .then(({ data, has_more }) =>
          listedOf(data.filter(notOnPage), data, has_more, isOurs, foundOfIntent),
        ),
    (after) =>
      stripe.checkout.sessions
        .list(
          {
            created,
            limit: PAGE,
            expand: ['data.payment_intent.latest_charge'],
            ...(after && { starting_after: after }),
          },
          limits(),
        )
        .then(({ data, has_more }) => listedOf(data, data, has_more, isOurs, foundOfSession)),
  ];
  for (const list of lists) {
    let after: string | undefined;
    for (let page = 1; ; page += 1) {
      const listed = await answered(list(after));
      if (!listed.ok) return listed;
      if (listed.value.found) return success(listed.value.found);
      after = listed.value.next;
      if (after === undefined) break;
      if (page === MOST_PAGES) return failure('unknown', 'Stripe has too many payments of that time.');
    }
  }
  return failure('not_found', `Stripe has no payment ${reference}.`);
}

/** A page of a list. */
interface Listed {
  readonly found: Found | undefined;
  /** Id after which the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

function listedOf<T extends { id: string; metadata: Stripe.Metadata | null }>(
  candidates: readonly T[],
  all: readonly T[],
  hasMore: boolean,
  isOurs: (one: T) => boolean,
  toFound: (one: T) => Found,
): Listed {
  const one = candidates.find(isOurs);
  return { found: one && toFound(one), next: hasMore ? all.at(-1)?.id : undefined };
}

/** The payment of a page is found with its page. */
const notOnPage = ({ metadata }: Stripe.PaymentIntent): boolean => metadata['page'] === undefined;

const foundOfIntent = (intent: Stripe.PaymentIntent): Found => ({ kind: 'intent', intent });
const foundOfSession = (session: Stripe.Checkout.Session): Found => ({ kind: 'session', session });

export const intentOf = (found: Found): Stripe.PaymentIntent | undefined => {
  if (found.kind === 'intent') return found.intent;
  const { payment_intent: intent } = found.session;
  return intent !== null && typeof intent === 'object' ? intent : undefined;
};

/** What the shop reads of a payment. */
export function chargeOf(found: Found, reference: string): ProviderResult<Charge> {
  const state = found.kind === 'intent' ? stateOfIntent(found.intent) : stateOfSession(found.session);
  const { id } = found.kind === 'intent' ? found.intent : found.session;
  return state
    ? success({ id, reference, ...state })
    : failure('unknown', `Stripe has ${id} in another currency.`);
}
