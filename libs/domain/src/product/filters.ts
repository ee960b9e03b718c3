import { decodeQuery, encodeQuery } from '@lemari/contract/query';
import type { Currency } from '@lemari/currency/money';
import { REGIONS, type RegionId } from '../region/region.ts';
import { rentalBaseOf, type VerticalId } from '../region/vertical.ts';
import { DATE_PARAMS, datesFromParams, paramsFromDates } from '../rental/dates-search.ts';
import { isDeadline } from '../rental/deadline.ts';
import { RENTAL_PERIODS } from '../rental/periods.ts';
import type { RentalDates } from '../rental/rental.ts';
import {
  type BrowsableVertical,
  CATEGORIES,
  type Category,
  type Choice,
  type Colour,
  COLOURS,
  EXCLUDES,
  FRAME_TYPES,
  LENGTHS,
  NECKLINES,
  type Occasion,
  OCCASIONS,
  SLEEVES,
} from './attributes.ts';
import { APPAREL_SIZES, BAG_SIZES, type Size, SIZES } from './size.ts';

/** The default order of a search. @see rules/browse/best-match */
const BEST_MATCH = { id: 'best_match', label: 'Best match' } as const satisfies Choice;

/** Sort orders of a listing, the default first. */
const SORTS = [
  { id: 'popularity', label: 'Most popular' },
  { id: 'newest', label: 'New in' },
  { id: 'trending', label: 'Trending' },
  { id: 'most_loved', label: 'Most loved' },
  { id: 'price_up', label: 'Price, low to high' },
  { id: 'price_down', label: 'Price, high to low' },
] as const satisfies readonly Choice[];
type Sort = (typeof SORTS | readonly [typeof BEST_MATCH])[number]['id'];

/** Sort orders that a listing offers, the default first: for search words that is the best match. */
export const sortsOf = ({ q }: Pick<BrowseQuery, 'q'>): readonly [Choice, ...Choice[]] =>
  q === undefined ? SORTS : [BEST_MATCH, ...SORTS];

/**
 * Ranges of the price of the shortest rental, by region: least and greatest amount in minor units, both included;
 * either may be open. No amount is in two ranges: the middle one includes both of its ends.
 * @see rules/browse/price-ranges, rules/browse/price-ranges-share-no-value
 */
export const PRICE_RANGES = {
  sg: [
    { id: '-4999', label: 'Below $50' },
    { id: '5000-8000', label: '$50 to $80' },
    { id: '8001-', label: 'Above $80' },
  ],
  id: [
    { id: '-29999999', label: 'Below IDR 300.000' },
    { id: '30000000-50000000', label: 'IDR 300.000 to IDR 500.000' },
    { id: '50000001-', label: 'Above IDR 500.000' },
  ],
  hk: [
    { id: '-29999', label: 'Below HKD300' },
    { id: '30000-50000', label: 'HKD300 to HKD500' },
    { id: '50001-', label: 'Above HKD500' },
  ],
} as const satisfies Record<RegionId, readonly Choice[]>;

/** On Demand lists the wardrobe of apparel. */
const BROWSED_AS: Readonly<Partial<Record<VerticalId, BrowsableVertical>>> = {
  apparel: 'apparel',
  bags: 'bags',
  home: 'home',
  'on-demand': 'apparel',
};

/** What a vertical's categories are those of; undefined where there is nothing to browse. */
export const browsableOf = (vertical: VerticalId): BrowsableVertical | undefined => BROWSED_AS[vertical];

/** A filter of shape, which applies to some categories only. */
export type ShapeFilter = 'lengths' | 'sleeves' | 'necklines' | 'frametypes';

const WHOLE_BODY = ['lengths', 'sleeves', 'necklines'] as const;
const SHAPE_FILTERS: Readonly<Record<string, readonly ShapeFilter[]>> = {
  dresses: WHOLE_BODY,
  gowns: WHOLE_BODY,
  jumpsuits: WHOLE_BODY,
  tops: ['sleeves', 'necklines'],
  skirts: ['lengths'],
  trousers: ['lengths'],
  outerwear: ['lengths', 'sleeves'],
  eyewear: ['frametypes'],
} satisfies Partial<Record<Category, readonly ShapeFilter[]>>;

/** The filters of shape that apply to a category; empty for a category without any. */
export const shapeFiltersOf = (category: string): readonly ShapeFilter[] => SHAPE_FILTERS[category] ?? [];

/** The filters of a browse page, as its URL names them. @see rules/browse/filters, rules/browse/address-keys */
export interface BrowseQuery extends Lists, Partial<RentalDates> {
  /** Search words. */
  readonly q?: string;
  readonly category?: Category;
  /**
   * Least and greatest rental price in minor units; either may be open: `30000000-50000000`, `-30000000`,
   * `50000000-`.
   */
  readonly rentalPriceRange?: string;
  readonly rentalPriceCurrency?: Currency;
  /** Id of a collection. */
  readonly collection?: string;
  /** Last day of delivery, as an ISO date or a day of the week: `saturday`. A start takes its place. */
  readonly deliverBy?: string;
  /** Undefined is the default: the best match for search words, else the most popular. */
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
}

/** Filters with several values; each value once, in the order of its table. */
interface Lists {
  /** Ids in numeric order: hundreds of designers have no table here. */
  readonly designers: readonly string[];
  readonly sizes: readonly Size[];
  readonly colors: readonly Colour[];
  readonly occasions: readonly Occasion[];
  readonly lengths: readonly (typeof LENGTHS)[number]['id'][];
  readonly sleeves: readonly (typeof SLEEVES)[number]['id'][];
  readonly necklines: readonly (typeof NECKLINES)[number]['id'][];
  readonly frametypes: readonly (typeof FRAME_TYPES)[number]['id'][];
  readonly excludes: readonly (typeof EXCLUDES)[number]['id'][];
}

/** A change of some filters; `undefined` clears one. */
export type FilterChange = {
  readonly [K in Exclude<keyof BrowseQuery, 'page'>]?: BrowseQuery[K] | undefined;
};

const idsOf = <Id extends string>(rows: readonly { readonly id: Id }[]): readonly Id[] =>
  rows.map(({ id }) => id);

/** Bags go to every occasion but graduations, things for the home to feasts in the home. */
const OCCASIONS_OF = {
  apparel: idsOf(OCCASIONS),
  bags: ['wedding-guest', 'gala', 'work', 'cocktail', 'beach', 'lunar-new-year', 'lebaran'],
  home: ['lunar-new-year', 'lebaran'],
} as const satisfies Record<BrowsableVertical, readonly Occasion[]>;

/** Occasions that a vertical's filter offers. @see rules/browse/occasions */
export const occasionsOf = (vertical: BrowsableVertical): readonly Occasion[] => OCCASIONS_OF[vertical];

const SIZES_OF = { apparel: APPAREL_SIZES, bags: BAG_SIZES, home: ['free'] } as const satisfies Record<
  BrowsableVertical,
  readonly Size[]
>;

/** Sizes that a vertical's filter offers, smallest first. */
export const sizesOf = (vertical: BrowsableVertical): readonly Size[] => SIZES_OF[vertical];

/** Context of a listing: the vertical decides valid values, the region the currency. */
interface ListingContext {
  readonly vertical?: BrowsableVertical | undefined;
  readonly region?: RegionId | undefined;
}

/** Keeps the valid values of a list, each once and in order. */
type ReadList<Values> = (texts: readonly string[], context: ListingContext) => Values;

const someOf =
  <Value extends string>(values: (context: ListingContext) => readonly Value[]): ReadList<readonly Value[]> =>
  (texts, context) =>
    values(context).filter((value) => texts.includes(value));

/** Ids are positive four-byte integers, as in the services. */
const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;

/** Limit of ids in one list, above any real use, so that a query stays small. */
const MOST_IDS = 40;
const ids: ReadList<readonly string[]> = (texts) =>
  [...new Set(texts.filter(isId))].sort((a, b) => Number(a) - Number(b)).slice(0, MOST_IDS);

/** Reads each list; the vertical decides which values are valid. */
const LIST_VALUES: { readonly [Key in keyof Lists]: ReadList<Lists[Key]> } = {
  designers: ids,
  sizes: someOf(({ vertical }) => (vertical ? sizesOf(vertical) : SIZES)),
  colors: someOf(() => idsOf(COLOURS)),
  occasions: someOf(({ vertical }) => (vertical ? occasionsOf(vertical) : idsOf(OCCASIONS))),
  lengths: someOf(() => idsOf(LENGTHS)),
  sleeves: someOf(() => idsOf(SLEEVES)),
  necklines: someOf(() => idsOf(NECKLINES)),
  frametypes: someOf(() => idsOf(FRAME_TYPES)),
  excludes: someOf(() => idsOf(EXCLUDES)),
};
const LIST_KEYS = Object.keys(LIST_VALUES) as (keyof Lists)[];

/** Reads every list by its key; the results are values of its table. */
const eachList = (read: (key: keyof Lists) => readonly string[]): Lists =>
  LIST_KEYS.reduce<Lists>((lists, key) => ({ ...lists, [key]: read(key) }), EVERYTHING);

const WORDS_LENGTH = 100;
const MONEY_RANGE = /^(?:(\d{1,15})-(\d{1,15})?|-\d{1,15})$/;

function isMoneyRange(text: string): boolean {
  const [isRange, from, to] = MONEY_RANGE.exec(text) ?? [];
  return isRange !== undefined && (from === undefined || to === undefined || Number(from) <= Number(to));
}

const oneOf =
  <Value extends string>(values: (context: ListingContext) => readonly Value[]) =>
  (text: string, context: ListingContext): Value | undefined =>
    values(context).find((value) => value === text);

type Ones = Omit<BrowseQuery, keyof Lists | keyof RentalDates | 'page'>;

/** Reads each filter of a single value; undefined for an unknown value. */
const ONE_VALUES: {
  readonly [Key in keyof Ones]-?: (text: string, context: ListingContext) => Ones[Key] | undefined;
} = {
  q: (text) => {
    const words = text.trim().replace(/\s+/g, ' ');
    // eslint-disable-next-line no-control-regex -- users cannot type control characters, and the database rejects them
    return words.length <= WORDS_LENGTH && !/[\u0000-\u001f\u007f]/.test(words) ? words : undefined;
  },
  category: oneOf(({ vertical }) =>
    vertical ? idsOf<Category>(CATEGORIES[vertical]) : Object.values(CATEGORIES).flatMap(idsOf<Category>),
  ),
  rentalPriceRange: (text) => (isMoneyRange(text) ? text : undefined),
  rentalPriceCurrency: oneOf(({ region }) =>
    (region ? [REGIONS[region]] : Object.values(REGIONS)).map(({ currency }) => currency),
  ),
  collection: (text) => (isId(text) ? text : undefined),
  // Nothing is delivered where nothing is rented. @see rules/dates/only-with-rentals
  deliverBy: (text, { region }) =>
    isDeadline(text) && (region === undefined || rentalBaseOf(region) !== undefined) ? text : undefined,
  sort: oneOf(() => idsOf([BEST_MATCH, ...SORTS])),
};
const ONE_KEYS = Object.keys(ONE_VALUES) as (keyof Ones)[];
const DATE_KEYS = Object.keys(DATE_PARAMS) as (keyof RentalDates)[];

/** A listing without filters. */
export const EVERYTHING: BrowseQuery = {
  designers: [],
  sizes: [],
  colors: [],
  occasions: [],
  lengths: [],
  sleeves: [],
  necklines: [],
  frametypes: [],
  excludes: [],
  page: 1,
};

/**
 * Parses the query of a browse page: arrays indexed (`sizes0=s&sizes1=m`), or repeated as a form without JavaScript
 * sends them (`sizes=s&sizes=m`). Unknown keys are ignored; an empty value counts as none.
 * @param context decides which values are valid; without a vertical or region, those of all are
 * @returns `unknown`: dropped values, as `key=value`
 * @see rules/browse/indexed-arrays
 */
export function parseBrowseQuery(
  params: URLSearchParams,
  context: ListingContext = {},
): { query: BrowseQuery; unknown: string[] } {
  const decoded = decodeQuery(params.toString(), LIST_KEYS);
  const unknown: string[] = [];
  const textsOf = (key: string): string[] => [decoded[key] ?? []].flat().filter((text) => text.trim() !== '');

  const ones = Object.fromEntries(
    ONE_KEYS.flatMap((key) => {
      const [text] = textsOf(key);
      if (text === undefined) return [];
      const value = ONE_VALUES[key](text, context);
      if (value === undefined) unknown.push(`${key}=${text}`);
      return value === undefined || value === '' ? [] : [[key, value]];
    }),
  ) as Ones;

  const lists = eachList((key) => {
    const texts = textsOf(key);
    const known: readonly string[] = LIST_VALUES[key](texts, context);
    unknown.push(...texts.filter((text) => !known.includes(text)).map((text) => `${key}=${text}`));
    return known;
  });

  const dates = listingDates(params);
  unknown.push(
    ...DATE_KEYS.flatMap((key) => {
      const text = params.get(DATE_PARAMS[key])?.trim();
      return text && dates[key] === undefined ? `${DATE_PARAMS[key]}=${text}` : [];
    }),
  );

  const page = readPage(decoded['page']);
  if (page === undefined) unknown.push(`page=${String(decoded['page'])}`);
  unknown.push(...Object.keys(decoded).filter((key) => !isParam(key) && !OTHERS.test(key)));
  return { query: settled({ ...lists, ...ones, ...dates, page: page ?? 1 }), unknown };
}

/** Listings offer fixed periods; a product may have others. */
function listingDates(params: URLSearchParams): Partial<RentalDates> {
  const { periodDays, ...dates } = datesFromParams(params);
  const known = RENTAL_PERIODS.find((days) => days === periodDays);
  return known === undefined ? dates : { ...dates, periodDays: known };
}

/** Other keys of a browse URL: campaign parameters, and the vertical. @see rules/verticals/browse-vertical */
const OTHERS = /^(?:utm_\w+|gclid|fbclid|vertical)$/;

const isParam = (key: string): boolean =>
  ['page', ...LIST_KEYS, ...ONE_KEYS, ...Object.values(DATE_PARAMS)].includes(key);

/**
 * Drops a price range without its currency, or a currency without its range, an end without a start, a last day of
 * delivery beside a start, and the default order. A period alone stays: prices are shown for it.
 */
function settled({
  rentalPriceRange,
  rentalPriceCurrency,
  start,
  end,
  periodDays,
  sort,
  deliverBy,
  ...query
}: BrowseQuery): BrowseQuery {
  return {
    ...query,
    ...(sort !== undefined && sort !== BEST_MATCH.id && sort !== sortsOf(query)[0].id && { sort }),
    ...(rentalPriceRange !== undefined &&
      rentalPriceCurrency !== undefined && { rentalPriceRange, rentalPriceCurrency }),
    ...(start !== undefined && { start, ...(end !== undefined && { end }) }),
    ...(deliverBy !== undefined && start === undefined && { deliverBy }),
    ...(periodDays !== undefined && { periodDays }),
  };
}

/** @returns undefined where the text is not a positive integer; no text means the first page */
function readPage(text: string | string[] | undefined): number | undefined {
  if (text === undefined || text === '') return 1;
  const page = Number(text);
  return /^[1-9]\d*$/.test(String(text)) && Number.isSafeInteger(page) ? page : undefined;
}

/**
 * The query string of a browse URL.
 * @returns `?category=dresses&sizes0=s`; empty for the first page without filters
 * @see rules/browse/address-keys, rules/browse/page-in-address
 */
export function browseSearch({
  q,
  category,
  start,
  end,
  periodDays,
  sort,
  page,
  ...query
}: BrowseQuery): string {
  const dates = paramsFromDates({ start, end, periodDays });
  const search = encodeQuery({ category, q, ...query, ...dates, sort, page: page === 1 ? undefined : page });
  return search && `?${search}`;
}

/**
 * Changes some filters, and resets the page to 1.
 * @throws TypeError for an unknown filter key, or for a list filter set to a value that is not an array
 * @see rules/browse/setters-take-arrays, rules/browse/unknown-filter, rules/browse/change-resets-page
 */
export function withFilter(query: BrowseQuery, change: FilterChange): BrowseQuery {
  const known: readonly string[] = [...LIST_KEYS, ...ONE_KEYS, ...DATE_KEYS];
  const unknown = Object.keys(change).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new TypeError(`"${unknown}" is not a filter`);
  const changed = { ...query, ...change };
  const lists = eachList((key) => {
    const chosen: readonly string[] = changed[key] ?? [];
    if (!Array.isArray(chosen)) throw new TypeError('not a list');
    return LIST_VALUES[key](chosen, {});
  });
  const ones = Object.fromEntries(
    [...ONE_KEYS, ...DATE_KEYS].flatMap((key) => (changed[key] === undefined ? [] : [[key, changed[key]]])),
  ) as Ones & Partial<RentalDates>;
  return settled({ ...lists, ...ones, page: 1 });
}
