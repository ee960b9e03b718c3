import type { Cart } from '@lemari/domain/cart';
import { periodWords } from '@lemari/domain/rental/periods';

/** `2 pieces, 4 days`. */
export const cartTitle = ({ totalItem, periodDays }: Pick<Cart, 'totalItem' | 'periodDays'>): string =>
  `${totalItem} ${totalItem === 1 ? 'piece' : 'pieces'}, ${periodWords(periodDays)}`;

/** A price row of every one-time rental. */
export const DEPOSIT_ROW = { label: 'Deposit', amount: 'None' } as const;

/** Note below the total of every one-time rental. */
export const RENTAL_NOTE = 'One-time rental. No subscription. Cleaning and small repairs are included.';
