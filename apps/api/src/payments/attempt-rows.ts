import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { KnownCharge } from '../tools/payment-provider.ts';

export type AttemptRow = Selectable<Tables['payment_attempt']>;

/** What helps a provider to find the charge of an attempt. */
export const knownOf = ({ charge_id: id, created_at: since }: AttemptRow): KnownCharge => ({
  since,
  ...(id !== null && { id }),
});

/** Attempts by payable, latest first. */
export const attemptsOf = async (
  db: Db,
  payables: readonly number[],
): Promise<ReadonlyMap<number, readonly AttemptRow[]>> =>
  Map.groupBy(
    await db
      .selectFrom('payment_attempt')
      .where('payable_id', 'in', payables)
      .orderBy('id', 'desc')
      .selectAll()
      .execute(),
    (attempt) => attempt.payable_id,
  );

/** Finds an attempt by the shop's own reference. */
export const attemptOf = (db: Db, reference: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('payment_attempt').where('reference', '=', reference).selectAll().executeTakeFirst();

const waitingAttempts = (db: Db, payable: number) =>
  db
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', '=', 'waiting')
    .select('id');

/** Whether money may still arrive for a payable. */
export const hasWaitingAttempt = async (db: Db, payable: number): Promise<boolean> =>
  (await waitingAttempts(db, payable).executeTakeFirst()) !== undefined;

/** Whether a payable has an attempt of which it is unknown whether the provider has opened a charge. */
export const hasUnansweredAttempt = async (db: Db, payable: number): Promise<boolean> =>
  (await waitingAttempts(db, payable).where('charge_id', 'is', null).executeTakeFirst()) !== undefined;
