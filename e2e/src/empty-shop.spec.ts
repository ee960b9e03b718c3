import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { VERTICAL_NAMES } from './support/deploy.ts';
import { type OwnStorefront, openStorefront, OPENING_MS } from './support/own-servers.ts';
import { PAGE_KINDS, PRODUCT_KINDS } from './support/page-kinds.ts';
import type { Server } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { startApi } from './support/servers.ts';
import { expect, test } from './support/test.ts';

/** A shop with SEED=none: no styles, and only the content pages that come with the product. */
test.describe('a shop without a seed', () => {
  // One shop for all tests of this file.
  test.describe.configure({ mode: 'default' });

  let api: Server;
  let storefront: OwnStorefront;

  test.beforeAll(async () => {
    // The API fills a database before the storefront opens.
    test.setTimeout(2 * OPENING_MS);
    const { folder } = currentRun();
    api = await startApi({
      runFolder: folder,
      dataDir: await mkdtemp(path.join(folder, 'empty-')),
      seed: 'none',
    });
    storefront = await openStorefront({ verticals: VERTICAL_NAMES, apiPort: api.port });
  });
  test.afterAll(async () => {
    await storefront.close();
    await api.stop();
  });

  test('answers every kind of page', async ({ request }) => {
    const paths = [...PAGE_KINDS.map(({ path }) => path), ...PRODUCT_KINDS.map(({ listing }) => listing)];
    const statuses = await Promise.all(
      paths.map(async (path) => ({
        path,
        status: (await request.get(storefront.shell.url + path)).status(),
      })),
    );
    expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
    const found = [
      '/id/faq',
      '/sg/apparel/info',
      '/hk/bags/wishlist',
      '/id/on-demand/cart',
      '/sg/apparel/auth/sign-in',
    ];
    expect(statuses.filter(({ path, status }) => found.includes(path) && status !== 200)).toEqual([]);
  });

  for (const base of ['/sg/apparel', '/hk/bags', '/id/on-demand', '/id/home'])
    test(`says at ${base} that there is nothing to rent yet`, async ({ request }) => {
      const answer = await request.get(`${storefront.shell.url}${base}/browse`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('Nothing to rent here yet');
    });

  for (const region of ['sg', 'id', 'hk'])
    test(`has a sitemap of ${region} without styles`, async ({ request }) => {
      const answer = await request.get(`${storefront.shell.url}/${region}/sitemap`);
      expect(answer.status()).toBe(200);
      const xml = await answer.text();
      expect(xml).toContain('/faq</loc>');
      expect(xml).not.toContain('/browse/styles/');
    });
});
