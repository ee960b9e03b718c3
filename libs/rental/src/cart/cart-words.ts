import { formatMoney } from '@lemari/currency/money';
import type { Cart } from '@lemari/domain/cart';
import { daysBetween } from '@lemari/domain/order/times';
import { periodWords } from '@lemari/domain/rental/periods';

/** `2 pieces, 4 days`. */
export const cartTitle = ({ totalItem, periodDays }: Pick<Cart, 'totalItem' | 'periodDays'>): string =>
  `${totalItem} ${totalItem === 1 ? 'piece' : 'pieces'}, ${periodWords(periodDays)}`;

/** Lowest price of delivery and return, which the total of a cart leaves out: it depends on the way and the address. */
export const deliveryRow = ({ deliveryFrom, returnFrom }: Pick<Cart, 'deliveryFrom' | 'returnFrom'>) => ({
  label: 'Delivery and return',
  amount:
    deliveryFrom && returnFrom
      ? `from ${formatMoney({ ...deliveryFrom, amountMinor: deliveryFrom.amountMinor + returnFrom.amountMinor })},\nfree at our counters`
      : 'Chosen at checkout',
});

/** A price row of every one-time rental. */
export const DEPOSIT_ROW = { label: 'Deposit', amount: 'None' } as const;

/** Whole days from start to return, both counted. */
const daysOf = ({ start, end }: Pick<Cart, 'start' | 'end'>): number => daysBetween(start, end) + 1;

/**
 * Note below the total of every one-time rental. Closed days at the end make the rental longer than its price says.
 * @see rules/dates/rolled-return-costs-nothing
 */
export function rentalNote(cart: Pick<Cart, 'start' | 'end' | 'periodDays'>): string {
  const isLonger = daysOf(cart) > cart.periodDays;
  return [
    ...(isLonger
      ? [
          `You pay for ${periodWords(cart.periodDays)} and have ${daysOf(cart)}: we take no returns on Sundays and public holidays.`,
        ]
      : []),
    'One-time rental. No subscription. Cleaning and small repairs are included.',
  ].join(' ');
}
