import { toMoney } from '@lemari/currency/money';
import type { RegionId } from '@lemari/domain/region';
import { sql } from 'kysely';
import { compareCharge, type PostedCharge, type ReportedCharge } from '../ledger/compare-charge.ts';
import type { Difference } from '../ledger/differences.ts';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { KnownCharge } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { NEVER_STARTED } from './check-attempts.ts';
import { PROVIDER_TIMEOUT_MS } from './provider-request.ts';

/** Charges of one page: their provider is asked about all of them at once. */
const PAGE = 20;

/** What waits for longer is a difference, if the provider has its money or does not answer. */
const WAITS_SECONDS = 24 * 3600;

interface Range {
  readonly region?: RegionId | undefined;
  /** ISO instant: charges and refunds from then on. */
  readonly since: string;
  /** The last reference of the page before. */
  readonly after?: string | undefined;
}

interface Reconciled {
  readonly differences: readonly Difference[];
  readonly charges: number;
  /** Undefined after the last page. */
  readonly next: string | undefined;
}

interface ChargeRow {
  readonly payable: number;
  readonly provider: string;
  readonly reference: string;
  readonly charge_id: string | null;
  readonly charged_at: string;
  readonly amount: number;
  readonly currency: Tables['ledger_entry']['currency'];
  readonly is_paid: boolean;
}

/** Compares a page of charges and their refunds with the providers. @see docs/decisions/0283, docs/decisions/0310 */
export async function reconcileCharges(
  tools: Pick<Tools, 'db' | 'payments' | 'clock'>,
  range: Range,
): Promise<Reconciled> {
  const rows = await chargesIn(tools.db, range, later(tools.clock.now(), -WAITS_SECONDS));
  const refunds = await refundsOf(
    tools.db,
    rows.map(({ reference }) => reference),
  );
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
  const compared = await Promise.all(
    rows.map(async (row) => {
      const posted = postedFrom(row, refunds.get(row.reference) ?? []);
      return compareCharge(posted, await reportedBy(tools, row, { signal, isPaid: posted.isPaid }));
    }),
  );
  return {
    differences: compared.flat(),
    charges: rows.length,
    next: rows.length === PAGE ? rows.at(-1)?.reference : undefined,
  };
}

/**
 * Charges of the ledger that were paid or refunded in the range; attempts that failed or expired after the provider had opened
 * them, or that it did not know; and all that wait for longer than a job asks about them.
 * @param waitsSince ISO instant: what waits since then is left to the job
 * @see check-silent-attempts.ts
 */
async function chargesIn(
  db: Db,
  { region, since, after = '' }: Range,
  waitsSince: string,
): Promise<readonly ChargeRow[]> {
  const inRegion = (column: string) =>
    region === undefined ? sql`true` : sql`${sql.ref(column)} = ${region}`;
  const { rows } = await sql<ChargeRow>`
    select * from (
      select
        m.payable_id as payable, m.provider, m.reference, coalesce(a.charge_id, m.charge_id) as charge_id, m.charged_at, e.amount,
        e.currency, true as is_paid
      from ledger_movement m
      join ledger_entry e on e.movement_id = m.id and e.account = 'clearing_' || m.provider
      left join payment_attempt a on a.reference = m.reference
      where m.kind in ('payment', 'surplus') and ${inRegion('m.region')} and (
        m.happened_at >= ${since}
        or m.reference in (select charge from ledger_movement where happened_at >= ${since} and kind like 'refund%')
      )
      union all
      select a.payable_id, a.provider, a.reference, a.charge_id, a.created_at, a.amount, a.currency, false
      from payment_attempt a join payable p on p.id = a.payable_id
      where ${inRegion('p.region')} and (
        a.status in ('failed', 'expired') and (a.charge_id is not null or a.failure_reason = ${NEVER_STARTED})
          and coalesce(a.settled_at, a.created_at) >= ${since}
        or a.status = 'waiting' and a.created_at < ${waitsSince}
      )
    ) as charge
    where reference > ${after}
    order by reference limit ${PAGE}`.execute(db);
  return rows;
}

type RefundRow = PostedCharge['refunds'][number];

/** By the reference of their charge. */
async function refundsOf(
  db: Db,
  charges: readonly string[],
): Promise<ReadonlyMap<string, readonly RefundRow[]>> {
  if (charges.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_movement as m')
    .innerJoin('ledger_entry as e', (entry) =>
      entry.onRef('e.movement_id', '=', 'm.id').on('e.account', '=', 'refunds_payable'),
    )
    .leftJoin('ledger_movement as done', (movement) =>
      movement.onRef('done.reference', '=', 'm.reference').on('done.kind', '=', 'refund_done'),
    )
    .leftJoin('ledger_entry as hand', (entry) =>
      entry.onRef('hand.movement_id', '=', 'done.id').on('hand.account', '=', 'by_hand'),
    )
    .where('m.kind', '=', 'refund')
    .where('m.charge', 'in', charges)
    .select(['m.charge', 'm.reference', 'e.amount', 'done.id as done', 'hand.amount as by_hand'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ charge }) => charge ?? '')].map(([charge, refunds]) => [
      charge,
      refunds.map(({ reference, amount, done, by_hand: byHand }) => ({
        reference,
        amount: -amount,
        state: done === null ? 'open' : byHand === null ? 'made' : 'made by hand',
      })),
    ]),
  );
}

const postedFrom = (
  { payable, reference, amount, currency, is_paid: isPaid }: ChargeRow,
  refunds: readonly RefundRow[],
): PostedCharge => ({ payable, reference, amount: toMoney(amount, currency), isPaid, refunds });

async function reportedBy(
  { payments }: Pick<Tools, 'payments'>,
  { provider: name, reference, charge_id: id, charged_at: since }: ChargeRow,
  { signal, isPaid }: { readonly signal: AbortSignal; readonly isPaid: boolean },
): Promise<ReportedCharge> {
  const provider = payments.named(name);
  const known: KnownCharge = { since, ...(id !== null && { id }) };
  const [charge, refunds] = await Promise.all([
    provider?.getCharge(reference, signal, known),
    isPaid ? provider?.listRefunds(reference, signal, known) : undefined,
  ]);
  return { charge, refunds };
}
