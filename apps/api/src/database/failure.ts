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

/**
 * Whether an error says that the database is away or overloaded rather than that a query was wrong. Such a failure
 * passes: it is worth asking again.
 */
export function isDatabaseDown(error: unknown, depth = DEPTH): boolean {
  if (!(error instanceof Error) || depth === 0) return false;
  const { code } = error as NodeJS.ErrnoException;
  if ((code !== undefined && DOWN.has(code)) || DOWN_IN_WORDS.test(error.message)) return true;
  // PGlite is a WebAssembly program, and this is how one ends.
  if (error instanceof WebAssembly.RuntimeError) return true;
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...parts, error.cause].some((part) => isDatabaseDown(part, depth - 1));
}
