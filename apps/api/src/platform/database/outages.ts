import type { Logger } from '../logger.ts';
import { type Outage, outageOf } from './failure.ts';

export interface OutageWords {
  /** For the log and for `/ready`. */
  readonly cause: string;
  /** For a person. */
  readonly detail: string;
  /** Seconds until a retry may succeed. A database server takes about two to restart. */
  readonly retryAfter: number;
}

const SHORTLY = { detail: 'This is temporarily unavailable. Please try again shortly.', retryAfter: 2 };

export const OUTAGES: Readonly<Record<Outage, OutageWords>> = {
  away: { ...SHORTLY, cause: 'the database cannot be reached' },
  busy: { ...SHORTLY, cause: 'the database is busy' },
  slow: { ...SHORTLY, cause: 'the database is too slow' },
  full: {
    cause: 'the disk of the database is full',
    detail: 'We can’t save changes at the moment. Please try again in a few minutes.',
    retryAfter: 60,
  },
};

/**
 * Logs why background work failed. A later run of its job retries it.
 * @param what failed, as a sentence begins: `a job failed`
 */
export function logFailure(log: Logger, what: string, error: unknown): void {
  const outage = outageOf(error);
  if (outage) log.warn({ err: error }, `${what}: ${OUTAGES[outage].cause}`);
  else log.error({ err: error }, what);
}
