import type { Handler } from '../tools/handler.ts';
import { countedPageMeta, pageRequestOf } from '../tools/page-request.ts';
import { cartFacts, itemsOf } from './cart-rows.ts';
import { wireCartFromRows } from './cart.map.ts';
import { cartsOf, cartOwnerOf } from './cart-owner.ts';

/** Carts of a customer or guest in a region, latest change first. @see rules/calls/list-carts */
export const listCarts: Handler<'listCarts'> = async (call, tools) => {
  const owner = await cartOwnerOf(call, tools);
  const { db } = tools;
  const { region } = call.headers;
  const { page, perPage } = pageRequestOf(call.query, tools);
  const own = cartsOf(db, owner, region);
  const carts = await own
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await db
    .selectFrom(own.as('own'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await itemsOf(
    db,
    carts.map(({ id }) => id),
  );
  const ofCart = Map.groupBy(items, (item) => item.cart_id);
  const styles = carts.flatMap(({ id, vertical }) =>
    (ofCart.get(id) ?? []).map(({ style_id }) => ({ style_id, vertical })),
  );
  const facts = await cartFacts(tools, region, styles);
  return {
    data: carts.map((cart) => wireCartFromRows(cart, ofCart.get(cart.id) ?? [], facts)),
    meta: countedPageMeta({ page, perPage }, total),
  };
};
