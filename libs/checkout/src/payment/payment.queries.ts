import type { Bank } from '@lemari/contract/payment-values';
import type { Shop } from '@lemari/catalogue/shop';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "orders-api" */ './payment.api.ts');

/** Card as tokenised by its provider, which alone knows the number. @see rules/payment/card-fields */
export interface CardFacts {
  readonly token: string;
  /** Lower case: `visa`. @see rules/payment/card-brand */
  readonly brand: string;
  readonly lastFour: string;
  /** 1 to 12. */
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
}

/** Card saved for a user. */
export interface SavedCard extends CardFacts {
  readonly id: number;
  readonly isDefault: boolean;
}

/** Payment method with all its data. */
export type PayWith =
  | { readonly kind: 'card'; readonly card: CardFacts }
  /** Card payment on the provider's page. */
  | { readonly kind: 'hosted' }
  | { readonly kind: 'virtual_account' | 'bank_transfer'; readonly bank: Bank };

/** The user's saved cards, default first. */
export const cardsQuery = defineQuery<Shop, readonly SavedCard[]>('checkout/cards', loadApi);

/** Saves a card as the user's default. */
export const saveCard = defineMutation<Shop & { readonly card: CardFacts }, readonly SavedCard[]>(
  'checkout/save-card',
  loadApi,
);
