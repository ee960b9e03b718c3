import { shopHeaders, type Shop } from '@lemari/catalogue/shop';
import { wireFromPayment } from '@lemari/checkout/payment/map';
import type { WireAddons, WireCheckout, WireCollectionPoints, WireOrder } from '@lemari/contract/wire';
import type { Addon, Order } from '@lemari/domain/order';
import { addonFromWire, collectionPointFromWire, orderFromWire } from '@lemari/domain/order/order.map';
import type { CollectionPoint } from '@lemari/domain/order/shipment';
import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import {
  checkoutFromWire,
  estimateFromWire,
  wireFromChange,
  wireFromDelivery,
  wireFromReturn,
} from './checkout.map.ts';
import {
  addonsQuery,
  beginHostedPayment,
  type CartArg,
  type Checkout,
  checkoutQuery,
  type Estimate,
  type EstimateArg,
  estimateQuery,
  holdCart,
  payOrder,
  placeOrder,
  pointsQuery,
  type Reach,
  reachQuery,
  saveCheckout,
} from './checkout.queries.ts';

interface CheckoutDocument {
  readonly data: WireCheckout;
}
interface OrderDocument {
  readonly data: WireOrder;
}
interface WireReach {
  readonly data: { readonly available: boolean; readonly reason: string | null };
}
interface WireHostedPayment {
  readonly data: { readonly webPaymentUrl: string };
}

/** Text for an address that the service refuses without a reason. */
const NO_REASON = 'Our couriers do not deliver to this address.';

const RETURNS: readonly string[] = ['Return', 'ReturnCollect'];

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [checkoutQuery.name]: build.query<Checkout, CartArg>({
      query: ({ cartId, ...shop }): OperationCall => ({
        operation: 'getCheckout',
        params: { id: cartId },
        headers: shopHeaders(shop),
        cause: 'Failed to check cart',
      }),
      transformResponse: ({ data }: CheckoutDocument) => checkoutFromWire(data),
      providesTags: ['Checkout'],
    }),
    [addonsQuery.name]: build.query<readonly Addon[], Shop>({
      query: (shop): OperationCall => ({ operation: 'listAddons', headers: shopHeaders(shop) }),
      transformResponse: ({ data }: WireAddons) => data.map(addonFromWire),
    }),
    [estimateQuery.name]: build.query<Estimate, EstimateArg>({
      query: ({ method, addressId, date, periodDays, ...shop }): OperationCall => ({
        operation: 'estimateShipment',
        query: {
          delivery_type: RETURNS.includes(method) ? 'return' : 'delivery',
          address_id: addressId,
          shipping_type: method,
          rental_period_days: periodDays,
          shipment_delivery_date: date,
        },
        headers: shopHeaders(shop),
        cause: 'Failed to estimate order',
      }),
      transformResponse: estimateFromWire,
    }),
    [reachQuery.name]: build.query<Reach, ArgOf<typeof reachQuery>>({
      query: ({ method, location: { longitude, latitude }, ...shop }): OperationCall => ({
        operation: 'checkAddressAvailability',
        query: { longitude, latitude, shipping_type: method },
        headers: shopHeaders(shop),
        cause: 'Failed to check address availability',
      }),
      transformResponse: ({ data: { available, reason } }: WireReach): Reach =>
        available ? { isReached: true } : { isReached: false, reason: reason ?? NO_REASON },
    }),
    [pointsQuery.name]: build.query<readonly CollectionPoint[], ArgOf<typeof pointsQuery>>({
      query: (shop): OperationCall => ({
        operation: 'listCollectionPoints',
        headers: shopHeaders(shop),
        cause: 'Failed to fetch collection points',
      }),
      transformResponse: (wire: WireCollectionPoints) => wire.collection_points.map(collectionPointFromWire),
    }),
    [saveCheckout.name]: build.mutation<Checkout, ArgOf<typeof saveCheckout>>({
      query: ({ cartId, change, ...shop }): OperationCall => ({
        operation: 'updateCheckout',
        params: { id: cartId },
        body: wireFromChange(change),
        headers: shopHeaders(shop),
        cause: 'Failed to check cart',
      }),
      transformResponse: ({ data }: CheckoutDocument) => checkoutFromWire(data),
      invalidatesTags: ['Checkout'],
    }),
    [holdCart.name]: build.mutation<{ heldUntil: string }, CartArg>({
      query: ({ cartId, ...shop }): OperationCall => ({
        operation: 'createHold',
        params: { id: cartId },
        headers: shopHeaders(shop),
        cause: 'Failed to check cart',
      }),
      transformResponse: ({ data }: { readonly data: { readonly held_until: string } }) => ({
        heldUntil: data.held_until,
      }),
      invalidatesTags: ['Checkout', 'Stock'],
    }),
    [placeOrder.name]: build.mutation<Order, ArgOf<typeof placeOrder>>({
      query: ({ cartId, delivery, return: back, addonIds, discountCode, ...shop }): OperationCall => ({
        operation: 'createOrder',
        body: {
          cart_id: cartId,
          shipping: { delivery: wireFromDelivery(delivery), return: wireFromReturn(back) },
          addon_ids: addonIds,
          discount_code: discountCode,
        },
        headers: shopHeaders(shop),
        cause: 'Failed to create order',
      }),
      transformResponse: ({ data }: OrderDocument) => orderFromWire(data),
      invalidatesTags: ['Cart', 'Checkout', 'Order', 'Stock'],
    }),
    [payOrder.name]: build.mutation<Order, ArgOf<typeof payOrder>>({
      query: ({ orderId, payWith, returnTo, ...shop }): OperationCall => ({
        operation: 'payOrder',
        body: { order_id: orderId, ...wireFromPayment(payWith), frontend_return_url: returnTo },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: OrderDocument) => orderFromWire(data),
      invalidatesTags: ['Card', 'Order'],
    }),
    [beginHostedPayment.name]: build.mutation<{ url: string }, ArgOf<typeof beginHostedPayment>>({
      query: ({ orderId, returnTo, ...shop }): OperationCall => ({
        operation: 'createCardPaymentToken',
        body: { order_id: orderId, frontend_return_url: returnTo },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: WireHostedPayment) => ({ url: data.webPaymentUrl }),
    }),
  }),
});
