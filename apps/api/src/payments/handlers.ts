import type { ServiceHandlers } from '../tools/handler.ts';
import { createAccount, createCard, getAccount, listCards, setDefaultCard } from './cards.ts';

export const CARDS = {
  createAccount,
  createCard,
  getAccount,
  listCards,
  setDefaultCard,
} as const satisfies Partial<ServiceHandlers<'customer'>>;
