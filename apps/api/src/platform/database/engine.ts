import type pg from 'pg';
import type { PostgresPool } from 'kysely';
import { fromDatabase, outageOf } from './failure.ts';

/** The source of a database's connections. All code above it is the same for both engines. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /**
   * Only `connect()`, never `query()`: node-postgres' pool destroys a client after any SQL error in `query()`, and the one
   * session of PGlite answers wrongly after that.
   */
  readonly pool: PostgresPool;
  readonly disk: Disk;
  /** Waits for running queries, then closes the database. */
  readonly close: () => Promise<void>;
}

/** State of the disk under the database. */
export interface Disk {
  /** The last write failed for lack of space. Reads still work. */
  isFull: boolean;
}

/** Called when a connection breaks, in use or idle. The next query opens another one. */
export type ConnectionLost = (error: Error) => void;

/** Marks errors of the database as such, and records whether its disk is full. */
export async function onDatabase<T>(disk: Disk, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (outageOf(fromDatabase(error)) === 'full') disk.isFull = true;
    throw error;
  }
}

/** A client of a pool with other functions for its queries and its release. */
export const clientWith = (
  client: pg.PoolClient,
  {
    query,
    release,
  }: { readonly query: (...args: unknown[]) => Promise<unknown>; readonly release?: () => void },
): pg.PoolClient =>
  Object.create(client, {
    query: { value: query },
    ...(release && { release: { value: release } }),
  }) as pg.PoolClient;
