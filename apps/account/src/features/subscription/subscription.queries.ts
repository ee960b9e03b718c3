import type { CardFacts } from '@lemari/checkout/payment';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';
import type { Subscription } from '@lemari/plans/subscriptions';

const loadApi = () => import(/* webpackChunkName: "api" */ './subscription.api.ts');

export interface SubscriptionArg {
  readonly region: RegionId;
  readonly id: number;
}

export const cancelPlan = defineMutation<SubscriptionArg, Subscription>('account/cancel-plan', loadApi);
/** Undoes a cancellation. */
export const resumePlan = defineMutation<SubscriptionArg, Subscription>('account/resume-plan', loadApi);
/** Chooses the plan from the next month on; the present one undoes a change. */
export const changePlan = defineMutation<SubscriptionArg & { readonly planId: string }, Subscription>(
  'account/change-plan',
  loadApi,
);

/** Pays the open month. @param card undefined for the default one; `returnTo` is the path to which a provider returns the person */
export const payMonth = defineMutation<
  SubscriptionArg & { readonly returnTo: string; readonly card: CardFacts | undefined },
  Subscription
>('account/pay-month', loadApi);
