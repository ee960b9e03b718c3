import { type Running, SIGNALLED } from './processes.ts';

/** Restarts of one process within a minute; a process that ends more often is not restarted again. */
export const MOST_RESTARTS = 3;
const WITHIN_MS = 60_000;

interface RestartOptions {
  /** Name of the process in messages. */
  readonly title: string;
  /** Starts the process again. @param ended the process that it replaces */
  readonly restart: (ended: Running) => Running;
  /** True while the shop closes, when an end is expected. */
  readonly isClosing: () => boolean;
  /** Prints a line in the terminal. */
  readonly print: (line: string) => void;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Restarts a process each time it ends by itself.
 * @returns the process that ended more than {@link MOST_RESTARTS} times within a minute; pending until then
 */
export async function keepRunning(
  first: Running,
  { title, restart, isClosing, print, now = () => performance.now() }: RestartOptions,
): Promise<Running> {
  let restarts: number[] = [];
  let child = first;
  for (;;) {
    const code = await child.exited;
    if (isClosing()) return new Promise(() => {});
    restarts = restarts.filter((at) => now() - at < WITHIN_MS);
    if (restarts.length >= MOST_RESTARTS) return child;
    restarts.push(now());
    const how = code === SIGNALLED ? 'by a signal' : `exit code ${code}`;
    print(`${title} ended unexpectedly (${how}). Restarting it.`);
    child = restart(child);
  }
}
