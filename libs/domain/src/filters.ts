import { decodeQuery, encodeQuery } from '@lemari/contract/query';
import { APPAREL_SIZES, BAG_SIZES, type Size, SIZES } from './size.ts';

/** One value of a filter: `id` in addresses and on the wire, `label` for people. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

interface ColourChoice extends Choice {
  /** The swatch, as #rrggbb. */
  readonly hex: string;
}

/** @see storefront §9 */
export const LENGTHS = [
  { id: 'short', label: 'Short' },
  { id: 'medium', label: 'Medium' },
  { id: 'long', label: 'Long' },
] as const satisfies readonly Choice[];

/** @see storefront §9 */
export const SLEEVES = [
  { id: 'none', label: 'None' },
  { id: 'short', label: 'Short' },
  { id: 'long', label: 'Long' },
] as const satisfies readonly Choice[];

/** @see storefront §9 */
export const NECKLINES = [
  { id: 'low', label: 'Low' },
  { id: 'medium', label: 'Medium' },
  { id: 'high', label: 'High' },
] as const satisfies readonly Choice[];

/** @see storefront §9, which writes these with a capital */
export const FRAME_TYPES = [
  { id: 'Aviator', label: 'Aviator' },
  { id: 'Cateye', label: 'Cateye' },
  { id: 'Round', label: 'Round' },
  { id: 'Square', label: 'Square' },
] as const satisfies readonly Choice[];

export const COLOURS = [
  { id: 'black', label: 'Black', hex: '#1d1b1a' },
  { id: 'white', label: 'White', hex: '#ffffff' },
  { id: 'cream', label: 'Cream', hex: '#f1e6d2' },
  { id: 'grey', label: 'Grey', hex: '#8d8a86' },
  { id: 'navy', label: 'Navy', hex: '#1f2a4d' },
  { id: 'blue', label: 'Blue', hex: '#3565b0' },
  { id: 'green', label: 'Green', hex: '#3f7350' },
  { id: 'yellow', label: 'Yellow', hex: '#e8c344' },
  { id: 'orange', label: 'Orange', hex: '#d9772f' },
  { id: 'red', label: 'Red', hex: '#b3272d' },
  { id: 'pink', label: 'Pink', hex: '#e3a1ad' },
  { id: 'purple', label: 'Purple', hex: '#6b4586' },
  { id: 'brown', label: 'Brown', hex: '#6e4a32' },
  { id: 'beige', label: 'Beige', hex: '#d3bd9d' },
  { id: 'gold', label: 'Gold', hex: '#b9924b' },
  { id: 'silver', label: 'Silver', hex: '#bfc2c6' },
] as const satisfies readonly ColourChoice[];

/** What each vertical with a catalogue sorts its styles into. */
export const CATEGORIES = {
  apparel: [
    { id: 'dresses', label: 'Dresses' },
    { id: 'gowns', label: 'Gowns' },
    { id: 'tops', label: 'Tops' },
    { id: 'skirts', label: 'Skirts' },
    { id: 'trousers', label: 'Trousers' },
    { id: 'jumpsuits', label: 'Jumpsuits' },
    { id: 'outerwear', label: 'Outerwear' },
    { id: 'eyewear', label: 'Eyewear' },
  ],
  bags: [
    { id: 'totes', label: 'Totes' },
    { id: 'shoulder-bags', label: 'Shoulder bags' },
    { id: 'clutches', label: 'Clutches' },
    { id: 'bucket-bags', label: 'Bucket bags' },
  ],
  home: [
    { id: 'vases', label: 'Vases' },
    { id: 'lighting', label: 'Lighting' },
    { id: 'textiles', label: 'Textiles' },
    { id: 'tableware', label: 'Tableware' },
    { id: 'decor', label: 'Decor' },
  ],
} as const satisfies Record<string, readonly Choice[]>;

/** A vertical that has something to browse. */
export type BrowsableVertical = keyof typeof CATEGORIES;
export type Category = (typeof CATEGORIES)[BrowsableVertical][number]['id'];
export type Colour = (typeof COLOURS)[number]['id'];

/** A filter of a piece's shape: it means something for some categories only. */
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

/** The filters of shape that mean something for a category; none for one that has no such shape. */
export const shapeFiltersOf = (category: string): readonly ShapeFilter[] => SHAPE_FILTERS[category] ?? [];

/** What a browse page shows, as its address says it. @see storefront §3, Filters; decision 12 */
export interface BrowseQuery {
  readonly category?: Category;
  /** In the order of the size table, each once. */
  readonly sizes: readonly Size[];
  /** In the order of the colour table, each once. */
  readonly colors: readonly Colour[];
  /** From 1. */
  readonly page: number;
}

/** A change of some filters; `undefined` takes the category away. */
export type FilterChange = {
  readonly [K in Exclude<keyof BrowseQuery, 'page'>]?: BrowseQuery[K] | undefined;
};

const ALL_CATEGORIES: readonly Category[] = Object.values(CATEGORIES).flatMap((rows) =>
  rows.map((row) => row.id),
);
const ALL_COLOURS: readonly Colour[] = COLOURS.map((row) => row.id);
const SIZES_OF = { apparel: APPAREL_SIZES, bags: BAG_SIZES, home: ['free'] } as const satisfies Record<
  BrowsableVertical,
  readonly Size[]
>;

/** The sizes a vertical's filter offers, smallest first. */
export const sizesOf = (vertical: BrowsableVertical): readonly Size[] => SIZES_OF[vertical];

const categoriesOf = (vertical: BrowsableVertical): readonly Category[] =>
  CATEGORIES[vertical].map((row) => row.id);

/**
 * Reads the address of a browse page: arrays indexed (`sizes0=s&sizes1=m`), or repeated as a form without JavaScript
 * sends them (`sizes=s&sizes=m`). Parameters that are no filter are left to others; an empty value is no value.
 * @param vertical whose sizes and categories count; without it those of every vertical do
 * @returns `unknown`: what was dropped, as `key=value`
 * @see decision 12
 */
export function parseBrowseQuery(
  params: URLSearchParams,
  vertical?: BrowsableVertical,
): { query: BrowseQuery; unknown: string[] } {
  const decoded = decodeQuery(params.toString(), ['sizes', 'colors']);
  const unknown: string[] = [];

  const choose = <T extends string>(key: string, known: readonly T[]): T[] => {
    const values = [decoded[key] ?? []].flat().filter((value) => value !== '');
    unknown.push(
      ...values.filter((value) => !known.some((id) => id === value)).map((value) => `${key}=${value}`),
    );
    return known.filter((id) => values.includes(id));
  };

  const [category] = choose('category', vertical ? categoriesOf(vertical) : ALL_CATEGORIES);
  const sizes = choose('sizes', vertical ? sizesOf(vertical) : SIZES);
  const colors = choose('colors', ALL_COLOURS);
  const page = readPage(decoded['page']);
  if (page === undefined) unknown.push(`page=${String(decoded['page'])}`);

  return { query: { ...(category && { category }), sizes, colors, page: page ?? 1 }, unknown };
}

/** @returns undefined when the text is no positive integer; no text means the first page */
function readPage(text: string | string[] | undefined): number | undefined {
  if (text === undefined || text === '') return 1;
  const page = Number(text);
  return /^[1-9]\d*$/.test(String(text)) && Number.isSafeInteger(page) ? page : undefined;
}

/**
 * The search part of a browse address, to be put behind its path.
 * @returns `?category=dresses&sizes0=s`, or nothing at all for the first page without filters
 * @see decision 12
 */
export function browseSearch({ category, sizes, colors, page }: BrowseQuery): string {
  const search = encodeQuery({ category, sizes, colors, page: page === 1 ? undefined : page });
  return search && `?${search}`;
}

const FILTER_KEYS: readonly string[] = ['category', 'sizes', 'colors'] satisfies (keyof FilterChange)[];

/**
 * The query with some filters changed, back on its first page.
 * @throws TypeError for an unknown filter key, or for a list filter set to something that is no array
 * @see storefront §5, §9
 */
export function withFilter(query: BrowseQuery, change: FilterChange): BrowseQuery {
  const unknown = Object.keys(change).find((key) => !FILTER_KEYS.includes(key));
  if (unknown !== undefined) throw new TypeError(`"${unknown}" is no filter`);
  const { category, sizes, colors } = { ...query, ...change };
  return {
    ...(category && { category }),
    sizes: inOrderOf(SIZES, sizes ?? []),
    colors: inOrderOf(ALL_COLOURS, colors ?? []),
    page: 1,
  };
}

function inOrderOf<T>(order: readonly T[], chosen: readonly T[]): readonly T[] {
  if (!Array.isArray(chosen)) throw new TypeError('a list filter is set to an array');
  return order.filter((value) => chosen.includes(value));
}
