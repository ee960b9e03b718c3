import pg from 'pg';
import { clientWith, type ConnectionLost, type Disk, type Engine, onDatabase } from './engine.ts';
import { outageOf } from './failure.ts';
import { VALUE_TYPES } from './value-types.ts';

interface PostgresOptions {
  /** Longest duration of a query, in milliseconds; undefined for migrations, which wait for one another. */
  readonly queryTimeoutMs?: number;
  readonly maxConnections?: number;
  readonly onConnectionLost?: ConnectionLost;
}

/**
 * Longest wait for a free or new connection, in milliseconds. By then a server that is down is distinguishable from a slow one.
 */
const CONNECT_TIMEOUT_MS = 2_000;

/** Connects lazily: a server that is down shows with the first query. */
export function openPostgres(
  url: string,
  { queryTimeoutMs, maxConnections = 10, onConnectionLost = () => undefined }: PostgresOptions,
): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'lemari-api',
    types: VALUE_TYPES,
    // The server cancels the statement itself; the client's limit is for a server that hangs.
    ...(queryTimeoutMs && { statement_timeout: queryTimeoutMs, query_timeout: queryTimeoutMs + 500 }),
  });
  // When its connection breaks, in use or idle, a client without a listener emits 'error', which would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  const disk: Disk = { isFull: false };
  return {
    name: 'PostgreSQL',
    disk,
    pool: {
      options: pool.options,
      connect: () => onDatabase(disk, async () => discardedWhenBroken(await pool.connect(), disk)),
      end: () => pool.end(),
    },
    close: () => pool.end(),
  };
}

/**
 * A client whose query timed out still waits for that answer, and would delay the queries after it: it is not returned to the
 * pool.
 */
function discardedWhenBroken(client: pg.PoolClient, disk: Disk): pg.PoolClient {
  let isBroken = false;
  const send: (...args: unknown[]) => Promise<unknown> = client.query.bind(client);
  const query = async (...args: unknown[]) => {
    try {
      return await onDatabase(disk, () => send(...args));
    } catch (error) {
      isBroken ||= outageOf(error) !== undefined;
      throw error;
    }
  };
  return clientWith(client, { query, release: () => client.release(isBroken) });
}
