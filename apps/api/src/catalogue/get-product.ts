import { REGION_IDS } from '@lemari/contract/schemas';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { toProduct } from './product.map.ts';
import { productRows } from './products.ts';

/** A product as it is sold in the region, in the caller's vertical if it is sold in several. */
export const getProduct: Handler<'getProduct'> = async ({ params: { id }, headers }, { db }) => {
  const { region, 'vertical-type': vertical } = headers;
  const rows = await productRows(db, region).where('style.id', '=', id).orderBy('offer.vertical').execute();
  const row = rows.find((offer) => offer.vertical === vertical) ?? rows[0];
  if (!row) return notFound(`Product ${id} is not sold in this region.`);
  const offers = await db
    .selectFrom('style_offer')
    .where('style_id', '=', id)
    .where('vertical', '=', row.vertical)
    .select('region')
    .execute();
  const regions = REGION_IDS.filter((one) => offers.some((offer) => offer.region === one));
  return { data: { ...toProduct(row), regions } };
};
