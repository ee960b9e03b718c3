import type { OperationCall } from '@lemari/http/transport';
import { productLineOf } from '@lemari/domain/product/collection';
import { EXCLUDES } from '@lemari/domain/product/filters';
import { headersFromDates } from '../dates/dates.rules.ts';
import { shopHeaders } from '../shop.ts';
import type { FacetsArg } from '../names/names.queries.ts';

/** An exclusion names a material. @see rules/browse/pigskin-exclusion */
const materialOf = (exclude: string): string =>
  EXCLUDES.find(({ id }) => id === exclude)?.material ?? exclude;

/**
 * Filters of a listing by their wire names. Dates and product line travel as headers.
 * @see rules/calls/list-featured-products, rules/calls/reservation-headers
 */
export function styleFilters({
  region,
  vertical,
  collection,
  excludes,
  rentalPriceRange,
  rentalPriceCurrency,
  start,
  end,
  periodDays,
  ...same
}: FacetsArg): Pick<OperationCall, 'headers' | 'query'> {
  const line = productLineOf(collection);
  return {
    query: {
      ...same,
      collection_id: collection,
      excludes: excludes?.map(materialOf),
      rental_price_range: rentalPriceRange,
      rental_price_currency: rentalPriceCurrency,
      rental_period_days: periodDays,
    },
    headers: {
      ...shopHeaders({ region, vertical }),
      ...(line !== undefined && { 'Product-Line': line }),
      ...headersFromDates({ start, end }),
    },
  };
}
