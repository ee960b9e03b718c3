import type { WireProductPage } from '@lemari/contract/wire';
import { type Picture, type Product, startingPrice } from '@lemari/domain/product';
import { productLineOf } from '@lemari/domain/product/collection';
import { wireFromListing } from '@lemari/domain/product/listing.map';
import { productsFromWire } from '@lemari/domain/product/product.map';
import type { SizeNote } from '@lemari/domain/product/size';
import type { RegionId } from '@lemari/domain/region';
import { sellingOf } from '@lemari/domain/region/selling';
import { baseOf, rentingVertical } from '@lemari/domain/region/vertical';
import type { OperationCall } from '@lemari/http/transport';
import { headersFromDates } from '../dates/dates.rules.ts';
import type { FacetsArg } from '../names/names.queries.ts';
import { shopHeaders } from '../shop.ts';
import type { StylesPage, StyleSummary } from './styles.queries.ts';

interface SummaryOptions {
  /** Period of the shown price; the shortest by default. */
  readonly periodDays?: number | undefined;
  /** The region, where another vertical may rent the pieces of a list. */
  readonly region: RegionId;
  /** Whether the price to buy is included. */
  readonly isSold?: boolean;
}

export function styleSummaryFromWire(
  product: Product,
  { periodDays, region, isSold = false }: SummaryOptions,
): StyleSummary {
  const { id, name, designer, vertical, rentalPrices, sizeNotes, favoriteId } = product;
  const buyFrom = isSold ? startingPrice(product) : undefined;
  return {
    id,
    name,
    designer: { name: designer.name },
    vertical,
    picture: pictureWithoutAlt(product.picture),
    rental: isRentedIn(product, region)
      ? (rentalPrices.find((row) => row.periodDays === periodDays) ?? rentalPrices[0])
      : undefined,
    ...(buyFrom && { buyFrom }),
    ...freeFromOf(sizeNotes),
    ...(favoriteId !== undefined && { favoriteId }),
    sizes: sizeNotes.map(({ size, availableProductIds, bustCm, waistCm, hipsCm }) => ({
      size,
      isFree: availableProductIds.length > 0,
      ...(bustCm !== undefined && { bustCm }),
      ...(waistCm !== undefined && { waistCm }),
      ...(hipsCm !== undefined && { hipsCm }),
    })),
  };
}

/**
 * False where another vertical of the region rents single pieces, and lacks this one; and where the region neither rents
 * such pieces nor has a plan.
 * @see rules/browse/rented-first, rules/browse/not-for-rent
 */
function isRentedIn({ vertical, verticals }: Product, region: RegionId): boolean {
  // A piece of a vertical that the region lacks is had as the list that it is in.
  if (baseOf(vertical, region) !== undefined && sellingOf(vertical, region).by === 'contact') return false;
  const renting = rentingVertical(vertical, region);
  return renting === undefined || renting === vertical || verticals?.includes(renting) !== false;
}

const pictureWithoutAlt = ({ url600, colour }: Picture): StyleSummary['picture'] => ({
  url600,
  ...(colour !== undefined && { colour }),
});

/** Undefined where a size is available, or without dates. */
function freeFromOf(sizeNotes: readonly SizeNote[]): Pick<StyleSummary, 'freeFrom'> {
  if (sizeNotes.some((note) => note.availableProductIds.length > 0)) return {};
  const [first] = sizeNotes.flatMap(({ nextFreeDate }) => nextFreeDate ?? []).toSorted();
  return first === undefined ? {} : { freeFrom: first };
}

export const stylesPageFromWire = ({ data, meta }: WireProductPage, options: SummaryOptions): StylesPage => ({
  styles: productsFromWire(data).map((product) => styleSummaryFromWire(product, options)),
  total: meta.total,
  isTotalExact: meta.total_is_exact,
  page: meta.page_number,
  pages: Math.ceil(meta.total / meta.per_page),
  ...(meta.corrected_q !== undefined && { corrected: meta.corrected_q }),
});

/**
 * Filters of a listing by their wire names. Dates and product line travel as headers.
 * @see rules/calls/list-featured-products, rules/calls/reservation-headers
 */
export function wireFromFilters({
  region,
  vertical,
  start,
  end,
  ...listing
}: FacetsArg): Pick<OperationCall, 'headers' | 'query'> {
  const line = productLineOf(listing.collection);
  return {
    query: wireFromListing(listing),
    headers: {
      ...shopHeaders({ region, vertical }),
      ...(line !== undefined && { 'Product-Line': line }),
      ...headersFromDates({ start, end }),
    },
  };
}
