import type { Db } from '../platform/database/database.ts';

/** Voids what is not paid of subscriptions, and gives back the credits that lowered it. @param now ISO instant */
export async function voidInvoices(trx: Db, now: string, subscriptions: readonly number[]): Promise<void> {
  if (subscriptions.length === 0) return;
  const voided = await trx
    .updateTable('invoice')
    .set({ voided_at: now })
    .where('subscription_id', 'in', subscriptions)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .returning('id')
    .execute();
  const ids = voided.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('referral_credit_use').where('invoice_id', 'in', ids).execute();
  await trx.updateTable('referral_credit').set({ invoice_id: null }).where('invoice_id', 'in', ids).execute();
}
