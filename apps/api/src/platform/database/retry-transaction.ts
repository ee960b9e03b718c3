import { setTimeout as sleep } from 'node:timers/promises';
import { TooBusy } from './failure.ts';

/** Serialization failure, deadlock, exclusion constraint, lock not available: two transactions conflicted. */
const CONFLICTS: ReadonlySet<unknown> = new Set(['40001', '40P01', '23P01', '55P03']);

const MOST_ATTEMPTS = 5;
/** Longest pause before the second attempt, in milliseconds. It doubles with each further attempt. */
const FIRST_PAUSE_MS = 20;

/**
 * Retries a transaction after a conflict with another one, with a pause of random length.
 * @param work rolls back when it fails, as a transaction does
 * @throws TooBusy when each attempt conflicted, and whatever else `work` throws
 * @see docs/decisions/0085
 */
export async function retryTransaction<T>(
  work: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!CONFLICTS.has(codeOf(error))) throw error;
      if (attempt === MOST_ATTEMPTS)
        throw new TooBusy('Each attempt of a transaction conflicted with others.', { cause: error });
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
