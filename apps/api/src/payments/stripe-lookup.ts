import type Stripe from 'stripe';
import {
  type Charge,
  type ChargePage,
  type ChargeRange,
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

/**
 * A payment without Stripe's id is looked for among those of a day before and after the time that the shop noted, and among those
 * of the last day on Stripe's own clock: the shop's may have been wrong when it sent the payment.
 */
const DAY_SECONDS = 24 * 3600;
const PAGE = 100;
/** Pages of one list of a look-up; with more payments it gives up. */
const MOST_PAGES = 20;

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
  const then = { created: { gte: at - DAY_SECONDS, lte: at + DAY_SECONDS } };
  for (const when of [then, 'last day'] as const)
    for (const list of [intents, sessions]) {
      const found = await findInList(
        (after) => answered(list(stripe, { when, after, limits, isOurs })),
        when === 'last day',
      );
      if (!found.ok) return found;
      if (found.value) return success(found.value);
    }
  return failure('not_found', `Stripe has no payment ${reference}.`);
}

/** @param isRecent whether to stop at payments that are older than a day on Stripe's clock */
async function findInList(
  list: (after: string | undefined) => Promise<ProviderResult<Listed>>,
  isRecent: boolean,
): Promise<ProviderResult<Found | undefined>> {
  let after: string | undefined;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const listed = await list(after);
    if (!listed.ok) return listed;
    const { found, next, isOverDay } = listed.value;
    if (found) return success(found);
    if (next === undefined || (isRecent && isOverDay)) return success(undefined);
    after = next;
  }
  return failure('unknown', 'Stripe has too many payments of that time.');
}

interface PageOfList {
  /** Of all payments, Stripe lists the latest first. */
  readonly when: 'last day' | { readonly created: Stripe.RangeQueryParam };
  readonly after: string | undefined;
  readonly limits: ReturnType<typeof limitsOf>;
  readonly isOurs: (one: { metadata: Stripe.Metadata | null }) => boolean;
}

const parametersOf = ({ when, after }: PageOfList) => ({
  ...(when !== 'last day' && when),
  ...(after !== undefined && { starting_after: after }),
  limit: PAGE,
});

async function intents(stripe: Stripe, page: PageOfList): Promise<Listed> {
  const listed = await stripe.paymentIntents.list(
    { ...parametersOf(page), expand: ['data.latest_charge'] },
    page.limits(),
  );
  // The payment of a page is found with its page.
  const one = listed.data.find((intent) => intent.metadata['page'] === undefined && page.isOurs(intent));
  return listedOf(listed, one && foundOfIntent(one));
}

async function sessions(stripe: Stripe, page: PageOfList): Promise<Listed> {
  const listed = await stripe.checkout.sessions.list(
    { ...parametersOf(page), expand: ['data.payment_intent.latest_charge'] },
    page.limits(),
  );
  const one = listed.data.find(page.isOurs);
  return listedOf(listed, one && foundOfSession(one));
}

/** A page of a list. */
interface Listed {
  readonly found: Found | undefined;
  /** Id after which the next page begins; undefined on the last one. */
  readonly next: string | undefined;
  /** Whether its last payment is older than a day on Stripe's clock. */
  readonly isOverDay: boolean;
}

function listedOf(
  { data, has_more: hasMore, lastResponse }: Stripe.Response<Stripe.ApiList<{ id: string; created: number }>>,
  found: Found | undefined,
): Listed {
  const last = data.at(-1);
  const now = Date.parse(lastResponse.headers['date'] ?? '') / 1000;
  return {
    found,
    next: hasMore ? last?.id : undefined,
    isOverDay: last !== undefined && last.created < now - DAY_SECONDS,
  };
}

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

/**
 * A page of the payments of this shop, those of Stripe's pages too, which have a reference of their own.
 * @see https://docs.stripe.com/api/payment_intents/list
 */
export async function listPayments(
  stripe: Stripe,
  account: StripeAccount,
  { since, after }: ChargeRange,
): Promise<ProviderResult<ChargePage>> {
  const listed = await answered(
    stripe.paymentIntents.list(
      {
        created: { gte: Math.floor(Date.parse(since) / 1000) },
        limit: PAGE,
        expand: ['data.latest_charge'],
        ...(after !== undefined && { starting_after: after }),
      },
      limitsOf(account)(),
    ),
  );
  if (!listed.ok) return listed;
  const { data, has_more: hasMore } = listed.value;
  const charges = data.flatMap((intent) => {
    const reference = referenceOf(intent, account.shop);
    const charge = reference === undefined ? undefined : chargeOf(foundOfIntent(intent), reference);
    return charge?.ok ? [charge.value] : [];
  });
  return success({ charges, next: hasMore ? data.at(-1)?.id : undefined });
}
