import type { WirePlans, WireSubscription, WireUserDocument } from '@lemari/contract/wire';
import { isRestricted } from '@lemari/domain/person/restricted';
import { planServiceOf } from '@lemari/domain/plan';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import {
  subscriptionFromDocument,
  subscriptionFromWire,
  wireFromAgreement,
  wireFromDiscount,
} from './subscriptions.map.ts';
import {
  activatePlan,
  beginHostedMonth,
  beginHostedPlan,
  checkSubscription,
  type JoinCodePlan,
  type RegionArg,
  subscribeWithCard,
  subscribeWithSavedCard,
  type Subscriber,
  subscriberQuery,
  type Subscription,
  subscriptionsQuery,
  validateJoinCode,
} from './subscriptions.queries.ts';

interface HostedPage {
  readonly url: string;
}

const hostedPayment = ({ region }: RegionArg, body: object): OperationCall => ({
  operation: 'createCardPaymentToken',
  body,
  headers: { Region: region },
});

const hostedPageFrom = ({ data }: { readonly data: { readonly webPaymentUrl: string } }): HostedPage => ({
  url: data.webPaymentUrl,
});

/** A card that has paid is saved. */
const CHANGED = ['Subscription', 'Card'] as const;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [subscriptionsQuery.name]: build.query<readonly Subscription[], RegionArg>({
      query: ({ region }): OperationCall => ({
        operation: 'listSubscriptions',
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: readonly WireSubscription[] }, _meta, { region }) =>
        data.map((one) => subscriptionFromWire(region, one)),
    }),
    [subscriberQuery.name]: build.query<Subscriber, RegionArg>({
      query: ({ region }): OperationCall => ({ operation: 'getUser', headers: { Region: region } }),
      transformResponse: ({ data: { attributes } }: WireUserDocument) => ({
        isRestricted: isRestricted(attributes.status),
        referralCode: attributes.referral_code,
      }),
    }),
    [subscribeWithCard.name]: build.mutation<Subscription, ArgOf<typeof subscribeWithCard>>({
      query: ({ card, ...arg }): OperationCall => ({
        operation: 'subscribeWithCard',
        body: {
          account: {
            token: card.token,
            brand: card.brand,
            last_four_digit: card.lastFour,
            expiration_month: card.expiryMonth,
            expiration_year: card.expiryYear,
          },
          payment_provider: arg.agreement.provider,
          plan_id: arg.agreement.planId,
          ...wireFromDiscount(arg),
          ...wireFromAgreement(arg),
        },
        headers: { Region: arg.region },
      }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [subscribeWithSavedCard.name]: build.mutation<Subscription, ArgOf<typeof subscribeWithSavedCard>>({
      query: (arg): OperationCall => ({
        operation: 'createSubscription',
        body: {
          subscription_plan_id: arg.agreement.planId,
          ...wireFromDiscount(arg),
          ...wireFromAgreement(arg),
        },
        headers: { Region: arg.region },
      }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [activatePlan.name]: build.mutation<Subscription, ArgOf<typeof activatePlan>>({
      query: (arg): OperationCall => ({
        operation: 'activatePlan',
        body: {
          plan_id: arg.agreement.planId,
          coupon_ids: wireFromDiscount(arg).coupons,
          voucher_ids: arg.agreement.voucher ? [arg.agreement.voucher.id] : [],
          ...wireFromAgreement(arg),
          join_code: arg.joinCode,
        },
        headers: { Region: arg.region },
      }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [beginHostedPlan.name]: build.mutation<HostedPage, ArgOf<typeof beginHostedPlan>>({
      query: (arg) =>
        hostedPayment(arg, {
          plan_id: arg.agreement.planId,
          ...wireFromDiscount(arg),
          ...wireFromAgreement(arg),
        }),
      transformResponse: hostedPageFrom,
      invalidatesTags: CHANGED,
    }),
    [beginHostedMonth.name]: build.mutation<HostedPage, ArgOf<typeof beginHostedMonth>>({
      query: ({ id, returnTo, ...arg }) =>
        hostedPayment(arg, { subscription_item_id: id, frontend_return_url: returnTo }),
      transformResponse: hostedPageFrom,
      invalidatesTags: CHANGED,
    }),
    [checkSubscription.name]: build.mutation<Subscription, ArgOf<typeof checkSubscription>>({
      query: ({ region, id }): OperationCall => ({
        operation: 'checkSubscriptionPayment',
        params: { id },
        headers: { Region: region },
      }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [validateJoinCode.name]: build.mutation<JoinCodePlan, ArgOf<typeof validateJoinCode>>({
      query: ({ region, code }): OperationCall => ({
        operation: 'validateJoinCode',
        body: { join_code: code },
        headers: { Region: region },
      }),
      transformResponse: ({
        is_valid: isValid,
        plan,
      }: {
        readonly is_valid: boolean;
        readonly plan: WirePlans['data'][number] | null;
      }): JoinCodePlan =>
        isValid && plan
          ? { planId: plan.id, vertical: planServiceOf(plan.attributes.service_id)?.vertical }
          : { planId: undefined, vertical: undefined },
    }),
  }),
});
