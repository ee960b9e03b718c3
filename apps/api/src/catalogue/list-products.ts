import type { Handler } from '../http/handler.ts';
import { toJsonApi } from './product-json-api.map.ts';
import { productPage } from './style-list.ts';

/** Answers the list shape. @see decision 13 */
export const listProducts: Handler<'listProducts'> = async ({ query, headers }, { db }) => {
  const { region, 'vertical-type': vertical } = headers;
  const { data, meta } = await productPage(db, { region, vertical, category: query.category }, query);
  return toJsonApi(data, meta);
};
