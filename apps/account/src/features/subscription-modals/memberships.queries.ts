import type { ChargeStatus } from '@lemari/contract/payment-values';
import type { Money } from '@lemari/currency/money';
import type { PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "customer-api" */ './memberships.api.ts');

interface RegionArg {
  readonly region: RegionId;
}

/** A month that could not be charged. */
export interface PastDue {
  readonly amount: Money;
  /** ISO date: its first day. */
  readonly since: string;
  /** ISO date. */
  readonly nextAttemptOn: string;
  /** ISO date: the plan ends if no attempt has worked by then. */
  readonly endsOn: string;
}

/** A person's subscription, as far as the account shows it. */
export interface Membership {
  readonly id: number;
  readonly planId: string;
  readonly planName: string;
  readonly vertical: PlanVertical;
  readonly status: 'waiting_payment' | 'active' | 'past_due' | 'cancelling' | 'lapsed' | 'ended';
  /** Of the first month. */
  readonly firstTotal: Money;
  /** Undefined where none follows, and until the first month is paid. */
  readonly next?: { /** ISO date. */ readonly day: string; readonly price: Money } | undefined;
  /** ISO date: the last day, if it were cancelled now. Undefined unless it runs. */
  readonly earliestEnd?: string | undefined;
  /** ISO date: the last day of a cancelled or ended one. */
  readonly endsOn?: string | undefined;
  /** What is open of a later month, until when it is tried again. */
  readonly pastDue?: PastDue | undefined;
  readonly deposit: Money;
  /** The last attempt to pay its latest month. */
  readonly payment?:
    | {
        readonly status: ChargeStatus;
        readonly failureReason?: string | undefined;
        /** The provider says that nothing is paid, and that it still can be. */
        readonly isOpen: boolean;
      }
    | undefined;
}

/** A person's subscriptions in a region, the latest first. */
export const membershipsQuery = defineQuery<RegionArg, readonly Membership[]>(
  'customer/memberships',
  loadApi,
);

type MembershipArg = RegionArg & { readonly id: number };

/** Asks the provider whether a subscription is paid. */
export const checkPayment = defineMutation<MembershipArg, Membership>(
  'customer/check-membership-payment',
  loadApi,
);

/** Ends a subscription that is not paid. @see docs/decisions/0245 */
export const cancelPayment = defineMutation<MembershipArg, Membership>(
  'customer/cancel-membership-payment',
  loadApi,
);

/** What a person's invitations give. @see docs/decisions/0246 */
export interface Referral {
  readonly code: string;
  /** What a new member gets; undefined where a link gives nothing. */
  readonly gift?: { readonly amount: Money; readonly months: number } | undefined;
  /** What the next invoices are lowered by. */
  readonly credit: Money;
  /** New members who came by the link. */
  readonly friends: number;
}

export const referralQuery = defineQuery<RegionArg, Referral>('customer/referral', loadApi);
