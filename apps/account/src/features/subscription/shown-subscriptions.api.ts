import type { WireSubscription } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import type { Subscription } from '@lemari/plans/subscriptions';
import { subscriptionFromDocument, subscriptionFromWire } from '@lemari/plans/subscriptions-map';
import { cancelPayment, shownSubscriptionsQuery } from './shown-subscriptions.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [shownSubscriptionsQuery.name]: build.query<
      readonly Subscription[],
      ArgOf<typeof shownSubscriptionsQuery>
    >({
      query: ({ region }): OperationCall => ({ operation: 'listSubscriptions', headers: { Region: region } }),
      transformResponse: ({ data }: { readonly data: readonly WireSubscription[] }, _meta, { region }) =>
        data.map((wire) => subscriptionFromWire(region, wire)),
      providesTags: ['Subscription'],
    }),
    [cancelPayment.name]: build.mutation<Subscription, ArgOf<typeof cancelPayment>>({
      query: ({ region, id }): OperationCall => ({
        operation: 'cancelSubscriptionPayment',
        params: { id },
        headers: { Region: region },
      }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: ['Subscription'],
    }),
  }),
});
