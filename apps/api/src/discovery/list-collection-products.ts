import type { WireProduct } from '@lemari/contract/wire';
import { SEPARATE_SHIPMENT } from '@lemari/domain/product/product.map';
import { forCaller } from '../catalogue/for-caller.ts';
import { productPage } from '../catalogue/style-list.ts';
import type { Handler } from '../tools/handler.ts';
import { pageRequestOf } from '../tools/page-request.ts';
import { Refusal } from '../platform/refusal.ts';
import { readStyleFilter } from './read-style-filter.ts';

export const listCollectionProducts: Handler<'listCollectionProducts'> = async (call, tools) => {
  const { query, body, headers } = call;
  const { collection_id, available = 0 } = body;
  const filter = await readStyleFilter({ query: { collection_id, available }, headers }, tools);
  if (filter instanceof Refusal) return filter;
  const { data, meta } = await productPage(tools.db, filter, pageRequestOf(query, tools));
  const products = await forCaller(data, call, tools);
  if (products instanceof Refusal) return products;
  return {
    data: body.filter_unavailable_selling_informations ? products.map(withoutLooseGrades) : products,
    meta,
  };
};

const withoutLooseGrades = (product: WireProduct): WireProduct => ({
  ...product,
  size_notes: product.size_notes.map((note) => ({
    ...note,
    selling_information: note.selling_information.filter((grade) =>
      grade.order_shipped_with_options.includes(SEPARATE_SHIPMENT),
    ),
  })),
});
