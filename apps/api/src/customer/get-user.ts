import { todayIn } from '@lemari/domain/clock';
import type { RegionId } from '@lemari/domain/region';
import type { Db } from '../database/database.ts';
import type { Handler } from '../http/handler.ts';
import { callerOf, signInFirst } from './caller.ts';
import { toUser } from './user.map.ts';

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
  const id = await callerOf(call, tools);
  if (id === undefined) return signInFirst();
  const { region } = call.headers;
  const { db } = tools;
  const [customer, active, waitlists, requests] = await Promise.all([
    db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirst(),
    activeOrders(db, id, region, todayIn(region, tools.clock)),
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
      attributes: toUser(customer, region),
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

/** What is rented in a region and has not come back. @param today ISO date in its zone. @see decision 11 */
async function activeOrders(db: Db, customer: number, region: RegionId, today: string): Promise<number> {
  const { orders } = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .where('cart.customer_id', '=', customer)
    .where('cart.region', '=', region)
    .where('booking.status', '=', 'confirmed')
    .where('booking.returns_on', '>=', today)
    .select(({ fn }) => fn.count<number>('cart.id').distinct().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}
