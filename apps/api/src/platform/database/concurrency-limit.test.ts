import { setTimeout as sleep } from 'node:timers/promises';
import { outageOf } from './failure.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

describe('turns', () => {
  it('let a few in at once, first come first served', async () => {
    const limited = concurrencyLimit(2, 1_000);
    const started: number[] = [];
    let [inside, most] = [0, 0];
    const work = (number: number) => async () => {
      started.push(number);
      most = Math.max(most, ++inside);
      await sleep(1);
      inside -= 1;
      return number;
    };
    const numbers = [0, 1, 2, 3, 4, 5];
    expect(await Promise.all(numbers.map((number) => limited(work(number))))).toEqual(numbers);
    expect(started).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('come after work that failed', async () => {
    const limited = concurrencyLimit(1, 1_000);
    const failing = limited(() => Promise.reject(new Error('failed')));
    const next = limited(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(await limited(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('are given up on that do not come in time, as something that passes', async () => {
    const limited = concurrencyLimit(1, 20);
    const first = limited(() => sleep(100, 'done'));
    const work = jest.fn();
    const error = await limited(work).catch((failure: unknown) => failure);
    expect(outageOf(error)).toBe('busy');
    expect(await first).toBe('done');
    expect(work).not.toHaveBeenCalled();
    expect(await limited(() => Promise.resolve('free again'))).toBe('free again');
  });
});
