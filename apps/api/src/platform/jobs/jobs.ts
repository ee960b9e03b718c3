import { outageOf } from '../database/failure.ts';
import { logFailure } from '../database/outages.ts';
import type { Logger } from '../logger.ts';

/** Scheduled work. A repeated run changes nothing, and two processes that run it at once do it once. */
export interface Job<T> {
  /** What it does, as in a log line: `send mails`. */
  readonly name: string;
  /** Seconds from the start of one run to the start of the next. */
  readonly everySeconds: number;
  /** Most rows of one run; the next run continues. Undefined for all rows. */
  readonly batch?: number;
  readonly run: (tools: T, run: JobRun) => Promise<unknown>;
}

export interface JobRun {
  /** Infinity for all. */
  readonly batch: number;
  /** Aborted to end the run after the current row. */
  readonly signal: AbortSignal;
}

/**
 * Processes the rows of a run in order, until its signal. A row that fails is logged and skipped, unless the database cannot be
 * reached.
 * @param what failed, as a sentence begins: `an order was not moved`
 */
export async function forEachRow<R>(
  rows: Iterable<R>,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
  what: string,
  work: (row: R) => Promise<unknown>,
): Promise<void> {
  for (const row of whileRunning(signal, rows))
    try {
      await work(row);
    } catch (error) {
      if (outageOf(error) === 'away') throw error;
      logFailure(log, what, error);
    }
}

/** The rows of a run, until its signal. */
function* whileRunning<R>(signal: AbortSignal, rows: Iterable<R>): Generator<R> {
  for (const row of rows) {
    if (signal.aborted) return;
    yield row;
  }
}

export interface JobRunner<T> {
  /** Runs jobs once, outside of their intervals: after a response that has written work for them. `stop` ends them as well. */
  readonly runNow: (jobs: readonly Job<T>[]) => Promise<void>;
  /** Runs each job once, in order, whenever it last ran. */
  readonly runAll: () => Promise<void>;
  /** Runs jobs as they become due. All are due at the start, since time passed while no process ran. */
  readonly start: () => void;
  /** Waits for the running job, and starts no other. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two checks for due jobs. */
const TICK_MS = 1_000;
/** Seconds without jobs after one found that the database cannot be reached. */
const AWAY_SECONDS = 10;

/**
 * Runs jobs one after the other, in the order of their table: a later job reads what an earlier one wrote. A job that fails is
 * logged by name and the others run. If the database cannot be reached all would fail, so all wait.
 * @param now milliseconds of a monotonic clock
 */
export function jobRunner<T extends { readonly log: Logger }>(
  jobs: readonly Job<T>[],
  tools: T,
  now: () => number = () => performance.now(),
): JobRunner<T> {
  const dueAt = new Map<Job<T>, number>();
  let awayUntil = -Infinity;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const run = ({ run: work, batch = Infinity }: Job<T>) => work(tools, { batch, signal: stopping.signal });

  /** @returns whether the next job can run */
  const runOne = async (job: Job<T>): Promise<boolean> => {
    try {
      await run(job);
      return true;
    } catch (error) {
      logFailure(tools.log, `the job "${job.name}" failed`, error);
      return outageOf(error) !== 'away';
    }
  };
  const runDue = async () => {
    if (now() < awayUntil) return;
    for (const job of whileRunning(stopping.signal, jobs)) {
      if (now() < (dueAt.get(job) ?? -Infinity)) continue;
      dueAt.set(job, now() + job.everySeconds * 1000);
      if (await runOne(job)) continue;
      awayUntil = now() + AWAY_SECONDS * 1000;
      dueAt.delete(job);
      return;
    }
  };
  const tick = () => {
    running ??= runDue().finally(() => (running = undefined));
  };

  return {
    runNow: async (some) => {
      for (const job of whileRunning(stopping.signal, some)) await run(job);
    },
    runAll: async () => {
      for (const job of whileRunning(stopping.signal, jobs)) if (!(await runOne(job))) return;
    },
    start: () => {
      tick();
      timer = setInterval(tick, TICK_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
