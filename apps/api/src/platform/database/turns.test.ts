import { setTimeout as sleep } from 'node:timers/promises';
import { outageOf } from './failure.ts';
import { inTurns } from './turns.ts';

describe('turns', () => {
  it('let a few in at once, first come first served', async () => {
    const turn = inTurns(2, 1_000);
    const begun: number[] = [];
    let [inside, most] = [0, 0];
    const work = (number: number) => async () => {
      begun.push(number);
      most = Math.max(most, ++inside);
      await sleep(1);
      inside -= 1;
      return number;
    };
    const numbers = [0, 1, 2, 3, 4, 5];
    expect(await Promise.all(numbers.map((number) => turn(work(number))))).toEqual(numbers);
    expect(begun).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('come after work that failed', async () => {
    const turn = inTurns(1, 1_000);
    const failing = turn(() => Promise.reject(new Error('failed')));
    const next = turn(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
    expect(await turn(() => Promise.resolve('free again'))).toBe('free again');
  });

  it('are given up on that do not come in time, as something that passes', async () => {
    const turn = inTurns(1, 20);
    const first = turn(() => sleep(100, 'done'));
    const work = jest.fn();
    const error = await turn(work).catch((failure: unknown) => failure);
    expect(outageOf(error)).toBe('busy');
    expect(await first).toBe('done');
    expect(work).not.toHaveBeenCalled();
    expect(await turn(() => Promise.resolve('free again'))).toBe('free again');
  });
});
