import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@lemari/currency/money';
import type { PaymentMethod } from '@lemari/domain/order';
import type { RegionId } from '@lemari/domain/region';
import type { NextStep } from '../platform/database/stored-shapes.ts';

export const CHARGE_STATUSES = ['waiting', 'paid', 'failed', 'refunded', 'expired'] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** What a customer is to be charged, once. */
export interface ChargeOrder {
  /**
   * Ours, unique for each attempt to pay: 1 to 40 letters and digits. Everything is found by it again, and a provider
   * that is told it a second time does not charge a second time.
   */
  readonly reference: string;
  readonly amount: Money;
  /** What the person reads on the provider's pages. */
  readonly description: string;
  /** Where the provider's pages send the person in the end, whatever came of it. */
  readonly returnUrl: string;
  /** Some banks are asked with the name of who pays. */
  readonly payer?: { readonly name: string; readonly email: string };
  readonly method: ChargeMethod;
}

export type ChargeMethod =
  /** A card that the provider knows by a token: fields of its own took the number. */
  | { readonly kind: 'card'; readonly token: string }
  /** @property expiresAt ISO instant until which it can be paid; without it the provider says */
  | { readonly kind: 'virtual_account'; readonly bank: 'bca' | 'bni'; readonly expiresAt?: string }
  | { readonly kind: 'bank_transfer'; readonly bank: 'bca'; readonly expiresAt?: string }
  /** Everything happens on a page of the provider. */
  | { readonly kind: 'hosted' };

export interface Charge {
  /** The provider's name for it, told when the charge is made: at 2C2P the payment token. */
  readonly id?: string;
  readonly reference: string;
  readonly amount: Money;
  readonly status: ChargeStatus;
  /** Why it failed, in words for the person who pays. */
  readonly failure?: { readonly reason: string };
  /** What the person has to do, while the charge waits. */
  readonly next?: NextStep;
}

/** The result of the hosted fields for a card; its number stays with the provider. @see rules/payment/token-verified, rules/payment/provider-checks-card */
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
  /** Ours, unique for each refund, as a charge's is. */
  readonly reference: string;
  /** All of the charge or a part of it. */
  readonly amount: Money;
}

export interface Refund {
  readonly reference: string;
  readonly amount: Money;
}

export type ProviderResult<T> = { readonly ok: true; readonly value: T } | ProviderFailure;

/** What can go wrong with a provider, and what is known then. */
type ProviderProblem =
  /** The bank or the provider said no. Nothing was taken. */
  | 'declined'
  /** The provider did not accept what it was asked: a fault of ours. Nothing was taken. */
  | 'refused'
  /** The provider knows nothing by this name, or has a page of its own for it that has not been paid on yet. */
  | 'not_found'
  /** The provider has no such thing. */
  | 'unsupported'
  /** The provider was not reached. Nothing was taken. */
  | 'away'
  /** It may have happened: ask for the charge, or repeat it under the same reference. */
  | 'unknown';

/** @property reason for a log; that of `declined` is for the person who pays as well */
export interface ProviderFailure {
  readonly ok: false;
  readonly problem: ProviderProblem;
  readonly reason: string;
}

/** What a provider says has become of a charge. Under one `eventId` it may come several times, and late. */
export interface Notice {
  readonly eventId: string;
  /** That of the charge. */
  readonly reference: string;
  readonly status: ChargeStatus;
  readonly amount: Money;
  readonly failure?: { readonly reason: string };
  /** ISO instant of the change; where the provider tells none, that of the reading. */
  readonly at: string;
}

export type NoticeReading =
  | { readonly ok: true; readonly notice: Notice }
  | { readonly ok: false; readonly problem: 'signature' | 'too_old' | 'malformed' };

/** What a payer's browser has to be allowed for a provider. */
export interface BrowserAccess {
  /** Fields of the provider's for a card, in a frame of its own; without it a card is typed on the provider's page. */
  readonly cardFrame?: { readonly origin: string; readonly publishableKey: string };
  /** Where a form may lead: sources of a Content-Security-Policy, such as `https://*.2c2p.com`. */
  readonly formTargets: readonly string[];
}

/** Who takes money for the shop. Nothing of it throws for what a provider may do. */
export interface PaymentProvider {
  readonly name: 'sandbox' | '2c2p';
  readonly browser: BrowserAccess;
  createCharge(order: ChargeOrder): Promise<ProviderResult<Charge>>;
  /**
   * What has become of a charge: the one answer that a payment may be settled by, besides a notice.
   * @param signal ends the wait for it, where the provider's own patience is longer
   */
  getCharge(reference: string, signal?: AbortSignal): Promise<ProviderResult<Charge>>;
  refund(order: RefundOrder): Promise<ProviderResult<Refund>>;
  /** A verified card; one that was not is `declined`. */
  getCard(token: string): Promise<ProviderResult<Card>>;
  /**
   * @param rawBody the bytes as they came: the signature is over them
   * @param now ISO instant
   */
  readNotice(headers: IncomingHttpHeaders, rawBody: Buffer, now: string): Promise<NoticeReading>;
}

/** All of a payment that decides which provider takes it. */
export interface PaymentSort {
  readonly region: RegionId;
  /** `recurring`: again and again, without the payer. */
  readonly purpose: 'once' | 'recurring';
  readonly method: ChargeMethod['kind'];
}

/** The providers whose keys are set, and which of them takes what. */
export interface Payments {
  /** Undefined where no provider takes it. */
  readonly choose: (sort: PaymentSort) => PaymentProvider | undefined;
  /** Undefined for one that is not, or no longer, one of ours. */
  readonly named: (name: string) => PaymentProvider | undefined;
  /** Where and how people pay in a region. */
  readonly setup: (region: RegionId) => PaymentSetup;
}

export interface PaymentSetup extends BrowserAccess {
  /** In the order in which they are offered. */
  readonly methods: readonly PaymentMethod[];
}

export const success = <T>(value: T): ProviderResult<T> => ({ ok: true, value });

export const failure = (problem: ProviderFailure['problem'], reason: string): ProviderFailure => ({
  ok: false,
  problem,
  reason,
});
