import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Account, clearingOf, REVENUE } from './accounts.ts';

type Movement = Selectable<Tables['ledger_movement']>;

/** What is paid. */
export interface LedgerPayable {
  readonly id: number;
  readonly kind: Movement['payable_kind'];
  readonly region: Movement['region'];
}

/** The attempt that a payment or a refund is of. */
export type LedgerCharge = Pick<
  Selectable<Tables['payment_attempt']>,
  'provider' | 'reference' | 'charge_id' | 'created_at' | 'amount' | 'currency'
>;

interface Posting {
  readonly kind: Movement['kind'];
  /** Unique together with the kind. */
  readonly reference: string;
  /** ISO instant. */
  readonly at: string;
  readonly payable: LedgerPayable;
  readonly charge?: LedgerCharge;
  readonly staff?: string | undefined;
  readonly currency: Tables['ledger_entry']['currency'];
  /** Minor units by account; they add up to zero. Those of 0 are left out. */
  readonly amounts: readonly (readonly [Account, number])[];
}

/**
 * Posts a movement in the transaction of its cause; one of nothing is not posted. The database refuses a second one of the same
 * kind and reference, and one that does not balance.
 * @see rules/ledger/once, rules/ledger/balances
 */
async function post(
  trx: Db,
  { kind, reference, at, payable, charge, staff, currency, amounts }: Posting,
): Promise<void> {
  const entries = amounts.filter(([, amount]) => amount !== 0);
  if (entries.length === 0) return;
  const { id } = await trx
    .insertInto('ledger_movement')
    .values({
      kind,
      reference,
      happened_at: at,
      region: payable.region,
      payable_kind: payable.kind,
      payable_id: payable.id,
      provider: charge?.provider ?? null,
      charge: charge?.reference ?? null,
      charge_id: charge?.charge_id ?? null,
      charged_at: charge?.created_at ?? null,
      staff: staff ?? null,
      entry_count: entries.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('ledger_entry')
    .values(entries.map(([account, amount]) => ({ movement_id: id, account, currency, amount })))
    .execute();
}

interface Payment {
  readonly charge: LedgerCharge;
  readonly payable: LedgerPayable;
  /** Whether it was due; otherwise it is returned. */
  readonly isDue: boolean;
  readonly at: string;
}

/** Money that a provider has received. */
export async function postPayment(trx: Db, { charge, payable, isDue, at }: Payment): Promise<void> {
  const { amount, currency, provider, reference } = charge;
  const deposit = isDue ? Math.min(amount, await depositIn(trx, payable)) : 0;
  await post(trx, {
    kind: isDue ? 'payment' : 'surplus',
    reference,
    at,
    payable,
    charge,
    currency,
    amounts: [
      [clearingOf(provider), amount],
      [isDue ? REVENUE[payable.kind] : 'customer_surplus', deposit - amount],
      ['deposits_held', -deposit],
    ],
  });
}

/** Minor units of an invoice that go back when the plan has ended. @see rules/plans/deposit-row */
async function depositIn(db: Db, { kind, id }: Pick<LedgerPayable, 'kind' | 'id'>): Promise<number> {
  if (kind !== 'invoice') return 0;
  const { rows } = await db
    .selectFrom('invoice')
    .where('payable_id', '=', id)
    .select('rows')
    .executeTakeFirstOrThrow();
  return rows.filter(({ type }) => type === 'DEPOSIT').reduce((sum, { price }) => sum + price, 0);
}

/** Minor units of the deposit of an invoice that the shop still holds. */
export async function depositHeld(db: Db, payable: number): Promise<number> {
  const { held } = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_movement as m', 'm.id', 'e.movement_id')
    .where('m.payable_id', '=', payable)
    .where('e.account', '=', 'deposits_held')
    .select((sums) => sums.fn.sum<number | null>('e.amount').as('held'))
    .executeTakeFirstOrThrow();
  return -(held ?? 0);
}

/** Minor units of the deposit of an invoice that go back, and whether the provider has confirmed all of it. */
export async function depositReturned(
  db: Db,
  payable: number,
): Promise<{ readonly amount: number; readonly isSent: boolean }> {
  const refunds = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_movement as m', 'm.id', 'e.movement_id')
    .innerJoin('refund as r', 'r.reference', 'm.reference')
    .where('m.payable_id', '=', payable)
    .where('m.kind', '=', 'refund')
    .where('e.account', '=', 'deposits_held')
    .select(['e.amount', 'r.done_at'])
    .execute();
  return {
    amount: refunds.reduce((sum, { amount }) => sum + amount, 0),
    isSent: refunds.every(({ done_at: doneAt }) => doneAt !== null),
  };
}

interface Refund {
  /** Of the refund. */
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly charge: LedgerCharge;
  readonly payable: LedgerPayable;
  readonly at: string;
  readonly staff?: string | undefined;
}

interface WrittenRefund extends Refund {
  /** Whether it refunds what was due, rather than a surplus. */
  readonly isOfPayable: boolean;
  /** Minor units of it that come from the deposit. */
  readonly fromDeposit: number;
}

/** A refund that is to be made. */
export async function postRefund(
  trx: Db,
  { isOfPayable, fromDeposit, amount, payable, ...refund }: WrittenRefund,
): Promise<void> {
  if (fromDeposit > 0 && fromDeposit > (await depositHeld(trx, payable.id)))
    throw new Error(`payable ${payable.id} has no deposit of ${fromDeposit}`);
  await post(trx, {
    ...refund,
    kind: 'refund',
    payable,
    currency: refund.charge.currency,
    amounts: [
      [isOfPayable ? REVENUE[payable.kind] : 'customer_surplus', amount - fromDeposit],
      ['deposits_held', fromDeposit],
      ['refunds_payable', -amount],
    ],
  });
}

/** A refund that the provider has made, or staff by hand. */
export const postRefundDone = (
  trx: Db,
  { amount, isByHand, ...refund }: Refund & { readonly isByHand: boolean },
): Promise<void> =>
  post(trx, {
    ...refund,
    kind: 'refund_done',
    currency: refund.charge.currency,
    amounts: [
      ['refunds_payable', amount],
      [isByHand ? 'by_hand' : clearingOf(refund.charge.provider), -amount],
    ],
  });

interface OfStaff {
  /** Unique per payable or charge. */
  readonly reference: string;
  readonly payable: LedgerPayable;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Tables['ledger_entry']['currency'];
  readonly revenue: Account;
  readonly at: string;
  readonly staff: string;
}

/** What was due, and does not have to be paid any more. */
export const postWaiver = (trx: Db, { amount, revenue, ...waiver }: OfStaff): Promise<void> =>
  post(trx, {
    ...waiver,
    kind: 'waiver',
    amounts: [
      ['write_offs', amount],
      [revenue, -amount],
    ],
  });

/** What staff have collected without a provider. */
export const postCollected = (
  trx: Db,
  { amount, deposit = 0, revenue, ...collected }: OfStaff & { readonly deposit?: number },
): Promise<void> =>
  post(trx, {
    ...collected,
    kind: 'collected',
    amounts: [
      ['by_hand', amount],
      [revenue, deposit - amount],
      // Of an invoice: what goes back when its plan has ended.
      ['deposits_held', -deposit],
    ],
  });
