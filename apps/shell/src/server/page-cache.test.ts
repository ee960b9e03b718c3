import { brotliDecompressSync } from 'node:zlib';
import { createPageCache, kept, type MadePage } from './page-cache.ts';

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
    expect(await ask()).toBe('page 1');
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

  it('a page that is not there is a page', async () => {
    const { ask, answer } = stage();
    answer(404);
    expect(await ask()).toBe('page 1');
    expect(await ask()).toBe('page 1');
  });

  it('a page without a body, as a redirect is, is kept like any other', async () => {
    const { cache } = stage();
    const make = () => Promise.resolve({ status: 308, headers: { location: '/id' }, body: '' });
    const page = await cache.get('/sg', make);
    expect(page.headers['location']).toBe('/id');
    expect(await cache.get('/sg', make)).toBe(page);
  });

  it('a failure to make it is told to who asked, and tried again', async () => {
    const { cache, ask } = stage();
    await expect(cache.get('/sg', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await ask()).toBe('page 1');
  });

  it('one text has one tag, and is packed once', async () => {
    const page = kept({ status: 200, headers: {}, body: 'page' });
    expect(page.etag).toBe(kept({ status: 404, headers: {}, body: 'page' }).etag);
    expect(page.etag).not.toBe(kept({ status: 200, headers: {}, body: 'other' }).etag);
    expect(await page.encoded('br')).toBe(await page.encoded('br'));
    expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe('page');
  });
});
