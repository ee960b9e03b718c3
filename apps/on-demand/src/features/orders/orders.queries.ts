import type { Shop } from '@lemari/catalogue/shop';
import type { Money } from '@lemari/currency/money';
import type { Order } from '@lemari/domain/order';
import type { OrderTag } from '@lemari/domain/order/status';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "orders-api" */ './orders.api.ts');

export interface OrdersArg extends Shop {
  readonly tag: OrderTag;
  /** From 1. */
  readonly page: number;
  /** Orders on a page. @see rules/orders/page-size */
  readonly count: number;
}

export interface OrdersPage {
  readonly orders: readonly Order[];
  /** Number of orders on all pages. */
  readonly total: number;
}

export interface OrderArg extends Shop {
  readonly id: number;
}

/** Terms of cancelling now. @see docs/decisions/0109 */
export interface CancellationTerms {
  readonly isPossible: boolean;
  readonly refund: Money;
  readonly retained: Money;
  /** Text that the customer agrees to. */
  readonly terms: string;
}

export const ordersQuery = defineQuery<OrdersArg, OrdersPage>('on-demand/orders', loadApi);
export const orderQuery = defineQuery<OrderArg, Order>('on-demand/order', loadApi);
export const termsQuery = defineQuery<OrderArg, CancellationTerms>('on-demand/cancellation-terms', loadApi);

/** Mutations. `checkPayment` makes the API query the provider. */
export const checkPayment = defineMutation<OrderArg, Order>('on-demand/check-payment', loadApi);
export const cancelOrder = defineMutation<
  OrderArg & { /** The refund that was agreed to. */ readonly refund: Money },
  Order
>('on-demand/cancel-order', loadApi);
