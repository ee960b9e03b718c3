import type { RentalPeriod } from '@lemari/domain/rental/periods';
import { addDays } from '@lemari/domain/time/dates';
import { type Absence, closedOn, freeFor, returnDate, startWindow } from '@lemari/domain/rental';
import { assignPieces, type Sku, skuKey } from '@lemari/domain/cart/whole-cart';
import type { ProductRow } from '../catalogue/products.ts';
import { RENT_COLUMNS } from '../catalogue/style-filter.ts';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import { type CartFacts, type CartRow, type ItemRow, piecesOf } from './cart-rows.ts';

/** Style and size of a cart line. */
type Line = Pick<ItemRow, 'style_id' | 'size_category'>;

/** A main item with its backups, the backup size before the backup style. */
export interface LineWithBackups<L extends Line = Line> {
  readonly main: L;
  readonly backups: readonly L[];
}

export const skuOf = ({ style_id: styleId, size_category: size }: Line): Sku => ({ styleId, size });

export const withBackups = (items: readonly ItemRow[]): LineWithBackups<ItemRow>[] =>
  items
    .filter((item) => item.item_type === 'main_item')
    .map((main) => ({ main, backups: items.filter((item) => item.backup_of === main.id) }));

/** Stock for a cart on its dates; the cart may not be saved yet. Its own holds count as free. */
export interface CartStock {
  readonly cart: CartRow;
  readonly facts: CartFacts;
  /** Undefined for a style that the cart's vertical does not offer. */
  readonly product: (style: number) => ProductRow | undefined;
  /** Absences of each piece; empty for a size that is not offered. */
  readonly pieces: (sku: Sku) => readonly (readonly Absence[])[];
}

export function cartStock(cart: CartRow, facts: CartFacts): CartStock {
  const product = (style: number) =>
    facts.products.find((one) => one.id === style && one.vertical === cart.vertical);
  const piecesOfSize = ({ styleId, size }: Sku) => {
    const note = product(styleId)?.size_notes.find((one) => one.size_category === size);
    return note ? piecesOf(note) : [];
  };
  return {
    cart,
    facts,
    product,
    pieces: (sku) =>
      piecesOfSize(sku).map((piece) =>
        (facts.absences.get(piece) ?? []).filter((absence) => absence.heldFor !== cart.id),
      ),
  };
}

/** Minor units for the cart's period; undefined without an offer or a price. */
export const priceOf = ({ cart, product }: CartStock, style: number): number | undefined =>
  product(style)?.[RENT_COLUMNS[cart.period_days as RentalPeriod]];

export const sizesOf = ({ product }: CartStock, style: number) =>
  product(style)?.size_notes.map((note) => note.size_category) ?? [];

/** Which pieces the lines of a cart get on its dates. */
export interface Allotment {
  /** By line: the choice it gets, or undefined if none is free. */
  readonly assigned: readonly (Sku | undefined)[];
  /** Number of pieces of a size that the lines get. */
  readonly taken: (sku: Sku) => number;
  /** Number of pieces of a size that remain free. */
  readonly left: (sku: Sku) => number;
}

export function allot(lines: readonly LineWithBackups[], { cart, pieces }: CartStock): Allotment {
  const isFree = freeFor({ start: cart.starts_on, end: cart.returns_on }, TURNAROUND_DAYS);
  const free = (sku: Sku) => pieces(sku).filter(isFree).length;
  const assigned = assignPieces(
    lines.map(({ main, backups }) => ({ options: [main, ...backups].map(skuOf) })),
    free,
  );
  const taken = (sku: Sku) => assigned.filter((choice) => choice && skuKey(choice) === skuKey(sku)).length;
  return { assigned, taken, left: (sku) => free(sku) - taken(sku) };
}

interface StartInput {
  readonly cart: Pick<CartRow, 'starts_on' | 'period_days'>;
  readonly facts: Pick<CartFacts, 'today' | 'holidays'>;
}

/**
 * First day of delivery, from the cart's own on, on which enough pieces are free.
 * @param pieces absences of each piece
 * @returns ISO date; undefined if there is no such day in the booking window
 */
export function nextStart(
  pieces: readonly (readonly Absence[])[],
  needed: number,
  { cart, facts }: StartInput,
): string | undefined {
  const isClosed = closedOn(Object.keys(facts.holidays));
  const { first, last } = startWindow(facts.today);
  // Stops at the first match: date arithmetic dominates the cost.
  for (
    let start = first > cart.starts_on ? first : cart.starts_on;
    start <= last;
    start = addDays(start, 1)
  ) {
    if (isClosed(start)) continue;
    const isFree = freeFor({ start, end: returnDate(start, cart.period_days, isClosed) }, TURNAROUND_DAYS);
    if (pieces.filter(isFree).length >= needed) return start;
  }
  return undefined;
}
