import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import type { APIRequestContext } from '@playwright/test';
import { VERTICAL_NAMES } from './support/deploy.ts';
import { type OwnStorefront, openStorefront, OPENING_MS } from './support/own-servers.ts';
import { OWN_THING_KINDS, PAGE_KINDS, PRODUCT_KINDS, SIGNED_IN_KINDS } from './support/page-kinds.ts';
import type { Server } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { startApi } from './support/servers.ts';
import { expect, test } from './support/test.ts';
import { newEmail, ownNetwork, PASSWORD } from './support/users.ts';

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

  /** Statuses of pages, without following redirects. */
  const statusesOf = (request: APIRequestContext, kinds: readonly { readonly path: string }[]) =>
    Promise.all(
      kinds.map(async ({ path: page }) => ({
        path: page,
        status: (await request.get(storefront.shell.url + page, { maxRedirects: 0 })).status(),
      })),
    );
  const allAre = (status: number, kinds: readonly { readonly path: string }[]) =>
    kinds.map(({ path: page }) => ({ path: page, status }));

  test('answers every kind of page', async ({ request }) => {
    const statuses = await statusesOf(request, [
      ...PAGE_KINDS,
      ...PRODUCT_KINDS.map(({ listing }) => ({ path: listing })),
    ]);
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

  test('answers 404 for products of the demo, and for their dates', async ({ request }) => {
    const products = [
      { path: '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001' },
      { path: '/hk/bags/browse/styles/saddle-tote-3001' },
      { path: '/id/on-demand/browse/styles/arung-senja-senja-bias-slip-1001' },
      { path: '/id/on-demand/browse/styles/arung-senja-senja-bias-slip-1001/dates' },
    ];
    expect(await statusesOf(request, products)).toEqual(allAre(404, products));
  });

  test('answers every kind of page for a signed-in user', async ({ request }) => {
    const origin = storefront.shell.url;
    const registered = await request.post(`${origin}/api/customer/v1/user`, {
      headers: { region: 'id', ...ownNetwork() },
      data: { email: newEmail(), password: PASSWORD, grant_type: 'password', region: 'id' },
    });
    expect(registered.status()).toBe(201);
    expect(await statusesOf(request, SIGNED_IN_KINDS)).toEqual(allAre(200, SIGNED_IN_KINDS));
    expect(await statusesOf(request, OWN_THING_KINDS)).toEqual(allAre(404, OWN_THING_KINDS));
  });

  test('shows staff that there is no order', async ({ request }) => {
    const answer = await request.get(`http://127.0.0.1:${api.port}/staff/orders`, {
      headers: { authorization: `Bearer ${DEVELOPMENT_STAFF_TOKEN}` },
    });
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ data: [] });
  });

  for (const base of ['/sg/apparel', '/hk/bags', '/id/on-demand', '/id/home'])
    test(`says at ${base} that there is nothing to rent yet`, async ({ request }) => {
      const answer = await request.get(`${storefront.shell.url}${base}/browse`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('Nothing here yet');
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
