import { todayIn } from '@lemari/domain/time/clock';
import { daysBetween, freeAgainOn, isDate } from '@lemari/domain/rental';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Call } from '../tools/handler.ts';
import type { FieldError } from '../platform/refusal.ts';
import type { Tools } from '../tools/tools.ts';

/** ISO dates a piece must be free for. */
export interface RentalRange {
  /** The delivery. */
  readonly from: string;
  /** The return. */
  readonly end: string;
  /** The day after the turnaround: then it could go out again. */
  readonly until: string;
  /** The instant it is asked at: a hold that has lapsed by then keeps nothing. */
  readonly now: string;
}

/** Longest stay of a piece that anybody may ask for. */
const MOST_DAYS = 60;

/**
 * The dates of a call's headers.
 * @returns undefined without dates, or what is wrong with them
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
  return { from: start, end, until: freeAgainOn(end, TURNAROUND_DAYS), now: clock.now() };
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
