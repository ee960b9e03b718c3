import { type Currency, type Money, toMoney } from '@lemari/currency/money';
import type { Picture, Product } from '../product/product.ts';
import type { Size } from '../product/size.ts';
import type { RentalDates } from '../rental/rental.ts';

/** A style in a size. @see rules/cart/item-fields */
export interface CartChoice {
  readonly id: number;
  readonly styleId: number;
  /** For its link and designer; undefined where the region no longer offers it. */
  readonly product?: Product;
  readonly name: string;
  readonly size: Size;
  readonly picture: Picture;
  /** Today's price for the cart's period; zero where the product has no price for it. */
  readonly rentalPrice: Money;
  /** The price that the customer last agreed to. */
  readonly quotedPrice: Money;
  /** A piece is free on the cart's dates. Each piece counts once for all items. */
  readonly isAvailable: boolean;
  /** `booked`: every piece is out on these dates. `not_rented`: the region no longer rents it for this period. */
  readonly problem?: 'booked' | 'not_rented';
  /** Other sizes that are available, where this one is not. */
  readonly freeSizes: readonly Size[];
  /** ISO date of the next delivery with a free piece, where this one is not available. */
  readonly nextStart?: string;
}

/** A main item with its backups. */
export interface CartItem extends CartChoice {
  readonly backupSize?: CartChoice;
  readonly backupStyle?: CartChoice;
}

/** @see rules/cart/fields; docs/decisions/0081 */
export interface Cart extends RentalDates {
  readonly id: number;
  /** Why the cart can no longer be delivered on its start, as a sentence. */
  readonly datesProblem?: string;
  /** Its order, which waits for the payment. */
  readonly unpaidOrderId?: number;
  /** Main items in the order they were added. */
  readonly items: readonly CartItem[];
  readonly totalPrice: Money;
  readonly totalItem: number;
  /** Lowest courier price of each way; absent without couriers. */
  readonly deliveryFrom?: Money;
  readonly returnFrom?: Money;
  readonly currency: Currency;
  /** A field of the contract; pages format money with `formatMoney`. */
  readonly currencySymbol: string;
}

/** Number of main items in all carts that are not ordered yet. */
export const piecesOf = (carts: readonly Pick<Cart, 'totalItem' | 'unpaidOrderId'>[]): number =>
  carts.reduce((sum, { totalItem, unpaidOrderId }) => sum + (unpaidOrderId === undefined ? totalItem : 0), 0);

/** Periods for which every product can be rented, shortest first. */
export function periodsOf(products: readonly Pick<Product, 'rentalPrices'>[]): number[] {
  const [first, ...others] = products.map(
    ({ rentalPrices }) => new Set(rentalPrices.map(({ periodDays }) => periodDays)),
  );
  return [...(first ?? [])]
    .filter((days) => others.every((periods) => periods.has(days)))
    .toSorted((a, b) => a - b);
}

type Choices = Pick<CartItem, 'isAvailable' | 'backupSize' | 'backupStyle'>;

/** The backup that is sent because the first choice is not available. @see docs/decisions/0081 */
export function backupSent({ isAvailable, backupSize, backupStyle }: Choices): CartChoice | undefined {
  return isAvailable ? undefined : [backupSize, backupStyle].find((backup) => backup?.isAvailable);
}

/**
 * What a customer should know about an item before checkout: its backup is sent, every piece is booked, it is not
 * rented for the period, or its price has changed since they agreed to it.
 */
export type CartLineState =
  'free' | 'sent-as-backup' | 'backup-repriced' | 'booked' | 'not_rented' | 'dearer' | 'cheaper';

type Line = Choices & Pick<CartItem, 'problem' | 'rentalPrice' | 'quotedPrice'>;

/** Price rise since the customer agreed, in minor units; negative where it costs less, zero without a choice. */
const priceRise = (choice: Pick<CartChoice, 'rentalPrice' | 'quotedPrice'> | undefined): number =>
  choice ? choice.rentalPrice.amountMinor - choice.quotedPrice.amountMinor : 0;

/** The first row that holds decides. A cart with a problem of dates shows it once, and no item as booked. */
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

/** What blocks checkout: the dates, pieces that cannot be sent, or prices that the customer has not accepted. */
export type CheckoutBlock =
  | { readonly cause: 'dates'; readonly problem: string }
  | { readonly cause: 'unavailable' | 'price'; readonly items: readonly CartItem[] };

/** Which line states block checkout. */
const BLOCKS: Readonly<Record<CartLineState, 'unavailable' | 'price' | undefined>> = {
  free: undefined,
  'sent-as-backup': undefined,
  'backup-repriced': 'price',
  booked: 'unavailable',
  not_rented: 'unavailable',
  dearer: 'price',
  cheaper: 'price',
};

/** @returns the first cause to solve; undefined where nothing blocks checkout */
export function checkoutBlock({
  items,
  datesProblem,
}: Pick<Cart, 'items' | 'datesProblem'>): CheckoutBlock | undefined {
  if (datesProblem !== undefined) return { cause: 'dates', problem: datesProblem };
  return (['unavailable', 'price'] as const)
    .map((cause) => ({ cause, items: items.filter((item) => BLOCKS[cartLineState(item, {})] === cause) }))
    .find((block) => block.items.length > 0);
}

type Priced = Pick<CartChoice, 'rentalPrice'>;

/**
 * The price difference when the backup is sent; negative where the backup is cheaper.
 * @returns undefined where both cost the same
 */
export function priceEffect(main: Priced, backup: Priced): Money | undefined {
  const { amountMinor, currency } = backup.rentalPrice;
  const difference = amountMinor - main.rentalPrice.amountMinor;
  return difference === 0 ? undefined : toMoney(difference, currency);
}
