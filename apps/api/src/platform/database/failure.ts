import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Why a database did not do what it was asked, where asking again later may go through: it cannot be reached, others are
 * at it, it took too long, or its disk has no room left.
 */
export type Outage = 'away' | 'busy' | 'slow' | 'full';

/** Node's names for a server that cannot be reached, and PostgreSQL's for one that takes or keeps no session. */
const OUTAGES: ReadonlyMap<unknown, Outage> = new Map([
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['ETIMEDOUT', 'away'],
  ['EPIPE', 'away'],
  ['ENOTFOUND', 'away'],
  ['EAI_AGAIN', 'away'],
  ['EHOSTUNREACH', 'away'],
  ['ENETUNREACH', 'away'],
  ['08000', 'away'], // connection exception, and its kinds
  ['08001', 'away'],
  ['08003', 'away'],
  ['08004', 'away'],
  ['08006', 'away'],
  ['25006', 'away'], // read only: a standby that is not promoted yet
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

/** What node-postgres and PGlite say in words alone. */
const IN_WORDS: readonly (readonly [RegExp, Outage])[] = [
  [/timeout exceeded when trying to connect|Connection terminated/i, 'away'],
  [/Client has encountered a connection error|Cannot use a pool after|PGlite is clos/i, 'away'],
  [/Query read timeout/i, 'slow'],
];

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

const ofDatabase = new WeakSet<object>();

/**
 * Marks an error where the database threw it. Its code alone does not tell: a client's connection that breaks is
 * ECONNRESET as well, and another WebAssembly program fails with a RuntimeError too.
 */
export function fromDatabase<E>(error: E): E {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
  return error;
}

/** The embedded database broke and could not be opened again. */
export class DatabaseGone extends Error {
  readonly code = '08006';
  override readonly name = 'DatabaseGone';
}

/** The disk of the embedded database has no room left. */
export class DiskFull extends Error {
  readonly code = '53100';
  override readonly name = 'DiskFull';
}

/** Others are at the same rows, or ahead in the queue: asked again a little later it goes through. */
export class TooBusy extends Error {
  readonly code = '55P03';
  override readonly name = 'TooBusy';
}

const isOfDatabase = (error: object): boolean =>
  ofDatabase.has(error) ||
  error instanceof DatabaseGone ||
  error instanceof DiskFull ||
  error instanceof TooBusy;

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
    if (!(error instanceof Object) || !isOfDatabase(error)) throw error;
    const { code, message }: ErrorLike = error;
    if (!LOST.test(String(code)) && !LOST.test(String(message))) throw error;
    await sleep(SETTLE_MS);
    return ask();
  }
}

/** @returns undefined for an error of anything else than the database, and where a query was wrong */
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
    // PGlite is a WebAssembly program, and this is how one ends.
    (name === 'RuntimeError' ? 'away' : undefined);
  return (
    own ??
    partsOf(error)
      .map((part) => kindOf(part, depth - 1))
      .find(Boolean)
  );
}

const partsOf = ({ cause, errors = [] }: ErrorLike): readonly unknown[] => [...errors, cause];
