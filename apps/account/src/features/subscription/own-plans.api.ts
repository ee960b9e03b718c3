import { wireFromCard } from '@lemari/checkout/payment/map';
import type { OperationName } from '@lemari/contract/operations';
import type { WireSubscription } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { ownPlanFromWire } from './own-plans.map.ts';
import {
  beginHostedMonth,
  cancelPlan,
  changePlan,
  checkMonth,
  type OwnPlan,
  type OwnPlanArg,
  ownPlansQuery,
  payMonth,
  resumePlan,
} from './own-plans.queries.ts';

interface SubscriptionDocument {
  readonly data: WireSubscription;
}

const planFrom = (
  { data }: SubscriptionDocument,
  _meta: unknown,
  { region }: Pick<OwnPlanArg, 'region'>,
): OwnPlan => ownPlanFromWire(region, data);

/** A call about one subscription. */
const about = (operation: OperationName, { region, id }: OwnPlanArg, body?: object): OperationCall => ({
  operation,
  params: { id },
  ...(body && { body }),
  headers: { Region: region },
});

const CHANGED = ['Subscription'] as const;
/** A card that has paid is saved. */
const PAID = ['Subscription', 'Card'] as const;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [ownPlansQuery.name]: build.query<readonly OwnPlan[], ArgOf<typeof ownPlansQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'listSubscriptions', headers: { Region: region } }),
      transformResponse: ({ data }: { readonly data: readonly WireSubscription[] }, _meta, { region }) =>
        data.map((wire) => ownPlanFromWire(region, wire)),
    }),
    [cancelPlan.name]: build.mutation<OwnPlan, ArgOf<typeof cancelPlan>>({
      query: (arg) => about('cancelSubscription', arg),
      transformResponse: planFrom,
      invalidatesTags: CHANGED,
    }),
    [resumePlan.name]: build.mutation<OwnPlan, ArgOf<typeof resumePlan>>({
      query: (arg) => about('resumeSubscription', arg),
      transformResponse: planFrom,
      invalidatesTags: CHANGED,
    }),
    [changePlan.name]: build.mutation<OwnPlan, ArgOf<typeof changePlan>>({
      query: ({ planId, ...arg }) => about('changeSubscriptionPlan', arg, { subscription_plan_id: planId }),
      transformResponse: planFrom,
      invalidatesTags: CHANGED,
    }),
    [checkMonth.name]: build.mutation<OwnPlan, ArgOf<typeof checkMonth>>({
      query: (arg) => about('checkSubscriptionPayment', arg),
      transformResponse: planFrom,
      invalidatesTags: PAID,
    }),
    [payMonth.name]: build.mutation<OwnPlan, ArgOf<typeof payMonth>>({
      query: ({ card, returnTo, ...arg }) =>
        about('paySubscription', arg, {
          ...(card && { account: wireFromCard(card) }),
          frontend_return_url: returnTo,
        }),
      transformResponse: planFrom,
      invalidatesTags: PAID,
    }),
    [beginHostedMonth.name]: build.mutation<{ url: string }, ArgOf<typeof beginHostedMonth>>({
      query: ({ region, id, returnTo }): OperationCall => ({
        operation: 'createCardPaymentToken',
        body: { subscription_item_id: id, frontend_return_url: returnTo },
        headers: { Region: region },
      }),
      transformResponse: ({ data }: { readonly data: { readonly webPaymentUrl: string } }) => ({
        url: data.webPaymentUrl,
      }),
      invalidatesTags: PAID,
    }),
  }),
});
