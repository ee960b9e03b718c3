import { CATEGORIES, FRAME_TYPES, LENGTHS, NECKLINES, SLEEVES } from '@lemari/domain/product/attributes';
import { type ShapeFilter, shapeFiltersOf } from '@lemari/domain/product/filters';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Answer, Call } from '../tools/handler.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { collectionRows, linesFor, wireCollectionFromRow } from './collections.ts';

type FeaturedItem = Answer<'listFeaturedItems'>['data'][number];
type FilteringOption = FeaturedItem['filtering_option'];
type ShopHeaders = Pick<Call<'listFeaturedItems'>['headers'], 'region' | 'vertical-type'>;

/** Wire name and values of each filter of shape. */
const FILTERING = {
  lengths: { name: 'length', choices: LENGTHS },
  sleeves: { name: 'sleeve', choices: SLEEVES },
  necklines: { name: 'neckline', choices: NECKLINES },
  frametypes: { name: 'frame_type', choices: FRAME_TYPES },
} as const satisfies Record<
  ShapeFilter,
  { name: keyof FilteringOption; choices: readonly { readonly id: string }[] }
>;

/** Values that a category's filters offer; empty for a filter that does not apply. */
function filteringOf(category: string): FilteringOption {
  const options: FilteringOption = { frame_type: [], length: [], neckline: [], sleeve: [] };
  for (const filter of shapeFiltersOf(category)) {
    const { name, choices } = FILTERING[filter];
    options[name] = choices.map(({ id }) => id);
  }
  return options;
}

/** Categories with styles in a region and vertical, each with the picture of its most popular style. */
export async function featuredCategories(
  db: Db,
  { region, 'vertical-type': vertical }: ShopHeaders,
): Promise<FeaturedItem[]> {
  const rows = await db
    .selectFrom('style_search')
    .leftJoin('picture', (join) =>
      join.onRef('picture.style_id', '=', 'style_search.style_id').on('position', '=', 0),
    )
    .where('region', '=', region)
    .$if(vertical !== undefined, (query) => query.where('vertical', '=', sql.val(vertical)))
    .distinctOn('category')
    .select(['category', 'hash'])
    .orderBy('category')
    .orderBy('popularity', 'desc')
    .execute();
  const banners = new Map(rows.map(({ category, hash }) => [category, hash]));
  return Object.values<readonly { readonly id: string; readonly label: string }[]>(CATEGORIES)
    .flat()
    .filter(({ id }) => banners.has(id))
    .map(({ id, label }) => item('category', id, label, pictureOf(banners.get(id)), { category: id }));
}

export async function featuredCollections(
  db: Db,
  { region, 'vertical-type': vertical }: ShopHeaders,
): Promise<FeaturedItem[]> {
  const rows = await collectionRows(db, linesFor(region, vertical)).execute();
  return rows
    .map(wireCollectionFromRow)
    .map(({ id, name, banner }) =>
      item('collection', String(id), name, banner, { collection_id: String(id) }),
    );
}

const pictureOf = (hash: string | null | undefined) => (hash ? pictureUrl(hash) : null);

const item = (
  type: FeaturedItem['type'],
  id: string,
  name: string,
  banner: string | null,
  query: Record<string, string>,
): FeaturedItem => ({
  id,
  name,
  type,
  layout: type === 'category' ? 'horizontal' : 'vertical',
  banner,
  url: `?${new URLSearchParams(query).toString()}`,
  media: null,
  query_parameter: query,
  subcategories: [],
  filtering_option: filteringOf(id),
});
