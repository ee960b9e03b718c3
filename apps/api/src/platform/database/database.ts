import { Kysely, PostgresDialect } from 'kysely';
import type { ConnectionLost, Disk, Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

type Fill = (db: Db) => Promise<unknown>;

/** A database ready to answer. */
export interface Database {
  readonly engine: Engine['name'];
  readonly db: Db;
  readonly disk: Disk;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Fills what is empty, once it has been migrated. */
  readonly fill: Fill;
  /** PostgreSQL; without it the embedded one. */
  readonly url?: string;
  /** Folder of the embedded database. */
  readonly folder: string;
  readonly onConnectionLost?: ConnectionLost;
  /** Says in words why opening takes long. */
  readonly say?: (words: string) => void;
}

/** Most milliseconds one query of a request may take: the caller gives up at 15 s, and a page asks more than once. */
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Opens, migrates and fills a database. Safe when several processes do so on one PostgreSQL at once.
 * @throws DataFolderInUse
 */
export async function openDatabase({
  fill,
  url,
  folder,
  onConnectionLost,
  say,
}: DatabaseOptions): Promise<Database> {
  const listener = onConnectionLost && { onConnectionLost };
  if (url === undefined)
    return prepared(await openPglite(folder, { ...listener, ...(say && { say }) }), fill);
  // Migrations wait for one another as long as it takes, so they have connections of their own without a limit.
  await (await prepared(openPostgres(url, { maxConnections: 2 }), fill)).close();
  return toDatabase(openPostgres(url, { queryTimeoutMs: QUERY_TIMEOUT_MS, ...listener }));
}

/** Migrates and fills what an engine holds. */
export async function prepared(engine: Engine, fill: Fill): Promise<Database> {
  const database = toDatabase(engine);
  try {
    await migrate(database.db);
    await fill(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

export function toDatabase(engine: Engine): Database {
  return {
    engine: engine.name,
    disk: engine.disk,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) }),
    // The engine ends its own pool: kysely would leave one open that no query ever used.
    close: () => engine.close(),
  };
}
