import type { RegionId } from '@lemari/domain/region';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Difference, DifferenceKind } from './differences.ts';

/** Each selects payable, reference, currency, region, expected and found of every pair to compare. */
type Comparison = RawBuilder<Omit<Difference, 'kind'>>;

/** What each payable has on an account, as credit. */
const credited = (account: string) => sql`
  (select m.payable_id, e.currency, -sum(e.amount) as amount
   from ledger_movement m join ledger_entry e on e.movement_id = m.id
   where e.account = ${sql.lit(account)} group by m.payable_id, e.currency)`;

const ENTRY_OF = sql`
  (select m.id, m.kind, m.reference, m.payable_id, m.region, e.currency, e.account, e.amount
   from ledger_movement m join ledger_entry e on e.movement_id = m.id)`;

/** What the ledger and the other tables must agree on. Rows of deleted customers are missing, and are no difference. */
const COMPARISONS: Partial<Record<DifferenceKind, Comparison>> = {
  unbalanced: sql`
    select payable_id as payable, reference, currency, region, 0 as expected, sum(amount) as found
    from ${ENTRY_OF} entry group by id, payable_id, reference, currency, region`,
  payment_unposted: sql`
    select a.payable_id as payable, a.reference, a.currency, p.region, a.amount as expected, coalesce(sum(e.amount), 0) as found
    from payment_attempt a
    join payable p on p.id = a.payable_id
    left join ${ENTRY_OF} e on e.reference = a.reference and e.kind in ('payment', 'surplus')
      and e.account like 'clearing%' and e.currency = a.currency
    where a.status = 'paid' or a.status = 'refunded' and exists (select 1 from refund r where r.attempt_id = a.id)
    group by a.id, p.id`,
  payment_not_noted: sql`
    select a.payable_id as payable, a.reference, a.currency, m.region, 0 as expected, a.amount as found
    from payment_attempt a join ledger_movement m on m.reference = a.reference and m.kind in ('payment', 'surplus')
    where a.status not in ('paid', 'refunded')`,
  refund_unposted: sql`
    select r.payable_id as payable, r.reference, a.currency, p.region, r.amount as expected, coalesce(-e.amount, 0) as found
    from refund r
    join payment_attempt a on a.id = r.attempt_id
    join payable p on p.id = r.payable_id
    left join ${ENTRY_OF} e on e.reference = r.reference and e.kind = 'refund' and e.account = 'refunds_payable'
      and e.currency = a.currency`,
  refund_state: sql`
    select r.payable_id as payable, r.reference, a.currency, p.region,
      case when r.done_at is null then 0 else r.amount end as expected, coalesce(e.amount, 0) as found
    from refund r
    join payment_attempt a on a.id = r.attempt_id
    join payable p on p.id = r.payable_id
    left join ${ENTRY_OF} e on e.reference = r.reference and e.kind = 'refund_done' and e.account = 'refunds_payable'
      and e.currency = a.currency`,
  order_revenue: sql`
    select o.payable_id as payable, null as reference, o.currency, o.region,
      case when o.paid_at is null then 0 else o.total_price - o.refunded_price end as expected, coalesce(b.amount, 0) as found
    from rental_order o
    left join ${credited('rental_revenue')} b on b.payable_id = o.payable_id and b.currency = o.currency`,
  invoice_revenue: sql`
    select i.payable_id as payable, null as reference, i.currency, i.region,
      case when i.paid_at is null then 0 else i.total_price end - coalesce(r.amount, 0) as expected,
      coalesce(b.amount, 0) + coalesce(d.amount, 0) as found
    from invoice i
    left join (select payable_id, sum(amount) as amount from refund where is_of_payable group by payable_id) r
      on r.payable_id = i.payable_id
    left join ${credited('plan_revenue')} b on b.payable_id = i.payable_id and b.currency = i.currency
    left join ${credited('deposits_held')} d on d.payable_id = i.payable_id and d.currency = i.currency`,
  charge_revenue: sql`
    select c.payable_id as payable, null as reference, c.currency, c.region,
      case when coalesce(c.paid_at, c.waived_at) is null then 0 else c.amount end - coalesce(r.amount, 0) as expected,
      coalesce(b.amount, 0) as found
    from charge c
    left join (select payable_id, sum(amount) as amount from refund where is_of_payable group by payable_id) r
      on r.payable_id = c.payable_id
    left join ${credited('charge_revenue')} b on b.payable_id = c.payable_id and b.currency = c.currency`,
  surplus_left: sql`
    select payable_id as payable, null as reference, currency, region, 0 as expected, -sum(amount) as found
    from ${ENTRY_OF} entry where account = 'customer_surplus' group by payable_id, currency, region`,
  refund_left: sql`
    select b.payable_id as payable, null as reference, b.currency, b.region, coalesce(sum(r.amount), 0) as expected, b.amount as found
    from (
      select payable_id, currency, region, -sum(amount) as amount
      from ${ENTRY_OF} entry where account = 'refunds_payable' group by payable_id, currency, region
    ) b
    left join refund r on r.payable_id = b.payable_id and r.done_at is null
    group by b.payable_id, b.currency, b.region, b.amount`,
};

/** Most differences of one kind that are answered. */
const MOST = 100;

/** Compares the ledger with orders, invoices, charges, attempts and refunds. @see rules/ledger/reconcile */
export async function ledgerDifferences(db: Db, region?: RegionId): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [kind, comparison] of Object.entries(COMPARISONS) as [DifferenceKind, Comparison][]) {
    const { rows } = await sql<Omit<Difference, 'kind'>>`
      select payable, reference, currency, expected::bigint as expected, found::bigint as found
      from (${comparison}) as pair
      where expected <> found ${region === undefined ? sql`` : sql`and region = ${region}`}
      order by payable, reference limit ${MOST}`.execute(db);
    differences.push(...rows.map((row) => ({ kind, ...row })));
  }
  return differences;
}
