import type { Shop } from '@lemari/catalogue/shop';
import type { PayWith } from '@lemari/checkout/payment';
import type { Money } from '@lemari/currency/money';
import type { Cart } from '@lemari/domain/cart';
import type { CheckoutPrices } from '@lemari/domain/cart/checkout';
import type { Addon, Discount, Order, OrderPayment } from '@lemari/domain/order';
import type {
  CollectionPoint,
  DeliveryMethod,
  ReturnMethod,
  ShippingMethod,
} from '@lemari/domain/order/shipment';
import type { Location } from '@lemari/domain/region/location';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "orders-api" */ './checkout.api.ts');

export interface CartArg extends Shop {
  readonly cartId: number;
}

/** Chosen delivery or return. */
export interface ShippingChoice<Method extends ShippingMethod = ShippingMethod> {
  readonly method: Method;
  /** Set for door-to-door methods. */
  readonly addressId?: number;
  /** Set for collection and return at a point. */
  readonly pointId?: number;
  /** ISO instant at which its window begins. */
  readonly time: string;
}

/** The choices of a checkout so far, and the resulting prices. @see docs/decisions/0104 */
export interface Checkout {
  readonly cart: Cart;
  readonly delivery?: ShippingChoice<DeliveryMethod>;
  readonly return?: ShippingChoice<ReturnMethod>;
  readonly addons: readonly Addon[];
  readonly discount?: Discount;
  /** ISO instant at which the hold expires; absent without a hold. */
  readonly heldUntil?: string;
  /** ISO instant of the answer, by the server's clock. */
  readonly answeredAt: string;
  /** Delivery and return cost 0 until they are chosen. */
  readonly prices: CheckoutPrices;
  readonly total: Money;
  /** Per piece and day. */
  readonly latePricePerDay: Money;
}

/** Absent properties stay unchanged. */
export interface CheckoutChange {
  readonly delivery?: ShippingChoice<DeliveryMethod>;
  readonly return?: ShippingChoice<ReturnMethod>;
  readonly addonIds?: readonly number[];
  /** Null removes the code. */
  readonly discountCode?: string | null;
}

export interface EstimateArg extends Shop {
  readonly method: ShippingMethod;
  readonly addressId?: number;
  /** ISO date of delivery or return. */
  readonly date: string;
  /** Whole days. */
  readonly periodDays: number;
}

/** Time window at a door or a point. */
export interface TimeWindow {
  /** ISO instant. */
  readonly start: string;
  /** `09:00–12:00`. */
  readonly label: string;
}

export interface Estimate {
  readonly price: Money;
  readonly windows: readonly TimeWindow[];
}

/** Whether couriers serve a location; if not, the reason. */
export type Reach = { readonly isReached: true } | { readonly isReached: false; readonly reason: string };

export const checkoutQuery = defineQuery<CartArg, Checkout>('on-demand/checkout', loadApi);
export const addonsQuery = defineQuery<Shop, readonly Addon[]>('on-demand/addons', loadApi);
export const estimateQuery = defineQuery<EstimateArg, Estimate>('on-demand/estimate', loadApi);
export const reachQuery = defineQuery<
  Shop & { readonly method: ShippingMethod; readonly location: Location },
  Reach
>('on-demand/reach', loadApi);
/** Open counters, with the services of each. */
export const pointsQuery = defineQuery<Shop, readonly CollectionPoint[]>('on-demand/points', loadApi);

/** Mutations. */
export const saveCheckout = defineMutation<CartArg & { readonly change: CheckoutChange }, Checkout>(
  'on-demand/save-checkout',
  loadApi,
);
/** Holds the pieces of a cart for as long as the API says. @see docs/decisions/0084 */
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
    /** Path to which the provider returns the customer. */
    readonly returnTo: string;
  },
  { readonly payment?: OrderPayment }
>('on-demand/pay-order', loadApi);
/** Starts a payment on the provider's page. */
export const beginHostedPayment = defineMutation<
  Shop & { readonly orderId: number; readonly returnTo: string },
  { readonly url: string }
>('on-demand/begin-hosted-payment', loadApi);
