import type { Money } from '@lemari/currency/money';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import type { Subscription } from '@lemari/plans/subscriptions';

const loadApi = () => import(/* webpackChunkName: "customer-api" */ './subscription-modals.api.ts');

interface RegionArg {
  readonly region: RegionId;
}

/** A person's subscriptions in a region, latest first, for what shows them in the browser and follows their changes. */
export const shownSubscriptionsQuery = defineQuery<RegionArg, readonly Subscription[]>(
  'customer/subscriptions',
  loadApi,
);

/** Ends a subscription that is not paid. @see docs/decisions/0245 */
export const cancelPayment = defineMutation<RegionArg & { readonly id: number }, Subscription>(
  'customer/cancel-payment',
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
