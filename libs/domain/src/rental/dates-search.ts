import type { RentalDates } from './rental.ts';

/** The keys of rental dates in an address. @see rules/browse/filters */
export const DATE_PARAMS = {
  start: 'reservationStart',
  end: 'reservationEnd',
  periodDays: 'rentalPeriodDays',
} as const satisfies Record<keyof RentalDates, string>;

/** Some of a rental's dates. */
export type SomeDates = { readonly [Part in keyof RentalDates]?: RentalDates[Part] | undefined };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAYS = /^[1-9]\d?$/;

/** Reads the dates of an address, of which each may be missing. Whether the calendar has a date is left to `rentalDates`. */
export function datesFromParams(params: URLSearchParams): Partial<RentalDates> {
  const read = (part: keyof RentalDates, form: RegExp) => form.exec(params.get(DATE_PARAMS[part]) ?? '')?.[0];
  const [start, end, days] = [read('start', DATE), read('end', DATE), read('periodDays', DAYS)];
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(days !== undefined && { periodDays: Number(days) }),
  };
}

/** Writes dates as parameters of an address, for `encodeQuery`. */
export const paramsFromDates = ({ start, end, periodDays }: SomeDates) => ({
  [DATE_PARAMS.start]: start,
  [DATE_PARAMS.end]: end,
  [DATE_PARAMS.periodDays]: periodDays,
});

/** The dates of an address as fields of a form; none without a start. */
export function dateFields(search: string): { readonly name: string; readonly value: string }[] {
  const dates = datesFromParams(new URLSearchParams(search));
  if (dates.start === undefined) return [];
  return Object.entries(paramsFromDates(dates)).flatMap(([name, value]) =>
    value === undefined ? [] : { name, value: String(value) },
  );
}

/** Carries the dates of an address to another one. @returns a query with its question mark, or nothing */
export function datesSearch(search: string): string {
  const fields = dateFields(search).map(({ name, value }): [string, string] => [name, value]);
  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
}
