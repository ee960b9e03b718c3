import { statfs } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { clientWith, type ConnectionLost, type Disk, type Engine, onDatabase } from './engine.ts';
import { DatabaseGone, DiskFull } from './failure.ts';
import { PrivateFiles, privateFolder } from './private-files.ts';
import { VALUE_TYPES } from './value-types.ts';

interface OpenOptions extends Pick<PGliteOptions, 'loadDataDir'> {
  readonly onConnectionLost?: ConnectionLost;
  /** Says in words why opening takes long. */
  readonly say?: (words: string) => void;
}

/** What the migrations ask for; a PostgreSQL has them at hand, here they are named. */
export const EXTENSIONS = { btree_gist, pg_trgm };

/** The embedded database while it runs, and the one connection to it. */
interface Session {
  readonly lite: PGlite;
  readonly pool: pg.Pool;
  /** It failed in a way that no query can be expected to survive, such as running out of memory. */
  isBroken: boolean;
  /** It gave itself up. Asked once more, even to close, it would keep this process busy for ever. */
  hasPanicked: boolean;
}

/** What PostgreSQL calls the errors after which a server process ends, and another one begins. */
const ENDINGS: ReadonlySet<unknown> = new Set(['FATAL', 'PANIC']);

/** Bytes that opening a folder needs: it recovers into two segments of its log at most. */
const LEAST_ROOM = 2 * 16 * 1024 * 1024;

/**
 * PostgreSQL inside this process, kept in a folder. Should it break, the next query opens the folder again.
 * @param folder nowhere means in memory
 * @throws DataFolderInUse when another process has the folder open: two would silently undo each other's writes
 */
export async function openPglite(
  folder: string | undefined,
  { onConnectionLost, loadDataDir, say }: OpenOptions = {},
): Promise<Engine> {
  const options = { extensions: EXTENSIONS, ...(loadDataDir && { loadDataDir }) };
  if (folder === undefined) return engineOf(toSession(await PGlite.create(options), onConnectionLost));
  await privateFolder(folder);
  const unlock = await lockDataFolder(folder, say);
  const open = async (first?: Pick<PGliteOptions, 'loadDataDir'>) =>
    toSession(
      await PGlite.create({ extensions: EXTENSIONS, ...first, fs: new PrivateFiles(folder) }),
      onConnectionLost,
    );
  const reopen = async () => {
    // Each attempt that fails keeps the memory of another database.
    if (!(await hasRoom(folder))) throw diskFull(folder);
    return open();
  };
  try {
    return engineOf(await open(options), reopen, unlock);
  } catch (error) {
    unlock();
    throw (await hasRoom(folder)) ? error : diskFull(folder, error);
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_ROOM;
}

const diskFull = (folder: string, cause?: unknown) =>
  new DiskFull(`The disk of ${folder} is full: ${LEAST_ROOM / 1024 / 1024} MB have to be free.`, { cause });

/** @param open opens the folder again; memory cannot be */
export function engineOf(first: Session, open?: () => Promise<Session>, unlock?: () => void): Engine {
  let session = Promise.resolve(first);
  const disk: Disk = { isFull: false };

  const current = async (): Promise<Session> => {
    const running = session;
    const last = await running;
    // Whoever finds it broken first opens it, the others wait for that.
    if (open && (last.isBroken || last.lite.closed) && session === running) {
      session = reopened(last, open);
      session.catch(() => (session = running));
    }
    return session;
  };

  const connect = async () => {
    const client = await (await current()).pool.connect();
    const ask: (...args: unknown[]) => Promise<unknown> = client.query.bind(client);
    return clientWith(client, { query: (...args) => onDatabase(disk, () => ask(...args)) });
  };

  return {
    name: 'PGlite',
    disk,
    pool: {
      options: first.pool.options,
      connect: () => onDatabase(disk, connect),
      end: async () => (await session).pool.end(),
    },
    close: async () => {
      const last = await session;
      await last.pool.end();
      await closed(last);
      unlock?.();
    },
  };
}

async function reopened(broken: Session, open: () => Promise<Session>): Promise<Session> {
  // What is broken need not close, but the folder is to be let go of if it can.
  await closed(broken).catch(() => undefined);
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof DiskFull) throw cause;
    throw new DatabaseGone('The embedded database broke and did not open again.', { cause });
  }
}

async function closed({ lite, hasPanicked }: Session): Promise<void> {
  if (!lite.closed && !hasPanicked) await lite.close();
}

export function toSession(lite: PGlite, onConnectionLost: ConnectionLost = () => undefined): Session {
  const session = { lite, isBroken: false, hasPanicked: false };
  const { connection, user, database } = createPgConfig(panicking(session));
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
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      session.isBroken = true;
      onConnectionLost(error);
    }),
  );
  return Object.assign(session, { pool });
}

/** Wraps the database so that after a PANIC every further message fails with its error. */
function panicking(session: Omit<Session, 'pool'>): PGlite {
  const { lite } = session;
  let panic: Error | undefined;
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    if (panic) throw panic;
    const answers = await lite.execProtocolStream(message, options);
    panic = answers.find((answer) => answer instanceof Error && ENDINGS.has(severityOf(answer))) as
      Error | undefined;
    if (!panic) return answers;
    session.hasPanicked = true;
    throw panic;
  };
  return { waitReady: lite.waitReady, execProtocolStream } as PGlite;
}

const severityOf = (error: Error): unknown => ('severity' in error ? error.severity : undefined);
