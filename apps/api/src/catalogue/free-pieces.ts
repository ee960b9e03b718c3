import type { WireProduct, WireSizeNote } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { daysBetween } from '@lemari/domain/time/dates';
import { closedOn, freeFor, startsInWindow } from '@lemari/domain/rental';
import { RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import { holidaysOf } from '../holidays/holidays-of.ts';
import type { Db } from '../platform/database/database.ts';
import { absencesOf } from '../inventory/absences.ts';
import type { RentalRange } from './rental-range.ts';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';

/**
 * Adds availability on the dates of a rental: the free pieces of each size, or the next date with one.
 * @param today ISO date in the region's zone
 */
export async function onDates(
  db: Db,
  region: RegionId,
  products: readonly WireProduct[],
  rentalRange: RentalRange,
  today: string,
): Promise<WireProduct[]> {
  const pieces = products.flatMap(({ size_notes: notes }) =>
    notes.flatMap((note) => note.available_product_ids),
  );
  if (pieces.length === 0) return [...products];
  const [absences, holidays] = await Promise.all([
    absencesOf(db, pieces, { today, now: rentalRange.now }),
    holidaysOf(db, region),
  ]);
  const absencesOfPiece = (piece: number) => absences.get(piece) ?? [];
  const isFree = (piece: number) =>
    absencesOfPiece(piece).every(({ from, until }) => until <= rentalRange.from || from >= rentalRange.until);
  const isClosed = closedOn(Object.keys(holidays));

  // The same for all sizes: computing it for each took most of the time of a list.
  const rentals = startsInWindow({ today, periodDays: periodOf(rentalRange), isClosed })
    .filter(({ start }) => start >= rentalRange.from)
    .map((rental) => ({ start: rental.start, isPieceFree: freeFor(rental, TURNAROUND_DAYS) }));
  const nextFree = (ids: readonly number[]): string | null =>
    rentals.find(({ isPieceFree }) => ids.some((id) => isPieceFree(absencesOfPiece(id))))?.start ?? null;

  const noteOnDates = (note: WireSizeNote): WireSizeNote => {
    const free = note.available_product_ids.filter(isFree);
    return {
      ...note,
      available_product_ids: free,
      ...(free.length === 0 && { next_available_date: nextFree(note.available_product_ids) }),
    };
  };
  return products.map((product) => ({ ...product, size_notes: product.size_notes.map(noteOnDates) }));
}

/** The period of a rental, from its dates; closed days may have moved the return. */
function periodOf({ from, end }: RentalRange): number {
  const days = daysBetween(from, end) + 1;
  return RENTAL_PERIODS.findLast((period) => period <= days) ?? days;
}
