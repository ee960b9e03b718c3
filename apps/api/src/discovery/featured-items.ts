import { CATEGORIES, FRAME_TYPES, LENGTHS, NECKLINES, SLEEVES } from '@lemari/domain/filters';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Answer, Call } from '../http/handler.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { collectionRows, linesFor, toCollection } from './collections.ts';

type FeaturedItem = Answer<'listFeaturedItems'>['data'][number];
type FilteringOption = FeaturedItem['filtering_option'];
type Place = Pick<Call<'listFeaturedItems'>['headers'], 'region' | 'vertical-type'>;

const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);
const NONE: FilteringOption = { frame_type: [], length: [], neckline: [], sleeve: [] };
const LENGTH = { length: ids(LENGTHS) };
const UPPER = { neckline: ids(NECKLINES), sleeve: ids(SLEEVES) };

/** The filters that mean something for a category; one that is not here has none of these. */
const FILTERING: Readonly<Record<string, Partial<FilteringOption>>> = {
  dresses: { ...LENGTH, ...UPPER },
  gowns: { ...LENGTH, ...UPPER },
  tops: UPPER,
  skirts: LENGTH,
  trousers: LENGTH,
  jumpsuits: { ...LENGTH, ...UPPER },
  outerwear: { ...LENGTH, sleeve: ids(SLEEVES) },
  eyewear: { frame_type: ids(FRAME_TYPES) },
};

/** The categories a place has styles of, each with the picture of its most popular one. */
export async function featuredCategories(
  db: Db,
  { region, 'vertical-type': vertical }: Place,
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
  { region, 'vertical-type': vertical }: Place,
): Promise<FeaturedItem[]> {
  const rows = await collectionRows(db, linesFor(region, vertical)).execute();
  return rows
    .map(toCollection)
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
  filtering_option: { ...NONE, ...FILTERING[id] },
});
