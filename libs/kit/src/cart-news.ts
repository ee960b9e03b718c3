import { createKept } from './kept.ts';

/** What is known of a person's carts wherever they are in the shop, and in every tab of the browser. */
export interface CartNews {
  /** Main items of all carts of the region that changed last. */
  readonly pieces: number;
  /** Whether an item was added that the user has not looked at yet. @see rules/cart/newly-added */
  readonly isNew: boolean;
  /** Another number after each change: who shows a cart asks for it again. 0 until somebody has asked for a person's carts. */
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

export const cartNews = createKept<CartNews>('cart', { pieces: 0, isNew: false, change: 0 }, isNews);
