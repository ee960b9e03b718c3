import type { WireProduct } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { holdsPiece } from '../inventory/holds-piece.ts';
import type { RentalRange } from './rental-range.ts';

/** Bounds in minor units, inclusive; undefined is open. */
export interface MoneyRange {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

type FreeDates = Pick<RentalRange, 'from' | 'until' | 'now'>;

/** The filters of a list: values of one filter are joined by OR, filters by AND. */
export interface StyleFilter {
  readonly region: RegionId;
  /** Undefined for every vertical. */
  readonly vertical: WireProduct['vertical_type'] | undefined;
  /** The only styles. */
  readonly ids?: readonly number[] | undefined;
  readonly category?: string | undefined;
  readonly designers?: readonly number[] | undefined;
  readonly sizes?: readonly string[] | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly lengths?: readonly string[] | undefined;
  readonly sleeves?: readonly string[] | undefined;
  readonly necklines?: readonly string[] | undefined;
  readonly frametypes?: readonly string[] | undefined;
  /** `Rent`, `Buy`. */
  readonly methods?: readonly string[] | undefined;
  /** Excluded materials, such as `pigskin leather`. */
  readonly excludes?: readonly string[] | undefined;
  readonly collectionId?: number | undefined;
  readonly productLine?: string | undefined;
  readonly periodDays?: number | undefined;
  readonly price?: MoneyRange | undefined;
  /** For the requested period, by default the shortest. */
  readonly rentalPrice?: MoneyRange | undefined;
  /** ISO date, inclusive. */
  readonly releasedSince?: string | undefined;
  /** Some piece must be free on all of these dates. */
  readonly rentalRange?: FreeDates | undefined;
  /** Search text. `productPage` reads it; counts of facets leave it out. */
  readonly q?: string | undefined;
}

type Columns = ExpressionBuilder<Tables, 'style_search'>;
type Condition = Expression<SqlBool>;

/** Filters that are facets of the read model, with the prefix letter of their facets. */
export const FACET_FILTERS = {
  sizes: 's',
  colors: 'c',
  tags: 't',
  lengths: 'l',
  sleeves: 'v',
  necklines: 'n',
  frametypes: 'f',
  methods: 'h',
} as const satisfies Partial<Record<keyof StyleFilter, string>>;

export type FacetFilter = keyof typeof FACET_FILTERS;

/** Column with the price of each period. */
export const RENT_COLUMNS = { 4: 'rent_4_days', 8: 'rent_8_days', 14: 'rent_14_days' } as const;

/** One condition for each filter that is set, without the search text. */
export function conditionsOf(filter: StyleFilter, eb: Columns): Condition[] {
  const { region, vertical, ids, category, designers, collectionId, productLine, periodDays } = filter;
  const { excludes, price, rentalPrice, releasedSince, rentalRange } = filter;
  const period = RENT_COLUMNS[periodDays as keyof typeof RENT_COLUMNS] ?? RENT_COLUMNS[4];
  return [
    eb('region', '=', region),
    ...when(vertical, (value) => eb('vertical', '=', value)),
    ...whenSome(ids, (styles) => eb('style_id', 'in', styles)),
    ...when(category, (value) => eb('category', '=', value)),
    ...whenSome(designers, (ids) => eb('designer_id', 'in', ids)),
    ...(Object.entries(FACET_FILTERS) as [FacetFilter, string][]).flatMap(([name, letter]) =>
      whenSome(filter[name], (values) => hasOneOf(values.map((value) => `${letter}:${value}`))),
    ),
    ...when(collectionId, (id) => hasOneOf([`k:${id}`])),
    ...when(productLine, (line) => hasOneOf([`p:${line}`])),
    ...when(periodDays, (days) => hasOneOf([`d:${days}`])),
    ...whenSome(excludes, (materials) => eb.not(hasOneOf(materials.map((material) => `m:${material}`)))),
    ...whenIn(price, 'retail_price', eb),
    ...whenIn(rentalPrice, period, eb),
    ...when(releasedSince, (date) => eb('released_on', '>=', date)),
    ...when(rentalRange, (dates) => isFree(dates, filter.sizes)),
  ];
}

const when = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

const whenSome = <T>(values: readonly T[] | undefined, condition: (values: readonly T[]) => Condition) =>
  values?.length ? [condition(values)] : [];

const whenIn = (
  range: MoneyRange | undefined,
  column: 'retail_price' | (typeof RENT_COLUMNS)[keyof typeof RENT_COLUMNS],
  eb: Columns,
): Condition[] => [
  ...when(range?.from, (amount) => eb(column, '>=', amount)),
  ...when(range?.to, (amount) => eb(column, '<=', amount)),
];

const hasOneOf = (facets: string[]): Condition => sql<SqlBool>`facets && ${sql.val(facets)}::text[]`;

/** Some piece, of one of the sizes if any are given, is free on all of the dates. */
const isFree = ({ from, until, now }: FreeDates, sizes: readonly string[] | undefined): Condition =>
  sql<SqlBool>`exists (
    select 1 from unit u
    where u.style_id = style_search.style_id and u.region = style_search.region and u.status = 'active'
      ${sizes?.length ? sql`and u.size_category = any(${sql.val([...sizes])}::text[])` : sql``}
      and not exists (
        select 1 from booking b
        where b.unit_id = u.id and ${holdsPiece('b', now)}
          and b.free_on > ${from}::date and b.starts_on < ${until}::date))`;
