import pg from 'pg';
import type { ConnectionLost, Engine } from './engine.ts';
import { isDatabaseDown } from './failure.ts';
import { VALUE_TYPES } from './value-types.ts';

interface PostgresOptions {
  /** Most milliseconds a query may take; none for migrations, which wait for one another. */
  readonly queryTimeoutMs?: number;
  readonly maxConnections?: number;
  readonly onConnectionLost?: ConnectionLost;
}

/** Longest wait for a free or new connection, in milliseconds: a stopped server is told from a slow one by then. */
const CONNECT_TIMEOUT_MS = 2_000;

/** Nothing is connected yet: a server that is down shows with the first query. */
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
    // The server gives up by itself; the client's own limit is for a server that does not even do that.
    ...(queryTimeoutMs && { statement_timeout: queryTimeoutMs, query_timeout: queryTimeoutMs + 500 }),
  });
  // A client emits 'error' while nobody listens when its connection breaks, in use or idle, which ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  return {
    name: 'PostgreSQL',
    pool: {
      options: pool.options,
      connect: async () => discardedWhenBroken(await pool.connect()),
      end: () => pool.end(),
    },
    close: () => pool.end(),
  };
}

/**
 * A client whose query was given up on still waits for that answer, and would let everybody behind it wait as well: it
 * is not put back into the pool.
 */
function discardedWhenBroken(client: pg.PoolClient): pg.PoolClient {
  let isBroken = false;
  const ask: (...args: unknown[]) => unknown = client.query.bind(client);
  const query = async (...args: unknown[]) => {
    try {
      return await ask(...args);
    } catch (error) {
      isBroken ||= isDatabaseDown(error);
      throw error;
    }
  };
  const release = () => client.release(isBroken);
  return Object.create(client, { query: { value: query }, release: { value: release } }) as pg.PoolClient;
}
