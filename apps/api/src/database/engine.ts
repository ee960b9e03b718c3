import type { PostgresPool } from 'kysely';

/** Where a database's connections come from; everything above it is the same for both engines. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /**
   * Only `connect()`, never `query()`: node-postgres' pool throws a client away after any SQL error in `query()`, and
   * the one session of PGlite answers wrongly after that.
   */
  readonly pool: PostgresPool;
  /** Waits for running queries, then lets go of the database. */
  readonly close: () => Promise<void>;
}

/** Told of a connection that broke, used or idle. It mends itself: the next query opens another one. */
export type ConnectionLost = (error: Error) => void;
