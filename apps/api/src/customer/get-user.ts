import type { AuthType } from '@lemari/domain/person/auth-type';
import { statusesOf } from '@lemari/domain/order/status';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { isPaidByCard } from '@lemari/domain/plan';
import { RUNNING_STATUSES } from '@lemari/domain/subscription/life';
import type { Db } from '../platform/database/database.ts';
import type { Tools } from '../tools/tools.ts';
import type { Answer, Handler } from '../tools/handler.ts';
import { signInFirst } from '../access/caller.ts';
import { entriesOf } from '../waitlist/waitlist-entries.ts';
import { userFromRow } from './user.map.ts';

export const getUser: Handler<'getUser'> = async (call, tools) => {
  const { customer: id } = call;
  const { region } = call.headers;
  const { db } = tools;
  const [customer, active, waitlists, requests, subscriptions, authType] = await Promise.all([
    db.selectFrom('customer').where('id', '=', id).selectAll().executeTakeFirst(),
    activeOrders(db, id, region),
    entriesOf(db, { customer: id, region }),
    requestsOf(tools, id, region),
    subscriptionsOf(db, id, region),
    authTypeOf(db, call.signIn.family_id),
  ]);
  // Deleted between the two queries.
  if (!customer) return signInFirst();
  return {
    data: {
      id,
      type: 'users',
      attributes: userFromRow(customer, { region, request: requests[0]?.id ?? null }),
      meta: { auth_type: authType, active_orders: active },
    },
    included: [
      ...waitlists.map(({ id: waitlist, ...attributes }) => ({
        type: 'waitlists' as const,
        id: waitlist,
        attributes,
      })),
      ...requests,
      ...subscriptions,
    ],
  };
};

/** How the customer signed in. @see rules/sign-in/auth-type */
async function authTypeOf(db: Db, family: number | null): Promise<AuthType> {
  if (family === null) return 'email';
  const row = await db
    .selectFrom('token_family')
    .where('id', '=', family)
    .select('auth_type')
    .executeTakeFirst();
  return row?.auth_type ?? 'email';
}

type Included = Answer<'getUser'>['included'];

/**
 * Subscriptions that wait for money from a bank, with the account number of the last attempt: open while it can be paid.
 * @see rules/calls/get-user; docs/decisions/0375
 */
async function requestsOf({ db, clock }: Tools, customer: number, region: RegionId): Promise<Included> {
  if (isPaidByCard(region)) return [];
  const rows = await db
    .selectFrom('subscription as s')
    .innerJoin('invoice as i', (join) => join.onRef('i.subscription_id', '=', 's.id').on('i.month', '=', 1))
    .leftJoin('payment_attempt as a', 'a.payable_id', 'i.payable_id')
    .where('s.customer_id', '=', customer)
    .where('s.region', '=', region)
    .where('s.status', '=', 'waiting_payment')
    .orderBy('s.id')
    .orderBy('a.id', 'desc')
    .select(['s.id', 'a.method', 'a.status', 'a.next_step', 'a.expires_at'])
    .execute();
  const latest = [...Map.groupBy(rows, (row) => row.id).values()].flatMap(([row]) => row ?? []);
  const now = clock.now();
  return latest.map(({ id, method, status, next_step: next, expires_at: expiresAt }) => ({
    type: 'subscription_requests' as const,
    id,
    attributes: {
      status:
        status === 'waiting' && expiresAt !== null && expiresAt > now
          ? ('open' as const)
          : ('interrupted' as const),
      payment_method: method === 'virtual_account' || method === 'bank_transfer' ? method : null,
      bank: next && 'bank' in next ? next.bank : null,
    },
  }));
}

/**
 * What runs or waits for its first payment, and what of it is not paid. Every page asks for the user, so the past is left to
 * `listSubscriptions`.
 * @see rules/calls/get-user; docs/decisions/0278
 */
async function subscriptionsOf(db: Db, customer: number, region: RegionId): Promise<Included> {
  const items = await db
    .selectFrom('subscription as s')
    .innerJoin('plan_terms as terms', (join) =>
      join.onRef('terms.plan_id', '=', 's.plan_id').onRef('terms.starts_at', '=', 's.terms_starts_at'),
    )
    .where('s.customer_id', '=', customer)
    .where('s.region', '=', region)
    .where('s.status', 'in', ['waiting_payment', ...RUNNING_STATUSES])
    .orderBy('s.id')
    .select(['s.id', 's.plan_id', 's.status', 's.vertical', 'terms.price'])
    .execute();
  if (items.length === 0) return [];
  const invoices = await db
    .selectFrom('invoice')
    .where(
      'subscription_id',
      'in',
      items.map((item) => item.id),
    )
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .select(['id', 'subscription_id', 'total_price', 'currency', 'rows'])
    .execute();
  return [
    ...items.map(({ id, vertical, ...attributes }) => ({
      type: 'subscription_items' as const,
      id,
      attributes: { ...attributes, currency: REGIONS[region].currency, vertical_type: vertical },
    })),
    ...invoices.map(({ id, subscription_id: item, total_price: subtotal, currency, rows }) => ({
      type: 'invoices' as const,
      id,
      attributes: {
        subscription_item_id: item,
        invoice_status: 'pending' as const,
        subtotal,
        currency,
        invoice_items: rows,
      },
    })),
  ];
}

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
