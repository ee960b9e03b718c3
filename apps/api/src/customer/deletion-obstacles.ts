import type { WireDeletion } from '@lemari/contract/wire';
import { statusesOf } from '@lemari/domain/order/status';
import { RUNNING_STATUSES } from '@lemari/domain/subscription/life';
import type { Db } from '../platform/database/database.ts';

export type Obstacle = WireDeletion['data']['obstacles'][number];

/**
 * What a customer has to settle before the account can be deleted: orders that are not back, plans that are not over or whose
 * pieces are not back, charges that are not paid, and refunds that have not arrived.
 * @see rules/accounts/deletion-obstacles; docs/decisions/0346
 */
export async function obstaclesOf(db: Db, customer: number): Promise<Obstacle[]> {
  const orders = await db
    .selectFrom('rental_order')
    .where('customer_id', '=', customer)
    .where('status', 'in', statusesOf('active'))
    .orderBy('id')
    .select(['id', 'number', 'region'])
    .execute();
  const subscriptions = await db
    .selectFrom('subscription as s')
    .innerJoin('plan_terms as terms', (join) =>
      join.onRef('terms.plan_id', '=', 's.plan_id').onRef('terms.starts_at', '=', 's.terms_starts_at'),
    )
    .where('s.customer_id', '=', customer)
    .where((where) =>
      where.or([
        where('s.status', 'in', ['waiting_payment', ...RUNNING_STATUSES]),
        // Staff note that the last piece is back. A plan that never began has sent none.
        where.and([
          where('s.status', '=', 'ended'),
          where('s.started_at', 'is not', null),
          where('s.returned_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('s.id')
    .select(['s.id', 'terms.name', 's.region'])
    .execute();
  const charges = await db
    .selectFrom('charge')
    .where('customer_id', '=', customer)
    .where('paid_at', 'is', null)
    .where('waived_at', 'is', null)
    .orderBy('id')
    .select(['id', 'kind', 'region'])
    .execute();
  // Staff need the customer for one that the provider cannot send.
  const refunds = await db
    .selectFrom('refund as r')
    .innerJoin('payable as p', 'p.id', 'r.payable_id')
    .leftJoin('rental_order as o', 'o.payable_id', 'p.id')
    .leftJoin('charge as c', 'c.payable_id', 'p.id')
    .where('p.customer_id', '=', customer)
    .where('r.done_at', 'is', null)
    .orderBy('r.id')
    .select(['r.id', 'o.number', 'c.kind', 'p.region'])
    .execute();
  return [
    ...orders.map(({ id, number, region }) => ({ kind: 'order' as const, id, name: number, region })),
    ...subscriptions.map(({ id, name, region }) => ({ kind: 'subscription' as const, id, name, region })),
    ...charges.map(({ id, kind, region }) => ({ kind: 'charge' as const, id, name: CHARGES[kind], region })),
    ...refunds.map(({ id, number, kind, region }) => ({
      kind: 'refund' as const,
      id,
      name: number ?? (kind === null ? 'plan' : CHARGES[kind]),
      region,
    })),
  ];
}

const CHARGES = { lateness: 'late fee', damage: 'damage' } as const;
