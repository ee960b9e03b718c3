import { expect, test } from './support/test.ts';

const PAGES = ['/sg/apparel', '/id/browse', '/hk/bags/faq', '/sg/no-such-page'];

for (const path of PAGES)
  test(`${path} is the same for all visitors: cached, with an ETag of its content, and revalidated`, async ({
    request,
  }) => {
    const first = await request.get(path);
    const { etag = '', 'cache-control': cacheControl, vary } = first.headers();
    expect(cacheControl).toBe('public, max-age=0, must-revalidate');
    expect(vary).toBe('accept-encoding');
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect((await request.get(path)).headers()['etag']).toBe(etag);
    const known = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(known.status()).toBe(304);
    expect((await known.body()).length).toBe(0);
    const other = await request.get(path, { headers: { 'if-none-match': 'W/"another"' } });
    expect(other.status()).toBe(first.status());
  });

test('a page has the same content for browsers with and without compression', async ({ request }) => {
  const packed = await request.get('/sg/apparel/browse', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers()['content-encoding']).toBe('br');
  const plain = await request.get('/sg/apparel/browse', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(plain.headers()['etag']).toBe(packed.headers()['etag']);
  expect(await packed.text()).toBe(await plain.text());
});

// @see rules/layout/banner-dismissal
test('a dismissed announcement is missing from that visitor’s page alone', async ({ request }) => {
  const page = async (cookie: string) => (await request.get('/sg/bags/faq', { headers: { cookie } })).text();
  const words = 'By join code for now.';
  const whole = await page('');
  expect(whole).toContain(words);
  const { facts } = JSON.parse(/id="lemari-page"[^>]*>(.*?)<\/script>/s.exec(whole)?.[1] ?? '') as {
    facts: { navigation: { announcements: { id: string }[] } };
  };
  const dismissed = `announcement=${facts.navigation.announcements[0]?.id}`;
  expect(await page(dismissed)).not.toContain(words);
  expect(await page('')).toContain(words);
});
