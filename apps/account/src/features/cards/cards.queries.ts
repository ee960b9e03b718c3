import type { Shop } from '@lemari/catalogue/shop';
import type { CardFacts, SavedCard } from '@lemari/checkout/payment';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "orders-api" */ './cards.api.ts');

/** Saves a card beside the default one; the first one becomes the default. */
export const addCard = defineMutation<Shop & { readonly card: CardFacts }, SavedCard>(
  'account/add-card',
  loadApi,
);

/** Pays plans and checkouts with another card from now on. */
export const chooseDefaultCard = defineMutation<Shop & { readonly id: number }, SavedCard>(
  'account/choose-default-card',
  loadApi,
);
