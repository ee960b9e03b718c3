import { statusesOf } from '@lemari/domain/order/status';
import { sql } from 'kysely';
import type { Handler } from '../tools/handler.ts';
import { notFound } from '../platform/refusal.ts';
import { ordersOf } from './order-rows.ts';
import { wireOrdersFromRows } from './order.map.ts';

const PER_PAGE = 20;

/** The user's orders in a region, the latest first. @see rules/calls/list-orders, rules/orders/list-tags */
export const listOrders: Handler<'listOrders'> = async (call, tools) => {
  const { customer } = call;
  const { tag, page_number = 1, per_page = PER_PAGE } = call.query;
  const page = Math.max(page_number, 1);
  const own = ordersOf(tools.db, customer, call.headers.region).$if(tag !== undefined, (orders) =>
    orders.where('status', 'in', statusesOf(tag ?? 'active')),
  );
  const { total } = await own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    data: [...(await wireOrdersFromRows(tools.db, tools.clock, rows))],
    meta: { page_number: page, per_page, total, total_is_exact: true, has_more: page * per_page < total },
  };
};

/** @see docs/decisions/0115 */
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

/** Nobody hears of somebody else's. */
export const noOrder = (id: number) => notFound(`There is no order ${id} here.`);
