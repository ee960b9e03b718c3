import { outageOf } from '../database/failure.ts';
import { logUndone } from '../http/outages.ts';
import type { Logger } from '../logger.ts';

/** Work that time calls for, not a caller. Done again it changes nothing, and done by two processes at once it is done once. */
export interface Job<Tools> {
  /** What it does, as a sentence ends: `send mails`. */
  readonly name: string;
  /** Seconds from the beginning of one run to the next. */
  readonly everySeconds: number;
  /** Rows that one run looks at, at most; the next run goes on. */
  readonly batch: number;
  readonly run: (tools: Tools, run: JobRun) => Promise<unknown>;
}

export interface JobRun {
  readonly batch: number;
  /** Ends the run after the row that is being worked on. */
  readonly signal: AbortSignal;
}

/** Runs a job once, outside of its interval: behind an answer that has made work for it. */
export const runNow = <Tools>({ run, batch }: Job<Tools>, tools: Tools): Promise<unknown> =>
  run(tools, { batch, signal: new AbortController().signal });

export interface JobRunner {
  /** Runs each job once, in order, however long ago it ran. */
  readonly runAll: (signal?: AbortSignal) => Promise<void>;
  /** Runs jobs as they become due, all of them at once in the beginning, since time went on while no process ran. */
  readonly start: () => void;
  /** Lets the job that is running end, and begins no other one. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds between two looks at what is due. */
const TICK_MS = 1_000;

/**
 * Runs jobs one after the other, in the order of their table: a later one finds what an earlier one has written. One that fails
 * is logged by its name, and keeps none of the others from running, unless it is for a database that is away: that would fail all.
 * @param now milliseconds of a clock that only goes forward
 */
export function jobRunner<Tools extends { readonly log: Logger }>(
  jobs: readonly Job<Tools>[],
  tools: Tools,
  now: () => number = () => performance.now(),
): JobRunner {
  const dueAt = new Map<Job<Tools>, number>();
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** @returns whether others can run after it */
  const runOne = async (job: Job<Tools>, signal: AbortSignal): Promise<boolean> => {
    try {
      await job.run(tools, { batch: job.batch, signal });
      return true;
    } catch (error) {
      logUndone(tools.log, `the job "${job.name}" broke off`, error);
      return outageOf(error) !== 'away';
    }
  };
  const runDue = async () => {
    for (const job of jobs) {
      if (stopping.signal.aborted) return;
      if (now() < (dueAt.get(job) ?? -Infinity)) continue;
      dueAt.set(job, now() + job.everySeconds * 1000);
      if (!(await runOne(job, stopping.signal))) return;
    }
  };
  const tick = () => {
    running ??= runDue().finally(() => (running = undefined));
  };

  return {
    runAll: async (signal = stopping.signal) => {
      for (const job of jobs) if (signal.aborted || !(await runOne(job, signal))) return;
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
