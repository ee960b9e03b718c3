import { setTimeout as sleep } from 'node:timers/promises';

/** Node's names for a server that cannot be reached, and PostgreSQL's for one that takes or keeps no session. */
const DOWN: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '08000', // connection exception, and its kinds
  '08001',
  '08003',
  '08004',
  '08006',
  '25006', // read only: a standby that is not promoted yet
  '53300', // too many connections
  '53400',
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shutdown by the administrator, crash, starting up
  '57P02',
  '57P03',
]);

/** What node-postgres and PGlite say in words alone. */
const DOWN_IN_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after|PGlite is clos/i;

/** How deep causes are followed: driver, pool, socket. */
const DEPTH = 4;

/** What errors of any origin may have, drivers and other realms included. */
interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  /** Of a host with several addresses: one for each. */
  readonly errors?: readonly unknown[];
}

/** The embedded database broke and could not be opened again. */
export class DatabaseGone extends Error {
  readonly code = '08006';
}

/** Others are at the same rows, or ahead in the queue: asked again a little later it goes through. */
export class TooBusy extends Error {
  readonly code = '55P03';
}

/** A connection that was there and is not: an idle one may have broken long before somebody used it. */
const LOST =
  /^(ECONNRESET|EPIPE|57P01|57P02|08003|08006)$|Connection terminated|Client has encountered a connection/i;

/** Milliseconds in which the pool hears of its other connections that broke at the same time. */
const SETTLE_MS = 20;

/**
 * Asks again, once, when the connection broke. For questions only: what changes something may have done so.
 * @throws what the second attempt threw
 */
export async function askedTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { code, message }: ErrorLike = error instanceof Object ? error : {};
    if (!LOST.test(String(code)) && !LOST.test(String(message))) throw error;
    await sleep(SETTLE_MS);
    return ask();
  }
}

/**
 * Whether an error says that the database is away or overloaded rather than that a query was wrong. Such a failure
 * passes: it is worth asking again.
 */
export function isDatabaseDown(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { name, message, code, cause, errors = [] }: ErrorLike = error;
  return (
    (typeof code === 'string' && DOWN.has(code)) ||
    (typeof message === 'string' && DOWN_IN_WORDS.test(message)) ||
    // PGlite is a WebAssembly program, and this is how one ends.
    name === 'RuntimeError' ||
    [...errors, cause].some((part) => isDatabaseDown(part, depth - 1))
  );
}
