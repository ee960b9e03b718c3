import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseGone } from '../database/failure.ts';
import { forEachRow, type Job, jobRunner } from './jobs.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const tools = { log };

/** Jobs that record their names when they run, and a clock for them. */
function stage(everySeconds: Readonly<Record<string, number>>) {
  const ran: string[] = [];
  let seconds = 0;
  const jobs = Object.entries(everySeconds).map(([name, every]): Job<typeof tools> => ({
    name,
    everySeconds: every,
    batch: 5,
    run: () => Promise.resolve(ran.push(name)),
  }));
  const runner = jobRunner(jobs, tools, () => seconds * 1000);
  /** Advances the clock by so many seconds, one tick each. */
  const pass = async (count: number) => {
    for (let second = 0; second < count; second += 1) {
      seconds += 1;
      jest.advanceTimersByTime(1_000);
      await turn();
    }
    return ran.splice(0);
  };
  return { ran, jobs, runner, pass };
}

describe('jobRunner', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] }));
  afterEach(() => {
    jest.useRealTimers();
    jest.clearAllMocks();
  });

  it('runs all jobs at the start, in order, and then each at its interval', async () => {
    const { runner, pass, ran } = stage({ often: 2, seldom: 5 });
    runner.start();
    await turn();
    expect(ran.splice(0)).toEqual(['often', 'seldom']);
    expect(await pass(6)).toEqual(['often', 'often', 'seldom', 'often']);
    await runner.stop();
    expect(await pass(10)).toEqual([]);
  });

  it('starts no job while another one runs', async () => {
    const { jobs, pass, ran } = stage({ slow: 1, next: 1 });
    let end = () => {};
    const slow = { ...jobs[0]!, run: () => new Promise<void>((resolve) => (end = resolve)) };
    const runner = jobRunner([slow, jobs[1]!], tools, () => 0);
    runner.start();
    await pass(3);
    expect(ran).toEqual([]);
    end();
    await turn();
    expect(ran).toEqual(['next']);
    await runner.stop();
  });

  it('logs a failed job by name and runs the others', async () => {
    const { jobs, ran } = stage({ broken: 1, whole: 1 });
    const broken = { ...jobs[0]!, run: () => Promise.reject(new Error('no')) };
    await jobRunner([broken, jobs[1]!], tools).runAll();
    expect(ran).toEqual(['whole']);
    expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'the job "broken" failed');
  });

  it('ends the round when the database cannot be reached', async () => {
    const { jobs, ran } = stage({ away: 1, later: 1 });
    const away = { ...jobs[0]!, run: () => Promise.reject(new DatabaseGone('gone')) };
    await jobRunner([away, jobs[1]!], tools).runAll();
    expect(ran).toEqual([]);
    expect(log.warn).toHaveBeenCalledWith(
      expect.anything(),
      'the job "away" failed: the database cannot be reached',
    );
  });

  it('pauses for 10 s after an outage of the database, then starts with the job that failed', async () => {
    const { jobs, pass } = stage({ away: 60, later: 60 });
    const run = jest.fn(() => Promise.reject(new DatabaseGone('gone')));
    let seconds = 0;
    const runner = jobRunner([{ ...jobs[0]!, run }, jobs[1]!], tools, () => seconds * 1000);
    runner.start();
    await turn();
    for (; seconds < 9; seconds += 1) await pass(1);
    expect(run).toHaveBeenCalledTimes(1);
    seconds = 10;
    await pass(1);
    expect(run).toHaveBeenCalledTimes(2);
    await runner.stop();
  });

  it('passes each job its batch size and a signal that stop() aborts', async () => {
    const { jobs } = stage({ one: 1 });
    const run = jest.fn((_: unknown, { signal }: { signal: AbortSignal }) => Promise.resolve(signal));
    const runner = jobRunner([{ ...jobs[0]!, batch: 7, run }], tools);
    runner.start();
    await runner.stop();
    expect(run).toHaveBeenCalledWith(tools, { batch: 7, signal: expect.any(AbortSignal) });
    expect(((await run.mock.results[0]?.value) as AbortSignal).aborted).toBe(true);
  });

  it('stops jobs that run after a response', async () => {
    const { jobs, ran } = stage({ sending: 60, next: 60 });
    const runner = jobRunner(jobs, tools);
    const done: number[] = [];
    let end = () => {};
    const sending: Job<typeof tools> = {
      ...jobs[0]!,
      run: (_, { signal }) =>
        forEachRow([1, 2, 3], { log, signal }, 'it was not sent', async (row) => {
          await new Promise<void>((resolve) => (end = resolve));
          done.push(row);
        }),
    };
    const running = runner.runNow([sending, jobs[1]!]);
    const stopped = runner.stop();
    end();
    await Promise.all([running, stopped]);
    expect(done).toEqual([1]);
    expect(ran).toEqual([]);
  });

  it('continues after a failed row, and stops when the database cannot be reached', async () => {
    const how = { log, signal: new AbortController().signal };
    const done: number[] = [];
    await forEachRow([1, 2, 3], how, 'a row was not done', (row) =>
      row === 2 ? Promise.reject(new Error('no')) : Promise.resolve(done.push(row)),
    );
    expect(done).toEqual([1, 3]);
    expect(log.error).toHaveBeenCalledWith({ err: expect.any(Error) }, 'a row was not done');
    const away = forEachRow([1, 2], how, 'a row was not done', () =>
      Promise.reject(new DatabaseGone('gone')),
    );
    await expect(away).rejects.toThrow(DatabaseGone);
  });

  it('waits on stop for the running job, and starts no other', async () => {
    const { jobs, ran } = stage({ last: 1, never: 1 });
    let end = () => {};
    const last = { ...jobs[0]!, run: () => new Promise<void>((resolve) => (end = resolve)) };
    const runner = jobRunner([last, jobs[1]!], tools);
    runner.start();
    let isStopped = false;
    const stopped = runner.stop().then(() => (isStopped = true));
    await turn();
    expect(isStopped).toBe(false);
    end();
    await stopped;
    expect(ran).toEqual([]);
  });
});
