import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { CUSTOMER_COLUMNS, type DataSubject, PERSONAL_DATA } from './personal-data.ts';

/**
 * Takes everything personal out of the database. The customer stays as a row without data, so that orders, payments, invoices and
 * the ledger stay as they are.
 * @param trx a transaction that has locked the customer
 * @param now ISO instant
 * @see rules/accounts/deletion-erases, rules/accounts/deletion-keeps-money; docs/decisions/0335
 */
export async function eraseCustomer(trx: Db, who: DataSubject, now: string): Promise<void> {
  for (const { erased } of Object.values(PERSONAL_DATA))
    if (typeof erased !== 'string') await erased(trx, who);
  const empty = Object.fromEntries(
    Object.entries(CUSTOMER_COLUMNS).flatMap(([column, { erased }]) =>
      typeof erased === 'string' ? [] : [[column, erased.to]],
    ),
  );
  await trx
    .updateTable('customer')
    .set({
      ...empty,
      referral_code: sql<string>`upper(left(replace(gen_random_uuid()::text, '-', ''), 10))`,
      deleted_at: now,
    })
    .where('id', '=', who.id)
    .execute();
}
