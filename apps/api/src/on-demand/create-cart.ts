import type { Handler } from '../tools/handler.ts';
import { badInput, Refusal } from '../platform/refusal.ts';
import { cartFacts, type CartRow, itemsOf } from './cart-rows.ts';
import { cartStock } from './cart-stock.ts';
import { wireCartFromRows } from './cart.map.ts';
import { checkedDates } from './check-dates.ts';
import { itemErrors } from './check-item.ts';
import { unavailableErrors, notAvailable } from './not-available.ts';
import { draftOf, putLine } from './put-item.ts';
import { cartOwnerOf } from './cart-owner.ts';

/** Creates a cart with its first item. @see rules/calls/create-cart, rules/cart/created-with-first-item */
export const createCart: Handler<'createCart'> = async (call, tools) => {
  const owner = await cartOwnerOf(call, tools);
  const { rental_period: period, style_size: requested } = call.body;
  const { region, 'vertical-type': vertical = 'on_demand' } = call.headers;
  const { db, clock } = tools;

  const facts = await cartFacts(tools, region, [{ style_id: requested.style_id, vertical }]);
  const dates = checkedDates(period, facts);
  if (dates instanceof Refusal) return dates;
  const cartColumns = { region, vertical, ...dates };
  const notOrdered = { unpaid_order_id: null };
  const stock = cartStock({ id: 0, ...cartColumns, ...notOrdered }, facts);
  const errors = itemErrors(requested, stock);
  if (errors.length > 0) return badInput(errors);
  const draft = draftOf(requested);
  const unavailable = unavailableErrors(draft, [draft], () => true, stock);
  if (unavailable.length > 0) return notAvailable(unavailable);

  const now = clock.now();
  const { id } = await db
    .insertInto('cart')
    .values({ ...owner, ...cartColumns, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cart: CartRow = { id, ...cartColumns, ...notOrdered };
  await putLine(db, cartStock(cart, facts), draft);
  return { data: wireCartFromRows(cart, await itemsOf(db, [id]), facts) };
};
