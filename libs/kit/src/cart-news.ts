import { createPersisted } from './persisted.ts';

/** State of the carts, shared by all pages and tabs. */
export interface CartNews {
  /** Number of main items in all carts of the region of the last change. */
  readonly pieces: number;
  /** Items were added since the cart was last viewed. @see rules/cart/newly-added */
  readonly isNew: boolean;
  /** Changes after each mutation, so that other tabs refetch their carts. 0 until the carts were first fetched. */
  readonly change: number;
}

const isNews = (value: unknown): value is CartNews =>
  typeof value === 'object' &&
  value !== null &&
  'pieces' in value &&
  Number.isSafeInteger(value.pieces) &&
  'isNew' in value &&
  typeof value.isNew === 'boolean' &&
  'change' in value &&
  typeof value.change === 'number';

export const cartNews = createPersisted<CartNews>('cart', { pieces: 0, isNew: false, change: 0 }, isNews);
