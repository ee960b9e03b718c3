import type { Cart } from '@lemari/domain/cart';
import { periodWords } from '@lemari/domain/rental/periods';

/** `2 pieces, 4 days`. */
export const cartTitle = ({ totalItem, periodDays }: Pick<Cart, 'totalItem' | 'periodDays'>): string =>
  `${totalItem} ${totalItem === 1 ? 'piece' : 'pieces'}, ${periodWords(periodDays)}`;

/** What the total of a cart leaves out. */
export const DELIVERY_ROW = { label: 'Delivery and return', amount: 'Chosen at checkout' } as const;

/** A price row of every one-time rental. */
export const DEPOSIT_ROW = { label: 'Deposit', amount: 'None' } as const;

/** Note below the total of every one-time rental. */
export const RENTAL_NOTE = 'One-time rental. No subscription. Cleaning and small repairs are included.';
