import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Engine } from './engine.ts';
import { VALUE_TYPES } from './value-types.ts';

/**
 * PostgreSQL inside this process, kept in a folder.
 * @param folder nowhere means in memory
 * @throws DataFolderInUse when another process has the folder open: two would silently undo each other's writes
 */
export async function openPglite(
  folder: string | undefined,
  options: Pick<PGliteOptions, 'loadDataDir'> = {},
): Promise<Engine> {
  if (folder === undefined) return pgliteEngine(await PGlite.create(options));
  await mkdir(folder, { recursive: true });
  const unlock = lockDataFolder(folder);
  try {
    return pgliteEngine(await PGlite.create({ ...options, dataDir: folder }), unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

function pgliteEngine(lite: PGlite, unlock?: () => void): Engine {
  const { connection, user, database } = createPgConfig(lite);
  // `connection` is how this entry hands itself to a client; the types of node-postgres do not know it.
  const config: pg.PoolConfig & { connection: typeof connection } = {
    connection,
    user,
    database,
    // One session is all there is, and it must outlive every pause.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 5_000,
    types: VALUE_TYPES,
  };
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  return {
    name: 'PGlite',
    pool,
    close: async () => {
      await pool.end();
      await lite.close();
      unlock?.();
    },
  };
}
