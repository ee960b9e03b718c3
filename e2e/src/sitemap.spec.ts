import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { currentRun } from './support/run.ts';
import { expect, test } from './support/test.ts';

/** The package exports only its entry, `<package>/dist/…/index.js`. */
const entry = createRequire(import.meta.url).resolve('sitemap');
const schema = readFileSync(
  path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`)), 'schema/sitemap.xsd'),
  'utf8',
);

const REGIONS = [
  { region: 'sg', base: '/sg/apparel', fronts: ['/sg', '/sg/apparel', '/sg/bags'] },
  { region: 'id', base: '/id', fronts: ['/id', '/id/birthday', '/id/home', '/id/on-demand'] },
  { region: 'hk', base: '/hk/apparel', fronts: ['/hk', '/hk/apparel', '/hk/bags'] },
];

for (const { region, base, fronts } of REGIONS)
  // @see rules/verticals/sitemap-follows, rules/routing/sitemap-first, rules/search-engines/sitemap
  test(`the sitemap of ${region} is valid, and each address in it answers 200`, async ({ request }) => {
    const { shellUrl } = currentRun();
    const answer = await request.get(`/${region}/sitemap`);
    expect(answer.headers()['content-type']).toContain('application/xml');
    const xml = await answer.text();
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'sitemap.xml', contents: xml }],
      schema: [schema],
    });
    expect({ valid, errors }).toEqual({ valid: true, errors: [] });

    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(expect.arrayContaining(fronts.map((path) => shellUrl + path)));
    const [pages, styles] = [false, true].map((isStyle) =>
      addresses.filter((address) => address.includes('/browse/styles/') === isStyle),
    );
    expect(styles?.filter((address) => address.startsWith(shellUrl + base)).length).toBeGreaterThan(20);
    for (const address of [...(pages ?? []), ...(styles?.slice(0, 3) ?? []), styles?.at(-1) ?? ''])
      expect({ address, status: (await request.get(address, { maxRedirects: 0 })).status() }).toEqual({
        address,
        status: 200,
      });
  });

// @see rules/routing/robots-first, rules/search-engines/robots
test('robots.txt names the sitemaps', async ({ request }) => {
  const { shellUrl } = currentRun();
  const text = await (await request.get('/robots.txt')).text();
  expect(text.split('\n').filter((line) => line.startsWith('Sitemap: '))).toEqual(
    REGIONS.map(({ region }) => `Sitemap: ${shellUrl}/${region}/sitemap`),
  );
  expect(text).not.toMatch(/^Disallow: \/$/m);
});
