import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

type Expiring = {
  [T in keyof Tables]: Tables[T] extends { expires_at: string } ? T : never;
}[keyof Tables];

/** Rows that go at once; whoever touches a table adds one or two. */
const MOST = 20;

/** Takes away what has run out, a few rows at a time. Those that somebody else is at are left to them. */
export async function removeExpired(db: Db, table: Expiring, now: string): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where expires_at <= ${now}
      order by expires_at limit ${MOST} for update skip locked))`.execute(db);
}
