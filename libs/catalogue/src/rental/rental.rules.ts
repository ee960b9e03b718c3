import { encodeQuery } from '@lemari/contract/query';
import { formatMoney } from '@lemari/currency/money';
import { dayWords, shortDayWords } from '@lemari/domain/time/day-words';
import type { Product } from '@lemari/domain/product';
import type { PossibleRental } from '@lemari/domain/rental/days';
import { DEFAULT_PERIOD } from '@lemari/domain/rental/periods';
import type { Size, SizeNote } from '@lemari/domain/product/size';

/** What an address says of a rental of one style, dates beside. */
interface Rented {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly periodDays?: number | undefined;
  readonly size?: Size | undefined;
}

/** A style's page, or that of its dates, with what is chosen so far. */
export function rentHref(path: string, { start, end, periodDays, size }: Rented): string {
  const query = encodeQuery({
    reservationStart: start,
    reservationEnd: end,
    rentalPeriodDays: periodDays,
    size,
  });
  return query === '' ? path : `${path}?${query}`;
}

/** The size an address names; the only one where there is no choice. */
export function sizeOf(search: URLSearchParams, sizeNotes: readonly SizeNote[]): Size | undefined {
  const sizes = sizeNotes.map(({ size }) => size);
  return sizes.find((size) => size === search.get('size')) ?? (sizes.length === 1 ? sizes[0] : undefined);
}

/** The period an address names, of those the style is rented for. */
export function periodOf(search: URLSearchParams, { rentalPrices }: Pick<Product, 'rentalPrices'>): number {
  const periods = rentalPrices.map(({ periodDays }) => periodDays);
  return (
    periods.find((days) => String(days) === search.get('rentalPeriodDays')) ??
    periods.find((days) => days === DEFAULT_PERIOD) ??
    periods[0] ??
    DEFAULT_PERIOD
  );
}

/** Periods with what each costs. */
export const periodPrices = ({ rentalPrices }: Pick<Product, 'rentalPrices'>) =>
  rentalPrices.map(({ periodDays, price }) => ({ days: periodDays, price: formatMoney(price) }));

/** Starts as a list of ways to them. */
export const startLinks = (
  starts: readonly PossibleRental[],
  hrefOf: (rental: PossibleRental) => string,
  chosen?: string,
) =>
  starts.map((rental) => ({
    href: hrefOf(rental),
    label: dayWords(rental.start),
    detail: `collected ${dayWords(rental.end)}`,
    isChosen: rental.start === chosen,
  }));

/** The public holidays on which nothing is delivered, of the days that can be chosen: `25 Dec, Christmas Day.` */
export const holidayWords = (
  names: Readonly<Record<string, string>>,
  { first, last }: { readonly first: string; readonly last: string },
): string[] =>
  Object.entries(names)
    .filter(([date]) => date >= first && date <= last)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, name]) => `${shortDayWords(date)}, ${name}.`);
