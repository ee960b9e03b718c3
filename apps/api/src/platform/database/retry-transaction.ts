import { setTimeout as sleep } from 'node:timers/promises';
import { TooBusy } from './failure.ts';

/** Serialization failure, deadlock, exclusion constraint, lock not available: two wanted the same at once. */
const CLASHES: ReadonlySet<unknown> = new Set(['40001', '40P01', '23P01', '55P03']);

const MOST_ATTEMPTS = 5;
/** Most milliseconds before the second attempt; before each further one twice as many. */
const FIRST_PAUSE_MS = 20;

/**
 * A transaction that is begun anew, after a pause of random length, when it clashed with another one.
 * @param work undoes itself when it fails, as a transaction does
 * @throws TooBusy when it clashed each time, and whatever else `work` throws
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
      if (!CLASHES.has(codeOf(error))) throw error;
      if (attempt === MOST_ATTEMPTS)
        throw new TooBusy('A transaction clashed with others each time.', { cause: error });
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
