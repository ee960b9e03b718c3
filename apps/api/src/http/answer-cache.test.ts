import { answerCache } from './answer-cache.ts';

describe('kept answers', () => {
  it('many that ask for the same at once cost one question', async () => {
    const cache = answerCache();
    const ask = jest.fn(() => Promise.resolve({ total: 1 }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('list', ask)));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set([{ total: 1 }]));
    await cache.get('another list', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are 15 seconds old at most', async () => {
    let now = 1_000;
    const cache = answerCache(() => now);
    const ask = jest.fn(() => Promise.resolve({}));
    await cache.get('list', ask);
    now += 14_999;
    await cache.get('list', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    now += 2;
    await cache.get('list', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('a failure is told to all that wait, and to nobody after them', async () => {
    const cache = answerCache();
    const away = new Error('away');
    const ask = jest.fn<Promise<object>, []>(() => Promise.reject(away));
    const both = await Promise.allSettled([cache.get('list', ask), cache.get('list', ask)]);
    expect(both.map((one) => one.status === 'rejected' && one.reason === away)).toEqual([true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue({ total: 2 });
    expect(await cache.get('list', ask)).toEqual({ total: 2 });
  });

  it('are let go of all at once', async () => {
    const cache = answerCache();
    const ask = jest.fn(() => Promise.resolve({}));
    await cache.get('list', ask);
    cache.clear();
    await cache.get('list', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
