import type { ChargeStatus } from '@lemari/contract/payment-values';
import type { WireSubscription } from '@lemari/contract/wire';
import type { Money } from '@lemari/currency/money';
import type { PlanVertical } from '@lemari/domain/plan';
import type { OfferRow } from '@lemari/domain/plan/offer';
import type { RegionId } from '@lemari/domain/region';
import type { LifeState } from '@lemari/domain/subscription/life';
import { defineMutation, defineQuery, LOADER_ONLY } from '@lemari/kit/release';
import type { Agreement } from './agreement.rules.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './subscriptions.api.ts');

/** A month that could not be charged. */
export interface PastDue {
  readonly amount: Money;
  /** ISO date: its first day. */
  readonly since: string;
  /** ISO date. */
  readonly nextAttemptOn: string;
  /** ISO date: the plan ends if no attempt has worked by then. */
  readonly lastAttemptOn: string;
}

/** A line of an invoice. @see rules/plans/row-types */
export interface InvoiceLine {
  readonly type: OfferRow['type'];
  readonly title: string;
  readonly price: Money;
}

/** What a month of a subscription costs. */
export interface MonthInvoice {
  readonly id: number;
  /** 1 for the first month. */
  readonly month: number;
  /** The last one is the total. */
  readonly rows: readonly InvoiceLine[];
  readonly total: Money;
  readonly status: WireSubscription['invoices'][number]['status'];
  /** ISO dates, both included; undefined for a first month that is not paid. */
  readonly span: { readonly from: string; readonly to: string } | undefined;
  /** ISO date in the region's zone: when it was paid or waived. */
  readonly paidOn: string | undefined;
  /** What was sent back of it; undefined where nothing was. */
  readonly refunded: Money | undefined;
  /** What is on its way back; undefined where nothing is. */
  readonly refundComing: Money | undefined;
  /** The card that has paid it. */
  readonly card: { readonly brand: string; readonly lastFour: string } | undefined;
}

/** The plan that is chosen from the next month on. */
export interface NextPlan {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly commitmentMonths: number;
  /** ISO date. */
  readonly from: string;
  /** Months of a discount are lost with the present plan. */
  readonly endsDiscount: boolean;
}

/** An account of a customer that a deposit is transferred to. */
export interface DepositAccount {
  readonly bankName: string;
  readonly accountNumber: string;
  /** The holder, as the bank has the name. */
  readonly accountName: string;
}

/** A subscription of a person. Days are ISO dates in the region's zone. @see rules/subscriptions/item-fields */
export interface Subscription {
  readonly id: number;
  readonly planId: string;
  readonly planName: string;
  readonly vertical: PlanVertical;
  readonly status: WireSubscription['status'];
  readonly state: LifeState;
  /** The code that lowers it. */
  readonly voucherCode: string | undefined;
  readonly joinCode: string | undefined;
  /** Of a month, without what lowers it. */
  readonly price: Money;
  /** What is due with the first month. */
  readonly firstTotal: Money;
  readonly deposit: Money;
  readonly discount: { readonly title: string; readonly amount: Money; readonly months: number } | undefined;
  /** Months; 0 for none. */
  readonly commitmentMonths: number;
  /** What is still due until the last day: of a cancelled one, or if it were cancelled now. */
  readonly commitmentCost: Money;
  /** Undefined until it is paid. */
  readonly startedOn: string | undefined;
  /** Undefined where none follows, and until the first month is paid. */
  readonly next: { readonly day: string; readonly price: Money } | undefined;
  /** What credits take off the next month. */
  readonly nextCredit: Money;
  readonly nextPlan: NextPlan | undefined;
  /** The day from which another plan can hold. Undefined while none can be chosen. */
  readonly changeFrom: string | undefined;
  /** The last day, if it were cancelled now. Undefined unless it runs. */
  readonly earliestEnd: string | undefined;
  /** The last day of a cancelled or ended one. */
  readonly endsOn: string | undefined;
  /** When the last piece came back, and what goes back of the deposit. */
  readonly returned:
    | {
        readonly on: string;
        readonly deposit: Money;
        readonly isDepositSent: boolean;
        /** To which it is transferred; `missing` until the person says so, undefined where it goes back to a card. */
        readonly depositAccount: DepositAccount | 'missing' | undefined;
      }
    | undefined;
  /** What is open of a later month, until when it is tried again. */
  readonly pastDue: PastDue | undefined;
  /** Latest first. */
  readonly invoices: readonly MonthInvoice[];
  /** The last attempt to pay its latest month. */
  readonly payment:
    | {
        readonly status: ChargeStatus;
        readonly failureReason: string | undefined;
        /** The provider says that nothing is paid, and that it still can be. */
        readonly isOpen: boolean;
        /** The provider's page, on which a payment that waits goes on. */
        readonly redirectUrl: string | undefined;
        /** With which the bank's question is shown. */
        readonly clientSecret: string | undefined;
      }
    | undefined;
  /** ISO instant of the answer, by the service’s clock. */
  readonly answeredAt: string;
}

export interface RegionArg {
  readonly region: RegionId;
}

/** The person's subscriptions, latest first. */
export const subscriptionsQuery = defineQuery<RegionArg, readonly Subscription[]>(
  `${LOADER_ONLY}subscriptions`,
  loadApi,
);

/** What decides whether and how a person can subscribe. */
export interface Subscriber {
  /** Risky or blacklisted. @see rules/accounts/risky-starts-nothing */
  readonly isRestricted: boolean;
  readonly referralCode: string;
}
export const subscriberQuery = defineQuery<RegionArg, Subscriber>(`${LOADER_ONLY}subscriber`, loadApi);

/** A card as its provider describes it. */
interface NewCard {
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

export interface SubscribeArg extends RegionArg {
  readonly agreement: Agreement;
  /** Minor units due today, as the person has seen them. */
  readonly totalMinor: number;
  readonly joinCode?: string | undefined;
  /** Path to which a provider returns the person. */
  readonly returnTo: string;
}

/** Mutations. Each tries to pay, once for each press. */
export const subscribeWithCard = defineMutation<SubscribeArg & { readonly card: NewCard }, Subscription>(
  'plans/subscribe-with-card',
  loadApi,
);
/** With the default card. */
export const subscribeWithSavedCard = defineMutation<SubscribeArg, Subscription>('plans/subscribe', loadApi);
/** With a join code and the default card. */
export const activatePlan = defineMutation<SubscribeArg & { readonly joinCode: string }, Subscription>(
  'plans/activate',
  loadApi,
);
/** Starts a payment of a new plan on the provider's page. */
export const beginHostedPlan = defineMutation<SubscribeArg, { readonly url: string }>(
  'plans/begin-hosted',
  loadApi,
);
/** Starts a payment of a subscription's open month on the provider's page, the first one included. */
export const beginHostedMonth = defineMutation<
  RegionArg & { readonly id: number } & Pick<SubscribeArg, 'returnTo'>,
  { readonly url: string }
>('plans/begin-hosted-month', loadApi);
/** Asks the provider what became of a payment. */
export const checkSubscription = defineMutation<RegionArg & { readonly id: number }, Subscription>(
  'plans/check-subscription',
  loadApi,
);
/** The plan that a join code activates, and the vertical of that plan; undefined for a code that is not valid. */
export interface JoinCodePlan {
  readonly planId: string | undefined;
  readonly vertical: PlanVertical | undefined;
}

export const validateJoinCode = defineMutation<RegionArg & { readonly code: string }, JoinCodePlan>(
  'plans/validate-join-code',
  loadApi,
);
