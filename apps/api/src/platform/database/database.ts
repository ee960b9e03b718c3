import { Kysely, PostgresDialect } from 'kysely';
import type { ConnectionLost, Disk, Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

type Fill = (db: Db) => Promise<unknown>;

/** A database that is migrated and seeded. */
export interface Database {
  readonly engine: Engine['name'];
  readonly db: Db;
  readonly disk: Disk;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Fills an empty database after its migration. */
  readonly fill: Fill;
  /** PostgreSQL; the embedded database if undefined. */
  readonly url?: string;
  /** Folder of the embedded database. */
  readonly folder: string;
  readonly onConnectionLost?: ConnectionLost;
  /** Logs why opening takes long. */
  readonly warn?: (words: string) => void;
}

/**
 * Longest duration of one query of a request, in milliseconds. The caller times out at 15 s, and a page makes several queries.
 */
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Opens, migrates and seeds a database. Several processes may do so on one PostgreSQL at once.
 * @throws DataFolderInUse
 */
export async function openDatabase({
  fill,
  url,
  folder,
  onConnectionLost,
  warn,
}: DatabaseOptions): Promise<Database> {
  const listener = onConnectionLost && { onConnectionLost };
  if (url === undefined)
    return prepared(await openPglite(folder, { ...listener, ...(warn && { warn }) }), fill);
  // Migrations wait for one another without a limit, so they use connections without a query timeout.
  await (await prepared(openPostgres(url, { maxConnections: 2 }), fill)).close();
  return toDatabase(openPostgres(url, { queryTimeoutMs: QUERY_TIMEOUT_MS, ...listener }));
}

/** Migrates and seeds the database of an engine. */
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
    // The engine ends its pool: kysely would not close a pool that was never used.
    close: () => engine.close(),
  };
}
