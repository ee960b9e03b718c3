import { formatMoney, type Money, toMoney } from '@lemari/currency/money';
import { PLANS_FOR } from '@lemari/domain/plan';
import { type Expression, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ChargeRow } from './charge-rows.ts';

/** What damage may cost at most, and why, within a sentence. */
export interface DamageLimit {
  readonly most: Money;
  readonly why: string;
}

type Priced = Pick<ChargeRow, 'region' | 'currency'>;

const sum = (amount: Expression<unknown>) => sql<number>`coalesce(sum(${amount}), 0)::bigint`;

/**
 * The retail price of an order’s pieces, less what was charged for their damage before.
 * @see rules/payment/charge-damage-limit; docs/decisions/0307
 */
export async function limitOfOrder(
  db: Db,
  { id, region, currency }: Priced & { readonly id: number },
): Promise<DamageLimit> {
  const { retail } = await db
    .selectFrom('order_item as item')
    .where('item.order_id', '=', id)
    .select((items) =>
      sum(
        items
          .selectFrom('style_offer as offer')
          .whereRef('offer.style_id', '=', 'item.style_id')
          .where('offer.region', '=', region)
          .select(({ fn }) => fn.max('offer.retail_price').as('most')),
      ).as('retail'),
    )
    .executeTakeFirstOrThrow();
  const { charged } = await db
    .selectFrom('charge')
    .where('order_id', '=', id)
    .where('kind', '=', 'damage')
    .where('waived_at', 'is', null)
    .select((charges) => sum(charges.ref('amount')).as('charged'))
    .executeTakeFirstOrThrow();
  const most = toMoney(Math.max(0, Number(retail) - Number(charged)), currency);
  return {
    most,
    why: `the retail price of the order’s pieces${Number(charged) > 0 ? `, less ${formatMoney(toMoney(Number(charged), currency))} that was charged before` : ''}`,
  };
}

/** As many of the dearest pieces of its vertical as a plan sends at a time. */
export async function limitOfPlan(
  db: Db,
  { id, region, currency }: Priced & { readonly id: number },
): Promise<DamageLimit> {
  const { vertical, max_item: pieces } = await db
    .selectFrom('subscription as s')
    .innerJoin('plan_terms as terms', (join) =>
      join.onRef('terms.plan_id', '=', 's.plan_id').onRef('terms.starts_at', '=', 's.terms_starts_at'),
    )
    .where('s.id', '=', id)
    .select(['s.vertical', 'terms.max_item'])
    .executeTakeFirstOrThrow();
  const { dearest } = await db
    .selectFrom('style_offer')
    .where('region', '=', region)
    .where('vertical', '=', vertical)
    .select(({ fn }) => fn.max('retail_price').as('dearest'))
    .executeTakeFirstOrThrow();
  return {
    most: toMoney(pieces * (dearest ?? 0), currency),
    why: `the retail price of the dearest ${PLANS_FOR[vertical]} that the plan sends at a time`,
  };
}

/** Refuses what is more than pages promise. */
export const aboveLimit = (amount: number, { most, why }: DamageLimit): Refusal | undefined =>
  amount <= most.amountMinor
    ? undefined
    : new Refusal(409, `Damage can be charged up to ${formatMoney(most)}: ${why}.`, [
        { field: 'amount', message: `must be at most ${most.amountMinor}` },
      ]);
