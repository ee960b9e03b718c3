import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Rows per statement. */
const ROWS_PER_INSERT = 2_000;

/**
 * Inserts many rows as one JSON value. JSON carries arrays and documents alike, and avoids the limit on a statement's parameters.
 * @param rows all with the same keys
 */
export async function insertAll<T extends keyof Tables>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly Partial<Selectable<Tables[T]>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.id(name)));
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    const records = JSON.stringify(rows.slice(at, at + ROWS_PER_INSERT));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${records}::jsonb)`.execute(
      tx,
    );
  }
}
