import type { Clock } from '@lemari/domain/time/clock';
import { brandOf, type CardInput, problemsOf, readCard } from '../card-rules.ts';
import { type StripeCard, stripeCardOf } from './cards.ts';
import { missing, StripeError, type WireError, wrong } from './errors.ts';
import {
  type Charge,
  type Customer,
  type Intent,
  type SavedMethod,
  type SavedSession,
  newId,
  type Refund,
  type Session,
  type Store,
} from './store.ts';

/** Types of the events that the stand-in sends. */
type EventType =
  | 'charge.refunded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded';

export interface IntentOrder {
  readonly kind: Intent['object'];
  readonly amount?: number;
  readonly currency?: string;
  readonly customer: string | undefined;
  readonly description: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  readonly method: string;
  readonly savesCard: boolean;
  readonly isOffSession: boolean;
  readonly returnUrl: string | undefined;
}

const AUTHENTICATION_FAILED = (kind: Intent['object']): WireError => ({
  type: 'invalid_request_error',
  code: `${kind}_authentication_failure`,
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this intent again.',
});

const AUTHENTICATION_REQUIRED: WireError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** Seconds for which a page of Stripe can be paid on. */
const SESSION_SECONDS = 24 * 3600;

export type Payments = ReturnType<typeof createPayments>;

interface Options {
  readonly store: Store;
  readonly clock: Clock;
  readonly publicUrl: () => string;
  /** Called for each event, with the object as it is then. */
  readonly onEvent: (type: EventType, object: object) => void;
}

/** Customers, cards and payments as Stripe documents them. Each change is written when it returns. */
export function createPayments({ store, clock, publicUrl, onEvent }: Options) {
  const seconds = () => Math.floor(Date.parse(clock.now()) / 1000);

  const methodOf = (id: string): SavedMethod => {
    const saved = store.methods.get(id);
    if (!saved) throw missing('PaymentMethod', id);
    return saved;
  };
  const intentOf = (id: string): Intent => {
    const intent = store.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  };
  const sessionOf = (id: string): SavedSession => {
    const saved = store.sessions.get(id);
    if (!saved) throw missing('checkout.session', id);
    const { session } = saved;
    if (session.status !== 'open' || session.expires_at > seconds()) return saved;
    return putSession(saved, { status: 'expired', url: null }, 'checkout.session.expired');
  };

  const put = (intent: Intent, change: Partial<Intent>, event?: EventType): Intent => {
    const changed = { ...intent, ...change };
    store.intents.set(changed.id, changed);
    if (event) onEvent(event, changed);
    store.save();
    return changed;
  };
  const putSession = (saved: SavedSession, change: Partial<Session>, event?: EventType): SavedSession => {
    const changed = { ...saved, session: { ...saved.session, ...change } };
    store.sessions.set(changed.session.id, changed);
    if (event) onEvent(event, changed.session);
    store.save();
    return changed;
  };

  const fail = (intent: Intent, error: WireError): Intent => {
    const isPayment = intent.object === 'payment_intent';
    return put(
      intent,
      {
        status: 'requires_payment_method',
        payment_method: null,
        next_action: null,
        ...(isPayment ? { last_payment_error: error } : { last_setup_error: error }),
      },
      isPayment ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed',
    );
  };

  const succeed = (intent: Intent, saved: SavedMethod): Intent => {
    const isPayment = intent.object === 'payment_intent';
    const keeps = intent.customer !== null && (!isPayment || intent.setup_future_usage !== null);
    if (keeps)
      store.methods.set(saved.method.id, {
        ...saved,
        isSetUp: true,
        method: { ...saved.method, customer: intent.customer },
      });
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount ?? 0,
      amount_refunded: 0,
      created: seconds(),
      currency: intent.currency ?? '',
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      refunded: false,
      status: 'succeeded',
    };
    return put(
      intent,
      {
        status: 'succeeded',
        next_action: null,
        ...(isPayment
          ? { amount_received: charge.amount, latest_charge: charge, last_payment_error: null }
          : { last_setup_error: null }),
      },
      isPayment ? 'payment_intent.succeeded' : 'setup_intent.succeeded',
    );
  };

  /** An intent that has ended cannot be cancelled. */
  const cancel = (intent: Intent): Intent => {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw new StripeError(400, {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      });
    return put(intent, { status: 'canceled', next_action: null }, 'payment_intent.canceled');
  };

  /** The bank's part, once its owner was asked or need not be. */
  const charge = (intent: Intent, saved: SavedMethod): Intent => {
    const { declines, savesFirst = false } = saved.behaviour;
    if (!declines || (savesFirst && intent.object === 'setup_intent')) return succeed(intent, saved);
    return fail(intent, { type: 'card_error', ...declines });
  };

  const asksOwner = ({ asks }: StripeCard, isSetUp: boolean): boolean =>
    asks === 'always' || (asks === 'until_set_up' && !isSetUp);

  return {
    seconds,
    methodOf,
    intentOf,
    sessionOf,

    createCustomer: (given: Pick<Customer, 'email' | 'metadata' | 'name'>): Customer => {
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        created: seconds(),
        livemode: false,
        ...given,
      };
      store.customers.set(customer.id, customer);
      store.save();
      return customer;
    },

    /** The number and the security code are not stored. @throws StripeError for a card that cannot be one */
    createMethod: (input: CardInput): SavedMethod => {
      const card = readCard(input, clock.now());
      if (!card) {
        const [field, message = ''] = Object.entries(problemsOf(input, clock.now()))[0] ?? [];
        throw new StripeError(402, { type: 'card_error', code: `incorrect_${field ?? 'number'}`, message });
      }
      const saved: SavedMethod = {
        method: {
          id: newId('pm'),
          object: 'payment_method',
          created: seconds(),
          livemode: false,
          type: 'card',
          customer: null,
          card: {
            brand: brandOf(card.number),
            exp_month: card.month,
            exp_year: card.year,
            last4: card.number.slice(-4),
          },
        },
        behaviour: stripeCardOf(card.number),
        isSetUp: false,
      };
      store.methods.set(saved.method.id, saved);
      store.save();
      return saved;
    },

    /** Creates and confirms. A declined one exists as well. */
    createIntent: (order: IntentOrder): Intent => {
      const saved = methodOf(order.method);
      const { customer: owner } = saved.method;
      if (owner !== null && owner !== order.customer)
        throw wrong(
          'The provided PaymentMethod was attached to a Customer. Provide its customer as well.',
          'payment_method',
        );
      const isPayment = order.kind === 'payment_intent';
      const id = newId(isPayment ? 'pi' : 'seti');
      const intent: Intent = {
        id,
        object: order.kind,
        client_secret: newId(`${id}_secret`),
        created: seconds(),
        livemode: false,
        ...(isPayment
          ? {
              amount: order.amount ?? 0,
              amount_received: 0,
              currency: order.currency ?? '',
              latest_charge: null,
              last_payment_error: null,
              setup_future_usage: order.savesCard ? 'off_session' : null,
            }
          : { usage: 'off_session', last_setup_error: null }),
        customer: order.customer ?? null,
        description: order.description ?? null,
        metadata: order.metadata,
        payment_method: order.method,
        payment_method_types: ['card'],
        status: 'requires_confirmation',
        next_action: null,
      };
      store.intents.set(id, intent);
      if (!asksOwner(saved.behaviour, saved.isSetUp)) return charge(intent, saved);
      if (order.isOffSession) return fail(intent, AUTHENTICATION_REQUIRED);
      return put(
        intent,
        {
          status: 'requires_action',
          next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
        },
        isPayment ? 'payment_intent.requires_action' : undefined,
      );
    },

    /** The bank's question was answered. */
    answerChallenge: (id: string, isApproved: boolean): Intent => {
      const intent = intentOf(id);
      if (intent.status !== 'requires_action' || intent.payment_method === null)
        throw wrong('This intent does not wait for an action.');
      return isApproved
        ? charge(intent, methodOf(intent.payment_method))
        : fail(intent, AUTHENTICATION_FAILED(intent.object));
    },

    createSession: (
      given: Pick<
        Session,
        | 'amount_total'
        | 'cancel_url'
        | 'client_reference_id'
        | 'currency'
        | 'customer'
        | 'metadata'
        | 'success_url'
      >,
      saved: Omit<SavedSession, 'session'>,
    ): Session => {
      const id = newId('cs_test');
      const session: Session = {
        id,
        object: 'checkout.session',
        created: seconds(),
        expires_at: seconds() + SESSION_SECONDS,
        livemode: false,
        mode: 'payment',
        payment_intent: null,
        payment_status: 'unpaid',
        status: 'open',
        url: `${publicUrl()}/stripe/checkout/${id}`,
        ...given,
      };
      store.sessions.set(id, { ...saved, session });
      store.save();
      return session;
    },
    putSession,

    cancelIntent: (id: string): Intent => {
      const intent = intentOf(id);
      if ([...store.sessions.values()].some(({ session }) => session.payment_intent === id))
        throw wrong('You cannot cancel a PaymentIntent of a Checkout Session. Expire the session instead.');
      return cancel(intent);
    },

    /** Its payment ends with it. */
    expireSession: (id: string): Session => {
      const saved = sessionOf(id);
      if (saved.session.status !== 'open')
        throw wrong(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${saved.session.status ?? 'null'}.`,
        );
      const { payment_intent: intent } = saved.session;
      if (intent !== null) cancel(intentOf(intent));
      return putSession(saved, { status: 'expired', url: null }, 'checkout.session.expired').session;
    },

    refund: (id: string, amount: number | undefined, metadata: Refund['metadata']): Refund => {
      const intent = intentOf(id);
      const { latest_charge: paid } = intent;
      if (intent.status !== 'succeeded' || !paid)
        throw wrong('This PaymentIntent has no successful charge to refund.', 'payment_intent');
      const left = paid.amount - paid.amount_refunded;
      if (left === 0)
        throw new StripeError(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: `Charge ${paid.id} has already been refunded.`,
        });
      const sum = amount ?? left;
      if (sum === 0 || sum > left)
        throw wrong('Refund amount is greater than unrefunded amount on charge.', 'amount');
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount: sum,
        created: seconds(),
        currency: paid.currency,
        metadata,
        payment_intent: id,
        status: 'succeeded',
      };
      store.refunds.set(refund.id, refund);
      const charged: Charge = {
        ...paid,
        amount_refunded: paid.amount_refunded + sum,
        refunded: sum === left,
      };
      put(intent, { latest_charge: charged });
      onEvent('charge.refunded', charged);
      store.save();
      return refund;
    },
  };
}
