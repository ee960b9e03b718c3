import type { WireCharge } from '@lemari/contract/wire';
import type { Clock } from '@lemari/domain/time/clock';
import { type AttemptRow, attemptsOf } from '../payments/attempt-rows.ts';
import { shownAttemptOf, wirePaymentFromRow } from '../payments/payment.map.ts';
import type { Db } from '../platform/database/database.ts';
import { type ChargeFacts, factsOf } from './charge-facts.ts';
import { type ChargeRow, statusOf } from './charge-rows.ts';

export async function wireChargesFromRows(
  db: Db,
  clock: Clock,
  rows: readonly ChargeRow[],
): Promise<readonly WireCharge[]> {
  if (rows.length === 0) return [];
  const facts = await factsOf(db, rows);
  const attempts = await attemptsOf(
    db,
    rows.map(({ payable_id: payable }) => payable),
  );
  return rows.map((row) =>
    wireChargeFromRow(row, facts.get(row.id), shownAttemptOf(attempts.get(row.payable_id) ?? []), clock),
  );
}

/** @throws Error if there is no such charge */
export async function readWireCharge(db: Db, clock: Clock, id: number): Promise<WireCharge> {
  const row = await db.selectFrom('charge').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const [wire] = await wireChargesFromRows(db, clock, [row]);
  if (!wire) throw new Error(`The charge ${id} was not read.`);
  return wire;
}

const wireChargeFromRow = (
  row: ChargeRow,
  { order, subscription }: Partial<ChargeFacts> = {},
  attempt: AttemptRow | undefined,
  clock: Clock,
): WireCharge => ({
  id: row.id,
  kind: row.kind,
  status: statusOf(row),
  reason: row.reason,
  price: row.amount,
  currency: row.currency,
  order: order ? { id: order.id, number: order.number, rental_date_end: order.returns_on } : null,
  subscription: subscription
    ? { id: subscription.id, plan_name: subscription.name, insurance_cover: subscription.insurance_cover }
    : null,
  created_at: row.created_at,
  ended_at: row.paid_at ?? row.waived_at,
  payment: wirePaymentFromRow(attempt, clock.now()),
  answered_at: clock.now(),
});
