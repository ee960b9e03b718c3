import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Disk } from './engine.ts';

/** SQLSTATE of what the database's user may not do. */
const NOT_ALLOWED = '42501';

/**
 * Checks whether a disk that was full has room again, by creating a temporary table, which writes to disk and is dropped on commit.
 * @throws what the write failed with, while there is none
 */
export async function expectRoom(db: Db, disk: Disk): Promise<void> {
  if (!disk.isFull) return;
  try {
    await db
      .transaction()
      .execute((trx) =>
        sql`create temporary table room on commit drop as select generate_series(1, 1000) as row`.execute(
          trx,
        ),
      );
  } catch (error) {
    // Where no tables may be made, the next write tells.
    if ((error as { readonly code?: unknown }).code !== NOT_ALLOWED) throw error;
  }
  disk.isFull = false;
}
