import type { Handler } from '../tools/handler.ts';
import { pageRequestOf } from '../tools/page-request.ts';
import { Refusal } from '../platform/refusal.ts';
import { forCaller } from './for-caller.ts';
import { jsonApiFromWire } from './product-json-api.map.ts';
import { productPage } from './style-list.ts';

/** Answers the list shape. @see rules/products/shape-by-call */
export const listProducts: Handler<'listProducts'> = async (call, tools) => {
  const { region, 'vertical-type': vertical } = call.headers;
  const { category } = call.query;
  const { data, meta } = await productPage(
    tools.db,
    { region, vertical, category },
    pageRequestOf(call.query, tools),
  );
  const products = await forCaller(data, call, tools);
  return products instanceof Refusal ? products : jsonApiFromWire(products, meta);
};
