import type { WireProduct, WireProductPage } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { productsOf } from './products.ts';

/** What a list is narrowed by; values of one filter add to one another, filters narrow each other. */
interface StyleFilter {
  readonly region: RegionId;
  /** Undefined: of every vertical. */
  readonly vertical: WireProduct['vertical_type'] | undefined;
  readonly category?: string | undefined;
  readonly sizes?: readonly string[] | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly collectionId?: number | undefined;
  readonly rentalPeriodDays?: number | undefined;
}

type StyleOrder = 'popularity' | 'newest';

interface PageRequest {
  /** From 1; 0 means 1. @see decision 12 */
  readonly page_number?: number | undefined;
  readonly per_page?: number | undefined;
}

/** @see storefront §9 */
const PER_PAGE = 20;

const SORT_COLUMN = { popularity: 'popularity', newest: 'released_on' } as const satisfies Record<
  StyleOrder,
  string
>;

/** One page of products with the exact number of all of them. */
export async function productPage(
  db: Db,
  filter: StyleFilter,
  { page_number: page = 1, per_page: perPage = PER_PAGE }: PageRequest,
  order: StyleOrder = 'popularity',
): Promise<WireProductPage> {
  const pageNumber = Math.max(page, 1);
  const matching = matchingStyles(db, filter);
  const [{ total }, styles] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matching
      .select(['style_id', 'vertical'])
      .orderBy(SORT_COLUMN[order], 'desc')
      .orderBy('style_id', 'desc')
      .limit(perPage)
      .offset((pageNumber - 1) * perPage)
      .execute(),
  ]);
  const data: WireProduct[] = await productsOf(db, filter.region, styles);
  return {
    data,
    meta: { page_number: pageNumber, per_page: perPage, total, has_more: pageNumber * perPage < total },
  };
}

/** The rows of the read model that pass a filter. */
function matchingStyles(db: Db, filter: StyleFilter) {
  const { region, vertical, category } = filter;
  return db
    .selectFrom('style_search')
    .where('region', '=', region)
    .where((eb) =>
      eb.and([
        ...(vertical === undefined ? [] : [eb('vertical', '=', vertical)]),
        ...(category === undefined ? [] : [eb('category', '=', category)]),
        ...facetGroups(filter).map(hasOneOf),
      ]),
    );
}

/** A list for each filter that is set. */
function facetGroups({ sizes, colors, tags, collectionId, rentalPeriodDays }: StyleFilter): string[][] {
  const groups: [string, readonly (string | number)[] | undefined][] = [
    ['s', sizes],
    ['c', colors],
    ['t', tags],
    ['k', collectionId === undefined ? [] : [collectionId]],
    ['d', rentalPeriodDays === undefined ? [] : [rentalPeriodDays]],
  ];
  return groups
    .map(([prefix, values = []]) => values.map((value) => `${prefix}:${value}`))
    .filter((facets) => facets.length > 0);
}

const hasOneOf = (facets: string[]): Expression<SqlBool> =>
  sql<SqlBool>`facets && ${sql.val(facets)}::text[]`;
