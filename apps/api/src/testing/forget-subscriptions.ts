import type { Db } from '../platform/database/database.ts';

/**
 * Deletes subscriptions with their invoices, which the shop itself never does: nothing that is about money is deleted with
 * something else.
 * @param which all by default
 */
export async function forgetSubscriptions(
  db: Db,
  which: { readonly id?: number; readonly customer?: number } = {},
): Promise<void> {
  const rows = db
    .selectFrom('subscription')
    .$if(which.id !== undefined, (rows) => rows.where('id', '=', which.id ?? 0))
    .$if(which.customer !== undefined, (rows) => rows.where('customer_id', '=', which.customer ?? 0))
    .select('subscription.id');
  const invoices = db.selectFrom('invoice').where('subscription_id', 'in', rows).select('invoice.id');
  const credits = db
    .selectFrom('referral_credit')
    .where('subscription_id', 'in', rows)
    .select('referral_credit.id');
  await db
    .deleteFrom('referral_credit_use')
    .where((where) => where.or([where('invoice_id', 'in', invoices), where('credit_id', 'in', credits)]))
    .execute();
  await db
    .updateTable('referral_credit')
    .set({ invoice_id: null })
    .where('invoice_id', 'in', invoices)
    .execute();
  for (const table of [
    'referral_credit',
    'plan_discount_use',
    'charge',
    'deposit_account',
    'invoice',
  ] as const)
    await db.deleteFrom(table).where('subscription_id', 'in', rows).execute();
  await db.deleteFrom('subscription').where('id', 'in', rows).execute();
}
