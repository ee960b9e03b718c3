import type { Clock } from '@lemari/domain/clock';
import { Kysely, PostgresDialect } from 'kysely';
import type { ConnectionLost, Disk, Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { seed } from './seed.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** A database ready to answer. */
export interface Database {
  readonly engine: Engine['name'];
  readonly db: Db;
  readonly disk: Disk;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Rentals of the first wardrobe lie around its day. */
  readonly clock: Clock;
  /** PostgreSQL; without it the embedded one. */
  readonly url?: string;
  /** Folder of the embedded database. */
  readonly folder: string;
  readonly onConnectionLost?: ConnectionLost;
}

/** Most milliseconds one query of a request may take: the caller gives up at 15 s, and a page asks more than once. */
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Opens, migrates and, when it is empty, seeds a database. Safe when several processes do so on one PostgreSQL at once.
 * @throws DataFolderInUse
 */
export async function openDatabase({
  clock,
  url,
  folder,
  onConnectionLost,
}: DatabaseOptions): Promise<Database> {
  const listener = onConnectionLost && { onConnectionLost };
  if (url === undefined) return prepared(await openPglite(folder, listener), clock);
  // Migrations wait for one another as long as it takes, so they have connections of their own without a limit.
  await (await prepared(openPostgres(url, { maxConnections: 2 }), clock)).close();
  return toDatabase(openPostgres(url, { queryTimeoutMs: QUERY_TIMEOUT_MS, ...listener }));
}

/** Migrates and seeds what an engine holds. */
export async function prepared(engine: Engine, clock: Clock): Promise<Database> {
  const database = toDatabase(engine);
  try {
    await migrate(database.db);
    await seed(database.db, clock);
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
