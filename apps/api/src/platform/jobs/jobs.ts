import { outageOf } from '../database/failure.ts';
import { logUndone } from '../database/outages.ts';
import type { Logger } from '../logger.ts';

/** Work that time calls for, not a caller. Done again it changes nothing, and done by two processes at once it is done once. */
export interface Job<T> {
  /** What it does, as a sentence ends: `send mails`. */
  readonly name: string;
  /** Seconds from the beginning of one run to the next. */
  readonly everySeconds: number;
  /** Rows that one run looks at, at most; the next run goes on. Without it a run looks at all there are. */
  readonly batch?: number;
  readonly run: (tools: T, run: JobRun) => Promise<unknown>;
}

export interface JobRun {
  /** Infinity for all. */
  readonly batch: number;
  /** Ends the run after the row that is being worked on. */
  readonly signal: AbortSignal;
}

/**
 * Does the rows of a run one after the other, until it is to end. One that fails is logged and keeps none of the others from being
 * done, unless the database is away.
 * @param what the work, as a sentence begins: `an order was not moved`
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
      logUndone(log, what, error);
    }
}

/** The rows of a run, until it is to end. */
function* whileRunning<R>(signal: AbortSignal, rows: Iterable<R>): Generator<R> {
  for (const row of rows) {
    if (signal.aborted) return;
    yield row;
  }
}

export interface JobRunner<T> {
  /** Runs jobs once, outside of their intervals: behind an answer that has made work for them. Stopping ends them, too. */
  readonly runNow: (jobs: readonly Job<T>[]) => Promise<void>;
  /** Runs each job once, in order, however long ago it ran. */
  readonly runAll: () => Promise<void>;
  /** Runs jobs as they become due, all of them at once in the beginning, since time went on while no process ran. */
  readonly start: () => void;
  /** Lets the job that is running end, and begins no other one. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two looks at what is due. */
const TICK_MS = 1_000;
/** Seconds in which no job is tried after one has found the database away. */
const AWAY_SECONDS = 10;

/**
 * Runs jobs one after the other, in the order of their table: a later one finds what an earlier one has written. One that fails
 * is logged by its name, and keeps none of the others from running, unless it is for a database that is away: that would fail all,
 * and each waits until it may be back.
 * @param now milliseconds of a clock that only goes forward
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

  /** @returns whether others can run after it */
  const runOne = async (job: Job<T>): Promise<boolean> => {
    try {
      await run(job);
      return true;
    } catch (error) {
      logUndone(tools.log, `the job "${job.name}" broke off`, error);
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
