import { encodeQuery } from '@lemari/contract/query';
import { formatMoney } from '@lemari/currency/money';
import { dayWords, shortDayWords } from '@lemari/domain/time/day-words';
import type { Product } from '@lemari/domain/product';
import { paramsFromDates, type SomeDates } from '@lemari/domain/rental/dates-search';
import type { PossibleRental } from '@lemari/domain/rental';
import type { Size } from '@lemari/domain/product/size';

/** Rental choices in the URL of a style. */
type Rented = SomeDates & { readonly size?: Size | undefined };

/** URL of a style's page, or of its dates page, with the current choices. */
export function rentHref(path: string, { size, ...dates }: Rented): string {
  const query = encodeQuery({ ...paramsFromDates(dates), size });
  return query === '' ? path : `${path}?${query}`;
}

/** Periods with their prices. */
export const periodPrices = ({ rentalPrices }: Pick<Product, 'rentalPrices'>) =>
  rentalPrices.map(({ periodDays, price }) => ({ days: periodDays, price: formatMoney(price) }));

/** Starts as links. */
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

/** What the calendar says of the days after its last one: `Days after 20 Jan are not open yet.` */
export const notOpenWords = (last: string): string => `Days after ${shortDayWords(last)} are not open yet.`;

/** Public holidays within the booking window: `25 Dec, Christmas Day.` */
export const holidayWords = (
  names: Readonly<Record<string, string>>,
  { first, last }: { readonly first: string; readonly last: string },
): string[] =>
  Object.entries(names)
    .filter(([date]) => date >= first && date <= last)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, name]) => `${shortDayWords(date)}, ${name}.`);
