import type { ServiceHandlers } from '../tools/handler.ts';
import { createCardPaymentToken } from './card-payment-token.ts';
import { checkSubscriptionPayment, listSubscriptions } from './list-subscriptions.ts';
import { activatePlan, createSubscription, subscribeWithCard } from './subscribe-by-card.ts';
import { validateJoinCode } from './validate-join-code.ts';

/** Calls of the customer service about subscriptions. */
export const SUBSCRIPTIONS = {
  activatePlan,
  checkSubscriptionPayment,
  createSubscription,
  listSubscriptions,
  subscribeWithCard,
  validateJoinCode,
} as const satisfies Partial<ServiceHandlers<'customer'>>;

/** The call of the payment service for orders and subscriptions. */
export const PAYMENT_PAGES = { createCardPaymentToken } as const satisfies Partial<
  ServiceHandlers<'payment'>
>;
