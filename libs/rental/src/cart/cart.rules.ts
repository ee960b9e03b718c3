import { formatMoney } from '@lemari/currency/money';
import {
  backupSent,
  type Cart,
  type CartChoice,
  type CartItem,
  type CartLineState,
  cartLineState,
  piecesOf,
  priceEffect,
} from '@lemari/domain/cart';
import { dayWords, spanWords } from '@lemari/domain/time/day-words';
import { nextDeliveryWords, notAvailableFor } from '@lemari/domain/rental/unavailable';
import { nameInSize, type Size, SIZE_LABELS, sizeLabel, type SizeNote } from '@lemari/domain/product/size';
import type { CartAdvice, Sku } from '@lemari/domain/cart/whole-cart';
import type { StyleSummary } from '@lemari/catalogue/styles';

export const spanOf = ({ start, end }: Cart): string => spanWords(start, end);

/** `Senja Bias Slip, size L`; the name alone where there is one size. */
export const pieceWords = (name: string, size: Size): string =>
  size === 'free' ? name : `${name}, size ${SIZE_LABELS[size]}`;

/** Of all carts: `3 pieces`. */
export function piecesIn(carts: readonly Cart[]): string {
  const pieces = piecesOf(carts);
  return `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}

const goneWords = (item: CartItem, cart: Cart): string =>
  item.problem === 'not_rented'
    ? retiredWords(item)
    : `${sizeLabel(item.size)} is ${notAvailableFor(cart)}. ${nextDeliveryWords(item.nextStart)}`;

/** Without a price the style is retired; with one, only the size is. */
function retiredWords({ rentalPrice, size, freeSizes }: CartItem): string {
  if (rentalPrice.amountMinor === 0) return 'This piece is no longer for rent.';
  const others = freeSizes.length > 0 ? ' Other sizes are available on your dates.' : '';
  return `${sizeLabel(size)} is no longer for rent.${others}`;
}

/** Why a line has changed since it was added; undefined where it has not. */
const LINE_WORDS: Readonly<Record<CartLineState, (item: CartItem, cart: Cart) => string | undefined>> = {
  free: () => undefined,
  'sent-as-backup': goneWords,
  'backup-repriced': (item, cart) =>
    [goneWords(item, cart), priceWords('The price of the backup', backupSent(item) ?? item)].join(' '),
  booked: goneWords,
  not_rented: retiredWords,
  dearer: (item) => priceWords('The price', item),
  cheaper: (item) => priceWords('The price', item),
};

const priceWords = (what: string, { quotedPrice, rentalPrice }: CartChoice): string =>
  `${what} was ${formatMoney(quotedPrice)} when you added it. It is now ${formatMoney(rentalPrice)}.`;

/** Title of each line state. */
export const LINE_TITLES = {
  free: 'Available on your dates',
  'sent-as-backup': 'Unavailable on your dates: your backup will be sent',
  'backup-repriced': 'Unavailable on your dates: your backup will be sent, at a new price',
  booked: 'No longer available on your dates',
  not_rented: 'No longer for rent',
  dearer: 'The price has changed',
  cheaper: 'The price has changed',
} as const satisfies Record<CartLineState, string>;

export const lineMessage = (item: CartItem, cart: Cart): string | undefined =>
  LINE_WORDS[cartLineState(item, cart)](item, cart);

/** Whether a style and size is a main item of the cart. A cart holds each once. */
export const isInCart = ({ items }: Pick<Cart, 'items'>, { styleId, size }: Sku): boolean =>
  items.some((item) => item.styleId === styleId && item.size === size);

/** Effect on the price if the backup is sent. */
export function effectWords(
  item: Pick<CartItem, 'rentalPrice'>,
  backup: Pick<CartChoice, 'rentalPrice'>,
): string {
  const effect = priceEffect(item, backup);
  if (!effect) return 'at the same price';
  const amount = formatMoney({ ...effect, amountMinor: Math.abs(effect.amountMinor) });
  return effect.amountMinor > 0 ? `${amount} more if it is sent` : `${amount} less if it is sent`;
}

/** Backup of an item: another size, or another style. */
export type Backup = { readonly backupSize: Size } | { readonly backupStyle: Sku };

/**
 * Possible backups that are available on the cart's dates: other sizes first, then similar styles.
 * Excludes what the cart already holds, because a second piece may not exist.
 */
export function backupOptions(
  item: CartItem,
  cart: Pick<Cart, 'items' | 'periodDays'>,
  sizeNotes: readonly SizeNote[],
  similar: readonly StyleSummary[],
): { value: string; label: string; detail: string; picture: string; backup: Backup }[] {
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
      label: pieceWords(item.name, size),
      detail: 'at the same price',
      picture: item.picture.url600,
      backup: { backupSize: size },
    }));
  const styles = similar.flatMap(({ id, name, designer, picture, sizes: all, rental }) => {
    const sku = { styleId: id, size: item.size };
    const isFree = all.some(({ size, isFree: free }) => free && size === item.size);
    if (!isFree || !isOpen(sku) || rental?.periodDays !== cart.periodDays) return [];
    return {
      value: String(id),
      label: `${designer.name}, ${pieceWords(name, item.size)}`,
      detail: effectWords(item, { rentalPrice: rental.price }),
      picture: picture.url600,
      backup: { backupStyle: sku },
    };
  });
  return [...sizes, ...styles];
}

const ADVICE_WORDS: Readonly<Record<CartAdvice['kind'], (advice: CartAdvice) => string>> = {
  without: ({ name, start }) => `Without the ${name}, from ${dayWords(start)}.`,
  size: ({ name, size, start }) => `With the ${nameInSize(name, size)}, from ${dayWords(start)}.`,
};

/** Changes that would make a cart available. */
export const adviceWords = (advice: CartAdvice): string => ADVICE_WORDS[advice.kind](advice);
