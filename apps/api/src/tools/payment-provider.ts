import type { Bank, ChargeStatus } from '@lemari/contract/payment-values';
import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@lemari/currency/money';
import type { PaymentMethod } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import type { NextStep } from '../platform/database/stored-shapes.ts';

/** A payment to charge once. */
export interface ChargeOrder {
  /**
   * Our reference, unique for each attempt to pay: 1 to 40 letters and digits. All calls identify the charge by it. A provider
   * that receives it twice charges once.
   */
  readonly reference: string;
  readonly amount: Money;
  /** Shown to the customer on the provider's pages. */
  readonly description: string;
  /** Where the provider's pages send the customer at the end, whatever the result. */
  readonly returnUrl: string;
  /** Some banks require the name of the payer. */
  readonly payer?: { readonly name: string; readonly email: string };
  /** Our id of the customer; a provider that keeps customers keeps the saved cards with theirs. */
  readonly customer?: number;
  readonly method: ChargeMethod;
  /** Whether the card will be charged again, as the customer has agreed. */
  readonly savesCard?: boolean;
  /** Whether the customer is absent, so that nobody can answer the bank: a renewal with a saved card. */
  readonly isOffSession?: boolean;
}

/** Whose card is to be saved. */
export interface CardOwner {
  /** Our id of the customer. */
  readonly customer: number;
  readonly payer?: ChargeOrder['payer'];
}

/** What is known of a charge beside its reference; helps a provider that has no look-up by reference. */
export interface KnownCharge {
  /** The provider's name for it, where the provider has answered. */
  readonly id?: string;
  /** ISO instant at which the charge was sent. */
  readonly since?: string;
}

export type ChargeMethod =
  /** A card by the provider's token: the provider's own fields took the number. */
  | { readonly kind: 'card'; readonly token: string }
  /** @property expiresAt ISO instant until which it can be paid; if undefined, the provider decides */
  | { readonly kind: 'virtual_account'; readonly bank: Bank; readonly expiresAt?: string }
  | { readonly kind: 'bank_transfer'; readonly bank: 'bca'; readonly expiresAt?: string }
  /** The whole payment happens on a page of the provider. */
  | { readonly kind: 'hosted' };

export interface Charge {
  /** The provider's name for the charge, returned when it is created: at 2C2P the payment token. */
  readonly id?: string;
  readonly reference: string;
  readonly amount: Money;
  readonly status: ChargeStatus;
  /** Why it failed: a sentence for the customer. */
  readonly failure?: { readonly reason: string };
  /** What the customer has to do while the charge is pending. */
  readonly next?: NextStep;
  /** Token of the card that paid, where it can be charged again. */
  readonly savedCard?: string;
}

/**
 * The result of the hosted card fields; the card number stays with the provider.
 * @see rules/payment/token-verified, rules/payment/provider-checks-card
 */
export interface Card {
  readonly token: string;
  /** Lower case: `visa`. */
  readonly brand: string;
  readonly lastFourDigits: string;
  /** 1 to 12. */
  readonly expirationMonth: number;
  /** Four digits. */
  readonly expirationYear: number;
}

export interface RefundOrder {
  /** Reference of the charge. */
  readonly charge: string;
  readonly known?: KnownCharge;
  /** Our reference, unique for each refund. */
  readonly reference: string;
  /** The whole charge or a part of it. */
  readonly amount: Money;
}

export interface Refund {
  readonly reference: string;
  readonly amount: Money;
}

/** A refund as the provider has it. */
export interface ReportedRefund {
  /** Undefined for one that the shop has not requested. */
  readonly reference?: string;
  readonly amount: Money;
  /** Whether it was given up after it had been accepted. */
  readonly isFailed: boolean;
}

/** Which of its charges a provider lists. */
export interface ChargeRange {
  /** ISO instant: charges that were made from then on. */
  readonly since: string;
  /** `next` of the page before. */
  readonly after?: string | undefined;
}

export interface ChargePage {
  readonly charges: readonly Charge[];
  /** Letters, digits, `_` and `-`; undefined on the last page. */
  readonly next: string | undefined;
}

export type ProviderResult<T> = { readonly ok: true; readonly value: T } | ProviderFailure;

/** Failures of a provider, by what is known about the money. */
type ProviderProblem =
  /** The bank or the provider declined. Nothing was charged. */
  | 'declined'
  /** The provider rejected the request: an error of ours. Nothing was charged. */
  | 'refused'
  /** The provider does not know the reference, or has a page for it on which no payment was made yet. */
  | 'not_found'
  /** The provider does not support this. */
  | 'unsupported'
  /** The bank asks the customer before a card is saved. Nothing was charged. */
  | 'challenge'
  /** The provider was not reached. Nothing was charged. */
  | 'away'
  /** The charge may have happened: read it, or repeat it under the same reference. */
  | 'unknown';

/** @property reason for the log; the reason of `declined` is also for the customer */
export interface ProviderFailure {
  readonly ok: false;
  readonly problem: ProviderProblem;
  readonly reason: string;
  /** Of a `challenge`: what the frame with the provider's script needs to show it. */
  readonly clientSecret?: string;
}

/** A provider's notice of a charge. It may arrive several times under one `eventId`, and late. */
export interface Notice {
  readonly eventId: string;
  /** Reference of the charge. */
  readonly reference: string;
  readonly status: ChargeStatus;
  readonly amount: Money;
  readonly failure?: { readonly reason: string };
  /** ISO instant of the change; if the provider sends none, of its arrival. */
  readonly at: string;
}

export type NoticeReading =
  | { readonly ok: true; readonly notice: Notice }
  | { readonly ok: false; readonly problem: 'signature' | 'too_old' | 'malformed' }
  /** Genuine, but about no charge of this shop. */
  | { readonly ok: false; readonly problem: 'not_ours' };

/** What a page's content security policy must allow for a provider. */
export interface BrowserAccess {
  /** The provider's card fields, in a frame of its own; if undefined, the customer enters the card on the provider's page. */
  readonly cardFrame?: {
    readonly origin: string;
    /** Path of the page with the fields. */
    readonly path: string;
    readonly publishableKey: string;
  };
  /** Targets of forms: sources of a Content-Security-Policy, such as `https://*.2c2p.com`. */
  readonly formTargets: readonly string[];
}

/** A payment company. No method throws for a failure of the provider. */
export interface PaymentProvider {
  readonly name: 'sandbox' | '2c2p' | 'stripe' | 'xendit';
  readonly browser: BrowserAccess;
  createCharge(order: ChargeOrder): Promise<ProviderResult<Charge>>;
  /**
   * Reads the state of a charge. Beside a notice, this is the only answer that settles a payment.
   * @param signal aborts the call, where the provider's own timeout is longer
   */
  getCharge(reference: string, signal?: AbortSignal, known?: KnownCharge): Promise<ProviderResult<Charge>>;
  /**
   * Ends a charge that waits, so that nobody can pay it any more.
   * @returns the charge afterwards: `expired`; or as it was, where it had ended or cannot be ended now
   */
  cancelCharge(reference: string, signal?: AbortSignal, known?: KnownCharge): Promise<ProviderResult<Charge>>;
  refund(order: RefundOrder): Promise<ProviderResult<Refund>>;
  /** All refunds of a charge, or `unsupported`. */
  listRefunds(
    charge: string,
    signal?: AbortSignal,
    known?: KnownCharge,
  ): Promise<ProviderResult<readonly ReportedRefund[]>>;
  /** A page of the shop's charges, or `unsupported`. */
  listCharges(range: ChargeRange, signal?: AbortSignal): Promise<ProviderResult<ChargePage>>;
  /**
   * A verified card; an unverified one is `declined`.
   * @param owner whose card it becomes. Without one, a card that its provider has not saved yet is `declined`
   */
  getCard(token: string, owner?: CardOwner): Promise<ProviderResult<Card>>;
  /**
   * @param rawBody the bytes as received: the signature covers them
   * @param now ISO instant
   */
  readNotice(headers: IncomingHttpHeaders, rawBody: Buffer, now: string): Promise<NoticeReading>;
}

/** What decides which provider takes a payment. */
export interface PaymentSort {
  readonly region: RegionId;
  /** `recurring`: for a plan, whose card is charged repeatedly, without the customer. */
  readonly purpose: 'once' | 'recurring';
  readonly method: ChargeMethod['kind'];
}

/** The configured providers, and the routing of payments to them. */
export interface Payments {
  /** Undefined if no provider takes it. */
  readonly choose: (sort: PaymentSort) => PaymentProvider | undefined;
  readonly all: readonly PaymentProvider[];
  /** Undefined for a provider that is not configured. */
  readonly named: (name: string) => PaymentProvider | undefined;
  /** The payment methods of a region. */
  readonly setup: (region: RegionId) => PaymentSetup;
}

export interface PaymentSetup extends BrowserAccess {
  /** In the order of display. */
  readonly methods: readonly PaymentMethod[];
}

export const success = <T>(value: T): ProviderResult<T> => ({ ok: true, value });

export const failure = (problem: ProviderFailure['problem'], reason: string): ProviderFailure => ({
  ok: false,
  problem,
  reason,
});
