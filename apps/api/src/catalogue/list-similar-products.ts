import { sql } from 'kysely';
import type { Handler } from '../tools/handler.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { forCaller } from './for-caller.ts';
import { productsOf } from './products.ts';

const MOST = 8;

/** Products of the same vertical and category, nearest in popularity first, without the product itself. */
export const listSimilarProducts: Handler<'listSimilarProducts'> = async (call, tools) => {
  const { db } = tools;
  const { id } = call.params;
  const { region, 'vertical-type': vertical } = call.headers;
  const offers = await db
    .selectFrom('style_search')
    .where('region', '=', region)
    .where('style_id', '=', id)
    .select(['vertical', 'category', 'popularity'])
    .orderBy('vertical')
    .execute();
  const style = offers.find((offer) => offer.vertical === vertical) ?? offers[0];
  if (!style) return notFound(`Product ${id} is not sold in this region.`);
  const similar = await db
    .selectFrom('style_search')
    .where('region', '=', region)
    .where('vertical', '=', style.vertical)
    .where('category', '=', style.category)
    .where('style_id', '<>', id)
    .select(['style_id', 'vertical'])
    .orderBy(sql`abs(popularity - ${style.popularity})`)
    .orderBy('style_id', 'desc')
    .limit(MOST)
    .execute();
  const data = await forCaller(await productsOf(db, region, similar), call, tools);
  return data instanceof Refusal ? data : { data };
};
