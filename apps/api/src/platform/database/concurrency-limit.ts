import { TooBusy } from './failure.ts';

/** Runs work when a slot is free. @throws TooBusy when no slot became free in time, and whatever the work throws */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs a few tasks at once, in the order of their arrival. Writers queue here rather than for a connection of the pool:
 * connections stay free for readers, and a long queue is not mistaken for an outage of the database.
 * @param mostAtOnce number of tasks at once
 * @param mostWaitMs longest wait for a slot, in milliseconds
 */
export function concurrencyLimit(mostAtOnce: number, mostWaitMs: number): ConcurrencyLimit {
  let free = mostAtOnce;
  const waiting = new Set<() => void>();

  const slot = () =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(new TooBusy('The queue of writers is too long.'));
      };
      const timeout = setTimeout(leave, mostWaitMs);
      const enter = () => {
        clearTimeout(timeout);
        waiting.delete(enter);
        resolve();
      };
      waiting.add(enter);
    });

  return async (work) => {
    if (free > 0) free -= 1;
    else await slot();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else free += 1;
    }
  };
}
