import type { Product } from '@lemari/domain/product';
import type { Size, SizeNote } from '@lemari/domain/product/size';
import type { RentalDates } from '@lemari/domain/rental';
import { DEFAULT_PERIOD } from '@lemari/domain/rental/periods';

/** The size an address names; the only one where there is no choice. */
export function sizeOf(search: URLSearchParams, sizeNotes: readonly SizeNote[]): Size | undefined {
  const sizes = sizeNotes.map(({ size }) => size);
  return sizes.find((size) => size === search.get('size')) ?? (sizes.length === 1 ? sizes[0] : undefined);
}

/** The period an address names, of those the style is rented for. */
export function periodOf(
  asked: Partial<RentalDates>,
  { rentalPrices }: Pick<Product, 'rentalPrices'>,
): number {
  const periods = rentalPrices.map(({ periodDays }) => periodDays);
  return (
    periods.find((days) => days === asked.periodDays) ??
    periods.find((days) => days === DEFAULT_PERIOD) ??
    periods[0] ??
    DEFAULT_PERIOD
  );
}
