/** The stand-in for Stripe's script: the part of it that the card frame uses, in its types. */
import type {
  PaymentIntentOrSetupIntentResult,
  PaymentMethodResult,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripePaymentElement,
} from '@stripe/stripe-js';
import type { Answer, ElementMessage, ScriptMessage } from './protocol.ts';

const script = document.currentScript;
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : '';
const here = window.location.origin;

type Used = Pick<
  Stripe,
  'createPaymentMethod' | 'elements' | 'handleNextAction' | 'retrievePaymentIntent' | 'retrieveSetupIntent'
>;

const frames = new WeakMap<object, Frame>();

interface Frame {
  readonly ask: (what: 'validate' | 'create') => Promise<Answer>;
}

const answersOf = (iframe: HTMLIFrameElement, receive: (message: ElementMessage) => void) =>
  window.addEventListener(
    'message',
    ({ origin: from, source, data }: MessageEvent<ElementMessage | null>) => {
      if (from === origin && source === iframe.contentWindow && data?.stand_in) receive(data);
    },
  );

function frameAt(path: string, title: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = `${origin}${path}`;
  iframe.title = title;
  iframe.style.cssText = 'border:0;width:100%;display:block;color-scheme:light';
  return iframe;
}

function paymentElement(key: string, join: (frame: Frame) => void): StripePaymentElement {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const tell = (name: string, event: object = {}) => {
    for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...event });
  };
  const waiting = new Map<string, (answer: Answer) => void>();
  const iframe = frameAt(
    `/stripe/element?${new URLSearchParams({ key, origin: here })}`,
    'Secure payment input frame',
  );
  const post = (message: ScriptMessage) => iframe.contentWindow?.postMessage(message, origin);
  answersOf(iframe, (message) => {
    if ('height' in message) iframe.style.height = `${message.height}px`;
    if (message.stand_in === 'ready') tell('ready');
    if (message.stand_in === 'change')
      tell('change', { complete: message.complete, empty: false, collapsed: false, value: { type: 'card' } });
    if (message.stand_in === 'answer') waiting.get(message.id)?.(message.answer);
  });
  join({
    ask: (what) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        waiting.set(id, resolve);
        post({ stand_in: what, id });
      }),
  });
  const element = {
    mount: (target: string | HTMLElement) => {
      const slot = typeof target === 'string' ? document.querySelector(target) : target;
      slot?.append(iframe);
    },
    on: (name: string, listener: (event: object) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return element;
    },
    focus: () => {
      iframe.focus();
      post({ stand_in: 'focus' });
    },
    unmount: () => iframe.remove(),
    destroy: () => iframe.remove(),
  };
  // The frame uses no more of an element than this.
  const used: object = element;
  return used as StripePaymentElement;
}

/** The intent of a secret: `pi_…_secret_…`. */
const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

async function retrieve(key: string, clientSecret: string): Promise<PaymentIntentOrSetupIntentResult> {
  const id = idOf(clientSecret);
  const path = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  const response = await fetch(`${origin}/v1/${path}/${id}?${query}`);
  return resultOf(id, (await response.json()) as { error?: Answer['error'] });
}

const resultOf = (id: string, body: { error?: Answer['error'] }): PaymentIntentOrSetupIntentResult => {
  const result: object = body.error ?? { [id.startsWith('pi_') ? 'paymentIntent' : 'setupIntent']: body };
  return (body.error ? { error: result } : result) as PaymentIntentOrSetupIntentResult;
};

/** The bank's question over everything else in the window. */
async function challenge(clientSecret: string): Promise<PaymentIntentOrSetupIntentResult> {
  const id = idOf(clientSecret);
  const iframe = frameAt(
    `/stripe/challenge/${id}?${new URLSearchParams({ secret: clientSecret, origin: here })}`,
    '3-D Secure',
  );
  iframe.style.cssText += ';position:fixed;inset:0;height:100%;background:#fff';
  const answer = await new Promise<Answer>((resolve) => {
    answersOf(iframe, (message) => {
      if (message.stand_in === 'challenged') resolve(message.answer);
    });
    document.body.append(iframe);
  });
  iframe.remove();
  const intent = (answer.object ?? {}) as {
    last_payment_error?: Answer['error'] | null;
    last_setup_error?: Answer['error'] | null;
    status?: string;
  };
  const error = answer.error ?? intent.last_payment_error ?? intent.last_setup_error;
  if (!error) return resultOf(id, intent as object);
  const isAuthentication = error.code?.endsWith('_authentication_failure');
  return resultOf(id, {
    error: isAuthentication
      ? {
          ...error,
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        }
      : error,
  });
}

function stripeOf(key: string): Used {
  return {
    elements: () => {
      const made: { frame?: Frame } = {};
      const elements = {
        create: () => paymentElement(key, (frame) => (made.frame = frame)),
        submit: async () => {
          const { error } = (await made.frame?.ask('validate')) ?? {};
          return error ? { error } : { selectedPaymentMethod: 'card' };
        },
      };
      frames.set(elements, { ask: (what) => made.frame?.ask(what) ?? Promise.resolve({}) });
      const used: object = elements;
      return used as StripeElements;
    },
    createPaymentMethod: async (options: object): Promise<PaymentMethodResult> => {
      const { elements } = options as { elements: object };
      const { object, error } = (await frames.get(elements)?.ask('create')) ?? {};
      const result: object = error ? { error } : { paymentMethod: object };
      return result as PaymentMethodResult;
    },
    handleNextAction: (async ({ clientSecret }: { clientSecret: string }) => {
      const { paymentIntent, setupIntent } = await retrieve(key, clientSecret);
      const { status } = paymentIntent ?? setupIntent ?? {};
      if (status !== 'requires_action')
        throw new Error('handleNextAction: The intent does not have the status requires_action.');
      return challenge(clientSecret);
    }) as Stripe['handleNextAction'],
    retrievePaymentIntent: async (secret) =>
      retrieve(key, secret) as ReturnType<Stripe['retrievePaymentIntent']>,
    retrieveSetupIntent: async (secret) => retrieve(key, secret) as ReturnType<Stripe['retrieveSetupIntent']>,
  };
}

const load: object = (key: string) => stripeOf(key);
window.Stripe = load as StripeConstructor;
