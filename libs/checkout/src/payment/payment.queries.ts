import type { Shop } from '@lemari/catalogue/shop';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "orders-api" */ './payment.api.ts');

/** Card as tokenised by its provider, which alone knows the number. @see rules/payment/card-fields */
export interface CardFacts {
  readonly token: string;
  /** Lower case: `visa`. */
  readonly brand: string;
  readonly lastFour: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
}

/** One that is kept for a user. */
export interface SavedCard extends CardFacts {
  readonly id: number;
  readonly isDefault: boolean;
}

export const BANKS = ['bca', 'bni'] as const;
export type Bank = (typeof BANKS)[number];

/** What is paid with, all of it known. */
export type PayWith =
  | { readonly kind: 'card'; readonly card: CardFacts }
  /** On the provider's own page, where the card is typed. */
  | { readonly kind: 'hosted' }
  | { readonly kind: 'virtual_account' | 'bank_transfer'; readonly bank: Bank };

/** Those kept for a user, the default one first. */
export const cardsQuery = defineQuery<Shop, readonly SavedCard[]>('checkout/cards', loadApi);

/** Keeps a card for a user, as the one they pay with. */
export const saveCard = defineMutation<Shop & { readonly card: CardFacts }, readonly SavedCard[]>(
  'checkout/keep-card',
  loadApi,
);
