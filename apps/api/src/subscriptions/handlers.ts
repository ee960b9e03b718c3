import type { ServiceHandlers } from '../tools/handler.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { cancelSubscriptionPayment } from './cancel-subscription-payment.ts';
import { createCardPaymentToken } from './card-payment-token.ts';
import { changeSubscriptionPlan } from './change-plan.ts';
import { getReferral } from './get-referral.ts';
import { checkSubscriptionPayment, listSubscriptions } from './list-subscriptions.ts';
import { paySubscription } from './pay-subscription.ts';
import { activatePlan, createSubscription, subscribeWithCard } from './subscribe-by-card.ts';
import { validateJoinCode } from './validate-join-code.ts';

/** Calls of the customer service about subscriptions. */
export const SUBSCRIPTIONS = {
  activatePlan,
  cancelSubscription,
  cancelSubscriptionPayment,
  changeSubscriptionPlan,
  checkSubscriptionPayment,
  createSubscription,
  getReferral,
  listSubscriptions,
  paySubscription,
  resumeSubscription,
  subscribeWithCard,
  validateJoinCode,
} as const satisfies Partial<ServiceHandlers<'customer'>>;

/** The call of the payment service for orders and subscriptions. */
export const PAYMENT_PAGES = { createCardPaymentToken } as const satisfies Partial<
  ServiceHandlers<'payment'>
>;
