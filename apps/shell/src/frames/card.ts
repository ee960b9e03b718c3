/**
 * Runs in the frame document: Stripe's card fields between Stripe's script and the shop's page. It exchanges the
 * messages of `@lemari/contract/card-fields`. The server strips its types; it imports nothing but types.
 */
import type { CardResult, ChallengeResult, FieldsMessage, PageMessage } from '@lemari/contract/card-fields';
import type {
  PaymentIntentOrSetupIntentResult,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';

type Parent = (message: FieldsMessage) => void;

/** What the frame's script needs of an error. */
type Failed = Pick<StripeError, 'type'> & {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
};

const { stripeKey = '', parent = '', purpose = '', declined = '' } = document.body.dataset;

const UNKNOWN = 'Unknown error';
const IN_REVIEW = '3DS validation error';

/** Errors whose sentence the customer is shown; that of a declined card is the shop's own. */
const isDeclined = (code: string | undefined): boolean =>
  code === 'card_declined' || code === 'insufficient_funds' || code === 'processing_error';

const away = (type: string): boolean => type === 'api_connection_error' || type === 'rate_limit_error';

type Refused = Extract<ChallengeResult, { readonly reason: string }>;

/** @see rules/payment/token-failed, rules/payment/token-unknown */
function refusedBy({ type, code, message }: Failed): Refused {
  if (isDeclined(code)) return { status: 'failed', reason: declined };
  const isOfCard = type === 'card_error' || code?.endsWith('_authentication_failure') === true;
  return isOfCard && message ? { status: 'failed', reason: message } : { status: 'unknown', reason: UNKNOWN };
}

async function cardOf(stripe: Stripe, elements: StripeElements): Promise<CardResult> {
  const { error: invalid } = await elements.submit();
  if (invalid) return cardRefusedBy(invalid);
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
  if (error) return cardRefusedBy(error);
  const { id, card } = paymentMethod;
  if (!card) return { status: 'unknown', token: null, reason: UNKNOWN };
  return {
    status: 'verified',
    token: id,
    reason: null,
    brand: card.brand.toLowerCase(),
    last_four_digit: card.last4,
    expiration_month: card.exp_month,
    expiration_year: card.exp_year,
  };
}

function cardRefusedBy(error: Failed): CardResult {
  if (error.type === 'validation_error') return { status: 'incomplete' };
  return away(error.type) ? { status: 'away' } : { token: null, ...refusedBy(error) };
}

/** @see rules/payment/token-in-review */
async function answerOfBank(stripe: Stripe, clientSecret: string): Promise<ChallengeResult> {
  const { error, paymentIntent, setupIntent } = await answered(stripe, clientSecret);
  if (error) return away(error.type) ? { status: 'away' } : refusedBy(error);
  const { status } = paymentIntent ?? setupIntent;
  if (status === 'succeeded') return { status: 'verified' };
  if (status === 'requires_payment_method' || status === 'canceled')
    return refusedBy(
      paymentIntent?.last_payment_error ?? setupIntent?.last_setup_error ?? { type: 'api_error' },
    );
  return { status: 'in_review', reason: IN_REVIEW };
}

/** Stripe's script throws where nothing waits for an answer: it may have been given in another tab. */
async function answered(stripe: Stripe, clientSecret: string): Promise<PaymentIntentOrSetupIntentResult> {
  try {
    return await stripe.handleNextAction({ clientSecret });
  } catch {
    return clientSecret.startsWith('seti_')
      ? stripe.retrieveSetupIntent(clientSecret)
      : stripe.retrievePaymentIntent(clientSecret);
  }
}

function readMessages(receive: (message: PageMessage) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== parent || source !== window.parent) return;
    if (typeof data === 'object' && data !== null && 'type' in data) receive(data as PageMessage);
  });
}

function showFields(stripe: Stripe, box: HTMLElement, post: Parent): void {
  const elements = stripe.elements({
    mode: 'setup',
    allowedPaymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
    fonts: [],
    appearance: {
      theme: 'stripe',
      variables: { borderRadius: '2px', colorText: '#1a1714', colorDanger: '#a8201a', fontSizeBase: '16px' },
    },
  });
  const fields = elements.create('payment', {
    fields: { billingDetails: { address: 'never' } },
    terms: { card: 'never' },
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  const height = () => Math.max(1, Math.ceil(box.getBoundingClientRect().height));
  fields.on('ready', () => {
    post({ type: 'pay:ready', height: height() });
    new ResizeObserver(() => post({ type: 'pay:resize', height: height() })).observe(box);
  });
  fields.on('change', ({ complete }) => post({ type: 'pay:change', isComplete: complete }));
  fields.mount(box);
  readMessages((message) => {
    if (message.type === 'pay:focus') fields.focus();
    if (message.type !== 'pay:submit') return;
    const { requestId } = message;
    void cardOf(stripe, elements)
      .catch((): CardResult => ({ status: 'unknown', token: null, reason: UNKNOWN }))
      .then((result) => {
        if (result.status === 'failed' || result.status === 'unknown') fields.focus();
        post({ type: 'pay:result', requestId, result });
      });
  });
}

function askBank(stripe: Stripe, post: Parent): void {
  readMessages((message) => {
    if (message.type !== 'pay:challenge') return;
    const { requestId, clientSecret } = message;
    void answerOfBank(stripe, clientSecret)
      .catch((): ChallengeResult => ({ status: 'away' }))
      .then((result) => post({ type: 'pay:challenged', requestId, result }));
  });
  post({ type: 'pay:ready', height: window.innerHeight });
}

function begin(load: StripeConstructor): void {
  const post: Parent = (message) => window.parent.postMessage(message, parent);
  const stripe = load(stripeKey);
  const box = document.getElementById('fields');
  if (purpose === 'challenge') askBank(stripe, post);
  else if (box) showFields(stripe, box, post);
}

// Without Stripe's script the frame stays silent, and the page offers the payment on Stripe's own page.
if (window.Stripe) begin(window.Stripe);
