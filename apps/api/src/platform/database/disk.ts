import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Disk } from './engine.ts';

/** SQLSTATE of insufficient privilege. */
const NOT_ALLOWED = '42501';

/**
 * Checks whether a full disk has room again, by creating a temporary table, which is dropped on commit.
 * @throws the error of the write while the disk is full
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
    // Where the user may not create tables, the next write shows whether there is room.
    if ((error as { readonly code?: unknown }).code !== NOT_ALLOWED) throw error;
  }
  disk.isFull = false;
}
