import { TooBusy } from './failure.ts';

/** Runs work when its turn has come. @throws TooBusy when it did not come in time, and whatever the work throws */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets a few in at once, first come first served. Who waits here, and not for one of the database's few connections,
 * leaves those to who only reads, and is not given up on as if the database were away.
 * @param mostAtOnce how many are at work at once
 * @param mostWaitMs longest wait for one's turn, in milliseconds
 */
export function concurrencyLimit(mostAtOnce: number, mostWaitMs: number): ConcurrencyLimit {
  let free = mostAtOnce;
  const waiting = new Set<() => void>();

  const slot = () =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(new TooBusy('Too many were ahead in the queue.'));
      };
      const patience = setTimeout(leave, mostWaitMs);
      const enter = () => {
        clearTimeout(patience);
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
