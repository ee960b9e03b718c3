import pg from 'pg';
import type { ConnectionLost, Engine } from './engine.ts';
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
  return { name: 'PostgreSQL', pool, close: () => pool.end() };
}
