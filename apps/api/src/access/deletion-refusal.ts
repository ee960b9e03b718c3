import type { Db } from '../platform/database/database.ts';
import type { Refusal } from '../platform/refusal.ts';
import { deletionRequested, signInFirst } from './caller.ts';

/**
 * Why a customer can order, subscribe or pay nothing: the account is being deleted. The token of the call was checked before, and
 * a deletion may have been requested since. Holds a lock that a request for deletion waits for, so that it sees what is written.
 * @param trx the transaction that writes
 * @see rules/accounts/deletion-begins-nothing; docs/decisions/0294
 */
export async function deletionRefusal(trx: Db, customer: number): Promise<Refusal | undefined> {
  const row = await trx
    .selectFrom('customer')
    .where('id', '=', customer)
    .select('deletion_requested_at')
    // The weakest lock that conflicts with `for update`: cards, addresses and plans of the customer do not wait for it.
    .forKeyShare()
    .executeTakeFirst();
  if (!row) return signInFirst();
  return row.deletion_requested_at === null ? undefined : deletionRequested();
}
