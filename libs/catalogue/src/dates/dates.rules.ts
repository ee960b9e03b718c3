import { dayWords, shortDayWords, spanWords } from '@lemari/domain/time/day-words';
import { encodeQuery } from '@lemari/contract/query';
import { paramsFromDates, type SomeDates } from '@lemari/domain/rental/dates-search';
import { DEFAULT_PERIOD, RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import type { RentalDates } from '@lemari/domain/rental';
import type { DatesFound } from './dates.queries.ts';

/** What a link to a page of the same visit ends with, so that the dates go along. */
export const datesSearch = (chosenDates: RentalDates | undefined): string =>
  chosenDates ? `?${encodeQuery(paramsFromDates(chosenDates))}` : '';

/** As headers; none unless both dates are there. @see rules/calls/reservation-headers */
export const wireFromDates = ({ start, end }: SomeDates): Record<string, string> =>
  start !== undefined && end !== undefined ? { 'Reservation-Start': start, 'Reservation-End': end } : {};

/** `1 day`, `4 days`. */
export const periodWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `for 14–17 May`. */
export const datesWords = ({ start, end }: RentalDates): string => `for ${spanWords(start, end)}`;

/** Why a style cannot be had on the dates, and from when it can. */
export const outWords = (
  { start, end }: RentalDates,
  { freeFrom }: { readonly freeFrom?: string | undefined },
) => ({
  title: `Out ${spanWords(start, end)}`,
  detail: freeFrom === undefined ? 'Not free within two months' : `Free from ${shortDayWords(freeFrom)}`,
});

/** What the form of the dates shows. @param asked the period of the address @param periods to choose from */
export function datesFormOf(dates: DatesFound, asked?: number, periods: readonly number[] = RENTAL_PERIODS) {
  const { chosenDates, problem } = dates;
  const periodDays = chosenDates?.periodDays ?? periods.find((days) => days === asked) ?? DEFAULT_PERIOD;
  return {
    value: chosenDates ? spanWords(chosenDates.start, chosenDates.end) : undefined,
    start: chosenDates?.start ?? problem?.start,
    periods: periods.map((days) => ({ value: String(days), label: periodWords(days) })),
    periodDays,
    meaning:
      chosenDates && `Delivered ${dayWords(chosenDates.start)}, collected ${dayWords(chosenDates.end)}.`,
    error: datesProblem(dates),
  };
}

/** Why a day that was chosen cannot be had, and the next one that can. */
export const datesProblem = ({ problem }: DatesFound): string | undefined =>
  problem && [problem.message, next(problem.nextStart)].filter(Boolean).join(' ');

const next = (start: string | undefined): string => (start ? `The next day is ${dayWords(start)}.` : '');
