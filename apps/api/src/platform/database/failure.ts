import { setTimeout as sleep } from 'node:timers/promises';

/** Why a database failed where a retry may succeed: it cannot be reached, it is busy, it took too long, or its disk is full. */
export type Outage = 'away' | 'busy' | 'slow' | 'full';

/** Node's codes for a server that cannot be reached, and PostgreSQL's for one that refuses or ends sessions. */
const OUTAGES: ReadonlyMap<unknown, Outage> = new Map([
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['ETIMEDOUT', 'away'],
  ['EPIPE', 'away'],
  ['ENOTFOUND', 'away'],
  ['EAI_AGAIN', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['ENETUNREACH', 'away'],
  ['08000', 'away'], // connection exception, and its subclasses
  ['08001', 'away'],
  ['08003', 'away'],
  ['08004', 'away'],
  ['08006', 'away'],
  ['25006', 'away'], // read only: a standby before its promotion
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['53200', 'busy'], // out of memory
  ['53300', 'busy'], // too many connections
  ['53400', 'busy'],
  ['55P03', 'busy'], // lock not available
  ['57014', 'slow'], // statement timeout
  ['57P01', 'away'], // shutdown by the administrator, crash, starting up
  ['57P02', 'away'],
  ['57P03', 'away'],
]);

/** Messages of node-postgres and PGlite that carry no code. */
const IN_WORDS: readonly (readonly [RegExp, Outage])[] = [
  [/timeout exceeded when trying to connect|Connection terminated/i, 'away'],
  [/Client has encountered a connection error|Cannot use a pool after|PGlite is clos/i, 'away'],
  [/Query read timeout/i, 'slow'],
];

/** How many causes are followed: driver, pool, socket. */
const DEPTH = 4;

/** Properties that errors of any origin may have, including those of drivers and other realms. */
interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  /** One error for each address of a host. */
  readonly errors?: readonly unknown[];
}

const ofDatabase = new WeakSet<object>();

/**
 * Marks an error as the database's. Its code alone does not show this: a broken connection of a client is ECONNRESET as well, and
 * any WebAssembly program may throw a RuntimeError.
 */
export function fromDatabase<E>(error: E): E {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
  return error;
}

/** The embedded database broke and could not be reopened. */
export class DatabaseGone extends Error {
  readonly code = '08006';
  override readonly name = 'DatabaseGone';
}

/** The disk of the embedded database is full. */
export class DiskFull extends Error {
  readonly code = '53100';
  override readonly name = 'DiskFull';
}

/** Other work locks the same rows, or the queue is too long. A retry a little later succeeds. */
export class TooBusy extends Error {
  readonly code = '55P03';
  override readonly name = 'TooBusy';
}

const isOfDatabase = (error: object): boolean =>
  ofDatabase.has(error) ||
  error instanceof DatabaseGone ||
  error instanceof DiskFull ||
  error instanceof TooBusy;

/** An established connection broke. An idle one may have broken long before its next use. */
const LOST =
  /^(ECONNRESET|EPIPE|57P01|57P02|08003|08006)$|Connection terminated|Client has encountered a connection/i;

/** Milliseconds until the pool has noticed its other connections that broke at the same time. */
const SETTLE_MS = 20;

/**
 * Retries a query once after a broken connection. For reads only: a write may have been committed.
 * @throws the error of the second attempt
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Object) || !isOfDatabase(error)) throw error;
    const { code, message }: ErrorLike = error;
    if (!LOST.test(String(code)) && !LOST.test(String(message))) throw error;
    await sleep(SETTLE_MS);
    return read();
  }
}

/** @returns undefined for an invalid query, and for an error that is not the database's */
export function outageOf(error: unknown, depth = DEPTH): Outage | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  if (isOfDatabase(error)) return kindOf(error, depth);
  return partsOf(error)
    .map((part) => outageOf(part, depth - 1))
    .find(Boolean);
}

function kindOf(error: unknown, depth: number): Outage | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { name, message, code }: ErrorLike = error;
  const own =
    OUTAGES.get(code) ??
    IN_WORDS.find(([words]) => words.test(String(message)))?.[1] ??
    // PGlite is a WebAssembly program, and ends with a RuntimeError.
    (name === 'RuntimeError' ? 'away' : undefined);
  return (
    own ??
    partsOf(error)
      .map((part) => kindOf(part, depth - 1))
      .find(Boolean)
  );
}

const partsOf = ({ cause, errors = [] }: ErrorLike): readonly unknown[] => [...errors, cause];
