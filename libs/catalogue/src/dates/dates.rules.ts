import { dayWords, shortDayWords, spanWords } from '@lemari/domain/time/day-words';
import { encodeQuery } from '@lemari/contract/query';
import { paramsFromDates, type SomeDates } from '@lemari/domain/rental/dates-search';
import { DEFAULT_PERIOD, RENTAL_PERIODS, WINDOW_WORDS, periodWords } from '@lemari/domain/rental/periods';
import type { RentalDates } from '@lemari/domain/rental';
import type { DatesFound } from './dates.queries.ts';

/** Query suffix that carries the dates to another page. */
export const searchFromDates = (chosenDates: RentalDates | undefined): string =>
  chosenDates ? `?${encodeQuery(paramsFromDates(chosenDates))}` : '';

/** Reservation headers; none without both dates. @see rules/calls/reservation-headers */
export const headersFromDates = ({ start, end }: SomeDates): Record<string, string> =>
  start !== undefined && end !== undefined ? { 'Reservation-Start': start, 'Reservation-End': end } : {};

/** `for 14–17 May`. */
export const datesWords = ({ start, end }: RentalDates): string => `for ${spanWords(start, end)}`;

/** Days that a return was moved past Sundays and holidays; undefined where it was not. @see rules/dates/rolled-return-costs-nothing */
export function freeDaysWords({ start, end, periodDays }: RentalDates): string | undefined {
  const extra = (Date.parse(end) - Date.parse(start)) / MS_PER_DAY + 1 - periodDays;
  if (extra <= 0) return undefined;
  return `${extra === 1 ? 'One day is' : `${extra} days are`} on us: we don’t collect on Sundays and public holidays.`;
}

const MS_PER_DAY = 86_400_000;

/** Unavailability of a style on the dates, and its next delivery day, as `notAvailableFor` and `nextDeliveryWords` say it. */
export const outWords = (
  { start, end }: RentalDates,
  { freeFrom }: { readonly freeFrom?: string | undefined },
) => ({
  title: `Not available for ${spanWords(start, end)}`,
  detail: freeFrom === undefined ? `Not within ${WINDOW_WORDS}` : `Next delivery: ${shortDayWords(freeFrom)}`,
});

interface DatesFormOptions {
  /** Period in the URL. */
  readonly requested?: number | undefined;
  /** Options in whole days; those of a listing by default. */
  readonly periods?: readonly number[] | undefined;
  /** Path of the page. */
  readonly path: string;
  /** Other parameters of the page. */
  readonly hiddenFields: readonly { readonly name: string; readonly value: string }[];
}

/** Values of the dates form. */
export function datesFormOf(
  dates: DatesFound,
  { requested, periods = RENTAL_PERIODS, path, hiddenFields }: DatesFormOptions,
) {
  const { chosenDates, problem } = dates;
  const periodDays = chosenDates?.periodDays ?? periods.find((days) => days === requested) ?? DEFAULT_PERIOD;
  const nextStart = problem?.nextStart;
  return {
    value: chosenDates ? spanWords(chosenDates.start, chosenDates.end) : undefined,
    start: chosenDates?.start ?? problem?.start,
    nextStart,
    periods: periods.map((days) => ({ value: String(days), label: periodWords(days) })),
    periodDays,
    meaning:
      chosenDates && `Delivered ${dayWords(chosenDates.start)}, collected ${dayWords(chosenDates.end)}.`,
    error: datesProblem(dates),
    next:
      nextStart === undefined
        ? undefined
        : {
            label: `Choose ${dayWords(nextStart)}`,
            href: `${path}?${encodeQuery({
              ...Object.fromEntries(hiddenFields.map(({ name, value }) => [name, value])),
              ...paramsFromDates({ start: nextStart, periodDays }),
            })}`,
          },
  };
}

/** Why a chosen day is impossible, and the next possible day. */
export const datesProblem = ({ problem }: DatesFound): string | undefined =>
  problem && problem.message + nextDay(problem);

/** Empty without such a day, and where the message names it. */
function nextDay({ message, nextStart }: NonNullable<DatesFound['problem']>): string {
  const day = nextStart === undefined ? '' : dayWords(nextStart);
  return message.includes(day) ? '' : ` The next day is ${day}.`;
}
