import { statusesOf } from '@lemari/domain/order/status';
import type { RegionId } from '@lemari/domain/region';
import type { Db } from '../platform/database/database.ts';
import type { Handler } from '../tools/handler.ts';
import { signInFirst } from '../access/caller.ts';
import { userFromRow } from './user.map.ts';

const WAITLIST = [
  'id',
  'position',
  'type',
  'join_code',
  'join_code_expiration',
  'city',
  'is_city_supported',
] as const;

export const getUser: Handler<'getUser'> = async (call, tools) => {
  const { customer: id } = call;
  const { region } = call.headers;
  const { db } = tools;
  const [customer, active, waitlists, requests] = await Promise.all([
    db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirst(),
    activeOrders(db, id, region),
    db.selectFrom('waitlist').where('customer_id', '=', id).select(WAITLIST).orderBy('id').execute(),
    db
      .selectFrom('subscription_request')
      .where('customer_id', '=', id)
      .select(['id', 'status'])
      .orderBy('id')
      .execute(),
  ]);
  // Taken away between the two questions.
  if (!customer) return signInFirst();
  return {
    data: {
      id,
      type: 'users',
      attributes: userFromRow(customer, region),
      meta: { active_orders: active },
    },
    included: [
      ...waitlists.map(({ id: waitlist, ...attributes }) => ({
        type: 'waitlists' as const,
        id: waitlist,
        attributes,
      })),
      ...requests.map(({ id: request, status }) => ({
        type: 'subscription_requests' as const,
        id: request,
        attributes: { status },
      })),
    ],
  };
};

/** The number of the user's active orders in the region. @see rules/navigation/on-demand-active-orders, rules/orders/list-tags */
async function activeOrders(db: Db, customer: number, region: RegionId): Promise<number> {
  const { orders } = await db
    .selectFrom('rental_order')
    .where('customer_id', '=', customer)
    .where('region', '=', region)
    .where('status', 'in', statusesOf('active'))
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}
