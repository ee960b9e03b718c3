import type { Db } from '../platform/database/database.ts';
import { release } from './discount-use.ts';
import { moveOrThrow } from './move-subscription.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import { voidInvoices } from './void-invoices.ts';

/**
 * Ends a subscription that was never paid and frees its codes. The caller has locked it. Money that still arrives is refunded.
 * @param now ISO instant
 */
export async function lapseUnpaid(trx: Db, now: string, subscription: SubscriptionRow): Promise<void> {
  await moveOrThrow(trx, now, subscription, 'not_paid_in_time');
  await voidInvoices(trx, now, [subscription.id]);
  await release(trx, subscription.id);
}
