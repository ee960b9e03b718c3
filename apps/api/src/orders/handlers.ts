import type { ServiceHandlers } from '../tools/handler.ts';
import { listAddons } from './addons.ts';
import { cancelOrder, getCancellation } from './cancel-order.ts';
import { checkPayment, createCardPayment } from './check-payment.ts';
import { getCheckout, updateCheckout } from './checkout.ts';
import { createOrder } from './create-order.ts';
import { estimateShipment } from './estimate-shipment.ts';
import { getDiscount } from './get-discount.ts';
import { getOrder, listOrders } from './list-orders.ts';
import { payOrder } from './pay-order.ts';

/** Calls of the on-demand service about orders; those about carts are in `on-demand/`. */
export const ORDERS = {
  cancelOrder,
  checkPayment,
  createOrder,
  estimateShipment,
  getCancellation,
  getCheckout,
  getDiscount,
  getOrder,
  listAddons,
  listOrders,
  payOrder,
  updateCheckout,
} as const satisfies Partial<ServiceHandlers<'on-demand'>>;

/** Calls of the payment service that name orders alone; the others are in `payments/` and `subscriptions/`. */
export const ORDER_PAYMENT = { createCardPayment } as const satisfies Partial<ServiceHandlers<'payment'>>;
