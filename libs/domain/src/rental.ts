import { DateTime } from 'luxon';

/** Whole days, counting the first. @see storefront §9 */
export const RENTAL_PERIODS = [4, 8, 14] as const;

export type RentalPeriod = (typeof RENTAL_PERIODS)[number];

/** Whether nothing is delivered or collected on an ISO date. */
export type IsClosed = (date: string) => boolean;

const ISO = 'yyyy-MM-dd';
// A date has no zone; in UTC every day has 24 hours.
const read = (date: string) => DateTime.fromISO(date, { zone: 'utc' });

/** Whether a text is an ISO date that the calendar has. */
export const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && read(text).isValid;

/** @param days may be negative */
export const addDays = (date: string, days: number): string => read(date).plus({ days }).toFormat(ISO);

/** Whole days from one ISO date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => read(to).diff(read(from), 'days').days;

const isSunday = (date: string) => read(date).weekday === 7;

/**
 * @param holidays ISO dates of the region's public holidays
 * @see storefront §5, Calendar
 */
export function closedOn(holidays: Iterable<string>): IsClosed {
  const days = new Set(holidays);
  return (date) => days.has(date) || isSunday(date);
}

/** The date itself, or the first open one after it. */
export function nextOpenDay(date: string, isClosed: IsClosed): string {
  let day = date;
  while (isClosed(day)) day = addDays(day, 1);
  return day;
}

/**
 * The day a rental comes back: the last of its period, rolled forward past closed days; the price does not grow.
 * @param start ISO date of delivery
 * @see storefront §9; decision 15
 */
export const returnDate = (start: string, periodDays: number, isClosed: IsClosed): string =>
  nextOpenDay(addDays(start, periodDays - 1), isClosed);

/**
 * The first day a piece can be delivered again.
 * @param turnaroundDays for cleaning and mending, after the day of return
 * @see decision 15
 */
export const freeAgainOn = (returned: string, turnaroundDays: number): string =>
  addDays(returned, turnaroundDays + 1);
