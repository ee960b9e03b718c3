import type { Shop } from '@lemari/catalogue/shop';
import type { PayWith } from '@lemari/checkout/payment';
import type { Money } from '@lemari/currency/money';
import type { Address } from '@lemari/domain/person/address';
import type { Cart } from '@lemari/domain/cart';
import type { CheckoutPrices } from '@lemari/domain/cart/checkout';
import type { Addon, Discount, Order, OrderPayment } from '@lemari/domain/order';
import type {
  CollectionPoint,
  DeliveryMethod,
  Location,
  ReturnMethod,
  ShippingMethod,
} from '@lemari/domain/order/shipment';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "orders-api" */ './checkout.api.ts');

export interface CartArg extends Shop {
  readonly cartId: number;
}

/** One of the two ways, as it was chosen. */
export interface WayChosen<Method extends ShippingMethod = ShippingMethod> {
  readonly method: Method;
  /** Of a door. */
  readonly addressId?: number;
  /** Of a collection point. */
  readonly pointId?: number;
  /** ISO instant its window begins. */
  readonly time: string;
}

/** What has been chosen for the order of a cart so far, and what it comes to. @see docs/decisions/0104 */
export interface Checkout {
  readonly cart: Cart;
  readonly delivery?: WayChosen<DeliveryMethod>;
  readonly return?: WayChosen<ReturnMethod>;
  readonly addons: readonly Addon[];
  readonly discount?: Discount;
  /** ISO instant until which its pieces are kept; absent where they are not. */
  readonly heldUntil?: string;
  /** ISO instant, by the shop's clock. */
  readonly answeredAt: string;
  /** What its ways cost is nothing until they are chosen. */
  readonly prices: CheckoutPrices;
  readonly total: Money;
  /** For each piece and day. */
  readonly latePricePerDay: Money;
}

/** What is not named stays as it is. */
export interface CheckoutChange {
  readonly delivery?: WayChosen<DeliveryMethod>;
  readonly return?: WayChosen<ReturnMethod>;
  readonly addonIds?: readonly number[];
  /** Null takes it off. */
  readonly discountCode?: string | null;
}

export interface Addresses {
  readonly all: readonly Address[];
  /** Undefined while there is none. */
  readonly defaultId: number | undefined;
}

export interface EstimateArg extends Shop {
  readonly method: ShippingMethod;
  readonly addressId?: number;
  /** ISO date of delivery or return. */
  readonly date: string;
  /** Whole days. */
  readonly periodDays: number;
}

/** When somebody is at a door, or a piece at a point. */
export interface WayWindow {
  /** ISO instant. */
  readonly start: string;
  /** `09:00-12:00`. */
  readonly label: string;
}

export interface Estimate {
  readonly price: Money;
  readonly windows: readonly WayWindow[];
}

/** Whether our couriers go to a point on the map; if not, why, in words. */
export type Reach = { readonly isReached: true } | { readonly isReached: false; readonly reason: string };

export const checkoutQuery = defineQuery<CartArg, Checkout>('on-demand/checkout', loadApi);
export const addressesQuery = defineQuery<Shop, Addresses>('on-demand/addresses', loadApi);
export const addonsQuery = defineQuery<Shop, readonly Addon[]>('on-demand/addons', loadApi);
export const estimateQuery = defineQuery<EstimateArg, Estimate>('on-demand/estimate', loadApi);
export const reachQuery = defineQuery<
  Shop & { readonly method: ShippingMethod; readonly location: Location },
  Reach
>('on-demand/reach', loadApi);
export const pointsQuery = defineQuery<
  Shop & { readonly service: 'self_collect' | 'self_return' },
  readonly CollectionPoint[]
>('on-demand/points', loadApi);

/** Changes. */
export const saveCheckout = defineMutation<CartArg & { readonly change: CheckoutChange }, Checkout>(
  'on-demand/save-checkout',
  loadApi,
);
/** Keeps the pieces of a cart for a quarter of an hour. */
export const holdCart = defineMutation<CartArg, { readonly heldUntil: string }>(
  'on-demand/hold-cart',
  loadApi,
);
export const placeOrder = defineMutation<
  CartArg & Required<Pick<CheckoutChange, 'delivery' | 'return' | 'addonIds' | 'discountCode'>>,
  Order
>('on-demand/place-order', loadApi);
export const payOrder = defineMutation<
  Shop & {
    readonly orderId: number;
    readonly payWith: Exclude<PayWith, { readonly kind: 'hosted' }>;
    /** Path of the page that the provider leads back to. */
    readonly returnTo: string;
  },
  { readonly payment?: OrderPayment }
>('on-demand/pay-order', loadApi);
/** Begins a payment on the provider's own page. */
export const beginHostedPayment = defineMutation<
  Shop & { readonly orderId: number; readonly returnTo: string },
  { readonly url: string }
>('on-demand/begin-hosted-payment', loadApi);
