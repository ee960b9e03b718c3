import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { conditionsOf, FACET_FILTERS, type FacetFilter, type StyleFilter } from './style-filter.ts';

interface FacetCount {
  readonly filter: string;
  /** The most frequent first. */
  readonly values: { id: string; count: number }[];
}

const NAMES = Object.keys(FACET_FILTERS) as FacetFilter[];
const LETTERS = Object.fromEntries(Object.entries(FACET_FILTERS).map(([name, letter]) => [letter, name]));

/**
 * How many styles each value of a filter would leave. A filter does not narrow its own values: who has chosen red wants
 * to know how many are blue. Dates do not count in, nor words: both cost too much for what is a hint.
 */
export async function facetCounts(db: Db, filter: StyleFilter): Promise<FacetCount[]> {
  const plain = { ...filter, freeDates: undefined, words: undefined };
  const chosen = NAMES.filter((name) => plain[name]?.length);
  const [shared, categories, designers, ...own] = await Promise.all([
    countFacets(db, plain),
    countColumn(db, { ...plain, category: undefined }, 'category'),
    countColumn(db, { ...plain, designers: undefined }, 'designer_id'),
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

/** Every facet that is a filter's value, by filter. */
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

async function countColumn(
  db: Db,
  filter: StyleFilter,
  column: 'category' | 'designer_id',
): Promise<FacetCount['values']> {
  const rows = await db
    .selectFrom('style_search')
    .where((eb) => eb.and(conditionsOf(filter, eb)))
    .groupBy(column)
    .select(({ fn }) => [column, fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy(column)
    .execute();
  return rows.map((row) => ({ id: String(row[column]), count: row.count }));
}
