import type { Db } from '../platform/database/database.ts';
import type { ChargeRow } from './charge-rows.ts';

/** What a charge is of: an order, or a plan. */
export interface ChargeFacts {
  readonly order: { readonly id: number; readonly number: string; readonly returns_on: string } | undefined;
  readonly subscription:
    | {
        readonly id: number;
        readonly name: string;
        /** Minor units; null where the plan covers nothing. */
        readonly insurance_cover: number | null;
      }
    | undefined;
}

/** By charge. */
export async function factsOf(
  db: Db,
  charges: readonly ChargeRow[],
): Promise<ReadonlyMap<number, ChargeFacts>> {
  const [orders, subscriptions] = [await ordersOf(db, charges), await subscriptionsOf(db, charges)];
  return new Map(
    charges.map(({ id, order_id, subscription_id }) => [
      id,
      {
        order: orders.find((row) => row.id === order_id),
        subscription: subscriptions.find((row) => row.id === subscription_id),
      },
    ]),
  );
}

async function ordersOf(db: Db, charges: readonly ChargeRow[]) {
  const ids = charges.flatMap(({ order_id: id }) => id ?? []);
  return ids.length === 0
    ? []
    : db.selectFrom('rental_order').where('id', 'in', ids).select(['id', 'number', 'returns_on']).execute();
}

async function subscriptionsOf(db: Db, charges: readonly ChargeRow[]) {
  const ids = charges.flatMap(({ subscription_id: id }) => id ?? []);
  return ids.length === 0
    ? []
    : db
        .selectFrom('subscription as s')
        .innerJoin('plan_terms as terms', (join) =>
          join.onRef('terms.plan_id', '=', 's.plan_id').onRef('terms.starts_at', '=', 's.terms_starts_at'),
        )
        .where('s.id', 'in', ids)
        .select(['s.id', 'terms.name', 'terms.insurance_cover'])
        .execute();
}
