import {
  type BrowsableVertical,
  type BrowseQuery,
  browseSearch,
  CATEGORIES,
  type Choice,
  COLOURS,
  EVERYTHING,
  EXCLUDES,
  FRAME_TYPES,
  labelOf,
  LENGTHS,
  NECKLINES,
  parseBrowseQuery,
  PRICE_RANGES,
  shapeFiltersOf,
  sizesOf,
  SLEEVES,
  SORTS,
  withFilter,
} from '@lemari/domain/filters';
import { formatMoney, toMoney } from '@lemari/currency/money';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { SIZE_LABELS } from '@lemari/domain/size';
import { VERTICALS } from '@lemari/domain/vertical';
import type { Mount } from '@lemari/vertical';
import { type Shop, shopOf } from '../shop.ts';
import { PAGE_SIZE, type StylesArg } from '../styles/styles.queries.ts';

/** What the address of a browse page asks for. */
export interface BrowseView {
  readonly vertical: BrowsableVertical;
  readonly region: RegionId;
  /** The page's own address, without a query. */
  readonly path: string;
  readonly query: BrowseQuery;
  /** What the address says that nobody knows, as `key=value`. */
  readonly unknown: readonly string[];
  readonly arg: StylesArg;
}

/** @throws Error for a vertical that has nothing to browse: it must not mount the route */
export function readBrowse(mount: Mount, params: URLSearchParams): BrowseView {
  const { vertical } = mount;
  if (!isBrowsable(vertical)) throw new Error(`${vertical} has nothing to browse`);
  const { region } = mount;
  const { query, unknown } = parseBrowseQuery(params, { vertical, region });
  const shop = shopOf(mount);
  return { vertical, region, path: `${mount.base}/browse`, query, unknown, arg: argOf(shop, query) };
}

const argOf = (shop: Shop, query: BrowseQuery, count = PAGE_SIZE): StylesArg => ({
  ...shop,
  ...chosenOf(query),
  page: query.page,
  count,
});

/** What narrows the listing: the argument of an answer is part of the page, so nothing else is in it. */
const chosenOf = (query: BrowseQuery): Partial<BrowseQuery> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !Array.isArray(value) || value.length > 0));

const isBrowsable = (vertical: string): vertical is BrowsableVertical => Object.hasOwn(CATEGORIES, vertical);

/** The address of the same listing with another query. */
export const browseHref = ({ path }: Pick<BrowseView, 'path'>, query: BrowseQuery): string =>
  path + browseSearch(query);

const categoryLabel = ({ vertical, query }: BrowseView): string | undefined =>
  query.category && labelOf(CATEGORIES[vertical], query.category);

/** What stays of a query once its filters are cleared: the category, which has a row of its own. */
const onlyCategory = ({ category }: BrowseQuery): BrowseQuery => withFilter(EVERYTHING, { category });

/** One address for a listing, whatever narrows it: its category and its page. */
export const canonicalOf = (view: BrowseView): string =>
  browseHref(view, { ...onlyCategory(view.query), page: view.query.page });

/** `“silk slip”`, `Dresses`, or `All apparel`. */
export const headingOf = (view: BrowseView): string =>
  (view.query.q && `“${view.query.q}”`) ??
  categoryLabel(view) ??
  `All ${VERTICALS[view.vertical].label.toLowerCase()}`;

/** `64 pieces`. */
export const pieces = (count: number, isExact = true): string =>
  `${count.toLocaleString('en')}${isExact ? '' : '+'} ${count === 1 ? 'piece' : 'pieces'}`;

/** From the vertical's front to this listing. */
export function crumbsOf(view: BrowseView, base: string) {
  const category = categoryLabel(view);
  return [
    { label: VERTICALS[view.vertical].label, href: base },
    { label: 'Browse', href: category && view.path },
    ...(category ? [{ label: category }] : []),
  ];
}

/** Every category of the vertical as a link that keeps the other filters, everything first. */
export function categoryLinks(view: BrowseView) {
  const link = (label: string, category: BrowseQuery['category']) => ({
    label,
    href: browseHref(view, withFilter(view.query, { category })),
    current: view.query.category === category,
  });
  return [link('All', undefined), ...CATEGORIES[view.vertical].map(({ id, label }) => link(label, id))];
}

type ListKey = 'sizes' | 'colors' | 'lengths' | 'sleeves' | 'necklines' | 'frametypes' | 'excludes';

/** Each list as the form and the chips name it. */
const LISTS: Readonly<
  Record<
    Exclude<ListKey, 'sizes'>,
    { legend: string; rows: readonly (Choice & { readonly hex?: string })[]; chip: (label: string) => string }
  >
> = {
  colors: { legend: 'Colour', rows: COLOURS, chip: (label) => label },
  lengths: { legend: 'Length', rows: LENGTHS, chip: (label) => `${label} length` },
  sleeves: {
    legend: 'Sleeves',
    rows: SLEEVES,
    chip: (label) => (label === 'None' ? 'No sleeves' : `${label} sleeves`),
  },
  necklines: { legend: 'Neckline', rows: NECKLINES, chip: (label) => `${label} neckline` },
  frametypes: { legend: 'Frame', rows: FRAME_TYPES, chip: (label) => `${label} frame` },
  excludes: { legend: 'Leave out', rows: EXCLUDES, chip: (label) => `No ${label.toLowerCase()}` },
};

/** The form's groups. Names are repeated rather than indexed: a form cannot count, and the reader takes both. */
export function filterGroups({ vertical, region, query }: BrowseView) {
  const list = (name: Exclude<ListKey, 'sizes'>, open = false) => ({
    legend: LISTS[name].legend,
    open,
    options: LISTS[name].rows.map(({ id, label, hex }) => ({
      name,
      value: id,
      label,
      ...(hex !== undefined && { colour: hex }),
      checked: (query[name] as readonly string[]).includes(id),
    })),
  });
  const price = (value: string, label: string) => ({
    name: 'rentalPriceRange',
    value,
    label,
    checked: (query.rentalPriceRange ?? '') === value,
  });
  return [
    {
      legend: 'Size',
      layout: 'tiles' as const,
      open: true,
      options: sizesOf(vertical).map((size) => ({
        name: 'sizes',
        value: size,
        label: SIZE_LABELS[size],
        checked: query.sizes.includes(size),
      })),
    },
    list('colors', true),
    // Only what means something: without a category a listing holds things that have no length at all.
    ...(query.category ? shapeFiltersOf(query.category).map((name) => list(name)) : []),
    {
      legend: 'Price',
      single: true,
      options: [price('', 'Any price'), ...PRICE_RANGES[region].map(({ id, label }) => price(id, label))],
    },
    list('excludes'),
  ];
}

/** What the form sends beside its groups. */
export const keptFields = ({ region, query: { category, q, sort } }: BrowseView) =>
  Object.entries({ category, q, sort, rentalPriceCurrency: REGIONS[region].currency }).flatMap(
    ([name, value]) => (value === undefined ? [] : [{ name, value }]),
  );

/** The same listing with nothing but its category. */
export const clearHref = (view: BrowseView): string => browseHref(view, onlyCategory(view.query));

/** `IDR 300.000 to IDR 500.000`, or as much of it as an address says. */
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

/** Each applied filter with the listing that is without it. */
export function appliedFilters(view: BrowseView) {
  const { query } = view;
  const without = (label: string, change: Parameters<typeof withFilter>[1]) => {
    const rest = withFilter(query, change);
    return { label, href: browseHref(view, rest), rest };
  };
  const category = categoryLabel(view);
  const { q, rentalPriceRange: range } = query;
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((name) =>
    (query[name] as readonly string[]).map((value) =>
      without(LISTS[name].chip(labelOf(LISTS[name].rows, value)), {
        [name]: (query[name] as readonly string[]).filter((other) => other !== value),
      }),
    ),
  );
  return [
    ...(q === undefined ? [] : [without(`“${q}”`, { q: undefined })]),
    ...(category ? [without(category, { category: undefined })] : []),
    ...query.sizes.map((size) =>
      without(`Size ${SIZE_LABELS[size]}`, { sizes: query.sizes.filter((other) => other !== size) }),
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

/** What to ask for to know how many an empty listing would show without each of its filters. */
export const relaxationsOf = (view: BrowseView) =>
  appliedFilters(view).map(({ label, href, rest }) => ({
    label,
    href,
    arg: argOf({ region: view.region, vertical: view.vertical }, rest, 1),
  }));

/** The orders of the listing, and the one it has. */
export const sortOptions = ({ query }: BrowseView) => ({
  options: SORTS.map(({ id, label }) => ({ value: id, label })),
  value: query.sort ?? SORTS[0].id,
});

/** What the order's form sends beside it: the whole listing, from its first page. */
export const unsortedFields = ({ query }: BrowseView) =>
  [...new URLSearchParams(browseSearch(withFilter(query, { sort: undefined })))].map(([name, value]) => ({
    name,
    value,
  }));
