import {
  type BrowsableVertical,
  type BrowseQuery,
  browseSearch,
  CATEGORIES,
  type Choice,
  COLOURS,
  parseBrowseQuery,
  sizesOf,
  withFilter,
} from '@lemari/domain/filters';
import { SIZE_LABELS } from '@lemari/domain/size';
import { VERTICALS } from '@lemari/domain/vertical';
import type { Mount } from '@lemari/vertical';
import { shopOf } from '../shop.ts';
import { PAGE_SIZE, type StylesArg } from '../styles/styles.queries.ts';

/** What the address of a browse page asks for. */
export interface BrowseView {
  readonly vertical: BrowsableVertical;
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
  const { query, unknown } = parseBrowseQuery(params, vertical);
  const arg = { ...shopOf(mount), ...query, count: PAGE_SIZE };
  return { vertical, path: `${mount.base}/browse`, query, unknown, arg };
}

const isBrowsable = (vertical: string): vertical is BrowsableVertical => Object.hasOwn(CATEGORIES, vertical);

/** The address of the same listing with another query. */
export const browseHref = ({ path }: Pick<BrowseView, 'path'>, query: BrowseQuery): string =>
  path + browseSearch(query);

const labelOf = (rows: readonly Choice[], id: string): string =>
  rows.find((row) => row.id === id)?.label ?? id;

const categoryLabel = ({ vertical, query }: BrowseView): string | undefined =>
  query.category && labelOf(CATEGORIES[vertical], query.category);

/** One address for a listing, whatever narrows it: its category and its page. */
export const canonicalOf = (view: BrowseView): string =>
  browseHref(view, { ...withFilter(view.query, { sizes: [], colors: [] }), page: view.query.page });

/** `Dresses`, or `All apparel`. */
export const headingOf = (view: BrowseView): string =>
  categoryLabel(view) ?? `All ${VERTICALS[view.vertical].label.toLowerCase()}`;

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

/** The form's groups. Names are repeated rather than indexed: a form cannot count, and the reader takes both. */
export const filterGroups = ({ vertical, query }: BrowseView) => [
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
  {
    legend: 'Colour',
    open: true,
    options: COLOURS.map(({ id, label, hex }) => ({
      name: 'colors',
      value: id,
      label,
      colour: hex,
      checked: query.colors.includes(id),
    })),
  },
];

/** Each applied filter with the listing that is without it. */
export function appliedFilters(view: BrowseView) {
  const { query } = view;
  const without = (label: string, change: Parameters<typeof withFilter>[1]) => ({
    label,
    href: browseHref(view, withFilter(query, change)),
  });
  const category = categoryLabel(view);
  return [
    ...(category ? [without(category, { category: undefined })] : []),
    ...query.sizes.map((size) =>
      without(`Size ${SIZE_LABELS[size]}`, { sizes: query.sizes.filter((other) => other !== size) }),
    ),
    ...query.colors.map((colour) =>
      without(labelOf(COLOURS, colour), { colors: query.colors.filter((other) => other !== colour) }),
    ),
  ];
}
