import type { RentalPeriod } from '@lemari/domain/rental/periods';
import { type Absence, addDays, closedOn, freeFor, returnDate, startWindow } from '@lemari/domain/rental';
import { assignPieces, type Sku, skuKey } from '@lemari/domain/cart/whole-cart';
import type { ProductRow } from '../catalogue/products.ts';
import { RENT_COLUMNS } from '../catalogue/style-filter.ts';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import { type CartFacts, type CartRow, type ItemRow, piecesOf } from './cart-rows.ts';

/** A style in a size, as a line of a cart names it. */
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

/** What a cart, also one that is not there yet, finds on its dates. What it holds itself is free for it. */
export interface CartStock {
  readonly cart: CartRow;
  readonly facts: CartFacts;
  /** A style as the cart's vertical offers it; undefined when it does not. */
  readonly product: (style: number) => ProductRow | undefined;
  /** For each piece when it is away; none of what is not offered. */
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

/** Minor units, for the cart's period; undefined where there is no price for it, or no offer. */
export const priceOf = ({ cart, product }: CartStock, style: number): number | undefined =>
  product(style)?.[RENT_COLUMNS[cart.period_days as RentalPeriod]];

export const sizesOf = ({ product }: CartStock, style: number) =>
  product(style)?.size_notes.map((note) => note.size_category) ?? [];

/** Who gets what on the dates of a cart. */
export interface Allotment {
  /** By line, which of its choices it gets; undefined of one that gets nothing. */
  readonly assigned: readonly (Sku | undefined)[];
  /** How many pieces of a size the lines get. */
  readonly given: (sku: Sku) => number;
  /** How many more are free. */
  readonly left: (sku: Sku) => number;
}

export function allot(lines: readonly LineWithBackups[], { cart, pieces }: CartStock): Allotment {
  const isFree = freeFor({ start: cart.starts_on, end: cart.returns_on }, TURNAROUND_DAYS);
  const free = (sku: Sku) => pieces(sku).filter(isFree).length;
  const assigned = assignPieces(
    lines.map(({ main, backups }) => ({ options: [main, ...backups].map(skuOf) })),
    free,
  );
  const given = (sku: Sku) => assigned.filter((own) => own && skuKey(own) === skuKey(sku)).length;
  return { assigned, given, left: (sku) => free(sku) - given(sku) };
}

interface StartQuestion {
  readonly cart: Pick<CartRow, 'starts_on' | 'period_days'>;
  readonly facts: Pick<CartFacts, 'today' | 'holidays'>;
}

/**
 * The first delivery, not before the cart's, for which so many of some pieces are free as are needed.
 * @param pieces for each when it is away
 * @returns ISO date; undefined within the window
 */
export function nextStart(
  pieces: readonly (readonly Absence[])[],
  needed: number,
  { cart, facts }: StartQuestion,
): string | undefined {
  const isClosed = closedOn(Object.keys(facts.holidays));
  const { first, last } = startWindow(facts.today);
  // Day by day, and no further than need be: dates are what takes time here.
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
