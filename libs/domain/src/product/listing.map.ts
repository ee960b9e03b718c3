import type { WireListingQuery } from '@lemari/contract/wire';
import type { RentalDates } from '../rental/rental.ts';
import { type BrowseQuery, EXCLUDES } from './filters.ts';

/** Filters by the names of the browse page, with values as text. An absent filter does not narrow the list. */
type ChosenFilters = {
  readonly [Key in Exclude<keyof BrowseQuery, keyof RentalDates | 'page'>]?: NonNullable<
    BrowseQuery[Key]
  > extends readonly string[]
    ? readonly string[]
    : string;
};

/** What a list of styles is narrowed and sorted by. */
export interface Listing extends ChosenFilters {
  readonly periodDays?: number;
  /** Occasions. */
  readonly tags?: readonly string[];
  /** Ids of the only styles. */
  readonly ids?: readonly string[];
  /** Range of the retail price, in minor units. */
  readonly price?: string;
  /** ISO date. */
  readonly releasedSince?: string;
  /** `Rent`, `Buy`. @see rules/browse/new-mode */
  readonly methods?: readonly string[];
  /** 0 includes styles without an available piece. */
  readonly available?: 0 | 1;
}

/** An exclusion names a material. @see rules/browse/pigskin-exclusion */
const materialFromExclude = (exclude: string): string =>
  EXCLUDES.find(({ id }) => id === exclude)?.material ?? exclude;
const excludeFromMaterial = (material: string): string =>
  EXCLUDES.find((row) => row.material === material)?.id ?? material;

/**
 * Holds only what is set. The list call refuses values that it does not know.
 * @see rules/calls/list-featured-products
 */
export function wireFromListing({
  collection,
  designers,
  ids,
  excludes,
  rentalPriceRange,
  rentalPriceCurrency,
  periodDays,
  releasedSince,
  sort,
  ...same
}: Listing): WireListingQuery {
  const filters = {
    ...same,
    collection_id: collection === undefined ? undefined : Number(collection),
    designers: designers?.map(Number),
    ids: ids?.map(Number),
    excludes: excludes?.map(materialFromExclude),
    rental_price_range: rentalPriceRange,
    rental_price_currency: rentalPriceCurrency,
    rental_period_days: periodDays,
    release_date: releasedSince,
    sort_by: sort,
  };
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined),
  ) as WireListingQuery;
}

/** Holds only what is set: pages contain it. */
export const listingFromWire = ({
  collection_id,
  designers,
  ids,
  excludes,
  rental_price_range,
  rental_price_currency,
  rental_period_days,
  release_date,
  sort_by,
  available,
  ...same
}: WireListingQuery): Listing => ({
  ...same,
  ...(collection_id !== undefined && { collection: String(collection_id) }),
  ...(designers && { designers: designers.map(String) }),
  ...(ids && { ids: ids.map(String) }),
  ...(excludes && { excludes: excludes.map(excludeFromMaterial) }),
  ...(rental_price_range !== undefined && { rentalPriceRange: rental_price_range }),
  ...(rental_price_currency !== undefined && { rentalPriceCurrency: rental_price_currency }),
  ...(rental_period_days !== undefined && { periodDays: rental_period_days }),
  ...(release_date !== undefined && { releasedSince: release_date }),
  ...(sort_by !== undefined && { sort: sort_by }),
  ...(available !== undefined && { available: available === 1 ? 1 : 0 }),
});
