import { todayIn } from '@lemari/domain/time/clock';
import { daysBetween, isDate } from '@lemari/domain/time/dates';
import type { RegionId } from '@lemari/domain/region';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import { deliveryBy, freeAgainOn, type RentalDates } from '@lemari/domain/rental';
import { DEFAULT_PERIOD } from '@lemari/domain/rental/periods';
import { holidaysOf } from '../holidays/holidays-of.ts';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Call } from '../tools/handler.ts';
import type { FieldError } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';

/** ISO dates on which a piece must be free. */
export interface RentalRange {
  /** Delivery. */
  readonly from: string;
  /** Return. */
  readonly end: string;
  /** Day after the turnaround, from which the piece could go out again. */
  readonly until: string;
  /** ISO instant of the query; a hold that has expired by then does not count. */
  readonly now: string;
}

/** Longest rental that a caller may request, in days. */
const MOST_DAYS = 60;

/**
 * Reads the rental dates from the headers of a call.
 * @returns undefined without dates, or the field errors
 * @see rules/calls/reservation-headers
 */
export function readRentalRange(
  { headers }: Pick<Call<'getProduct'>, 'headers'>,
  { clock }: Pick<Tools, 'clock'>,
): RentalRange | undefined | FieldError[] {
  const { region, 'reservation-start': start, 'reservation-end': end } = headers;
  if (start === undefined && end === undefined) return undefined;
  const problem = problemOf(start, end, todayIn(region, clock));
  if (problem) return [problem];
  if (!start || !end) return undefined;
  return rangeOf({ start, end }, clock.now());
}

const rangeOf = ({ start, end }: Pick<RentalDates, 'start' | 'end'>, now: string): RentalRange => ({
  from: start,
  end,
  until: freeAgainOn(end, TURNAROUND_DAYS),
  now,
});

interface DeadlineCall {
  /** Last day of delivery: an ISO date, or a day of the week. */
  readonly deadline: string;
  readonly region: RegionId;
  readonly periodDays: number | undefined;
}

/**
 * The dates of the rental that is delivered last by a day.
 * @returns the field errors where nothing is delivered by then, or nothing is rented in the region
 * @see rules/dates/deliver-by
 */
export async function rangeUntil(
  { deadline, region, periodDays = DEFAULT_PERIOD }: DeadlineCall,
  { clock, db }: Pick<Tools, 'clock' | 'db'>,
): Promise<RentalRange | FieldError[]> {
  const of = (message: string) => [{ field: 'deliver_by', message }];
  if (rentalBaseOf(region) === undefined) return of('must be absent in a region without rentals');
  const holidays = await holidaysOf(db, region);
  const dates = deliveryBy({ deadline, periodDays, today: todayIn(region, clock), holidays });
  return 'message' in dates ? of(dates.message) : rangeOf(dates, clock.now());
}

function problemOf(
  start: string | undefined,
  end: string | undefined,
  today: string,
): FieldError | undefined {
  const of = (part: 'start' | 'end', message: string) => ({ field: `reservation-${part}`, message });
  if (start === undefined) return of('start', 'is missing');
  if (end === undefined) return of('end', 'is missing');
  if (!isDate(start)) return of('start', 'must be a real date');
  if (!isDate(end)) return of('end', 'must be a real date');
  if (start <= today) return of('start', 'must be tomorrow or later');
  if (end < start) return of('end', 'must not be before reservation-start');
  if (daysBetween(start, end) > MOST_DAYS) return of('end', `must be within ${MOST_DAYS} days`);
  return undefined;
}
