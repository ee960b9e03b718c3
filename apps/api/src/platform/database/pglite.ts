import { statfs } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
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
  /** Logs why opening takes long. */
  readonly warn?: (words: string) => void;
}

/** Extensions that the migrations need. PostgreSQL ships with them; PGlite loads them by name. */
export const EXTENSIONS = { btree_gin, btree_gist, fuzzystrmatch, pg_trgm };

/** The running embedded database, and its one connection. */
interface Session {
  readonly lite: PGlite;
  readonly pool: pg.Pool;
  /** A fatal failure, such as running out of memory. Further queries would fail as well. */
  isBroken: boolean;
  /** The database ended with a PANIC. Any further call, even `close()`, would block this process for ever. */
  hasPanicked: boolean;
}

/** What PostgreSQL calls errors after which a server process ends and is restarted. */
const ENDINGS: ReadonlySet<unknown> = new Set(['FATAL', 'PANIC']);

/** Bytes that opening a folder needs: recovery writes at most two segments of the log. */
const LEAST_ROOM = 2 * 16 * 1024 * 1024;

/**
 * PostgreSQL inside this process, in a folder. After a fatal failure, the next query reopens the folder.
 * @param folder undefined keeps the data in memory
 * @throws DataFolderInUse when another process has the folder open: two would overwrite each other's data
 */
export async function openPglite(
  folder: string | undefined,
  { onConnectionLost, loadDataDir, warn }: OpenOptions = {},
): Promise<Engine> {
  const options = { extensions: EXTENSIONS, ...(loadDataDir && { loadDataDir }) };
  if (folder === undefined) return engineOf(toSession(await PGlite.create(options), onConnectionLost));
  await privateFolder(folder);
  const unlock = await lockDataFolder(folder, warn);
  const open = async (first?: Pick<PGliteOptions, 'loadDataDir'>) =>
    toSession(
      await PGlite.create({ extensions: EXTENSIONS, ...first, fs: new PrivateFiles(folder) }),
      onConnectionLost,
    );
  const reopen = async () => {
    // Each failed attempt leaks the memory of a database.
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
  new DiskFull(`The disk of ${folder} is full: ${LEAST_ROOM / 1024 / 1024} MB must be free.`, { cause });

/** @param open reopens the folder; a database in memory cannot be reopened */
export function engineOf(first: Session, open?: () => Promise<Session>, unlock?: () => void): Engine {
  let session = Promise.resolve(first);
  const disk: Disk = { isFull: false };

  const current = async (): Promise<Session> => {
    const running = session;
    const last = await running;
    // The first query that finds the database broken reopens it; other queries wait for that.
    if (open && (last.isBroken || last.lite.closed) && session === running) {
      session = reopened(last, open);
      session.catch(() => (session = running));
    }
    return session;
  };

  const connect = async () => {
    const client = await (await current()).pool.connect();
    const send: (...args: unknown[]) => Promise<unknown> = client.query.bind(client);
    return clientWith(client, { query: (...args) => onDatabase(disk, () => send(...args)) });
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
  // A broken database may fail to close, but its folder must be released.
  await closed(broken).catch(() => undefined);
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof DiskFull) throw cause;
    throw new DatabaseGone('The embedded database failed and could not be reopened.', { cause });
  }
}

async function closed({ lite, hasPanicked }: Session): Promise<void> {
  if (!lite.closed && !hasPanicked) await lite.close();
}

export function toSession(lite: PGlite, onConnectionLost: ConnectionLost = () => undefined): Session {
  const session = { lite, isBroken: false, hasPanicked: false };
  const { connection, user, database } = createPgConfig(panicking(session));
  // PGlite passes itself to a client as `connection`, which the types of node-postgres do not declare.
  const config: pg.PoolConfig & { connection: typeof connection } = {
    connection,
    user,
    database,
    // PGlite has a single session, which must survive idle periods.
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

/** Wraps the database so that after a PANIC every further message fails with the error of the PANIC. */
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
