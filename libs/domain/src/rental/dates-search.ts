import { ISO_DATE } from '../time/iso-date.ts';
import type { RentalDates } from './rental.ts';

/** Query keys of rental dates. @see rules/browse/filters */
export const DATE_PARAMS = {
  start: 'reservationStart',
  end: 'reservationEnd',
  periodDays: 'rentalPeriodDays',
} as const satisfies Record<keyof RentalDates, string>;

/** The dates of a rental, each optional. */
export type SomeDates = { readonly [Part in keyof RentalDates]?: RentalDates[Part] | undefined };

const DAYS = /^[1-9]\d?$/;

/** Reads dates from a query; each may be missing. `rentalDates` checks that a date exists. */
export function datesFromParams(params: URLSearchParams): Partial<RentalDates> {
  const read = (part: keyof RentalDates, form: RegExp) => form.exec(params.get(DATE_PARAMS[part]) ?? '')?.[0];
  const [start, end, days] = [read('start', ISO_DATE), read('end', ISO_DATE), read('periodDays', DAYS)];
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(days !== undefined && { periodDays: Number(days) }),
  };
}

/** Writes dates as query parameters, for `encodeQuery`. */
export const paramsFromDates = ({ start, end, periodDays }: SomeDates) => ({
  [DATE_PARAMS.start]: start,
  [DATE_PARAMS.end]: end,
  [DATE_PARAMS.periodDays]: periodDays,
});

/** The dates of a query as hidden form fields; empty without a start. */
function dateFields(search: string): { readonly name: string; readonly value: string }[] {
  const dates = datesFromParams(new URLSearchParams(search));
  if (dates.start === undefined) return [];
  return Object.entries(paramsFromDates(dates)).flatMap(([name, value]) =>
    value === undefined ? [] : { name, value: String(value) },
  );
}

/** Copies the dates of a query. @returns a query with its question mark; empty without dates */
export function datesOfSearch(search: string): string {
  const fields = dateFields(search).map(({ name, value }): [string, string] => [name, value]);
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
