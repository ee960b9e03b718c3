import { type Running, SIGNALLED } from './processes.ts';

/** Restarts of one process within a minute; one that ends more often than that would end again. */
export const MOST_RESTARTS = 3;
const WITHIN_MS = 60_000;

interface Keeping {
  /** How a person knows the process. */
  readonly title: string;
  /** Starts the process anew. @param ended the one in whose place it comes */
  readonly restart: (ended: Running) => Running;
  /** True once everything is being closed, and an end is no accident. */
  readonly isClosing: () => boolean;
  /** Says a line to the person at the terminal. */
  readonly tell: (line: string) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Restarts a process each time it ends by itself.
 * @returns the process that ended more than {@link MOST_RESTARTS} times within a minute; pending while none has
 */
export async function keepRunning(
  first: Running,
  { title, restart, isClosing, tell, now = () => performance.now() }: Keeping,
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
    tell(`${title} ended unexpectedly (${how}). It is being started again.`);
    child = restart(child);
  }
}
