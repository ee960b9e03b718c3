import { TooBusy } from './too-busy.ts';

/** Concurrent renders, each with its data; several times as many would still fit into the heap. */
const AT_ONCE = 128;
/** Renders that wait for a slot. A busy machine renders as many in ten seconds. */
const WAITING = 512;
/** Milliseconds for one render. */
const TIMEOUT_MS = 20_000;

/**
 * Renders a page or its answers.
 * @param make receives a signal that aborts when the page is done or times out
 * @throws TooBusy if too many renders are waiting
 */
export type ConcurrencyLimit = <Made>(make: (signal: AbortSignal) => Promise<Made>) => Promise<Made>;

/**
 * Limits concurrent renders; the rest wait in the order of arrival.
 * @param limits renders at once, renders that wait, and milliseconds for one
 */
export function createConcurrencyLimit({
  atOnce = AT_ONCE,
  waiting = WAITING,
  timeoutMs = TIMEOUT_MS,
} = {}): ConcurrencyLimit {
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

/** Aborts the signal as soon as the page is rendered or times out, which frees all that the render holds. */
async function withSignal<Made>(
  make: (signal: AbortSignal) => Promise<Made>,
  timeoutMs: number,
): Promise<Made> {
  const ended = new AbortController();
  const timeout = setTimeout(() => ended.abort(new Error('the render timed out')), timeoutMs);
  try {
    return await make(ended.signal);
  } finally {
    clearTimeout(timeout);
    ended.abort();
  }
}
