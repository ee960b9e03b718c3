import type Stripe from 'stripe';
import { sha256 } from '../platform/sha256.ts';
import {
  type Card,
  type CardOwner,
  type Charge,
  type ChargeOrder,
  failure,
  type KnownCharge,
  type PaymentProvider,
  type ProviderResult,
  type Refund,
  type RefundOrder,
  type ReportedRefund,
  success,
} from '../tools/payment-provider.ts';
import { isSameMoney } from './notice-effect.ts';
import { PROVIDER_TIMEOUT_MS } from './provider-request.ts';
import { answered, failureOf, isKeyTaken, limitsOf, reasonOf, stripeClient } from './stripe-client.ts';
import type { StripeAccount } from './stripe-client.ts';
import { cardOfMethod, moneyOf, ON_PAGE, referenceOf, stateOfIntent } from './stripe-charges.ts';
import { chargeOf, findPayment, intentOf, listPayments } from './stripe-lookup.ts';
import { readStripeNotice } from './stripe-notices.ts';

/** Share of the time that is left for finding out what became of a charge whose answer did not come. */
const LOOKUP_SHARE = 1 / 4;

const lookupMs = ({ timeoutMs = PROVIDER_TIMEOUT_MS }: StripeAccount): number => timeoutMs * LOOKUP_SHARE;

const CARDS_ONLY: 'card'[] = ['card'];

/**
 * Stripe, by its own SDK. Cards are typed into a frame that Stripe's script fills; the shop creates and confirms the
 * payment, and the bank's question is shown in that frame. Payments of pages without scripts happen on Stripe's page.
 * @see docs/decisions/0220
 */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  const stripe = stripeClient(account);
  const at: At = { stripe, account };
  return {
    name: 'stripe',
    browser: {
      cardFrame: {
        origin: account.framesOrigin,
        path: '/frames/card',
        publishableKey: account.publishableKey,
      },
      formTargets: [account.pagesOrigin],
    },
    createCharge: (order) => {
      if (order.method.kind === 'card') return chargeCard(at, order, order.method.token);
      if (order.method.kind === 'hosted') return openPage(at, order);
      return Promise.resolve(failure('unsupported', `Stripe does not take ${order.method.kind} here.`));
    },
    getCharge: async (reference, until, known) => {
      const found = await before(until, findPayment(stripe, account, { reference, ...known }));
      return found.ok ? chargeOf(found.value, reference) : found;
    },
    cancelCharge: (reference, until, known) => before(until, cancelCharge(at, reference, known)),
    refund: (order) => refund(at, order),
    listRefunds: (charge, until, known) => before(until, listRefunds(at, charge, known)),
    listCharges: (range, until) => before(until, listPayments(stripe, account, range)),
    getCard: (token, owner) => getCard(at, token, owner),
    readNotice: (headers, rawBody, now) =>
      Promise.resolve(readStripeNotice(stripe, account, { headers, rawBody, now })),
  };
}

interface At {
  readonly stripe: Stripe;
  readonly account: StripeAccount;
}

/** Ends the wait when the signal aborts: the SDK takes no signal. */
async function before<T>(
  signal: AbortSignal | undefined,
  call: Promise<ProviderResult<T>>,
): Promise<ProviderResult<T>> {
  if (!signal) return call;
  const { promise, resolve } = Promise.withResolvers<ProviderResult<T>>();
  const abort = () => resolve(failure('unknown', 'The call to Stripe was stopped.'));
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([call, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

const wireMoney = ({ amount: { amountMinor, currency } }: Pick<ChargeOrder, 'amount'>) => ({
  amount: amountMinor,
  currency: currency.toLowerCase(),
});

async function chargeCard(at: At, order: ChargeOrder, token: string): Promise<ProviderResult<Charge>> {
  const { stripe, account } = at;
  const { reference, isOffSession = false, savesCard = false } = order;
  const limits = limitsOf(account, lookupMs(account));
  const method = await answered(stripe.paymentMethods.retrieve(token, { expand: ['customer'] }, limits()));
  if (!method.ok) return method;
  const customer = await customerOf(at, method.value, savesCard ? ownerOf(order) : undefined, order.customer);
  if (!customer.ok) return customer;
  const create = stripe.paymentIntents.create(
    {
      ...wireMoney(order),
      confirm: true,
      allowed_payment_method_types: CARDS_ONLY,
      payment_method: token,
      ...(customer.value !== undefined && { customer: customer.value }),
      description: order.description,
      metadata: { shop: account.shop, reference },
      ...(isOffSession
        ? { off_session: true }
        : {
            use_stripe_sdk: true,
            return_url: order.returnUrl,
            ...(savesCard && { setup_future_usage: 'off_session' }),
          }),
    },
    { ...limits(), idempotencyKey: reference },
  );
  try {
    return outcomeOf(await create, order);
  } catch (error) {
    const failed = failureOf(error);
    return failed.problem === 'unknown' ? lostCharge(at, order, isKeyTaken(error)) : failed;
  }
}

const ownerOf = ({ customer, payer }: ChargeOrder): CardOwner | undefined =>
  customer === undefined ? undefined : { customer, ...(payer && { payer }) };

function outcomeOf(intent: Stripe.PaymentIntent, { reference, amount }: ChargeOrder): ProviderResult<Charge> {
  const state = stateOfIntent(intent);
  if (!state) return failure('unknown', `Stripe has ${intent.id} in another currency.`);
  if (!isSameMoney(state.amount, amount))
    return failure('refused', 'The reference belongs to a charge of another amount.');
  return state.failure
    ? failure('declined', state.failure.reason)
    : success({ id: intent.id, reference, ...state });
}

/** The answer did not come, or the key was used with other parameters: the charge may exist. */
async function lostCharge(at: At, order: ChargeOrder, isTaken: boolean): Promise<ProviderResult<Charge>> {
  const account = { ...at.account, timeoutMs: lookupMs(at.account) };
  const found = await findPayment(at.stripe, account, { reference: order.reference });
  const why = isTaken ? 'The reference was sent with other parameters' : 'Stripe did not answer in time';
  if (!found.ok) return failure('unknown', `${why}, and then: ${found.reason}`);
  const intent = intentOf(found.value);
  return intent ? outcomeOf(intent, order) : chargeOf(found.value, order.reference);
}

/** @see https://docs.stripe.com/api/checkout/sessions/create */
async function openPage(at: At, order: ChargeOrder): Promise<ProviderResult<Charge>> {
  const { stripe, account } = at;
  const { reference, description, payer, savesCard = false, returnUrl } = order;
  const { amount, currency } = wireMoney(order);
  const owner = savesCard ? ownerOf(order) : undefined;
  const customer = owner ? await ourCustomer(at, owner) : success(undefined);
  if (!customer.ok) return customer;
  const metadata = { shop: account.shop, reference };
  const made = await answered(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: CARDS_ONLY,
        // The customer pays the amount that the shop has named, in its currency.
        adaptive_pricing: { enabled: false },
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: amount, product_data: { name: description } },
          },
        ],
        client_reference_id: reference,
        metadata,
        payment_intent_data: {
          description,
          metadata: { ...metadata, ...ON_PAGE },
          ...(savesCard && { setup_future_usage: 'off_session' }),
        },
        ...(customer.value === undefined
          ? payer && { customer_email: payer.email }
          : { customer: customer.value }),
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { ...limitsOf(account)(), idempotencyKey: reference },
    ),
  );
  if (!made.ok) return made;
  return chargeOf({ kind: 'session', session: made.value }, reference);
}

/**
 * The customer at Stripe whose card a payment uses.
 * @param owner who becomes the owner of a card that has none
 * @param payer our id of the customer who pays
 */
async function customerOf(
  at: At,
  { customer: attached }: Stripe.PaymentMethod,
  owner: CardOwner | undefined,
  payer: number | undefined,
): Promise<ProviderResult<string | undefined>> {
  if (attached === null) return owner ? ourCustomer(at, owner) : success(undefined);
  if (typeof attached === 'string' || attached.deleted)
    return success(typeof attached === 'string' ? attached : attached.id);
  const isOwner = payer === undefined || attached.metadata['customer'] === String(payer);
  return isOwner && attached.metadata['shop'] === at.account.shop
    ? success(attached.id)
    : failure('refused', 'The card belongs to another customer.');
}

/** Finds a customer by e-mail, or creates one: the shop keeps no ids of Stripe's customers. */
async function ourCustomer(
  { stripe, account }: At,
  { customer, payer }: CardOwner,
): Promise<ProviderResult<string>> {
  const limits = limitsOf(account);
  const metadata = { shop: account.shop, customer: String(customer) };
  if (payer) {
    const known = await answered(stripe.customers.list({ email: payer.email, limit: 100 }, limits()));
    if (!known.ok) return known;
    const own = known.value.data.find(
      (each) => each.metadata['shop'] === metadata.shop && each.metadata['customer'] === metadata.customer,
    );
    if (own) return success(own.id);
  }
  const details = { metadata, ...(payer && { email: payer.email, name: payer.name }) };
  const idempotencyKey = `customer-${sha256(JSON.stringify(details))}`;
  const made = await answered(stripe.customers.create(details, { ...limits(), idempotencyKey }));
  return made.ok ? success(made.value.id) : made;
}

/** @see rules/payment/token-reused */
async function getCard(at: At, token: string, owner: CardOwner | undefined): Promise<ProviderResult<Card>> {
  const { stripe, account } = at;
  const limits = limitsOf(account);
  const method = await answered(stripe.paymentMethods.retrieve(token, { expand: ['customer'] }, limits()));
  if (!method.ok) return method;
  const card = cardOfMethod(method.value);
  if (!card) return failure('declined', 'Unknown error');
  const isSaved = method.value.customer !== null;
  if (!isSaved && !owner) return failure('declined', 'Unknown error');
  const customer = await customerOf(at, method.value, owner, owner?.customer);
  if (!customer.ok || isSaved || customer.value === undefined) return customer.ok ? success(card) : customer;
  const setup = await answered(
    stripe.setupIntents.create(
      {
        confirm: true,
        allowed_payment_method_types: CARDS_ONLY,
        payment_method: token,
        customer: customer.value,
        usage: 'off_session',
        use_stripe_sdk: true,
        metadata: { shop: account.shop },
      },
      { ...limits(), idempotencyKey: `card-${token}` },
    ),
  );
  return setup.ok ? cardOfSetup(setup.value, card) : setup;
}

function cardOfSetup(
  { status, client_secret: clientSecret, last_setup_error: error }: Stripe.SetupIntent,
  card: Card,
): ProviderResult<Card> {
  if (status === 'succeeded') return success(card);
  if (status === 'requires_action' && clientSecret !== null)
    return { ...failure('challenge', 'The bank asks the customer.'), clientSecret };
  return status === 'requires_payment_method'
    ? failure('declined', reasonOf(error ?? {}))
    : failure('unknown', `Stripe left the card ${status}.`);
}

/**
 * Ends a payment by card, or the page with its payment: Stripe cancels no payment of a page.
 * @see https://docs.stripe.com/api/payment_intents/cancel, https://docs.stripe.com/api/checkout/sessions/expire
 */
async function cancelCharge(
  { stripe, account }: At,
  reference: string,
  known: KnownCharge | undefined,
): Promise<ProviderResult<Charge>> {
  const found = await findPayment(stripe, account, { reference, ...known });
  if (!found.ok) return found;
  const charge = chargeOf(found.value, reference);
  if (!charge.ok || charge.value.status !== 'waiting') return charge;
  const limits = limitsOf(account);
  const { value: payment } = found;
  const cancelled =
    payment.kind === 'intent'
      ? await answered(stripe.paymentIntents.cancel(payment.intent.id, {}, limits()))
      : await answered(stripe.checkout.sessions.expire(payment.session.id, {}, limits()));
  // Stripe refuses what has just been paid, and ends what it was asked to end even if its answer is lost.
  if (!cancelled.ok && cancelled.problem === 'away') return cancelled;
  const { id } = payment.kind === 'intent' ? payment.intent : payment.session;
  const after = await findPayment(stripe, account, { reference, id });
  return after.ok ? chargeOf(after.value, reference) : after;
}

async function refund(
  { stripe, account }: At,
  { charge, known, reference, amount }: RefundOrder,
): Promise<ProviderResult<Refund>> {
  const found = await findPayment(stripe, account, { reference: charge, ...known });
  if (!found.ok) return found;
  const intent = intentOf(found.value);
  if (!intent) return failure('refused', 'Stripe has received nothing for this charge.');
  const limits = limitsOf(account);
  // Stripe forgets idempotency keys, and a refund is repeated until it has been made.
  const earlier = await answered(refundsOf(stripe, intent.id, limits()));
  if (!earlier.ok) return earlier;
  const isMade = earlier.value.data.some(
    ({ metadata, status }) => metadata?.['reference'] === reference && !FAILED.includes(status ?? ''),
  );
  if (isMade) return success({ reference, amount });
  const made = await answered(
    stripe.refunds.create(
      {
        payment_intent: intent.id,
        amount: amount.amountMinor,
        metadata: { shop: account.shop, reference },
      },
      { ...limits(), idempotencyKey: reference },
    ),
  );
  if (!made.ok) return made;
  return FAILED.includes(made.value.status ?? '')
    ? failure('refused', `Stripe could not refund (${made.value.failure_reason ?? 'no reason'}).`)
    : success({ reference, amount });
}

const FAILED: readonly string[] = ['failed', 'canceled'];

/** More than a charge ever has. */
const MOST_REFUNDS = 100;

const refundsOf = (stripe: Stripe, intent: string, options: { readonly timeout: number }) =>
  stripe.refunds.list({ payment_intent: intent, limit: MOST_REFUNDS }, options);

async function listRefunds(
  { stripe, account }: At,
  charge: string,
  known: KnownCharge | undefined,
): Promise<ProviderResult<readonly ReportedRefund[]>> {
  const found = await findPayment(stripe, account, { reference: charge, ...known });
  if (!found.ok) return found;
  const intent = intentOf(found.value);
  if (!intent) return success([]);
  const listed = await answered(refundsOf(stripe, intent.id, limitsOf(account)()));
  if (!listed.ok) return listed;
  const refunds = listed.value.data.map((refund) => reportedRefund(refund, account.shop));
  const readable = refunds.filter((refund) => refund !== undefined);
  return readable.length === refunds.length
    ? success(readable)
    : failure('unknown', `Stripe has a refund of ${intent.id} in another currency.`);
}

function reportedRefund(refund: Stripe.Refund, shop: string): ReportedRefund | undefined {
  const reference = referenceOf(refund, shop);
  const amount = moneyOf(refund.amount, refund.currency);
  return (
    amount && {
      ...(reference !== undefined && { reference }),
      amount,
      isFailed: FAILED.includes(refund.status ?? ''),
    }
  );
}
