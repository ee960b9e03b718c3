import { formatMoney } from '@lemari/currency/money';
import {
  backupSent,
  type Cart,
  type CartChoice,
  type CartItem,
  type CartLineState,
  cartLineState,
  priceEffect,
} from '@lemari/domain/cart';
import { dayWords, spanWords } from '@lemari/domain/time/day-words';
import { periodLabel } from '@lemari/domain/rental/periods';
import { type Size, SIZE_LABELS, type SizeNote } from '@lemari/domain/product/size';
import type { CartAdvice, Sku } from '@lemari/domain/cart/whole-cart';
import type { StyleSummary } from '@lemari/catalogue/styles';

export const spanOf = ({ start, end }: Cart): string => spanWords(start, end);

/** `2 pieces, 4 Days`. */
export const cartTitle = ({ totalItem, periodDays }: Cart): string =>
  `${totalItem} ${totalItem === 1 ? 'piece' : 'pieces'}, ${periodLabel(periodDays)}`;

/** Of all carts: `3 pieces`. */
export function piecesIn(carts: readonly Cart[]): string {
  const pieces = carts.reduce((sum, { totalItem }) => sum + totalItem, 0);
  return `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}

/** `Size M`. */
export const sizeLabel = (size: Size): string => `Size ${SIZE_LABELS[size]}`;

/** When something that is out can be had again. */
const freeAgain = ({ nextStart }: CartChoice): string =>
  nextStart === undefined
    ? 'Not available within the next two months.'
    : `Available again from ${dayWords(nextStart)}.`;

const goneWords = (item: CartItem, cart: Cart): string =>
  item.problem === 'not_rented'
    ? retiredWords(item)
    : `${sizeLabel(item.size)} is out ${spanOf(cart)}. ${freeAgain(item)}`;

/** A style that is still rented has a price: then only the size is gone. */
function retiredWords({ rentalPrice, size, freeSizes }: CartItem): string {
  if (rentalPrice.amountMinor === 0) return 'It is no longer rented here.';
  const others = freeSizes.length > 0 ? ' Other sizes are available on your dates.' : '';
  return `This size, ${SIZE_LABELS[size]}, is no longer rented here.${others}`;
}

/** What has become of a line since it was put in, in words; nothing where all is as it was. */
const LINE_WORDS: Readonly<Record<CartLineState, (item: CartItem, cart: Cart) => string | undefined>> = {
  free: () => undefined,
  'sent-as-backup': goneWords,
  'backup-repriced': (item, cart) =>
    [goneWords(item, cart), priceWords('The backup', backupSent(item) ?? item)].join(' '),
  booked: (item, cart) => `Out ${spanOf(cart)}: rented by someone else. ${freeAgain(item)}`,
  not_rented: retiredWords,
  dearer: (item) => priceWords('It', item),
  cheaper: (item) => priceWords('It', item),
};

const priceWords = (what: string, { quotedPrice, rentalPrice }: CartChoice): string =>
  `${what} was ${formatMoney(quotedPrice)} when you chose it, and is ${formatMoney(rentalPrice)} now.`;

/** What a line says of itself at once. */
export const LINE_TITLES = {
  free: 'Available on your dates',
  'sent-as-backup': 'Gone on your dates: the backup would be sent',
  'backup-repriced': 'Gone on your dates: the backup would be sent, at a new price',
  booked: 'No longer available on your dates',
  not_rented: 'Not rented any more',
  dearer: 'The price has changed',
  cheaper: 'The price has changed',
} as const satisfies Record<CartLineState, string>;

export const lineMessage = (item: CartItem, cart: Cart): string | undefined =>
  LINE_WORDS[cartLineState(item, cart)](item, cart);

/** Whether a cart has a style in a size as a piece of its own: it has it once. */
export const isInCart = ({ items }: Pick<Cart, 'items'>, { styleId, size }: Sku): boolean =>
  items.some((item) => item.styleId === styleId && item.size === size);

/** What it would mean for the price if a backup were sent. */
export function effectWords(
  item: Pick<CartItem, 'rentalPrice'>,
  backup: Pick<CartChoice, 'rentalPrice'>,
): string {
  const effect = priceEffect(item, backup);
  if (!effect) return 'at the same price';
  const amount = formatMoney({ ...effect, amountMinor: Math.abs(effect.amountMinor) });
  return effect.amountMinor > 0 ? `${amount} more if it is sent` : `${amount} less if it is sent`;
}

/** What may be sent instead of an item. */
export type Backup = { readonly backupSize: Size } | { readonly backupStyle: Sku };

/**
 * Everything that may be sent instead of an item and is free on the dates asked for: sizes of it first, then others like it.
 * What the cart wants already is left out: there may be no second piece of it.
 */
export function backupOptions(
  item: CartItem,
  cart: Pick<Cart, 'items' | 'periodDays'>,
  sizeNotes: readonly SizeNote[],
  similar: readonly StyleSummary[],
): { value: string; label: string; detail: string; backup: Backup }[] {
  const isOpen = (sku: Sku) =>
    !isInCart(cart, sku) &&
    ![item.backupSize, item.backupStyle].some(
      (taken) => taken?.styleId === sku.styleId && taken.size === sku.size,
    );
  const sizes = sizeNotes
    .filter(
      (note) => note.availableProductIds.length > 0 && isOpen({ styleId: item.styleId, size: note.size }),
    )
    .map(({ size }) => ({
      value: size,
      label: `${item.name}, ${sizeLabel(size)}`,
      detail: 'at the same price',
      backup: { backupSize: size },
    }));
  const styles = similar.flatMap(({ id, name, designer, sizes: all, rental }) => {
    const sku = { styleId: id, size: item.size };
    const isFree = all.some(({ size, isFree: free }) => free && size === item.size);
    if (!isFree || !isOpen(sku) || rental?.periodDays !== cart.periodDays) return [];
    return {
      value: String(id),
      label: `${designer.name}, ${name}`,
      detail: effectWords(item, { rentalPrice: rental.price }),
      backup: { backupStyle: sku },
    };
  });
  return [...sizes, ...styles];
}

const ADVICE_WORDS: Readonly<Record<CartAdvice['kind'], (advice: CartAdvice) => string>> = {
  without: ({ name, start }) => `Without the ${name}, from ${dayWords(start)}.`,
  size: ({ name, size, start }) => `With the ${name} in size ${SIZE_LABELS[size]}, from ${dayWords(start)}.`,
};

/** What would let a cart go out where nothing does. */
export const adviceWords = (advice: CartAdvice): string => ADVICE_WORDS[advice.kind](advice);
