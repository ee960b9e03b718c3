import type { Money } from '@lemari/currency/money';
import type { PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery, LOADER_ONLY } from '@lemari/kit/release';
import type { Agreement } from './agreement.rules.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './subscriptions.api.ts');

/** A subscription of a person. @see rules/subscriptions/item-fields */
export interface Subscription {
  readonly id: number;
  readonly planId: string;
  readonly planName: string;
  readonly vertical: PlanVertical;
  readonly status: 'waiting_payment' | 'active' | 'past_due' | 'cancelling' | 'lapsed' | 'ended';
  /** The code that lowers it. */
  readonly voucherCode: string | undefined;
  readonly joinCode: string | undefined;
  /** What is due with the first month. */
  readonly total: Money;
  /** ISO date in the region's zone; undefined until it is paid. */
  readonly startedOn: string | undefined;
  readonly nextPayment: { readonly on: string; readonly price: Money } | undefined;
  /** The last day if it were cancelled now. */
  readonly earliestEnd: string | undefined;
  /** The last attempt to pay the first month. */
  readonly payment:
    | {
        readonly status: string;
        /** The provider says that nothing is paid, and that it still can be. */
        readonly isOpen?: true;
        /** The provider's page, where the person confirms the payment. */
        readonly redirectUrl?: string;
        /** With which the bank's question is shown. */
        readonly clientSecret?: string;
      }
    | undefined;
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
/** Starts a payment on the provider's page: of a plan, or of a subscription that waits for it. */
export const beginHostedPlan = defineMutation<
  SubscribeArg & { readonly subscriptionId?: number },
  { readonly url: string }
>('plans/begin-hosted', loadApi);
/** Asks the provider what became of a payment. */
export const checkSubscription = defineMutation<RegionArg & { readonly id: number }, Subscription>(
  'plans/check-subscription',
  loadApi,
);
/** The plan that a join code activates; undefined for a code that is not valid. */
export const validateJoinCode = defineMutation<
  RegionArg & { readonly code: string },
  { readonly planId: string | undefined }
>('plans/validate-join-code', loadApi);
