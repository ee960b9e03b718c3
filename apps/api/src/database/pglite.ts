import { mkdir } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import type { ConnectionLost, Engine } from './engine.ts';
import { DatabaseGone } from './failure.ts';
import { VALUE_TYPES } from './value-types.ts';

interface OpenOptions extends Pick<PGliteOptions, 'loadDataDir'> {
  readonly onConnectionLost?: ConnectionLost;
}

/** What the migrations ask for; a PostgreSQL has them at hand, here they are named. */
export const EXTENSIONS = { btree_gist, pg_trgm };

/** The embedded database while it runs, and the one connection to it. */
interface Session {
  readonly lite: PGlite;
  readonly pool: pg.Pool;
  /** It failed in a way that no query can be expected to survive, such as running out of memory. */
  isBroken: boolean;
}

/**
 * PostgreSQL inside this process, kept in a folder. Should it break, the next query opens the folder again.
 * @param folder nowhere means in memory
 * @throws DataFolderInUse when another process has the folder open: two would silently undo each other's writes
 */
export async function openPglite(
  folder: string | undefined,
  { onConnectionLost, loadDataDir }: OpenOptions = {},
): Promise<Engine> {
  const options = { extensions: EXTENSIONS, ...(loadDataDir && { loadDataDir }) };
  if (folder === undefined) return engineOf(toSession(await PGlite.create(options), onConnectionLost));
  await mkdir(folder, { recursive: true });
  const unlock = lockDataFolder(folder);
  const open = async (first?: Pick<PGliteOptions, 'loadDataDir'>) =>
    toSession(await PGlite.create({ extensions: EXTENSIONS, ...first, dataDir: folder }), onConnectionLost);
  try {
    return engineOf(await open(options), open, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @param open opens the folder again; memory cannot be */
export function engineOf(first: Session, open?: () => Promise<Session>, unlock?: () => void): Engine {
  let session = Promise.resolve(first);

  const current = async (): Promise<Session> => {
    const running = session;
    const { lite, isBroken } = await running;
    // Whoever finds it broken first opens it, the others wait for that.
    if (open && (isBroken || lite.closed) && session === running) {
      session = reopened(lite, open);
      session.catch(() => (session = running));
    }
    return session;
  };

  return {
    name: 'PGlite',
    pool: {
      options: first.pool.options,
      connect: async () => (await current()).pool.connect(),
      end: async () => (await session).pool.end(),
    },
    close: async () => {
      const { pool, lite } = await session;
      await pool.end();
      if (!lite.closed) await lite.close();
      unlock?.();
    },
  };
}

async function reopened(broken: PGlite, open: () => Promise<Session>): Promise<Session> {
  // What is broken need not close, but the folder is to be let go of if it can.
  if (!broken.closed) await broken.close().catch(() => undefined);
  try {
    return await open();
  } catch (cause) {
    throw new DatabaseGone('The embedded database broke and did not open again.', { cause });
  }
}

export function toSession(lite: PGlite, onConnectionLost: ConnectionLost = () => undefined): Session {
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
  const session: Session = { lite, pool: new pg.Pool(config), isBroken: false };
  session.pool.on('error', () => undefined);
  session.pool.on('connect', (client) =>
    client.on('error', (error) => {
      session.isBroken = true;
      onConnectionLost(error);
    }),
  );
  return session;
}
