import { wireFromCard } from '@lemari/checkout/payment/map';
import type { OperationName } from '@lemari/contract/operations';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import type { Subscription } from '@lemari/plans/subscriptions';
import { subscriptionFromDocument } from '@lemari/plans/subscriptions-map';
import {
  cancelPlan,
  changePlan,
  payMonth,
  resumePlan,
  type SubscriptionArg,
} from './subscription.queries.ts';

/** A call about one subscription. */
const about = (operation: OperationName, { region, id }: SubscriptionArg, body?: object): OperationCall => ({
  operation,
  params: { id },
  ...(body && { body }),
  headers: { Region: region },
});

const CHANGED = ['Subscription'] as const;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [cancelPlan.name]: build.mutation<Subscription, ArgOf<typeof cancelPlan>>({
      query: (arg) => about('cancelSubscription', arg),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [resumePlan.name]: build.mutation<Subscription, ArgOf<typeof resumePlan>>({
      query: (arg) => about('resumeSubscription', arg),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [changePlan.name]: build.mutation<Subscription, ArgOf<typeof changePlan>>({
      query: ({ planId, ...arg }) => about('changeSubscriptionPlan', arg, { subscription_plan_id: planId }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [payMonth.name]: build.mutation<Subscription, ArgOf<typeof payMonth>>({
      query: ({ card, returnTo, ...arg }) =>
        about('paySubscription', arg, {
          ...(card && { account: wireFromCard(card) }),
          frontend_return_url: returnTo,
        }),
      transformResponse: subscriptionFromDocument,
      // A card that has paid is saved.
      invalidatesTags: [...CHANGED, 'Card'],
    }),
  }),
});
