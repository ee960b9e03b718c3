import type { ServiceHandlers } from '../tools/handler.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import {
  confirmTransfer,
  createBankTransfer,
  createVirtualAccount,
  deleteInvoice,
  deleteVirtualAccount,
} from './bank-payments.ts';
import { listPaymentOptions } from './bank-options.ts';
import { cancelSubscriptionPayment, cancelSubscriptionRequest } from './cancel-subscription-payment.ts';
import { createCardPaymentToken } from './card-payment-token.ts';
import { changeSubscriptionPlan } from './change-plan.ts';
import { getReferral } from './get-referral.ts';
import { checkSubscriptionPayment, listSubscriptions } from './list-subscriptions.ts';
import { paySubscription } from './pay-subscription.ts';
import { activatePlan, createSubscription, subscribeWithCard } from './subscribe-by-card.ts';
import { setDepositAccount } from './deposit-account.ts';
import { subscribeByBank } from './subscribe-by-bank.ts';
import { validateJoinCode } from './validate-join-code.ts';

/** Calls of the customer service about subscriptions. */
export const SUBSCRIPTIONS = {
  activatePlan,
  cancelSubscription,
  cancelSubscriptionPayment,
  cancelSubscriptionRequest,
  changeSubscriptionPlan,
  confirmTransfer,
  createBankTransfer,
  checkSubscriptionPayment,
  createSubscription,
  createVirtualAccount,
  deleteInvoice,
  deleteVirtualAccount,
  getReferral,
  listPaymentOptions,
  listSubscriptions,
  paySubscription,
  resumeSubscription,
  setDepositAccount,
  subscribeByBank,
  subscribeWithCard,
  validateJoinCode,
} as const satisfies Partial<ServiceHandlers<'customer'>>;

/** The call of the payment service for orders and subscriptions. */
export const PAYMENT_PAGES = { createCardPaymentToken } as const satisfies Partial<
  ServiceHandlers<'payment'>
>;
