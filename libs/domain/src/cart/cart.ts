import { type Currency, type Money, toMoney } from '@lemari/currency/money';
import type { Picture, Product } from '../product/product.ts';
import type { Size } from '../product/size.ts';
import type { RentalDates } from '../rental/rental.ts';

/** A style in a size. @see rules/cart/item-fields */
export interface CartChoice {
  readonly id: number;
  readonly styleId: number;
  /** For its link and designer; undefined when the region offers it no more. */
  readonly product?: Product;
  readonly name: string;
  readonly size: Size;
  readonly picture: Picture;
  /** Now, for the cart's period; nothing where it has no price. */
  readonly rentalPrice: Money;
  /** As the person last agreed to it. */
  readonly quotedPrice: Money;
  /** On the dates of the cart, each piece counted once for all of its items. */
  readonly isAvailable: boolean;
  /** Every piece is out on the dates, or it is not rented for the period any more. */
  readonly problem?: 'booked' | 'not_rented';
  /** Of one that is not available: other sizes that are. */
  readonly freeSizes: readonly Size[];
  /** Of one that is not available: ISO date of the next delivery it is free for. */
  readonly nextStart?: string;
}

/** A main item with what may be sent instead of it. */
export interface CartItem extends CartChoice {
  readonly backupSize?: CartChoice;
  readonly backupStyle?: CartChoice;
}

/** @see rules/cart/fields; docs/decisions/0081 */
export interface Cart extends RentalDates {
  readonly id: number;
  /** In words, why nothing can be delivered on the start any more. */
  readonly datesProblem?: string;
  /** Main items in the order they were added. */
  readonly items: readonly CartItem[];
  readonly totalPrice: Money;
  readonly totalItem: number;
  readonly currency: Currency;
  /** Field of the contract; pages show money by `formatMoney`. */
  readonly currencySymbol: string;
}

/** The periods all of the products are rented for, the shortest first. */
export function periodsOf(products: readonly Pick<Product, 'rentalPrices'>[]): number[] {
  const [first, ...others] = products.map(
    ({ rentalPrices }) => new Set(rentalPrices.map(({ periodDays }) => periodDays)),
  );
  return [...(first ?? [])]
    .filter((days) => others.every((periods) => periods.has(days)))
    .toSorted((a, b) => a - b);
}

type Choices = Pick<CartItem, 'isAvailable' | 'backupSize' | 'backupStyle'>;

/** The backup that is sent because the first choice is gone. @see docs/decisions/0081 */
export function backupSent({ isAvailable, backupSize, backupStyle }: Choices): CartChoice | undefined {
  return isAvailable ? undefined : [backupSize, backupStyle].find((backup) => backup?.isAvailable);
}

/**
 * What a person should know of a line before they go on: it goes as its backup, every piece is booked, it is not rented
 * for the period, or what is sent does not cost what they agreed to.
 */
export type CartLineState =
  'free' | 'sent-as-backup' | 'backup-repriced' | 'booked' | 'not_rented' | 'dearer' | 'cheaper';

type Line = Choices & Pick<CartItem, 'problem' | 'rentalPrice' | 'quotedPrice'>;

/** Minor units that it costs more than was agreed, less where it is negative; of nothing there is none. */
const priceRise = (choice: Pick<CartChoice, 'rentalPrice' | 'quotedPrice'> | undefined): number =>
  choice ? choice.rentalPrice.amountMinor - choice.quotedPrice.amountMinor : 0;

/** The first that holds is said. What is booked on dates that cannot be is not worth saying: the cart says they cannot. */
const LINE_STATES: readonly {
  readonly state: CartLineState;
  readonly holds: (line: Line, datesStand: boolean) => boolean;
}[] = [
  { state: 'backup-repriced', holds: (line, datesStand) => datesStand && priceRise(backupSent(line)) !== 0 },
  { state: 'sent-as-backup', holds: (line, datesStand) => datesStand && backupSent(line) !== undefined },
  { state: 'not_rented', holds: ({ problem }) => problem === 'not_rented' },
  { state: 'booked', holds: ({ isAvailable }, datesStand) => datesStand && !isAvailable },
  { state: 'dearer', holds: (line) => priceRise(line) > 0 },
  { state: 'cheaper', holds: (line) => priceRise(line) < 0 },
];

/** @see rules/cart/item-fields; docs/decisions/0081 */
export const cartLineState = (item: Line, { datesProblem }: Pick<Cart, 'datesProblem'>): CartLineState =>
  LINE_STATES.find(({ holds }) => holds(item, datesProblem === undefined))?.state ?? 'free';

type Priced = Pick<CartChoice, 'rentalPrice'>;

/**
 * What a line costs more, or less where it is negative, when its backup is sent.
 * @returns undefined when it costs the same
 */
export function priceEffect(main: Priced, backup: Priced): Money | undefined {
  const { amountMinor, currency } = backup.rentalPrice;
  const difference = amountMinor - main.rentalPrice.amountMinor;
  return difference === 0 ? undefined : toMoney(difference, currency);
}
