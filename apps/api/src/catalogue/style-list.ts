import type { WireProductPage } from '@lemari/contract/wire';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../platform/database/database.ts';
import type { PageRequest } from '../tools/page-request.ts';
import { productsOf } from './products.ts';
import { isRentedElsewhere } from './rented-elsewhere.ts';
import { readSearch, type SearchTerm, type StyleSearch } from './read-search.ts';
import { conditionsOf, type StyleFilter } from './style-filter.ts';

/** Sort orders of a list; `popularity` is the default. @see rules/calls/list-featured-products */
export type StyleOrder = keyof typeof ORDERS;

const ORDERS = {
  popularity: [['popularity'], 'desc'],
  newest: [['released_on'], 'desc'],
  price_up: [['rent_4_days'], 'asc'],
  price_down: [['rent_4_days'], 'desc'],
  most_loved: [['loved'], 'desc'],
  // Most styles do not trend.
  trending: [['trending', 'popularity'], 'desc'],
} as const;

/** With dates or search words, counting stops here, because it is slow. */
const MOST_COUNTED = 1_000;

/**
 * Share of each weight in the rank of a match: details, then cloth, colour, occasion and designer, then category and
 * shape, then the name.
 * @see rules/browse/search-fields
 */
const WEIGHTS = '{0.1, 0.3, 0.6, 1}';

/**
 * Rank of a phrase, which is found or not: that of a word among category and shape. By its words, `"long sleeves"` would
 * put long coats first.
 */
const PHRASE_RANK = 0.36;

/** Styles of a page, and the number of all: at most one more than {@link MOST_COUNTED} where counting stops. */
interface Found {
  readonly counted: number;
  readonly styles: { style_id: number; vertical: string }[];
}

/**
 * One page of products with the total: exact, but with dates or search words at most 1,000.
 * @param order by default the best match for a search, otherwise the most popular
 */
export async function productPage(
  db: Db,
  filter: StyleFilter,
  request: PageRequest,
  order?: StyleOrder,
): Promise<WireProductPage> {
  const { page, perPage } = request;
  const search = filter.q === undefined ? undefined : await readSearch(db, filter, filter.q);
  const isRanked = search && !order;
  const { counted, styles } = await (isRanked
    ? bestMatches(db, filter, search, request)
    : inOrder(db, filter, search, request, order ?? 'popularity'));
  const data = await productsOf(db, filter.region, styles);
  const isExact = !(filter.rentalRange ?? search) || counted <= MOST_COUNTED;
  const total = isExact ? counted : MOST_COUNTED;
  return {
    data,
    meta: {
      page_number: page,
      per_page: perPage,
      total,
      total_is_exact: isExact,
      has_more: isRanked
        ? page * perPage < total
        : page * perPage < counted || (!isExact && data.length === perPage),
      ...(search?.corrected !== undefined && counted > 0 && { corrected_q: search.corrected }),
    },
  };
}

/** Rows of the read model that match a filter, and a search. */
const matching = (db: Db, filter: StyleFilter, search: StyleSearch | undefined) =>
  db
    .selectFrom('style_search')
    .where((eb) => eb.and(conditionsOf(filter, eb)))
    .$if(search !== undefined, (rows) => rows.where(sql<boolean>`words @@ ${search?.matches}::tsquery`));

/**
 * The best matches of a search. Of more than 1,000 matches, the most popular thousand are ranked and listed: a word that
 * so many styles have, such as `dress`, ranks them alike.
 * @see rules/browse/best-match, docs/decisions/0130
 */
async function bestMatches(
  db: Db,
  filter: StyleFilter,
  search: StyleSearch,
  { page, perPage }: PageRequest,
): Promise<Found> {
  const offset = (page - 1) * perPage;
  const { counted, styles } = await db
    .with(
      (cte) => cte('matched').materialized(),
      () =>
        matching(db, filter, search)
          .select(['style_id', 'vertical', 'popularity', 'words'])
          .orderBy('popularity', 'desc')
          .orderBy('style_id', 'desc')
          .limit(MOST_COUNTED + 1),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom('matched')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .$asScalar()
        .as('counted'),
      jsonArrayFrom(
        eb
          .selectFrom('matched')
          .select(['style_id', 'vertical'])
          .orderBy(rankOf(search), 'desc')
          .orderBy('popularity', 'desc')
          .orderBy('style_id', 'desc')
          .limit(Math.max(Math.min(perPage, MOST_COUNTED - offset), 0))
          .offset(offset),
      ).as('styles'),
    ])
    .executeTakeFirstOrThrow();
  return { counted: counted ?? 0, styles };
}

/** A product, so that a weak term lowers the whole match: a red dress is red, even if its name has no `dress`. */
const rankOf = ({ terms }: StyleSearch) =>
  sql.join(
    terms.map((term) => sql`(${rankOfTerm(term)})`),
    sql` * `,
  );

const rankOfTerm = ({ words, meanings }: SearchTerm) =>
  sql.join([rankOfWords(words), ...meanings.map((parts) => rankOfMeaning(parts))], sql` + `);

/** The sum of the ranks of the words, of which `ts_rank` gives the mean. */
const rankOfWords = (words: readonly string[]) =>
  sql`ts_rank(${WEIGHTS}::real[], words, ${words.join(' | ')}::tsquery) * ${sql.lit(words.length)}`;

/**
 * The geometric mean of the ranks of its parts, so that a weak part lowers the whole meaning, times their number: of
 * `trousers denim` and `denim`, the narrower comes first.
 * @see rules/browse/search-synonyms, docs/decisions/0171
 */
const rankOfMeaning = (parts: SearchTerm['meanings'][number]) =>
  sql`power(${sql.join(
    parts.map(({ query, is_phrase: isPhrase }) =>
      isPhrase
        ? sql`(case when words @@ ${query}::tsquery then ${sql.lit(PHRASE_RANK)} else 0 end)`
        : sql`ts_rank(${WEIGHTS}::real[], words, ${query}::tsquery)`,
    ),
    sql` * `,
  )}, 1.0::float8 / ${sql.lit(parts.length)}) * ${sql.lit(parts.length)}`;

/** A chosen order, or the most popular. What cannot be rented comes last. @see rules/browse/rented-first */
async function inOrder(
  db: Db,
  filter: StyleFilter,
  search: StyleSearch | undefined,
  { page, perPage }: PageRequest,
  order: StyleOrder,
): Promise<Found> {
  const [columns, direction] = ORDERS[order];
  const rows = matching(db, filter, search);
  const ids = rows.select('style_id');
  const [{ counted }, styles] = await Promise.all([
    db
      .selectFrom(((filter.rentalRange ?? search) ? ids.limit(MOST_COUNTED + 1) : ids).as('matching'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
    [...columns, 'style_id' as const]
      .reduce(
        (sorted, column) => sorted.orderBy(column, direction),
        rows
          .select(['style_id', 'vertical'])
          .$if(isRentedElsewhere(filter.region, filter.vertical), (all) => all.orderBy('is_rented', 'desc')),
      )
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  return { counted, styles };
}
