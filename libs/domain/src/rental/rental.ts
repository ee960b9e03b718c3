import { addDays, addMonths, isDate, isSunday } from '../time/dates.ts';
import { dayWords } from '../time/day-words.ts';
import { deadlineDate } from './deadline.ts';
import { WINDOW_MONTHS } from './periods.ts';

/** Whether an ISO date has no deliveries and returns. */
export type IsClosed = (date: string) => boolean;

/**
 * @param holidays ISO dates of the region's public holidays
 * @see rules/dates/closed-days
 */
export function closedOn(holidays: Iterable<string>): IsClosed {
  const days = new Set(holidays);
  return (date) => days.has(date) || isSunday(date);
}

/** The date itself if it is open, otherwise the next open day. */
export function nextOpenDay(date: string, isClosed: IsClosed): string {
  let day = date;
  while (isClosed(day)) day = addDays(day, 1);
  return day;
}

/**
 * The day of return: the last day of the period, rolled forward past closed days at no extra cost.
 * @param start ISO date of delivery
 * @see rules/dates/return-date, rules/dates/rolled-return-costs-nothing
 */
export const returnDate = (start: string, periodDays: number, isClosed: IsClosed): string =>
  nextOpenDay(addDays(start, periodDays - 1), isClosed);

/**
 * The first day on which a piece can be delivered again.
 * @param turnaroundDays days for cleaning and mending after the return
 * @see rules/dates/turnaround; docs/decisions/0086
 */
export const freeAgainOn = (returned: string, turnaroundDays: number): string =>
  addDays(returned, turnaroundDays + 1);

/**
 * The last day of return before a delivery on another day: the inverse of {@link freeAgainOn}.
 * @param start ISO date
 */
export const lastReturnFor = (start: string, turnaroundDays: number): string =>
  addDays(start, -turnaroundDays - 1);

/** First and last possible start. @see rules/dates/earliest-start, rules/dates/window */
export const startWindow = (today: string) => ({
  first: addDays(today, 1),
  last: addMonths(today, WINDOW_MONTHS),
});

/** @see rules/dates/availability-entries */
export interface RentalDates {
  /** ISO date of delivery. */
  readonly start: string;
  /** ISO date of return, inclusive: the last day of the period, or the next open day. */
  readonly end: string;
  /** Whole days, counting the start. */
  readonly periodDays: number;
}

/** The dates of a rental whose period is known from the context. */
export type PossibleRental = Pick<RentalDates, 'start' | 'end'>;

/** The facts that decide which days of the window are possible starts. */
export interface WindowInput extends Pick<RentalDates, 'periodDays'> {
  /** ISO date in the region's zone. */
  readonly today: string;
  readonly isClosed: IsClosed;
}

/**
 * Every open day of the window from tomorrow, with its return, regardless of free pieces.
 * @returns earliest first
 * @see rules/dates/closed-days, rules/dates/earliest-start
 */
export function startsInWindow({ today, periodDays, isClosed }: WindowInput): PossibleRental[] {
  const { first, last } = startWindow(today);
  const rentals: PossibleRental[] = [];
  for (let start = first; start <= last; start = addDays(start, 1)) {
    if (!isClosed(start)) rentals.push({ start, end: returnDate(start, periodDays, isClosed) });
  }
  return rentals;
}

/** ISO dates of an absence: from the first, until the piece can go out again on the second. */
export interface Absence {
  readonly from: string;
  readonly until: string;
}

/** Whether a piece is free for a rental and the turnaround after it. @see rules/dates/turnaround */
export function freeFor({ start, end }: PossibleRental, turnaroundDays: number) {
  const until = freeAgainOn(end, turnaroundDays);
  return (absences: readonly Absence[]): boolean =>
    absences.every((absence) => absence.until <= start || absence.from >= until);
}

/** The facts that decide when a size can be rented. */
export interface RentalInput extends WindowInput {
  readonly turnaroundDays: number;
  /** Absences of each piece. */
  readonly taken: readonly (readonly Absence[])[];
}

/**
 * Every rental of the window with at least one free piece.
 * @returns earliest first
 * @see rules/dates/available-days-only, rules/dates/availability-entries
 */
export const possibleRentals = ({ turnaroundDays, taken, ...window }: RentalInput): PossibleRental[] =>
  startsInWindow(window).filter((rental) => taken.some(freeFor(rental, turnaroundDays)));

/** Why a rental cannot start on a day, as a sentence, and the next possible start. */
export interface DateProblem {
  readonly message: string;
  /** ISO date; undefined where it would be beyond the window. */
  readonly nextStart: string | undefined;
}

/** The facts that decide which days are possible. */
interface DaysInput extends Pick<RentalDates, 'periodDays'> {
  /** ISO date in the region's zone. */
  readonly today: string;
  /** Names of the region's public holidays by ISO date. */
  readonly holidays: Readonly<Record<string, string>>;
}

/** Input of `rentalDates`; its start may be any text. */
interface DatesInput extends DaysInput, Pick<RentalDates, 'start'> {}

/**
 * The dates of a rental that starts on a day, or the reason why it cannot.
 * @see rules/dates/closed-days, rules/dates/window
 */
export function rentalDates({ start, periodDays, today, holidays }: DatesInput): RentalDates | DateProblem {
  const { first, last, isClosed, problem } = windowOf(today, holidays);
  if (!isDate(start)) return problem(NO_SUCH_DATE, first);
  if (start < first) return problem(`The earliest delivery is on ${dayWords(first)}.`, first);
  if (start > last) return problem(`Deliveries can be booked up to ${dayWords(last)}.`, first);
  const holiday = holidays[start];
  if (holiday !== undefined) return problem(`We don’t deliver on ${holiday}.`, start);
  if (isClosed(start)) return problem('We don’t deliver on Sundays.', start);
  return { start, end: returnDate(start, periodDays, isClosed), periodDays };
}

/** Input of `deliveryBy`. */
interface DeadlineInput extends DaysInput {
  /** Last day of delivery: an ISO date, or a day of the week, `saturday`. */
  readonly deadline: string;
}

/**
 * The dates of the rental that is delivered last by a day: on that day, or on the last day with deliveries before it.
 * @returns a problem where no delivery is possible by then
 * @see rules/dates/deliver-by; docs/decisions/0135
 */
export function deliveryBy({
  deadline,
  periodDays,
  today,
  holidays,
}: DeadlineInput): RentalDates | (DateProblem & Pick<RentalDates, 'start'>) {
  const { first, last, isClosed, problem } = windowOf(today, holidays);
  const date = deadlineDate(deadline, first);
  if (!isDate(date)) return { ...problem(NO_SUCH_DATE, first), start: date };
  let start = date < last ? date : last;
  while (start >= first && isClosed(start)) start = addDays(start, -1);
  if (start >= first) return { start, end: returnDate(start, periodDays, isClosed), periodDays };
  return { ...problem(`We can’t deliver by ${dayWords(date)}.`, first), start: date };
}

const NO_SUCH_DATE = 'That date doesn’t exist. Choose another date.';

/** The days on which a rental can start, and how a problem is described. */
function windowOf(today: string, holidays: DaysInput['holidays']) {
  const isClosed = closedOn(Object.keys(holidays));
  const { first, last } = startWindow(today);
  const problem = (message: string, from: string): DateProblem => {
    const next = nextOpenDay(from, isClosed);
    return { message, nextStart: next <= last ? next : undefined };
  };
  return { first, last, isClosed, problem };
}
