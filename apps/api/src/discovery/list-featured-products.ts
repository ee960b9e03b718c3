import { productPage } from '../catalogue/style-list.ts';
import type { Handler } from '../http/handler.ts';

/** The vertical's featured order, narrowed by the filters of browse. @see storefront §7, Discovery */
export const listFeaturedProducts: Handler<'listFeaturedProducts'> = ({ query, headers }, { db }) => {
  const { category, sizes, colors, tags, collection_id, rental_period_days, sort_by } = query;
  const filter = {
    region: headers.region,
    vertical: headers['vertical-type'],
    category,
    sizes,
    colors,
    tags,
    collectionId: collection_id,
    rentalPeriodDays: rental_period_days,
  };
  return productPage(db, filter, query, sort_by);
};
