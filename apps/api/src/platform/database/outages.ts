import type { Logger } from '../logger.ts';
import { type Outage, outageOf } from './failure.ts';

export interface OutageWords {
  /** For the log, and for what asks whether the API is ready. */
  readonly cause: string;
  /** For a person. */
  readonly detail: string;
  /** Seconds after which asking again may help; a database server that restarts takes about two. */
  readonly retryAfter: number;
}

const SHORTLY = { detail: 'Temporarily unavailable. Please try again shortly.', retryAfter: 2 };

export const OUTAGES: Readonly<Record<Outage, OutageWords>> = {
  away: { ...SHORTLY, cause: 'the database is away' },
  busy: { ...SHORTLY, cause: 'the database is busy' },
  slow: { ...SHORTLY, cause: 'the database takes too long' },
  full: {
    cause: 'the disk of the database is full',
    detail: 'We cannot save anything at the moment. Please try again in a few minutes.',
    retryAfter: 60,
  },
};

/**
 * Says why work that no caller waits for was not done; a later run of its job does it.
 * @param what of the work, as a sentence begins: `a job broke off`
 */
export function logUndone(log: Logger, what: string, error: unknown): void {
  const outage = outageOf(error);
  if (outage) log.warn({ err: error }, `${what}: ${OUTAGES[outage].cause}`);
  else log.error({ err: error }, what);
}
