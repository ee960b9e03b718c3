import { dayWords, shortDayWords, spanWords } from '@lemari/domain/time/day-words';
import { encodeQuery } from '@lemari/contract/query';
import { DEFAULT_PERIOD, RENTAL_PERIODS } from '@lemari/domain/rental/periods';
import type { DatesFound, Stay } from './dates.queries.ts';

/** The dates as the filters of an address. */
export const datesQuery = ({ start, end, periodDays }: Stay) => ({
  reservationStart: start,
  reservationEnd: end,
  rentalPeriodDays: `${periodDays}` as const,
});

/** What a link to a page of the same visit ends with, so that the dates go along. */
export const staySearch = (stay: Stay | undefined): string =>
  stay ? `?${encodeQuery(datesQuery(stay))}` : '';

/** @see decision 13 */
export const stayHeaders = (stay: Pick<Stay, 'start' | 'end'> | undefined): Record<string, string> =>
  stay ? { 'Reservation-Start': stay.start, 'Reservation-End': stay.end } : {};

/** `1 day`, `4 days`. */
export const periodWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** `for 14–17 May`. */
export const stayWords = ({ start, end }: Stay): string => `for ${spanWords(start, end)}`;

/** Why a style cannot be had on the dates, and from when it can. */
export const outWords = ({ start, end }: Stay, { freeFrom }: { readonly freeFrom?: string | undefined }) => ({
  title: `Out ${spanWords(start, end)}`,
  detail: freeFrom === undefined ? 'Not free within two months' : `Free from ${shortDayWords(freeFrom)}`,
});

/** What the form of the dates shows. @param periods to choose from */
export function datesFormOf(
  dates: DatesFound,
  periodText?: string,
  periods: readonly number[] = RENTAL_PERIODS,
) {
  const { stay, problem } = dates;
  const period = stay?.periodDays ?? periods.find((days) => String(days) === periodText);
  return {
    value: stay ? spanWords(stay.start, stay.end) : undefined,
    start: stay?.start ?? problem?.start,
    periods: periods.map((days) => ({ value: String(days), label: periodWords(days) })),
    period: String(period ?? DEFAULT_PERIOD),
    meaning: stay && `Delivered ${dayWords(stay.start)}, collected ${dayWords(stay.end)}.`,
    error: datesProblem(dates),
  };
}

/** Why a day that was chosen cannot be had, and the next one that can. */
export const datesProblem = ({ problem }: DatesFound): string | undefined =>
  problem && [problem.message, next(problem.nextStart)].filter(Boolean).join(' ');

const next = (start: string | undefined): string => (start ? `The next day is ${dayWords(start)}.` : '');
