import type { WireDesigner, WireProduct, WireSizeNote } from '@lemari/contract/wire';
import { SEPARATE_SHIPMENT } from '@lemari/domain/product/product.map';
import { pictureUrl } from '../pictures/picture-url.ts';
import type { ProductRow } from './products.ts';

/** Maps a database row to the first wire shape. */
export function wireProductFromRow(row: ProductRow): WireProduct {
  const gallery = row.pictures.map(({ hash }) => pictureUrl(hash));
  return {
    id: row.id,
    style_id: row.id,
    product_uuid: row.product_uuid,
    name: row.name,
    details: row.details,
    featured_image: gallery[0] ?? '',
    gallery,
    galleries: row.pictures.map(({ hash, view, colour }) => ({ url: pictureUrl(hash), view, colour })),
    price: { amount: row.retail_price, currency: row.currency },
    methods: methodsOf(row),
    rating: row.rating,
    total_reviewer: row.review_count,
    vertical_type: row.vertical,
    vertical_types: (row.verticals ?? []).toSorted(),
    product_lines: row.product_lines,
    size_notes: row.size_notes.map(wireSizeNoteFromRow),
    tags: row.tags,
    additional_properties: {
      category: row.category,
      colors: row.colours,
      materials: row.materials,
      ...(row.length !== null && { length: row.length }),
      ...(row.sleeve !== null && { sleeve: row.sleeve }),
      ...(row.neckline !== null && { neckline: row.neckline }),
      ...(row.frame_type !== null && { frame_type: row.frame_type }),
      ...(row.facts.length > 0 && { facts: row.facts }),
    },
    rental_price: [
      { period_days: 4, price: row.rent_4_days },
      { period_days: 8, price: row.rent_8_days },
      { period_days: 14, price: row.rent_14_days },
    ],
    designer: wireDesignerFromRow({
      id: row.designer_id,
      name: row.designer_name,
      tagline: row.designer_tagline,
      banner_hash: row.designer_banner_hash,
    }),
  };
}

export const wireDesignerFromRow = (row: {
  id: number;
  name: string;
  tagline: string;
  banner_hash: string | null;
}): WireDesigner => ({
  id: row.id,
  name: row.name,
  tagline: row.tagline,
  banner_url: row.banner_hash === null ? null : pictureUrl(row.banner_hash),
});

type SizeNoteRow = ProductRow['size_notes'][number];

const wireSizeNoteFromRow = (note: SizeNoteRow): WireSizeNote => ({
  size_category: note.size_category,
  available_product_ids: note.units.map((unit) => unit.id),
  bust_size: note.bust_size,
  waist_size: note.waist_size,
  hips_size: note.hips_size,
  selling_information: note.selling.map(({ grade, price, shipped_with }) => ({
    grade,
    price,
    order_shipped_with_options: shipped_with,
  })),
});

/** Every product is for rent; a product with a grade that ships on its own is also for sale. */
const methodsOf = ({ size_notes: notes }: ProductRow): string[] =>
  notes.some((note) => note.selling.some((row) => row.shipped_with.includes(SEPARATE_SHIPMENT)))
    ? ['Rent', 'Buy']
    : ['Rent'];
