import { forCaller } from '../catalogue/for-caller.ts';
import { productPage } from '../catalogue/style-list.ts';
import type { Handler } from '../tools/handler.ts';
import { pageRequestOf } from '../tools/page-request.ts';
import { Refusal } from '../platform/refusal.ts';
import { readStyleFilter } from './read-style-filter.ts';

/**
 * Products of a vertical, by default the most popular first, narrowed by the browse filters.
 * @see rules/calls/list-featured-products
 */
export const listFeaturedProducts: Handler<'listFeaturedProducts'> = async (call, tools) => {
  const filter = await readStyleFilter(call, tools);
  if (filter instanceof Refusal) return filter;
  const { data, meta } = await productPage(
    tools.db,
    filter,
    pageRequestOf(call.query, tools),
    call.query.sort_by,
  );
  const products = await forCaller(data, call, tools);
  return products instanceof Refusal ? products : { data: products, meta };
};
