import { retryTransaction } from './retry-transaction.ts';
import { outageOf } from './failure.ts';

const clash = (code: string) => Object.assign(new Error('clashed'), { code });
const noPause = () => Promise.resolve();

describe('a transaction that clashes', () => {
  it.each(['40001', '40P01', '23P01', '55P03'])('is begun anew after %s', async (code) => {
    const work = jest
      .fn()
      .mockRejectedValueOnce(clash(code))
      .mockRejectedValueOnce(clash(code))
      .mockResolvedValue(7);
    expect(await retryTransaction(work, noPause)).toBe(7);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('five times is given up on, as something that passes', async () => {
    const work = jest.fn().mockRejectedValue(clash('40P01'));
    const error = await retryTransaction(work, noPause).catch((failure: unknown) => failure);
    expect(work).toHaveBeenCalledTimes(5);
    expect(outageOf(error)).toBe('busy');
  });

  it('waits for a random while that grows', async () => {
    const pauses: number[] = [];
    const pause = (ms: number) => Promise.resolve(pauses.push(ms));
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await retryTransaction(jest.fn().mockRejectedValue(clash('40001')), pause).catch(() => undefined);
    random.mockRestore();
    expect(pauses).toEqual([10, 20, 40, 80]);
  });

  it.each([
    { spec: 'a wrong query', error: clash('42601') },
    { spec: 'a broken connection', error: clash('ECONNRESET') },
    { spec: 'a bug', error: new TypeError('x is not a function') },
    { spec: 'no error at all', error: undefined },
  ])('is told from $spec', async ({ error }) => {
    const work = jest.fn().mockRejectedValue(error);
    await expect(retryTransaction(work, noPause)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
