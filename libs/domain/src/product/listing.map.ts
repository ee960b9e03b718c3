import type { WireListingQuery } from '@lemari/contract/wire';
import type { RentalDates } from '../rental/rental.ts';
import { EXCLUDES } from './attributes.ts';
import type { BrowseQuery } from './filters.ts';

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

/** Filters whose name differs on the wire. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  collection: 'collection_id',
  rentalPriceRange: 'rental_price_range',
  rentalPriceCurrency: 'rental_price_currency',
  occasions: 'tags',
  deliverBy: 'deliver_by',
  periodDays: 'rental_period_days',
  releasedSince: 'release_date',
  sort: 'sort_by',
} satisfies Partial<Record<keyof Listing, keyof WireListingQuery>>;
const NAMES = Object.fromEntries(Object.entries(WIRE_NAMES).map(([name, wire]) => [wire, name]));

/** The name of a filter on browse pages. @param wireName its name in the list call and in counts */
export const filterFromWire = (wireName: string): string => NAMES[wireName] ?? wireName;

/** The set filters, under other names. */
const renamed = (filters: object, names: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[names[name] ?? name, value]],
    ),
  );

/**
 * Holds only what is set. The list call refuses values that it does not know.
 * @see rules/calls/list-featured-products
 */
export const wireFromListing = ({ collection, designers, ids, excludes, ...same }: Listing) =>
  renamed(
    {
      ...same,
      collection: collection && Number(collection),
      designers: designers?.map(Number),
      ids: ids?.map(Number),
      excludes: excludes?.map(materialFromExclude),
    },
    WIRE_NAMES,
  ) as WireListingQuery;

/** Holds only what is set: pages contain it. */
export const listingFromWire = ({ collection_id, designers, ids, excludes, ...same }: WireListingQuery) =>
  renamed(
    {
      ...same,
      collection_id: collection_id && String(collection_id),
      designers: designers?.map(String),
      ids: ids?.map(String),
      excludes: excludes?.map(excludeFromMaterial),
    },
    NAMES,
  ) as Listing;
