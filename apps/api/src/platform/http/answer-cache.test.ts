import { answerCache } from './answer-cache.ts';
import { Refusal } from '../refusal.ts';

describe('answerCache', () => {
  it('makes an answer once for concurrent callers', async () => {
    const cache = answerCache();
    const load = jest.fn(() => Promise.resolve({ body: 'list' }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('list', load)));
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set([{ body: 'list' }]));
    await cache.get('another list', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('expires answers after 15 s', async () => {
    let now = 1_000;
    const cache = answerCache(() => now);
    const load = jest.fn(() => Promise.resolve({ body: '' }));
    await cache.get('list', load);
    now += 14_999;
    await cache.get('list', load);
    expect(load).toHaveBeenCalledTimes(1);
    now += 2;
    await cache.get('list', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('frees expired answers without another call', async () => {
    jest.useFakeTimers();
    // lru-cache reads a start time of zero as no expiry.
    jest.advanceTimersByTime(1);
    try {
      const cache = answerCache();
      for (const key of ['list', 'another list']) await cache.get(key, () => Promise.resolve({ body: '' }));
      jest.advanceTimersByTime(15_000);
      expect(cache.isEmpty()).toBe(false);
      jest.advanceTimersByTime(10);
      expect(cache.isEmpty()).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('rejects for all waiting callers, and retries for the next one', async () => {
    const cache = answerCache();
    const away = new Error('away');
    const load = jest.fn<Promise<object>, []>(() => Promise.reject(away));
    const both = await Promise.allSettled([cache.get('list', load), cache.get('list', load)]);
    expect(both.map((one) => one.status === 'rejected' && one.reason === away)).toEqual([true, true]);
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue({ body: 'list' });
    expect(await cache.get('list', load)).toEqual({ body: 'list' });
  });

  it('gives a refusal to all waiting callers, and does not cache it', async () => {
    const cache = answerCache();
    const load = jest.fn(() => Promise.resolve(new Refusal(404, 'gone')));
    const both = await Promise.all([cache.get('list', load), cache.get('list', load)]);
    expect(both.map(({ status }) => status)).toEqual([404, 404]);
    expect(load).toHaveBeenCalledTimes(1);
    await cache.get('list', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('clears all answers at once', async () => {
    const cache = answerCache();
    const load = jest.fn(() => Promise.resolve({ body: '' }));
    await cache.get('list', load);
    cache.clear();
    await cache.get('list', load);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('the size limit of the answer cache', () => {
  const MIB = 2 ** 20;

  /** How often the first answer is made again after as many others. */
  async function madeAgainAfter(others: number, { key = '', body = '' }) {
    const cache = answerCache();
    const first = jest.fn(() => Promise.resolve({ body: 'first' }));
    await cache.get('first', first);
    for (let round = 0; round < others; round += 1)
      await cache.get(`${round}${key}`, () => Promise.resolve({ body }));
    await cache.get('first', first);
    return first.mock.calls.length - 1;
  }

  it.each([
    { spec: 'keeps many small answers', others: 2_000, answer: { body: 'b'.repeat(1_000) }, again: 0 },
    { spec: 'counts bodies', others: 40, answer: { body: 'b'.repeat(MIB / 2) }, again: 1 },
    { spec: 'counts keys', others: 40, answer: { key: 'k'.repeat(MIB / 2) }, again: 1 },
    { spec: 'counts the overhead of an entry', others: 40_000, answer: {}, again: 1 },
    {
      spec: 'neither caches a huge answer nor evicts others for it',
      others: 40,
      answer: { body: 'b'.repeat(2 * MIB) },
      again: 0,
    },
  ])('$spec', async ({ others, answer, again }) => expect(await madeAgainAfter(others, answer)).toBe(again));

  it('does not cache an answer that is being made during a clear', async () => {
    const cache = answerCache();
    const slow = Promise.withResolvers<{ body: string }>();
    const pending = cache.get('list', () => slow.promise);
    cache.clear();
    slow.resolve({ body: 'old' });
    expect(await pending).toEqual({ body: 'old' });
    expect(await cache.get('list', () => Promise.resolve({ body: 'new' }))).toEqual({ body: 'new' });
  });
});
