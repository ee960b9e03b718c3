import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createPageCache, type MadePage, ownPage } from './page-cache.ts';

/** A cache with a clock to be moved, and a page that counts how often it is made. */
function stage() {
  let time = 1_000;
  let made = 0;
  let status = 200;
  const cache = createPageCache(() => time);
  const make = (): Promise<MadePage> =>
    Promise.resolve({ status, headers: { 'x-release': 'a@1' }, body: `page ${++made}` });
  return {
    cache,
    make,
    ask: async (key = '/sg') => (await cache.get(key, make)).body.toString(),
    after: (seconds: number) => (time += seconds * 1_000),
    answer: (next: number) => (status = next),
    settled: () => new Promise(setImmediate),
  };
}

describe('pages that are kept', () => {
  it('a page is made once for all who ask at the same time, and by address', async () => {
    const { ask } = stage();
    expect(await Promise.all([ask(), ask(), ask(), ask('/id')])).toEqual([
      'page 1',
      'page 1',
      'page 1',
      'page 2',
    ]);
  });

  it('is fresh for 15 s, then sent once more while its successor is made', async () => {
    const { ask, after, settled } = stage();
    expect(await ask()).toBe('page 1');
    after(14);
    expect(await ask()).toBe('page 1');
    after(2);
    expect(await ask()).toBe('page 1');
    await settled();
    expect(await ask()).toBe('page 2');
  });

  it('is not sent any more when it is older than a minute', async () => {
    const { ask, after } = stage();
    await ask();
    after(61);
    expect(await ask()).toBe('page 2');
  });

  it('is made anew once what it is made from has changed', async () => {
    const { ask, cache } = stage();
    await ask();
    cache.clear();
    expect(await ask()).toBe('page 2');
  });

  it('what was being made when that changed is neither sent nor kept', async () => {
    const { cache, ask } = stage();
    const old = Promise.withResolvers<MadePage>();
    const makes = [old.promise, Promise.resolve<MadePage>({ status: 200, headers: {}, body: 'new' })];
    const asked = cache.get('/sg', () => makes.shift() ?? old.promise);
    cache.clear();
    old.resolve({ status: 200, headers: {}, body: 'old' });
    expect((await asked).body.toString()).toBe('new');
    expect(await ask()).toBe('new');
  });

  it('is made anew once for all who had asked when that changed', async () => {
    const { cache } = stage();
    const old = Promise.withResolvers<MadePage>();
    const page = (body: string): MadePage => ({ status: 200, headers: {}, body });
    const make = jest.fn(() => Promise.resolve(page('new'))).mockReturnValueOnce(old.promise);
    const asked = [cache.get('/sg', make), cache.get('/sg', make), cache.get('/sg', make)];
    cache.clear();
    old.resolve(page('old'));
    expect((await Promise.all(asked)).map(({ body }) => body.toString())).toEqual(['new', 'new', 'new']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('a page that cannot be shown now is sent and not kept', async () => {
    const { ask, answer } = stage();
    answer(503);
    expect(await ask()).toBe('page 1');
    answer(200);
    expect(await ask()).toBe('page 2');
    expect(await ask()).toBe('page 2');
  });

  it('and not in the place of one that can, however old', async () => {
    const { ask, answer, after, settled } = stage();
    await ask();
    answer(503);
    after(20);
    expect(await ask()).toBe('page 1');
    await settled();
    after(3_600);
    expect(await ask()).toBe('page 1');
  });

  it.each([
    { spec: 'a redirect', page: { status: 302, headers: { location: '/sg' }, body: '' } },
    { spec: 'a page that is not there', page: { status: 404, headers: {}, body: 'not found' } },
    { spec: 'a refusal', page: { status: 503, headers: {}, body: 'later' } },
  ])('$spec is made once for all who ask at the same time, and not kept', async ({ page }) => {
    const { cache } = stage();
    const make = jest.fn(() => Promise.resolve<MadePage>(page));
    const asked = await Promise.all([cache.get('/sg', make), cache.get('/sg', make)]);
    expect(asked.map(({ status }) => status)).toEqual([page.status, page.status]);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.get('/sg', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('a page that is not there any more takes the place of the one that was', async () => {
    const { ask, answer, after, settled } = stage();
    expect(await ask()).toBe('page 1');
    answer(404);
    after(20);
    expect(await ask()).toBe('page 1');
    await settled();
    expect(await ask()).toBe('page 3');
  });

  it('a failure to make it is told to who asked, and tried again', async () => {
    const { cache, ask } = stage();
    await expect(cache.get('/sg', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask()).toBe('page 1');
  });

  it('one text has one tag, and a kept one is packed once', async () => {
    const { cache, make } = stage();
    const [page, same] = [await cache.get('/sg', make), await cache.get('/sg', make)];
    expect(await page.encoded('br')).toBe(await same.encoded('br'));
    expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe('page 1');
    const own = (status: number, body: string) => ownPage({ status, headers: {}, body });
    expect(own(200, 'page 1').etag).toBe(page.etag);
    expect(own(404, 'page 1').etag).toBe(page.etag);
    expect(own(200, 'other').etag).not.toBe(page.etag);
  });
});

describe('what pages may weigh together', () => {
  const BYTES = 2 ** 20;
  /** Letters of no pattern, which nothing packs. */
  const noise = (length: number) => randomBytes(length / 2).toString('hex');

  /** Whether a page is still there after as many others were asked for. */
  async function isThereAfter(others: number, pageOf: (turn: number) => [key: string, page: MadePage]) {
    const { cache, ask, make } = stage();
    await ask();
    for (let turn = 0; turn < others; turn += 1) {
      const [key, other] = pageOf(turn);
      await cache.get(key, () => Promise.resolve(other));
    }
    return (await cache.get('/sg', make)).body.toString() === 'page 1';
  }
  const page = (body: string, headers = {}): MadePage => ({ status: 200, headers, body });

  it.each([
    {
      spec: 'small ones are all kept',
      others: 500,
      keyBytes: 100,
      headerBytes: 100,
      bodyBytes: 1_000,
      isThere: true,
    },
    { spec: 'addresses count', others: 40, keyBytes: BYTES, headerBytes: 0, bodyBytes: 10, isThere: false },
    { spec: 'headers count', others: 40, keyBytes: 10, headerBytes: BYTES, bodyBytes: 10, isThere: false },
    { spec: 'bodies count', others: 40, keyBytes: 10, headerBytes: 0, bodyBytes: BYTES, isThere: false },
    {
      spec: 'as many as there may be addresses are not kept',
      others: 20_000,
      keyBytes: 10,
      headerBytes: 0,
      bodyBytes: 1,
      isThere: false,
    },
  ])('$spec', async ({ others, keyBytes, headerBytes, bodyBytes, isThere }) => {
    const body = 'b'.repeat(bodyBytes);
    const headers = { location: 'l'.repeat(headerBytes) };
    expect(
      await isThereAfter(others, (turn) => [`${turn}${'k'.repeat(keyBytes)}`, page(body, headers)]),
    ).toBe(isThere);
  });

  it('what they are packed into counts by itself, and is let go of before the pages are', async () => {
    const { cache } = stage();
    const asked = async (key: string, body: string) =>
      (await cache.get(key, () => Promise.resolve(page(body)))).encoded('gzip');
    const first = await asked('/sg', 'first');
    for (let turn = 0; turn < 20; turn += 1) await asked(`/${turn}`, noise(BYTES));
    expect(await asked('/sg', 'made anew')).not.toBe(first);
    expect((await asked('/sg', 'made anew')).equals(first)).toBe(true);
  });

  it.each([10, 3_000, 100_000])('a page of %d letters holds its own bytes and no others', async (length) => {
    const { cache } = stage();
    const kept = await cache.get('/sg', () => Promise.resolve(page(noise(length))));
    expect(kept.body.buffer.byteLength).toBe(kept.body.length);
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = await kept.encoded(encoding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });

  it('a page that is being made is never given up for others', async () => {
    const { cache } = stage();
    const slow = Promise.withResolvers<MadePage>();
    const asked = cache.get('/slow', () => slow.promise);
    for (let turn = 0; turn < 40; turn += 1)
      await cache.get(`/${turn}`, () => Promise.resolve(page('b'.repeat(BYTES))));
    slow.resolve(page('slow'));
    expect((await asked).body.toString()).toBe('slow');
  });
});
