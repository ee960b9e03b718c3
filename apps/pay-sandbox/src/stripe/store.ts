import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Event } from '../ledger.ts';
import { openMaps } from '../maps.ts';
import type { StripeCard } from './cards.ts';
import type { WireError } from './errors.ts';

/** The properties that the stand-in answers; each has the type that the SDK gives it. */
type Shown<T, Names extends keyof T> = Pick<T, Names>;

export type Customer = Shown<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata' | 'name'
>;

export type Method = Shown<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'> & {
  customer: string | null;
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'exp_month' | 'exp_year' | 'last4'>;
};

/** A card's behaviour, and whether it was set up for later; never shown. */
export interface SavedMethod {
  readonly method: Method;
  readonly behaviour: StripeCard;
  readonly isSetUp: boolean;
}

export interface Intent {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly client_secret: string;
  readonly created: number;
  readonly livemode: false;
  readonly amount?: number;
  readonly amount_received?: number;
  readonly currency?: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly setup_future_usage?: string | null;
  readonly usage?: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly next_action: object | null;
  readonly latest_charge?: Charge | null;
  readonly last_payment_error?: WireError | null;
  readonly last_setup_error?: WireError | null;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paid: true;
  readonly payment_intent: string;
  readonly refunded: boolean;
  readonly status: 'succeeded';
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly cancel_url: string;
  readonly client_reference_id: string | null;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly expires_at: number;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  readonly mode: 'payment';
  readonly payment_intent: string | null;
  readonly payment_status: 'paid' | 'unpaid';
  readonly status: 'complete' | 'expired' | 'open';
  readonly success_url: string;
  readonly url: string | null;
}

/** What the session's payment will be made of; never shown. */
export interface SavedSession {
  readonly session: Session;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly savesCard: boolean;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly created: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly status: 'succeeded';
}

/** The answer that a key was used for. */
export interface Replay {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

const KINDS = ['customers', 'methods', 'intents', 'sessions', 'refunds', 'replays', 'events'] as const;

type Tables = {
  readonly customers: Map<string, Customer>;
  readonly methods: Map<string, SavedMethod>;
  readonly intents: Map<string, Intent>;
  readonly sessions: Map<string, SavedSession>;
  readonly refunds: Map<string, Refund>;
  readonly replays: Map<string, Replay>;
  readonly events: Map<string, Event>;
};

export interface Store extends Tables {
  /** Writes everything to the file. */
  save(): void;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** @param file path of the file; undefined keeps the data in memory */
export const openStore = (file: string | undefined): Store => openMaps<Tables>(file, KINDS);
