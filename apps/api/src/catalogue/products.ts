import type { WireProduct } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../platform/database/database.ts';
import { wireProductFromRow } from './product.map.ts';

/** A style in one of its verticals. */
interface StyleOfVertical {
  readonly style_id: number;
  readonly vertical: string;
}

/** Products in the first wire shape, in the order of `styles`; a style that the region does not offer is left out. */
export const productsOf = async (
  db: Db,
  region: RegionId,
  styles: readonly StyleOfVertical[],
): Promise<WireProduct[]> => (await productRowsOf(db, region, styles)).map(wireProductFromRow);

/**
 * Rows of styles, in the order of `styles`; a style that the region does not offer is left out. One query serves a
 * page.
 */
export async function productRowsOf(
  db: Db,
  region: RegionId,
  styles: readonly StyleOfVertical[],
): Promise<ProductRow[]> {
  if (styles.length === 0) return [];
  const rows = await productRows(db, region)
    .where(
      'style.id',
      'in',
      styles.map((style) => style.style_id),
    )
    .execute();
  const byVertical = new Map(rows.map((row) => [`${row.vertical} ${row.id}`, row]));
  return styles.flatMap(({ style_id: id, vertical }) => byVertical.get(`${vertical} ${id}`) ?? []);
}

/** The query that reads styles of a region with everything that belongs to them. */
export const productRows = (db: Db, region: RegionId) =>
  db
    .selectFrom('style')
    .innerJoin('style_offer as offer', 'offer.style_id', 'style.id')
    .innerJoin('designer', 'designer.id', 'style.designer_id')
    .where('offer.region', '=', region)
    .select([
      'style.id',
      'style.product_uuid',
      'style.name',
      'style.category',
      'style.details',
      'style.facts',
      'style.colours',
      'style.materials',
      'style.length',
      'style.sleeve',
      'style.neckline',
      'style.frame_type',
      'style.tags',
      'style.product_lines',
      'style.rating',
      'style.review_count',
      'offer.vertical',
      'offer.currency',
      'offer.retail_price',
      'offer.rent_4_days',
      'offer.rent_8_days',
      'offer.rent_14_days',
      'designer.id as designer_id',
      'designer.name as designer_name',
      'designer.tagline as designer_tagline',
      'designer.banner_hash as designer_banner_hash',
    ])
    .select((style) => [
      style
        .selectFrom('style_offer as other')
        .whereRef('other.style_id', '=', 'style.id')
        .where('other.region', '=', region)
        .select(({ fn }) => fn.agg<WireProduct['vertical_type'][]>('array_agg', ['other.vertical']).as('all'))
        .$asScalar()
        .as('verticals'),
      jsonArrayFrom(
        style
          .selectFrom('picture')
          .whereRef('picture.style_id', '=', 'style.id')
          .select(['picture.hash', 'picture.view', 'picture.colour'])
          .orderBy('picture.position'),
      ).as('pictures'),
      jsonArrayFrom(
        style
          .selectFrom('size_note as note')
          .whereRef('note.style_id', '=', 'style.id')
          .select(['note.size_category', 'note.bust_size', 'note.waist_size', 'note.hips_size'])
          .select((note) => [
            jsonArrayFrom(
              note
                .selectFrom('unit')
                .whereRef('unit.style_id', '=', 'note.style_id')
                .whereRef('unit.size_category', '=', 'note.size_category')
                .where('unit.region', '=', region)
                // A literal: with a parameter, the partial index on active units is not used.
                .where('unit.status', '=', sql.lit<'active'>('active'))
                .select('unit.id')
                .orderBy('unit.id'),
            ).as('units'),
            jsonArrayFrom(
              note
                .selectFrom('selling_information as selling')
                .whereRef('selling.style_id', '=', 'note.style_id')
                .whereRef('selling.size_category', '=', 'note.size_category')
                .where('selling.region', '=', region)
                .select(['selling.id', 'selling.grade', 'selling.price', 'selling.shipped_with'])
                .orderBy('selling.grade'),
            ).as('selling'),
          ])
          .orderBy('note.position'),
      ).as('size_notes'),
    ]);

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number];
