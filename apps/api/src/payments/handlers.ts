import type { ServiceHandlers } from '../tools/handler.ts';
import { createAccount, createCard, getAccount, listCards, setDefaultCard } from './cards.ts';
import { getPaymentSetup } from './payment-setup.ts';
import { getTransactionStatus } from './transaction-status.ts';

export const CARDS = {
  createAccount,
  createCard,
  getAccount,
  listCards,
  setDefaultCard,
} as const satisfies Partial<ServiceHandlers<'customer'>>;

/** Calls of the payment service that are about neither orders nor plans. */
export const PAYMENT = { getPaymentSetup, getTransactionStatus } as const satisfies Partial<
  ServiceHandlers<'payment'>
>;
