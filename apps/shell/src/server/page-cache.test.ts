import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { createPageCache, type MadePage, ownPage } from './page-cache.ts';

/** A cache with a clock that the test moves, and a page that counts its renders. */
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

describe('the page cache', () => {
  it('renders a page once for concurrent requests, and once per key', async () => {
    const { ask } = stage();
    expect(await Promise.all([ask(), ask(), ask(), ask('/id')])).toEqual([
      'page 1',
      'page 1',
      'page 1',
      'page 2',
    ]);
  });

  it('serves a page for 15 s, then serves it stale while it is rendered again', async () => {
    const { ask, after, settled } = stage();
    expect(await ask()).toBe('page 1');
    after(14);
    expect(await ask()).toBe('page 1');
    after(2);
    expect(await ask()).toBe('page 1');
    await settled();
    expect(await ask()).toBe('page 2');
  });

  it('does not serve a page that is older than a minute', async () => {
    const { ask, after } = stage();
    await ask();
    after(61);
    expect(await ask()).toBe('page 2');
  });

  // @see rules/vouchers/limited-pages
  it('does not cache a page that a limit has cut short, and serves the last whole one instead', async () => {
    const { cache, make, after, ask } = stage();
    const limited = async () => ({ ...(await make()), isLimited: true });
    expect((await cache.get('/sg', limited)).body.toString()).toBe('page 1');
    expect(await ask()).toBe('page 2');
    after(61);
    expect((await cache.get('/sg', limited)).body.toString()).toBe('page 2');
  });

  it('renders again after an invalidation', async () => {
    const { ask, cache } = stage();
    await ask();
    cache.clear();
    expect(await ask()).toBe('page 2');
  });

  it('neither serves nor caches a render that an invalidation overtakes', async () => {
    const { cache, ask } = stage();
    const old = Promise.withResolvers<MadePage>();
    const makes = [old.promise, Promise.resolve<MadePage>({ status: 200, headers: {}, body: 'new' })];
    const served = cache.get('/sg', () => makes.shift() ?? old.promise);
    cache.clear();
    old.resolve({ status: 200, headers: {}, body: 'old' });
    expect((await served).body.toString()).toBe('new');
    expect(await ask()).toBe('new');
  });

  it('renders once for all requests that an invalidation overtakes', async () => {
    const { cache } = stage();
    const old = Promise.withResolvers<MadePage>();
    const page = (body: string): MadePage => ({ status: 200, headers: {}, body });
    const make = jest.fn(() => Promise.resolve(page('new'))).mockReturnValueOnce(old.promise);
    const served = [cache.get('/sg', make), cache.get('/sg', make), cache.get('/sg', make)];
    cache.clear();
    old.resolve(page('old'));
    expect((await Promise.all(served)).map(({ body }) => body.toString())).toEqual(['new', 'new', 'new']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('does not cache a 503', async () => {
    const { ask, answer } = stage();
    answer(503);
    expect(await ask()).toBe('page 1');
    answer(200);
    expect(await ask()).toBe('page 2');
    expect(await ask()).toBe('page 2');
  });

  it('serves the last good page instead of a 503, however old', async () => {
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
    { spec: 'a 404', page: { status: 404, headers: {}, body: 'not found' } },
    { spec: 'a 503', page: { status: 503, headers: {}, body: 'later' } },
  ])('renders $spec once for concurrent requests, and does not cache it', async ({ page }) => {
    const { cache } = stage();
    const make = jest.fn(() => Promise.resolve<MadePage>(page));
    const served = await Promise.all([cache.get('/sg', make), cache.get('/sg', make)]);
    expect(served.map(({ status }) => status)).toEqual([page.status, page.status]);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.get('/sg', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('replaces a cached page by its 404', async () => {
    const { ask, answer, after, settled } = stage();
    expect(await ask()).toBe('page 1');
    answer(404);
    after(20);
    expect(await ask()).toBe('page 1');
    await settled();
    expect(await ask()).toBe('page 3');
  });

  it('rejects if the render fails, and tries again for the next request', async () => {
    const { cache, ask } = stage();
    await expect(cache.get('/sg', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask()).toBe('page 1');
  });

  it('has one ETag per body, and compresses a cached body once', async () => {
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

describe('the size limit of the page cache', () => {
  const BYTES = 2 ** 20;
  /** Random letters, which cannot be compressed. */
  const noise = (length: number) => randomBytes(length / 2).toString('hex');

  /** Whether a page is still cached after as many others were requested. */
  async function isThereAfter(others: number, pageOf: (round: number) => [key: string, page: MadePage]) {
    const { cache, ask, make } = stage();
    await ask();
    for (let round = 0; round < others; round += 1) {
      const [key, other] = pageOf(round);
      await cache.get(key, () => Promise.resolve(other));
    }
    return (await cache.get('/sg', make)).body.toString() === 'page 1';
  }
  const page = (body: string, headers = {}): MadePage => ({ status: 200, headers, body });

  it.each([
    {
      spec: 'keeps all of many small pages',
      others: 500,
      keyBytes: 100,
      headerBytes: 100,
      bodyBytes: 1_000,
      isThere: true,
    },
    { spec: 'counts keys', others: 40, keyBytes: BYTES, headerBytes: 0, bodyBytes: 10, isThere: false },
    { spec: 'counts headers', others: 40, keyBytes: 10, headerBytes: BYTES, bodyBytes: 10, isThere: false },
    { spec: 'counts bodies', others: 40, keyBytes: 10, headerBytes: 0, bodyBytes: BYTES, isThere: false },
    {
      spec: 'counts an overhead for every page',
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
      await isThereAfter(others, (round) => [`${round}${'k'.repeat(keyBytes)}`, page(body, headers)]),
    ).toBe(isThere);
  });

  it('counts compressed bodies separately, and evicts them before pages', async () => {
    const { cache } = stage();
    const bodyOf = async (key: string, body: string) =>
      (await cache.get(key, () => Promise.resolve(page(body)))).encoded('gzip');
    const first = await bodyOf('/sg', 'first');
    for (let round = 0; round < 20; round += 1) await bodyOf(`/${round}`, noise(BYTES));
    expect(await bodyOf('/sg', 'rendered again')).not.toBe(first);
    expect((await bodyOf('/sg', 'rendered again')).equals(first)).toBe(true);
  });

  it.each([10, 3_000, 100_000])(
    'retains no more memory than the bytes of a page of %d letters',
    async (length) => {
      const { cache } = stage();
      const cached = await cache.get('/sg', () => Promise.resolve(page(noise(length))));
      expect(cached.body.buffer.byteLength).toBe(cached.body.length);
      for (const encoding of ['br', 'gzip'] as const) {
        const bytes = await cached.encoded(encoding);
        expect(bytes.buffer.byteLength).toBe(bytes.length);
      }
    },
  );

  it('never evicts a render in progress', async () => {
    const { cache } = stage();
    const slow = Promise.withResolvers<MadePage>();
    const served = cache.get('/slow', () => slow.promise);
    for (let round = 0; round < 40; round += 1)
      await cache.get(`/${round}`, () => Promise.resolve(page('b'.repeat(BYTES))));
    slow.resolve(page('slow'));
    expect((await served).body.toString()).toBe('slow');
  });
});
