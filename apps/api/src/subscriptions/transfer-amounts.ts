import type { Money } from '@lemari/currency/money';
import { toMoney } from '@lemari/currency/money';
import {
  differenceIn,
  differencesFrom,
  withDifference,
} from '@lemari/domain/subscription/transfer-difference';
import { sql } from 'kysely';
import { writePayable } from '../payments/payables.ts';
import { later } from '../platform/clock/later.ts';
import type { Db } from '../platform/database/database.ts';
import type { Payable } from '../tools/payables.ts';
import type { ChargeMethod } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { billedBy, type InvoiceRow } from './subscription-rows.ts';

/** An arbitrary number that no other advisory lock uses: one transaction at a time chooses an amount. */
const AMOUNTS_LOCK = 7_214_093;

/** Money for an expired transfer may still arrive for this long; its amount names no other payer until then. */
const RETAINED_SECONDS = 30 * 24 * 3600;

/**
 * What is due by a method: a bank transfer has an amount of its own, by which the bank's statement names its payer. The difference
 * is a row of the invoice.
 * @param trx a transaction that has locked the payable
 * @see rules/payment/unique-amount; docs/decisions/0376
 */
export async function dueByMethod(
  trx: Db,
  { clock }: Pick<Tools, 'clock'>,
  payable: Payable,
  { kind }: ChargeMethod,
): Promise<Money> {
  const { invoice } = await billedBy(trx, payable.id);
  const full = invoice.total_price + differenceIn(invoice.rows);
  const off = kind === 'bank_transfer' ? await freeDifference(trx, { invoice, full, now: clock.now() }) : 0;
  const amount = full - off;
  if (amount === invoice.total_price) return payable.due;
  await writePayable(
    trx,
    {
      kind: 'invoice',
      customer_id: payable.customer,
      region: payable.region,
      currency: payable.due.currency,
      amount_due: amount,
    },
    payable.id,
  );
  await trx
    .updateTable('invoice')
    .set({ rows: JSON.stringify(withDifference(invoice.rows, off)) })
    .where('id', '=', invoice.id)
    .execute();
  return toMoney(amount, payable.due.currency);
}

interface ToDiffer {
  readonly invoice: InvoiceRow;
  /** Minor units without a difference. */
  readonly full: number;
  /** ISO instant. */
  readonly now: string;
}

/** @throws Error if every amount waits for money */
async function freeDifference(trx: Db, { invoice, full, now }: ToDiffer): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(AMOUNTS_LOCK)})`.execute(trx);
  const differences = differencesFrom(invoice.id);
  const taken = await trx
    .selectFrom('payment_attempt')
    .where('method', '=', 'bank_transfer')
    // Money may still arrive for an expired one.
    .where('status', 'in', ['waiting', 'expired'])
    .where('currency', '=', invoice.currency)
    .where('created_at', '>', later(now, -RETAINED_SECONDS))
    .where('amount', '<', full)
    .where('amount', '>=', full - Math.max(...differences))
    .select('amount')
    .execute();
  const amounts = new Set(taken.map(({ amount }) => amount));
  const free = differences.find((off) => off < full && !amounts.has(full - off));
  if (free === undefined) throw new Error('every amount of a transfer waits for money');
  return free;
}
