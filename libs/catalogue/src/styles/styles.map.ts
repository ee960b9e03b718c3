import type { WireProductPage } from '@lemari/contract/wire';
import type { Product } from '@lemari/domain/product';
import { toProducts } from '@lemari/domain/product-map';
import type { StylesPage, StyleSummary } from './styles.queries.ts';

export function toStyleSummary(product: Product): StyleSummary {
  const { id, name, designer, vertical, picture, rentalPrices, sizeNotes } = product;
  return {
    id,
    name,
    designer: { name: designer.name },
    vertical,
    picture,
    rental: rentalPrices[0],
    sizes: sizeNotes.map((note) => ({ size: note.size, isFree: note.availableProductIds.length > 0 })),
  };
}

export const toStylesPage = ({ data, meta }: WireProductPage): StylesPage => ({
  styles: toProducts(data).map(toStyleSummary),
  total: meta.total,
  isTotalExact: meta.total_is_exact,
  page: meta.page_number,
  pages: Math.ceil(meta.total / meta.per_page),
});
