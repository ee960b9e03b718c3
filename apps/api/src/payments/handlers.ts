import type { ServiceHandlers } from '../tools/handler.ts';
import { getAccount, updatePaymentMethod } from './account.ts';
import { createAccount, createCard, listCards, setDefaultCard } from './cards.ts';
import { getPaymentSetup } from './payment-setup.ts';
import { getTransactionStatus } from './transaction-status.ts';

export const CARDS = {
  createAccount,
  createCard,
  getAccount,
  listCards,
  setDefaultCard,
  updatePaymentMethod,
} as const satisfies Partial<ServiceHandlers<'customer'>>;

/** Calls of the payment service that are about neither orders nor plans. */
export const PAYMENT = { getPaymentSetup, getTransactionStatus } as const satisfies Partial<
  ServiceHandlers<'payment'>
>;
