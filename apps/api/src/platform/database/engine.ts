import type pg from 'pg';
import type { PostgresPool } from 'kysely';
import { fromDatabase, outageOf } from './failure.ts';

/** Where a database's connections come from; everything above it is the same for both engines. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /**
   * Only `connect()`, never `query()`: node-postgres' pool throws a client away after any SQL error in `query()`, and
   * the one session of PGlite answers wrongly after that.
   */
  readonly pool: PostgresPool;
  readonly disk: Disk;
  /** Waits for running queries, then lets go of the database. */
  readonly close: () => Promise<void>;
}

/** What is known of the disk that the database is on. */
export interface Disk {
  /** The last write failed for lack of space. Reads still work. */
  isFull: boolean;
}

/** Told of a connection that broke, used or idle. It mends itself: the next query opens another one. */
export type ConnectionLost = (error: Error) => void;

/** Marks the errors of work on the database as such, and notes what they tell of its disk. */
export async function onDatabase<T>(disk: Disk, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (outageOf(fromDatabase(error)) === 'full') disk.isFull = true;
    throw error;
  }
}

/** A client of a pool whose queries and release are other ones. */
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
