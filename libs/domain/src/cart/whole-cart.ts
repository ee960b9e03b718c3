import {
  type Absence,
  freeFor,
  type IsClosed,
  type PossibleRental,
  startsInWindow,
} from '../rental/rental.ts';
import type { Size } from '../product/size.ts';

/** A style in a size: pieces with the same sku are interchangeable. */
export interface Sku {
  readonly styleId: number;
  readonly size: Size;
}

export const skuKey = ({ styleId, size }: Sku): string => `${styleId}/${size}`;

/** One item of a cart, with everything that may be sent for it. */
export interface RequestedItem {
  readonly name: string;
  /** The first choice, then backups; a sku without pieces is listed too. */
  readonly options: readonly Sku[];
  /** The same style in other sizes, which the customer did not choose. */
  readonly otherSizes: readonly Sku[];
}

type Options = Pick<RequestedItem, 'options'>;
/** Number of free pieces of a sku. */
type Free = (sku: Sku) => number;

/** The most items that can get a piece at once: a maximum matching, grown by augmenting paths. */
function mostServed(items: readonly Options[], free: Free): number {
  const holders = new Map<string, Options[]>();
  const assign = (item: Options, visited: Set<string>): boolean =>
    item.options.some((sku) => {
      const key = skuKey(sku);
      if (visited.has(key)) return false;
      visited.add(key);
      const held = holders.get(key) ?? [];
      if (held.length < free(sku)) {
        holders.set(key, [...held, item]);
        return true;
      }
      const mover = held.findIndex((holder) => assign(holder, visited));
      if (mover === -1) return false;
      held[mover] = item;
      return true;
    });
  return items.filter((item) => assign(item, new Set())).length;
}

/**
 * Assigns an option to each item. As many items as possible are served; then each item gets its earliest possible
 * option, and items added earlier choose first.
 * @param free pieces free for each sku
 * @returns undefined for an item that gets none
 * @see docs/decisions/0083
 */
export function assignPieces(items: readonly Options[], free: Free): readonly (Sku | undefined)[] {
  const assigned = new Map<string, number>();
  const left: Free = (sku) => free(sku) - (assigned.get(skuKey(sku)) ?? 0);
  let toServe = mostServed(items, free);
  return items.map(({ options }, index) => {
    const later = items.slice(index + 1);
    for (const sku of options) {
      const leftWithout: Free = (other) => left(other) - (skuKey(other) === skuKey(sku) ? 1 : 0);
      if (left(sku) < 1 || mostServed(later, leftWithout) < toServe - 1) continue;
      assigned.set(skuKey(sku), (assigned.get(skuKey(sku)) ?? 0) + 1);
      toServe -= 1;
      return sku;
    }
    return undefined;
  });
}

export interface WholeCartInput {
  /** ISO date in the region's zone. */
  readonly today: string;
  /** Whole days, counting the start. */
  readonly periodDays: number;
  /** Days for cleaning and mending after the day of return. */
  readonly turnaroundDays: number;
  readonly isClosed: IsClosed;
  readonly items: readonly RequestedItem[];
  /** Absences of each piece, by {@link skuKey}. */
  readonly pieces: ReadonlyMap<string, readonly (readonly Absence[])[]>;
}

/** A rental within the window, and the pieces that are free for it. */
interface Day {
  readonly rental: PossibleRental;
  readonly free: Free;
}

function daysOf({ turnaroundDays, pieces, ...window }: WholeCartInput): Day[] {
  return startsInWindow(window).map((rental) => {
    const isFree = freeFor(rental, turnaroundDays);
    const counts = new Map(Array.from(pieces, ([key, own]) => [key, own.filter(isFree).length]));
    return { rental, free: (sku) => counts.get(skuKey(sku)) ?? 0 };
  });
}

const canGoOut =
  (items: readonly Options[]) =>
  ({ free }: Day): boolean =>
    mostServed(items, free) === items.length;

/**
 * Rentals for which every item gets a piece of its own; backups count.
 * @returns earliest first
 * @see docs/decisions/0083
 */
export const wholeCartRentals = (input: WholeCartInput): PossibleRental[] =>
  daysOf(input)
    .filter(canGoOut(input.items))
    .map(({ rental }) => rental);

/** A change that makes the cart possible. */
export interface CartAdvice {
  /** Leave the item out, or choose another size of it. */
  readonly kind: 'without' | 'size';
  readonly styleId: number;
  readonly name: string;
  /** The item's size, or the other size. */
  readonly size: Size;
  /** ISO date of the first delivery that the change makes possible. */
  readonly start: string;
}

/** A cart with one item changed. */
interface Change extends Omit<CartAdvice, 'start'> {
  readonly items: readonly Options[];
}

const ADVICE_OF_A_KIND = 3;

function withoutOne(items: readonly RequestedItem[]): Change[] {
  if (items.length < 2) return [];
  return items.flatMap(({ name, options: [sku] }, index) =>
    sku ? { kind: 'without', name, ...sku, items: items.toSpliced(index, 1) } : [],
  );
}

const inAnotherSize = (items: readonly RequestedItem[]): Change[] =>
  items.flatMap(({ name, otherSizes }, index) =>
    otherSizes.map((sku) => ({
      kind: 'size',
      name,
      ...sku,
      // Its former options are possible on no day, or no change would be needed.
      items: items.with(index, { name, options: [sku], otherSizes: [] }),
    })),
  );

/**
 * Changes that make a cart possible where it is not: another size of an item, or one item less if others remain.
 * @returns earliest first; on one day other sizes come first, as they keep the item. At most three of each kind.
 * @see docs/decisions/0083
 */
export function wholeCartAdvice(input: WholeCartInput): CartAdvice[] {
  const days = daysOf(input);
  if (days.some(canGoOut(input.items))) return [];
  const earliest = (changes: readonly Change[]): CartAdvice[] =>
    changes
      .flatMap(({ items, ...advice }) => {
        const day = days.find(canGoOut(items));
        return day ? { ...advice, start: day.rental.start } : [];
      })
      .toSorted(byStart)
      .slice(0, ADVICE_OF_A_KIND);
  return [...earliest(inAnotherSize(input.items)), ...earliest(withoutOne(input.items))].toSorted(byStart);
}

const byStart = (a: CartAdvice, b: CartAdvice): number =>
  a.start < b.start ? -1 : Number(a.start > b.start);
