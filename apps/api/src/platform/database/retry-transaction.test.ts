import { retryTransaction } from './retry-transaction.ts';
import { outageOf } from './failure.ts';

const clash = (code: string) => Object.assign(new Error('clashed'), { code });
const noPause = () => Promise.resolve();

describe('retryTransaction', () => {
  it.each(['40001', '40P01', '23P01', '55P03'])('retries after %s', async (code) => {
    const work = jest
      .fn()
      .mockRejectedValueOnce(clash(code))
      .mockRejectedValueOnce(clash(code))
      .mockResolvedValue(7);
    expect(await retryTransaction(work, noPause)).toBe(7);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('rejects after five conflicts, with an error that is worth a retry', async () => {
    const work = jest.fn().mockRejectedValue(clash('40P01'));
    const error = await retryTransaction(work, noPause).catch((failure: unknown) => failure);
    expect(work).toHaveBeenCalledTimes(5);
    expect(outageOf(error)).toBe('busy');
  });

  it('pauses between attempts for a random time that grows', async () => {
    const pauses: number[] = [];
    const pause = (ms: number) => Promise.resolve(pauses.push(ms));
    const random = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    await retryTransaction(jest.fn().mockRejectedValue(clash('40001')), pause).catch(() => undefined);
    random.mockRestore();
    expect(pauses).toEqual([10, 20, 40, 80]);
  });

  it.each([
    { spec: 'an invalid query', error: clash('42601') },
    { spec: 'a broken connection', error: clash('ECONNRESET') },
    { spec: 'a bug', error: new TypeError('x is not a function') },
    { spec: 'no error at all', error: undefined },
  ])('does not retry after $spec', async ({ error }) => {
    const work = jest.fn().mockRejectedValue(error);
    await expect(retryTransaction(work, noPause)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
