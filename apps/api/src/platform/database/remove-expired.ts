import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

type Expiring = {
  [T in keyof Tables]: Tables[T] extends { expires_at: string } ? T : never;
}[keyof Tables];

/** Rows per call. Each write to a table adds one or two, so the table does not grow. */
const MOST = 20;

/** Deletes expired rows, a few at a time. Skips rows that another transaction has locked. */
export async function removeExpired(db: Db, table: Expiring, now: string): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where expires_at <= ${now}
      order by expires_at limit ${MOST} for update skip locked))`.execute(db);
}
