import {
  type BrowsableVertical,
  CATEGORIES,
  type Choice,
  COLOURS,
  EXCLUDES,
  FRAME_TYPES,
  labelOf,
  LENGTHS,
  NECKLINES,
  OCCASIONS,
  SLEEVES,
} from '@lemari/domain/product/attributes';
import {
  browsableOf,
  type BrowseQuery,
  browseSearch,
  EVERYTHING,
  occasionsOf,
  parseBrowseQuery,
  PRICE_RANGES,
  shapeFiltersOf,
  sizesOf,
  sortsOf,
  withFilter,
} from '@lemari/domain/product/filters';
import { formatMoney, toMoney } from '@lemari/currency/money';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { SIZE_LABELS, sizeLabel } from '@lemari/domain/product/size';
import type { Collection } from '@lemari/domain/product/collection';
import type { Designer } from '@lemari/domain/product';
import { goodsOf, toRentIn } from '@lemari/domain/region/goods';
import { baseOf, rentingVertical, rentsPieces, VERTICALS } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { paramsFromDates } from '@lemari/domain/rental/dates-search';
import type { Mount } from '@lemari/kit';
import type { DatesFound } from '../dates/dates.queries.ts';
import { datesWords } from '../dates/dates.rules.ts';
import type { CollectionArg, DesignersArg, Facets, FacetsArg } from '../names/names.queries.ts';
import type { Shop } from '../shop.ts';
import type { StylesArg } from '../styles/styles.queries.ts';

/** A listing as described by its URL. */
export interface BrowseView {
  readonly vertical: BrowsableVertical;
  readonly region: RegionId;
  /** Base path of the vertical. */
  readonly base: string;
  /** Path of the page. */
  readonly path: string;
  readonly query: BrowseQuery;
  /** Unknown values of the URL, as `key=value`. */
  readonly unknown: readonly string[];
  readonly dates: DatesFound;
  /** Filters that do not come from the URL: a designer's page lists that designer's pieces alone. */
  readonly preset: BrowsePreset;
  readonly arg: StylesArg;
}

export interface BrowsePreset {
  readonly designers?: readonly [string];
  readonly methods?: readonly string[];
  readonly available?: 0;
}

/** Parsed URL of a listing. It is part of the loader's data, so that only the loader reads the URL. */
export interface BrowseRequest {
  /** Chosen filters and page. */
  readonly query: Partial<BrowseQuery>;
  readonly unknown: readonly string[];
}

/** A listing other than the vertical's own. */
export interface ListingScope {
  readonly path?: string;
  readonly preset?: BrowsePreset;
}

export interface ViewOptions extends ListingScope {
  readonly dates?: DatesFound;
  /** Styles on a page. @see rules/browse/page-size */
  readonly pageSize: number;
}

/** @throws Error for a vertical without a catalogue, which must not mount the route */
function verticalOf(mount: Mount): BrowsableVertical {
  const vertical = browsableOf(mount.vertical);
  if (vertical === undefined) throw new Error(`${mount.vertical} has no list`);
  return vertical;
}

export function readBrowse(mount: Mount, params: URLSearchParams): BrowseRequest {
  const { query, unknown } = parseBrowseQuery(params, { vertical: verticalOf(mount), region: mount.region });
  return { query: { ...chosenOf(query), page: query.page }, unknown };
}

export function viewOf(
  mount: Mount,
  { query: requested, unknown }: BrowseRequest,
  { pageSize, dates = {}, path = `${mount.base}/browse`, preset = modeOf(mount) }: ViewOptions,
): BrowseView {
  const { region, host } = mount;
  // The shop screen is mounted beside the vertical whose pieces it shows.
  const base = baseOf(host, region) ?? mount.base;
  const vertical = verticalOf(mount);
  const query = onDates({ ...EVERYTHING, ...requested, ...(preset.designers && { designers: [] }) }, dates);
  const arg = argOf({ region, vertical: host }, query, preset, pageSize);
  return { vertical, region, base, path, query, unknown, dates, preset, arg };
}

/** The listing in the new browse mode, below a base. @see rules/browse/shop-below-base */
export const shopScope = ({ base }: Mount): ListingScope => ({
  path: `${base}/shop`,
  preset: NEW_MODE,
});

/**
 * The new browse mode rents and sells, and includes styles without an available piece.
 * @see rules/browse/new-mode, rules/browse/shop-is-new-browse
 */
const NEW_MODE: BrowsePreset = { methods: ['Rent', 'Buy'], available: 0 };
const modeOf = ({ screen }: Mount): BrowsePreset => (screen === 'shop' ? NEW_MODE : {});

/** Query with possible dates only: an impossible day is reported and does not filter. */
function onDates(query: BrowseQuery, { chosenDates }: DatesFound): BrowseQuery {
  const undated = withFilter(query, { start: undefined, end: undefined, deliverBy: undefined });
  return { ...undated, ...chosenDates, page: query.page };
}

const filtersOf = (shop: Shop, query: BrowseQuery, preset: BrowsePreset) => ({
  ...shop,
  ...chosenOf(query),
  ...preset,
});

/** Argument of the list call. */
export const argOf = (shop: Shop, query: BrowseQuery, preset: BrowsePreset, count: number): StylesArg => ({
  ...filtersOf(shop, query, preset),
  page: query.page,
  count,
});

/** Filters that are set. Arguments are serialised into the page, so empty ones are left out. */
const chosenOf = (query: BrowseQuery): Partial<Omit<BrowseQuery, 'page'>> =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([key, value]) => key !== 'page' && (!Array.isArray(value) || value.length > 0),
    ),
  );

/** URL of the listing with another query. */
export const browseHref = ({ path }: Pick<BrowseView, 'path'>, query: BrowseQuery): string =>
  path + browseSearch(query);

const categoryLabel = ({ vertical, query }: Pick<BrowseView, 'vertical' | 'query'>): string | undefined =>
  query.category && labelOf(CATEGORIES[vertical], query.category);

/** Canonical URL of a listing: category or collection, and page, without other filters. */
export const canonicalOf = (view: BrowseView): string => {
  const { category, collection, page } = view.query;
  return browseHref(view, { ...withFilter(EVERYTHING, { category, collection }), page });
};

/** Names of the ids in a URL, as the services know them. */
export interface BrowseNames {
  readonly designers: readonly Pick<Designer, 'id' | 'name'>[];
  readonly collection?: Pick<Collection, 'name'> | undefined;
}

/** The label of the only chosen occasion. */
const occasionLabel = ({ query: { occasions } }: Pick<BrowseView, 'query'>): string | undefined =>
  occasions.length === 1 ? labelOf(OCCASIONS, occasions[0] ?? '') : undefined;

/** Whether the heading names what the pieces are for, instead of the pieces. */
const isTopic = (view: BrowseView): boolean =>
  view.query.q !== undefined || (view.query.category === undefined && occasionLabel(view) !== undefined);

/** `“silk slip”`, `The wedding guest`, `Dresses`, `Gala`, or `All apparel`. */
export const headingOf = (view: BrowseView, names?: BrowseNames): string =>
  (view.query.q && `“${view.query.q}”`) ??
  names?.collection?.name ??
  categoryLabel(view) ??
  occasionLabel(view) ??
  `All ${goodsOf(view.vertical)}`;

/** Title of the page: `Dresses to rent in Indonesia`, `The wedding guest: pieces in Singapore`. */
export const titleOf = (view: BrowseView, names?: BrowseNames): string => {
  const isName = isTopic(view) || names?.collection !== undefined;
  return `${headingOf(view, names)}${isName ? ': pieces' : ''} ${toRentIn(view.arg.vertical, view.region)}`;
};

/** Description of the page, unless a collection has its own. @param found number of pieces, in words */
export const descriptionOf = (view: BrowseView, found: string): string =>
  isTopic(view)
    ? `${found} ${toRentIn(view.arg.vertical, view.region)} for ${headingOf(view)}, with sizes and prices.`
    : `${headingOf(view)} by independent designers ${toRentIn(view.arg.vertical, view.region)}: ${found}, with sizes and prices.`;

/** `64 pieces`. */
export const pieces = (count: number, isExact = true): string =>
  `${count.toLocaleString('en')}${isExact ? '' : '+'} ${count === 1 ? 'piece' : 'pieces'}`;

/** Breadcrumb from the vertical's front page to the listing. */
export function crumbsOf(view: BrowseView, names?: BrowseNames) {
  const { base, path } = view;
  const collection = names?.collection?.name;
  const last = collection ?? categoryLabel(view);
  return [
    { label: VERTICALS[view.arg.vertical].label, href: base },
    { label: 'Browse', href: last && path },
    ...(last ? [{ label: last }] : []),
  ];
}

/**
 * Categories of the vertical as links that keep the other filters; "all" comes first.
 * @param among ids of the categories that have pieces; all if it is undefined
 */
export function categoryLinks(view: BrowseView, among?: readonly string[]) {
  const link = (label: string, category: BrowseQuery['category']) => ({
    label,
    href: browseHref(view, withFilter(view.query, { category })),
    current: view.query.category === category,
  });
  const categories = CATEGORIES[view.vertical].filter(
    ({ id }) => among === undefined || among.includes(id) || id === view.query.category,
  );
  return [link('All', undefined), ...categories.map(({ id, label }) => link(label, id))];
}

type ListKey =
  'sizes' | 'colors' | 'occasions' | 'lengths' | 'sleeves' | 'necklines' | 'frametypes' | 'excludes';

/** Labels of each list filter in the form and in chips; without `chip`, a chip has the label of the form. */
const LISTS: Readonly<
  Record<
    Exclude<ListKey, 'sizes'>,
    {
      legend: string;
      rows: readonly (Choice & { readonly hex?: string })[];
      chip?: (label: string) => string;
    }
  >
> = {
  colors: { legend: 'Colour', rows: COLOURS },
  occasions: { legend: 'Occasion', rows: OCCASIONS },
  lengths: { legend: 'Length', rows: LENGTHS, chip: (label) => `${label} length` },
  sleeves: {
    legend: 'Sleeves',
    rows: SLEEVES,
    chip: (label) => (label === 'None' ? 'No sleeves' : `${label} sleeves`),
  },
  necklines: { legend: 'Neckline', rows: NECKLINES, chip: (label) => `${label} neckline` },
  frametypes: { legend: 'Frame', rows: FRAME_TYPES, chip: (label) => `${label} frame` },
  excludes: { legend: 'Exclude', rows: EXCLUDES, chip: (label) => `No ${label.toLowerCase()}` },
};

/** The values of a list filter that a vertical has. */
const rowsOf = (name: keyof typeof LISTS, vertical: BrowsableVertical) =>
  name === 'occasions'
    ? LISTS.occasions.rows.filter(({ id }) => occasionsOf(vertical).some((own) => own === id))
    : LISTS[name].rows;

/** Counts of a filter's values, once loaded. A value without a count has no matches. */
const countsOf = (facets: Facets | undefined, filter: string) => (id: string) =>
  facets?.[filter] && { count: facets[filter].find((value) => value.id === id)?.count ?? 0 };

/**
 * Groups of the filter form. Its field names repeat instead of being indexed, because an HTML form cannot count; the
 * parser accepts both.
 * @param facets number of styles of each value, once loaded
 */
export function filterGroups({ vertical, region, query }: BrowseView, facets?: Facets) {
  const list = (name: Exclude<ListKey, 'sizes'>, open = false) => ({
    legend: LISTS[name].legend,
    open,
    options: rowsOf(name, vertical).map(({ id, label, hex }) => ({
      name,
      value: id,
      label,
      ...(hex !== undefined && { colour: hex }),
      ...countsOf(facets, name)(id),
      checked: (query[name] as readonly string[]).includes(id),
    })),
  });
  const price = (value: string, label: string) => ({
    name: 'rentalPriceRange',
    value,
    label,
    checked: (query.rentalPriceRange ?? '') === value,
  });
  const sizes = sizesOf(vertical);
  return [
    // A single size is no choice.
    ...(sizes.length === 1 && query.sizes.length === 0
      ? []
      : [
          {
            legend: 'Size',
            layout: 'tiles' as const,
            open: true,
            options: sizes.map((size) => ({
              name: 'sizes',
              value: size,
              label: SIZE_LABELS[size],
              checked: query.sizes.includes(size),
            })),
          },
        ]),
    list('occasions', true),
    list('colors', true),
    // Shapes need a category: without one the listing holds pieces that have no length.
    ...(query.category ? shapeFiltersOf(query.category).map((name) => list(name)) : []),
    {
      legend: 'Price',
      single: true,
      options: [price('', 'Any price'), ...PRICE_RANGES[region].map(({ id, label }) => price(id, label))],
    },
    list('excludes'),
  ];
}

/** Designers of the filter: the chosen ones, and all of the listing once they are loaded. */
export function designerOptions(
  { query: { designers: chosen } }: BrowseView,
  names: BrowseNames,
  facets?: Facets,
) {
  const known = (facets?.['designers'] ?? []).map(({ id, name, count }) => ({
    id,
    label: name ?? id,
    count,
  }));
  const others = names.designers
    .map(({ id, name }) => ({ id: String(id), label: name }))
    .filter(({ id }) => !known.some((designer) => designer.id === id));
  return [...others, ...known]
    .map(({ id, ...option }) => ({ name: 'designers', value: id, ...option, checked: chosen.includes(id) }))
    .sort((a, b) => Number(b.checked) - Number(a.checked) || a.label.localeCompare(b.label, 'en'));
}

/** Hidden fields of the filter form. */
export const hiddenFields = ({ region, query: { category, collection, q, sort, ...query } }: BrowseView) =>
  Object.entries({
    category,
    collection,
    q,
    sort,
    ...paramsFromDates(query),
    rentalPriceCurrency: REGIONS[region].currency,
  }).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: String(value) }]));

/**
 * URL of the listing without its filters. It keeps category or collection, search words, order and dates.
 */
export function clearHref(view: BrowseView): string {
  const { category, collection, q, sort, ...query } = view.query;
  return browseHref(view, withFilter(EVERYTHING, { category, collection, q, sort, ...datesOf(query) }));
}

/** URL of the listing without anything but its order. */
export const everythingHref = (view: BrowseView): string =>
  browseHref(view, withFilter(EVERYTHING, { sort: view.query.sort }));

/**
 * Path of the listing that takes dates: this one where the vertical rents single pieces, that of the vertical which rents
 * them, or none. @see rules/dates/only-with-rentals
 */
export function datesPathOf({ arg: { vertical }, region, base, path }: BrowseView): string | undefined {
  const renting = rentingVertical(vertical, region);
  if (renting === undefined || renting === vertical) return renting && path;
  return path === `${base}/browse` ? `${baseOf(renting, region)}/browse` : undefined;
}

/** URL of the listing without dates. */
export const undatedHref = (view: BrowseView): string => browseHref(view, withFilter(view.query, NO_DATES));

/**
 * URL of the pieces that can be delivered by Saturday; undefined with dates, and in a vertical that rents no pieces.
 * @see rules/dates/deliver-by
 */
export const saturdayHref = (view: BrowseView): string | undefined =>
  view.dates.chosenDates === undefined && view.dates.problem === undefined && rentsPieces(view.arg.vertical)
    ? browseHref(view, withFilter(view.query, { deliverBy: 'saturday' }))
    : undefined;

const datesOf = ({ start, end, periodDays }: Partial<RentalDates>) => ({ start, end, periodDays });

const NO_DATES = datesOf({});

/** Hidden fields of the dates form: the filters, without the page. */
export const undatedFields = ({ query }: BrowseView) => fieldsOf(withFilter(query, NO_DATES));

const fieldsOf = (query: BrowseQuery) =>
  [...new URLSearchParams(browseSearch(query))].map(([name, value]) => ({ name, value }));

/** `IDR 300.000 to IDR 500.000`, or one of its ends. */
function priceLabel(region: RegionId, range: string): string {
  const known: readonly Choice[] = PRICE_RANGES[region];
  const [from = '', to = ''] = range.split('-');
  const money = (amountMinor: string) => formatMoney(toMoney(Number(amountMinor), REGIONS[region].currency));
  return (
    known.find(({ id }) => id === range)?.label ??
    (from === ''
      ? `Up to ${money(to)}`
      : to === ''
        ? `From ${money(from)}`
        : `${money(from)} to ${money(to)}`)
  );
}

/** Applied filters, each with the URL of the listing without it. */
export function appliedFilters(view: BrowseView, names: BrowseNames = { designers: [] }) {
  const { query } = view;
  const { chosenDates } = view.dates;
  const without = (label: string, change: Parameters<typeof withFilter>[1]) => {
    const rest = withFilter(query, change);
    return { label, href: browseHref(view, rest), rest };
  };
  const category = categoryLabel(view);
  const { q, rentalPriceRange: range } = query;
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((name) =>
    (query[name] as readonly string[]).map((value) => {
      const { rows, chip } = LISTS[name];
      const label = labelOf(rows, value);
      return without(chip?.(label) ?? label, {
        [name]: (query[name] as readonly string[]).filter((other) => other !== value),
      });
    }),
  );
  return [
    ...(q === undefined ? [] : [without(`“${q}”`, { q: undefined })]),
    ...(chosenDates ? [without(datesWords(chosenDates), NO_DATES)] : []),
    ...(query.collection === undefined
      ? []
      : [without(names.collection?.name ?? 'One collection', { collection: undefined })]),
    ...(category ? [without(category, { category: undefined })] : []),
    ...query.designers.map((id) =>
      without(names.designers.find((designer) => String(designer.id) === id)?.name ?? 'One designer', {
        designers: query.designers.filter((other) => other !== id),
      }),
    ),
    ...query.sizes.map((size) =>
      without(sizeLabel(size), { sizes: query.sizes.filter((other) => other !== size) }),
    ),
    ...lists,
    ...(range === undefined
      ? []
      : [
          without(priceLabel(view.region, range), {
            rentalPriceRange: undefined,
            rentalPriceCurrency: undefined,
          }),
        ]),
  ];
}

/** Orders of the listing, and the current one. */
export function sortOptions({ query }: BrowseView) {
  const sorts = sortsOf(query);
  return {
    options: sorts.map(({ id, label }) => ({ value: id, label })),
    value: query.sort ?? sorts[0].id,
  };
}

/** Hidden fields of the order form: the filters, without the page. */
export const unsortedFields = ({ query }: BrowseView) => fieldsOf(withFilter(query, { sort: undefined }));

/** Argument of the facet counts, which depend on neither page nor order. */
export const facetsArgOf = ({ arg: { region, vertical }, query, preset }: BrowseView): FacetsArg =>
  filtersOf({ region, vertical }, withFilter(query, { sort: undefined }), preset);

/** Argument of the names of ids in the URL; undefined without any. */
export const designersArgOf = ({ arg: { region, vertical }, query: { designers: ids } }: BrowseView) =>
  ids.length === 0 ? undefined : ({ region, vertical, ids } satisfies DesignersArg);
export const collectionArgOf = ({ arg: { region, vertical }, query: { collection: id } }: BrowseView) =>
  id === undefined ? undefined : ({ region, vertical, id } satisfies CollectionArg);
