import type { WireReferral, WireSubscription } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { membershipFromWire, referralFromWire } from './memberships.map.ts';
import {
  cancelPayment,
  checkPayment,
  type Membership,
  membershipsQuery,
  type Referral,
  referralQuery,
} from './memberships.queries.ts';

const membershipOf = ({ data }: { readonly data: WireSubscription }): Membership => membershipFromWire(data);

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [membershipsQuery.name]: build.query<readonly Membership[], ArgOf<typeof membershipsQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'listSubscriptions', headers: { Region: region } }),
      transformResponse: ({ data }: { readonly data: readonly WireSubscription[] }) =>
        data.map(membershipFromWire),
      providesTags: ['Subscription'],
    }),
    [checkPayment.name]: build.mutation<Membership, ArgOf<typeof checkPayment>>({
      query: ({ region, id }): OperationCall => ({
        operation: 'checkSubscriptionPayment',
        params: { id },
        headers: { Region: region },
      }),
      transformResponse: membershipOf,
      invalidatesTags: ['Subscription', 'Card'],
    }),
    [cancelPayment.name]: build.mutation<Membership, ArgOf<typeof cancelPayment>>({
      query: ({ region, id }): OperationCall => ({
        operation: 'cancelSubscriptionPayment',
        params: { id },
        headers: { Region: region },
      }),
      transformResponse: membershipOf,
      invalidatesTags: ['Subscription'],
    }),
    [referralQuery.name]: build.query<Referral, ArgOf<typeof referralQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'getReferral', headers: { Region: region } }),
      transformResponse: ({ data }: { readonly data: WireReferral }) => referralFromWire(data),
    }),
  }),
});
