import { REGION_IDS } from '@lemari/contract/schemas';
import type { Handler } from '../tools/handler.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { forCaller } from './for-caller.ts';
import { wireProductFromRow } from './product.map.ts';
import { productRows } from './products.ts';

/** A product as the region offers it, in the caller's vertical where several have it. */
export const getProduct: Handler<'getProduct'> = async (call, tools) => {
  const { id } = call.params;
  const { region, 'vertical-type': vertical } = call.headers;
  const rows = await productRows(tools.db, region)
    .where('style.id', '=', id)
    .orderBy('offer.vertical')
    .execute();
  const row = rows.find((offer) => offer.vertical === vertical) ?? rows[0];
  if (!row) return notFound(`Product ${id} is not sold in this region.`);
  const product = wireProductFromRow(row);
  const [products, offers] = await Promise.all([
    forCaller([product], call, tools),
    tools.db
      .selectFrom('style_offer')
      .where('style_id', '=', id)
      .where('vertical', '=', row.vertical)
      .select('region')
      .execute(),
  ]);
  if (products instanceof Refusal) return products;
  const regions = REGION_IDS.filter((one) => offers.some((offer) => offer.region === one));
  const [seen = product] = products;
  return { data: { ...seen, regions } };
};
