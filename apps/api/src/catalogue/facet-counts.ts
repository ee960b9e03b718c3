import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { conditionsOf, FACET_FILTERS, type FacetFilter, type StyleFilter } from './style-filter.ts';

interface FacetCount {
  readonly filter: string;
  /** Most frequent first. */
  readonly values: { id: string; count: number; name?: string }[];
}

const NAMES = Object.keys(FACET_FILTERS) as FacetFilter[];
const LETTERS = Object.fromEntries(Object.entries(FACET_FILTERS).map(([name, letter]) => [letter, name]));

/**
 * Number of styles that each value of a filter would leave. A filter does not narrow its own values: with red chosen,
 * the count of blue is still useful. Dates and search words are ignored: counting them costs too much for a hint.
 */
export async function facetCounts(db: Db, filter: StyleFilter): Promise<FacetCount[]> {
  const plain = { ...filter, rentalRange: undefined };
  const chosen = NAMES.filter((name) => plain[name]?.length);
  const [shared, categories, designers, ...own] = await Promise.all([
    countFacets(db, plain),
    countCategories(db, { ...plain, category: undefined }),
    countDesigners(db, { ...plain, designers: undefined }),
    ...chosen.map((name) => countFacets(db, { ...plain, [name]: undefined })),
  ]);
  return [
    { filter: 'category', values: categories },
    { filter: 'designers', values: designers },
    ...NAMES.map((name) => {
      const counts = own[chosen.indexOf(name)] ?? shared;
      return { filter: name, values: counts.get(name) ?? [] };
    }),
  ];
}

/** Every facet that a filter offers, by filter. */
async function countFacets(db: Db, filter: StyleFilter): Promise<Map<string, FacetCount['values']>> {
  const facets = db
    .selectFrom('style_search')
    .where((eb) => eb.and(conditionsOf(filter, eb)))
    .select(sql<string>`unnest(facets)`.as('facet'));
  const rows = await db
    .selectFrom(facets.as('f'))
    .where(sql<string>`left(f.facet, 1)`, 'in', Object.keys(LETTERS))
    .groupBy('f.facet')
    .select(({ fn }) => ['f.facet', fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('f.facet')
    .execute();
  const counts = new Map<string, FacetCount['values']>();
  for (const { facet, count } of rows) {
    const name = LETTERS[facet.charAt(0)] ?? '';
    counts.set(name, [...(counts.get(name) ?? []), { id: facet.slice(2), count }]);
  }
  return counts;
}

async function countCategories(db: Db, filter: StyleFilter): Promise<FacetCount['values']> {
  const rows = await db
    .selectFrom('style_search')
    .where((eb) => eb.and(conditionsOf(filter, eb)))
    .groupBy('category')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute();
  return rows.map(({ category: id, count }) => ({ id, count }));
}

async function countDesigners(db: Db, filter: StyleFilter): Promise<FacetCount['values']> {
  const counts = db
    .selectFrom('style_search')
    .where((eb) => eb.and(conditionsOf(filter, eb)))
    .groupBy('designer_id')
    .select(({ fn }) => ['designer_id', fn.countAll<number>().as('count')]);
  const rows = await db
    .selectFrom(counts.as('counted'))
    .innerJoin('designer', 'designer.id', 'counted.designer_id')
    .select(['designer.id', 'designer.name', 'counted.count'])
    .orderBy('counted.count', 'desc')
    .orderBy('designer.id')
    .execute();
  return rows.map(({ id, name, count }) => ({ id: String(id), name, count }));
}
