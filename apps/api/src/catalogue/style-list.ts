import type { WireProduct, WireProductPage } from '@lemari/contract/wire';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { PageRequest } from '../tools/page-request.ts';
import { productsOf } from './products.ts';
import { conditionsOf, type StyleFilter } from './style-filter.ts';

/** Sort orders of a list; `popularity` is the featured order. @see rules/calls/list-featured-products */
export type StyleOrder = keyof typeof ORDERS;

const ORDERS = {
  popularity: ['popularity', 'desc'],
  newest: ['released_on', 'desc'],
  price_up: ['rent_4_days', 'asc'],
  price_down: ['rent_4_days', 'desc'],
  most_loved: ['loved', 'desc'],
} as const;

/** With dates, counting stops here, because it is slow. */
const MOST_COUNTED = 1_000;

/** Word similarity that a match needs, from 0 to 1; a swapped letter in a short word still matches. */
const LIKENESS = 0.4;

/**
 * One page of products with the total: exact, but with dates at most 1,000.
 * @param order by default similarity for a search, otherwise the featured order
 */
export async function productPage(
  db: Db,
  filter: StyleFilter,
  request: PageRequest,
  order?: StyleOrder,
): Promise<WireProductPage> {
  if (!filter.words) return pageOf(db, filter, request, order);
  // The indexed operator reads its threshold from the session.
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`.execute(tx);
    return pageOf(tx, filter, request, order);
  });
}

async function pageOf(
  db: Db,
  filter: StyleFilter,
  { page, perPage }: PageRequest,
  order: StyleOrder | undefined,
): Promise<WireProductPage> {
  const [counted, styles] = await Promise.all([
    countStyles(db, filter),
    ordered(db, filter, order)
      .select(['style_id', 'vertical'])
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  const data: WireProduct[] = await productsOf(db, filter.region, styles);
  const isExact = !filter.rentalRange || counted <= MOST_COUNTED;
  const total = isExact ? counted : MOST_COUNTED;
  return {
    data,
    meta: {
      page_number: page,
      per_page: perPage,
      total,
      total_is_exact: isExact,
      has_more: page * perPage < counted || (!isExact && data.length === perPage),
    },
  };
}

/** Rows of the read model that match a filter. */
const matching = (db: Db, filter: StyleFilter) =>
  db.selectFrom('style_search').where((eb) => eb.and(conditionsOf(filter, eb)));

function ordered(db: Db, filter: StyleFilter, order: StyleOrder | undefined) {
  const rows = matching(db, filter);
  if (!order && filter.words) {
    const likeness = sql.join(
      filter.words.map((word) => sql`word_similarity(${word}, words)`),
      sql` + `,
    );
    return rows.orderBy(likeness, 'desc').orderBy('popularity', 'desc').orderBy('style_id', 'desc');
  }
  const [column, direction] = ORDERS[order ?? 'popularity'];
  return rows.orderBy(column, direction).orderBy('style_id', direction);
}

/** @returns with dates at most one more than {@link MOST_COUNTED} */
async function countStyles(db: Db, filter: StyleFilter): Promise<number> {
  const rows = matching(db, filter).select('style_id');
  const { total } = await db
    .selectFrom((filter.rentalRange ? rows.limit(MOST_COUNTED + 1) : rows).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
