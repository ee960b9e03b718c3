import { CATEGORIES } from '@lemari/domain/product/attributes';
import { sql } from 'kysely';
import { conditionsOf } from '../catalogue/style-filter.ts';
import { productPage } from '../catalogue/style-list.ts';
import type { Handler } from '../tools/handler.ts';

/** Most suggestions of each kind, so that the list fits below the field on a phone. */
const MOST = { products: 5, designers: 3, categories: 3 } as const;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(CATEGORIES)
    .flat()
    .map(({ id, label }) => [id, label]),
);

/** Whether a word of the text starts like this: `ves` finds `Vesper & Co` and `Vests`, not `Silves`. */
const beginsAWord = (words: string, text: string): boolean => ` ${words.toLowerCase()}`.includes(` ${text}`);

/** Suggestions for the typed text; empty for an empty text. */
export const listSuggestions: Handler<'listSuggestions'> = async ({ query, headers }, { db }) => {
  const { region, 'vertical-type': vertical } = headers;
  const text = query.q.toLowerCase().trim().replace(/\s+/g, ' ');
  if (text === '') return { products: [], designers: [], categories: [] };
  const shop = { region, vertical };
  const [page, designers, categories] = await Promise.all([
    productPage(db, { ...shop, q: text }, { page: 1, perPage: MOST.products }),
    db
      .selectFrom(
        db
          .selectFrom('style_search')
          .where((eb) => eb.and(conditionsOf(shop, eb)))
          .groupBy('designer_id')
          .select(({ fn }) => ['designer_id', fn.countAll<number>().as('count')])
          .as('counted'),
      )
      .innerJoin('designer', 'designer.id', 'counted.designer_id')
      .where(sql<boolean>`position(${` ${text}`} in ' ' || lower(designer.name)) > 0`)
      .select(['designer.id', 'designer.name', 'counted.count'])
      .orderBy('counted.count', 'desc')
      .orderBy('designer.id')
      .limit(MOST.designers)
      .execute(),
    db
      .selectFrom('style_search')
      .where((eb) => eb.and(conditionsOf(shop, eb)))
      .groupBy('category')
      .select(({ fn }) => ['category as id', fn.countAll<number>().as('count')])
      .orderBy('count', 'desc')
      .execute(),
  ]);
  return {
    products: page.data.map(({ id, name, designer, vertical_type, featured_image: picture_url }) => ({
      id,
      name,
      designer_name: designer.name,
      vertical_type,
      picture_url,
    })),
    designers,
    categories: categories
      .map(({ id, count }) => ({ id, count, name: NAMES.get(id) ?? id }))
      .filter(({ name }) => beginsAWord(name, text))
      .slice(0, MOST.categories),
  };
};
