import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import type { Subscription } from '@lemari/plans/subscriptions';

const loadApi = () => import(/* webpackChunkName: "customer-api" */ './shown-subscriptions.api.ts');

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
