import { sql } from 'kysely';
import type { Handler } from '../tools/handler.ts';
import { pageRequestOf } from '../tools/page-request.ts';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import { forCaller } from './for-caller.ts';
import { productsOf } from './products.ts';

/**
 * The customer's favorites that the region offers, newest first; of one category where the query names one, by either
 * parameter.
 */
export const listFavorites: Handler<'listFavorites'> = async (call, tools) => {
  const { customer } = call;
  const { region, 'vertical-type': vertical } = call.headers;
  const { category = call.query.additional_parameter } = call.query;
  const { page, perPage } = pageRequestOf(call.query, tools);
  const saved = tools.db
    .selectFrom('favorite')
    .innerJoin('style_search as style', 'style.style_id', 'favorite.style_id')
    .where('favorite.customer_id', '=', customer)
    .where('style.region', '=', region)
    .$if(vertical !== undefined, (rows) => rows.where('style.vertical', '=', vertical ?? 'apparel'))
    .$if(category !== undefined, (rows) => rows.where('style.category', '=', category ?? ''))
    // A style in several verticals appears once.
    .select(['favorite.id', 'style.style_id', sql<string>`min(style.vertical)`.as('vertical')])
    .groupBy(['favorite.id', 'style.style_id']);
  const [styles, { total }] = await Promise.all([
    saved
      .orderBy('favorite.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    tools.db
      .selectFrom(saved.as('kept'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const data = await forCaller(await productsOf(tools.db, region, styles), call, tools);
  if (data instanceof Refusal) return data;
  const meta = {
    page_number: page,
    per_page: perPage,
    total,
    total_is_exact: true,
    has_more: page * perPage < total,
  };
  return { data, meta };
};

/** Idempotent: adding a favorite again gives the same answer. */
export const createFavorite: Handler<'createFavorite'> = async (call, tools) => {
  const { customer } = call;
  const { style_id: style } = call.body;
  const { db, clock } = tools;
  const known = await db.selectFrom('style').where('id', '=', style).select('id').executeTakeFirst();
  if (!known) return badInput([{ field: 'style_id', message: 'is not a style in the wardrobe' }]);
  const { id } = await db
    .insertInto('favorite')
    .values({ customer_id: customer, style_id: style, created_at: clock.now() })
    // A no-op update, so that the row is returned in both cases.
    .onConflict((row) => row.columns(['customer_id', 'style_id']).doUpdateSet({ style_id: style }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: { id } };
};

/** Answers 404 for a favorite of another customer, so that ids reveal nothing. */
export const deleteFavorite: Handler<'deleteFavorite'> = async (call, tools) => {
  const { customer } = call;
  const { id } = call.params;
  const row = await tools.db
    .deleteFrom('favorite')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .returning('id')
    .executeTakeFirst();
  return row ? { data: row } : notFound(`There is no favorite ${id} in this wishlist.`);
};
