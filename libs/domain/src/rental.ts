import { DateTime } from 'luxon';
import { dayWords } from './day-words.ts';
import type { RentalPeriod } from './rental-periods.ts';

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

/** Months ahead of today that a rental may start in. @see storefront §9 */
const WINDOW_MONTHS = 2;

/** ISO dates a piece is away: from the first, until it can go out again on the second. */
export interface Absence {
  readonly from: string;
  readonly until: string;
}

/** What decides when something can be rented. */
export interface RentalQuestion {
  /** ISO date in the region's zone. */
  readonly today: string;
  readonly periodDays: number;
  readonly turnaroundDays: number;
  readonly isClosed: IsClosed;
  /** For each piece, when it is away. */
  readonly taken: readonly (readonly Absence[])[];
}

/**
 * Every delivery from tomorrow on that some piece is free for, with its return: neither on a closed day, and the piece
 * in for the whole time including the turnaround.
 * @returns inclusive pairs of ISO dates, the earliest first
 * @see storefront §5, Calendar; decision 14
 */
export function possibleRentals({
  today,
  periodDays,
  turnaroundDays,
  isClosed,
  taken,
}: RentalQuestion): { start: string; end: string }[] {
  const last = read(today).plus({ months: WINDOW_MONTHS }).toFormat(ISO);
  const rentals: { start: string; end: string }[] = [];
  for (let start = addDays(today, 1); start <= last; start = addDays(start, 1)) {
    if (isClosed(start)) continue;
    const end = returnDate(start, periodDays, isClosed);
    const until = freeAgainOn(end, turnaroundDays);
    const isFree = (absences: readonly Absence[]) =>
      absences.every((absence) => absence.until <= start || absence.from >= until);
    if (taken.some(isFree)) rentals.push({ start, end });
  }
  return rentals;
}

/** Why a rental cannot start on a day, in words, and the next day one can. */
export interface DateProblem {
  readonly message: string;
  /** ISO date; undefined beyond the window. */
  readonly nextStart: string | undefined;
}

interface DatesQuestion {
  /** The day of delivery somebody chose, as they wrote it. */
  readonly start: string;
  readonly periodDays: RentalPeriod;
  /** ISO date in the region's zone. */
  readonly today: string;
  /** Names of the region's public holidays by ISO date. */
  readonly holidays: Readonly<Record<string, string>>;
}

/** First and last day a rental may start on. @see storefront §9 */
export const startWindow = (today: string) => ({
  first: addDays(today, 1),
  last: read(today).plus({ months: WINDOW_MONTHS }).toFormat(ISO),
});

/**
 * The dates of a rental that starts on a day, or why it cannot.
 * @see storefront §5, Calendar; §9
 */
export function rentalDates({
  start,
  periodDays,
  today,
  holidays,
}: DatesQuestion): { start: string; end: string } | DateProblem {
  const isClosed = closedOn(Object.keys(holidays));
  const { first, last } = startWindow(today);
  const problem = (message: string, from: string): DateProblem => {
    const next = nextOpenDay(from, isClosed);
    return { message, nextStart: next <= last ? next : undefined };
  };
  if (!isDate(start)) return problem('There is no such day. Choose another one.', first);
  if (start < first) return problem(`The earliest delivery is on ${dayWords(first)}.`, first);
  if (start > last) return problem(`Deliveries can be booked up to ${dayWords(last)}.`, first);
  const holiday = holidays[start];
  if (holiday !== undefined) return problem(`Nothing is delivered on ${holiday}.`, start);
  if (isClosed(start)) return problem('Nothing is delivered on a Sunday.', start);
  return { start, end: returnDate(start, periodDays, isClosed) };
}
