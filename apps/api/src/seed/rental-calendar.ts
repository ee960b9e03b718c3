import { addDays } from '@lemari/domain/time/dates';
import { closedOn, freeAgainOn, nextOpenDay } from '@lemari/domain/rental';
import type { RentalPeriod } from '@lemari/domain/rental/periods';
import type { RegionId } from '@lemari/domain/region';
import { HOLIDAYS } from '../holidays/holidays.ts';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';

/** First day of a planned rental, relative to today. */
const FIRST_DAY = -120;
const LAST_DAY = 200;

/** ISO dates of a rental. */
interface Rental {
  readonly starts_on: string;
  readonly returns_on: string;
  readonly free_on: string;
}

/**
 * Resolves planned rentals, whose days are relative to today, to dates in a region. Each day is computed once, as a
 * large wardrobe has a million rentals.
 * @param today ISO date in the region's zone
 */
export function rentalCalendar(region: RegionId, today: string) {
  const isClosed = closedOn(Object.keys(HOLIDAYS[region]));
  const days = Array.from({ length: LAST_DAY - FIRST_DAY }, (_, index) => addDays(today, FIRST_DAY + index));
  const open = days.map((day) => nextOpenDay(day, isClosed));
  const indexOf = new Map(days.map((day, index) => [day, index]));
  const free = new Map(days.map((day) => [day, freeAgainOn(day, TURNAROUND_DAYS)]));
  const at = (table: readonly string[], index: number) => table[index] ?? '';

  return {
    /** @returns undefined outside the days of the calendar */
    rental(startDay: number, period: RentalPeriod): Rental | undefined {
      const starts = at(open, startDay - FIRST_DAY);
      const returns = at(open, (indexOf.get(starts) ?? NaN) + period - 1);
      const freeOn = free.get(returns);
      return freeOn === undefined ? undefined : { starts_on: starts, returns_on: returns, free_on: freeOn };
    },
  };
}

export type RentalCalendar = ReturnType<typeof rentalCalendar>;
