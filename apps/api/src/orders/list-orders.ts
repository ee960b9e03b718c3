import { statusesOf } from '@lemari/domain/order/status';
import { sql } from 'kysely';
import type { Handler } from '../tools/handler.ts';
import { countedPageMeta, pageRequestOf } from '../tools/page-request.ts';
import { notFound } from '../platform/refusal.ts';
import { ordersOf } from './order-rows.ts';
import { wireOrdersFromRows } from './order.map.ts';

/** A customer's orders in a region, latest first. @see rules/calls/list-orders, rules/orders/list-tags */
export const listOrders: Handler<'listOrders'> = async (call, tools) => {
  const { customer } = call;
  const { tag } = call.query;
  const { page, perPage } = pageRequestOf(call.query, tools);
  const orders = ordersOf(tools.db, customer, call.headers.region).$if(tag !== undefined, (tagged) =>
    tagged.where('status', 'in', statusesOf(tag ?? 'active')),
  );
  const { total } = await orders.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await orders
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return {
    data: [...(await wireOrdersFromRows(tools.db, tools.clock, rows))],
    meta: countedPageMeta({ page, perPage }, total),
  };
};

/** @see rules/orders/fields; docs/decisions/0115 */
export const getOrder: Handler<'getOrder'> = async (call, tools) => {
  const { customer } = call;
  const { id } = call.params;
  const row = await ordersOf(tools.db, customer, call.headers.region)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) return noOrder(id);
  const [order] = await wireOrdersFromRows(tools.db, tools.clock, [row]);
  return order ? { data: order } : noOrder(id);
};

/** Also the answer for another customer's order. */
export const noOrder = (id: number) => notFound(`There is no order ${id} here.`);
