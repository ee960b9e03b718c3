import { TooBusy } from './too-busy.ts';

/** Pages that are made at the same time, with the data each of them holds: as many as fit into the heap several times over. */
const AT_ONCE = 128;
/** Those that wait for one of these places; a busy machine makes as many in ten seconds. */
const WAITING = 512;
/** How long one page may take, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Makes a page, or the answers for one.
 * @param make receives a signal that aborts when the page is done or times out
 * @throws TooBusy where too many wait already
 */
export type Making = <Made>(make: (signal: AbortSignal) => Promise<Made>) => Promise<Made>;

/**
 * Makes so many pages at once, the others in the order they were asked for.
 * @param limits how many are made, how many wait, and how many milliseconds one may take
 */
export function createMaking({ atOnce = AT_ONCE, waiting = WAITING, timeoutMs = TIMEOUT_MS } = {}): Making {
  const queue: (() => void)[] = [];
  let free = atOnce;
  return async (make) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new TooBusy();
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await withSignal(make, timeoutMs);
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Lets go of all that a page is made with as soon as it is made, or takes too long. */
async function withSignal<Made>(
  make: (signal: AbortSignal) => Promise<Made>,
  timeoutMs: number,
): Promise<Made> {
  const ended = new AbortController();
  const timeout = setTimeout(() => ended.abort(new Error('the page took too long')), timeoutMs);
  try {
    return await make(ended.signal);
  } finally {
    clearTimeout(timeout);
    ended.abort();
  }
}
