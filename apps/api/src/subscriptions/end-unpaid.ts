import type { Db } from '../platform/database/database.ts';
import { release } from './discount-use.ts';

interface Unpaid {
  readonly id: number;
  /** Of its first month. */
  readonly payable: number;
}

/**
 * Ends a subscription that was never paid and frees its codes. The caller has locked it. Money that still arrives is refunded.
 * @param now ISO instant
 */
export async function endUnpaid(trx: Db, now: string, { id, payable }: Unpaid): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ status: 'lapsed', ended_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('invoice').set({ voided_at: now }).where('payable_id', '=', payable).execute();
  await release(trx, id);
}
