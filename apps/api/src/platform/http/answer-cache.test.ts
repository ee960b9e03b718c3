import { answerCache } from './answer-cache.ts';
import { Refusal } from '../refusal.ts';

describe('kept answers', () => {
  it('many that ask for the same at once cost one question', async () => {
    const cache = answerCache();
    const ask = jest.fn(() => Promise.resolve({ body: 'list' }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('list', ask)));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(new Set(answers)).toEqual(new Set([{ body: 'list' }]));
    await cache.get('another list', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are 15 seconds old at most', async () => {
    let now = 1_000;
    const cache = answerCache(() => now);
    const ask = jest.fn(() => Promise.resolve({ body: '' }));
    await cache.get('list', ask);
    now += 14_999;
    await cache.get('list', ask);
    expect(ask).toHaveBeenCalledTimes(1);
    now += 2;
    await cache.get('list', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are let go of at that age, whether they are asked for again or not', async () => {
    jest.useFakeTimers();
    // Zero is no time to lru-cache: what begins then has no age.
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

  it('a failure is told to all that wait, and to nobody after them', async () => {
    const cache = answerCache();
    const away = new Error('away');
    const ask = jest.fn<Promise<object>, []>(() => Promise.reject(away));
    const both = await Promise.allSettled([cache.get('list', ask), cache.get('list', ask)]);
    expect(both.map((one) => one.status === 'rejected' && one.reason === away)).toEqual([true, true]);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue({ body: 'list' });
    expect(await cache.get('list', ask)).toEqual({ body: 'list' });
  });

  it('a refusal is told to all that wait, and not kept', async () => {
    const cache = answerCache();
    const ask = jest.fn(() => Promise.resolve(new Refusal(404, 'gone')));
    const both = await Promise.all([cache.get('list', ask), cache.get('list', ask)]);
    expect(both.map(({ status }) => status)).toEqual([404, 404]);
    expect(ask).toHaveBeenCalledTimes(1);
    await cache.get('list', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('are let go of all at once', async () => {
    const cache = answerCache();
    const ask = jest.fn(() => Promise.resolve({ body: '' }));
    await cache.get('list', ask);
    cache.clear();
    await cache.get('list', ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('what answers may weigh together', () => {
  const MIB = 2 ** 20;

  /** How often a first answer is asked for again after as many others. */
  async function askedAgainAfter(others: number, { key = '', body = '' }) {
    const cache = answerCache();
    const first = jest.fn(() => Promise.resolve({ body: 'first' }));
    await cache.get('first', first);
    for (let round = 0; round < others; round += 1)
      await cache.get(`${round}${key}`, () => Promise.resolve({ body }));
    await cache.get('first', first);
    return first.mock.calls.length - 1;
  }

  it.each([
    { spec: 'small ones are all kept', others: 2_000, answer: { body: 'b'.repeat(1_000) }, again: 0 },
    { spec: 'bodies count', others: 40, answer: { body: 'b'.repeat(MIB / 2) }, again: 1 },
    { spec: 'what was asked counts', others: 40, answer: { key: 'k'.repeat(MIB / 2) }, again: 1 },
    { spec: 'each takes its place, however small', others: 40_000, answer: {}, again: 1 },
    {
      spec: 'a huge one is not kept, and pushes none out',
      others: 40,
      answer: { body: 'b'.repeat(2 * MIB) },
      again: 0,
    },
  ])('$spec', async ({ others, answer, again }) => expect(await askedAgainAfter(others, answer)).toBe(again));

  it('what is let go of while it is being asked for is not kept', async () => {
    const cache = answerCache();
    const slow = Promise.withResolvers<{ body: string }>();
    const asked = cache.get('list', () => slow.promise);
    cache.clear();
    slow.resolve({ body: 'old' });
    expect(await asked).toEqual({ body: 'old' });
    expect(await cache.get('list', () => Promise.resolve({ body: 'new' }))).toEqual({ body: 'new' });
  });
});
