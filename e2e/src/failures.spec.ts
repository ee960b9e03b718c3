import { expectAccessible } from './support/accessible.ts';
import { deploy } from './support/deploy.ts';
import { pollUntil, statusOf } from './support/polling.ts';
import { menu, menuButton, wardrobe } from './support/header.ts';
import {
  type OwnStorefront,
  openApi,
  openStorefront,
  OPENING_MS,
  type OwnApi,
} from './support/own-servers.ts';
import { islandHydrated } from './support/islands.ts';
import { cards } from './support/listing.ts';
import { textOf } from './support/page-data.ts';
import { STAYS } from './support/page-watch.ts';
import { expect, test as base } from './support/test.ts';

const CLOSED = 'We’ll be back in a moment';
const SENTENCE = 'The rest of the shop is open, and everything you saved is safe.';

const test = base.extend<object, { api: OwnApi; storefront: OwnStorefront }>({
  api: [
    async ({}, use) => {
      const api = await openApi();
      await use(api);
      await api.close();
    },
    { scope: 'worker', timeout: OPENING_MS },
  ],
  storefront: [
    async ({ api }, use) => {
      const storefront = await openStorefront({ verticals: ['apparel', 'account'], apiPort: api.port });
      await use(storefront);
      await storefront.close();
    },
    { scope: 'worker', timeout: OPENING_MS },
  ],
  baseURL: async ({ storefront }, use) => use(storefront.shell.url),
});

// In order and in one worker: the tests share a storefront, and each restores it.
test.describe.configure({ mode: 'default' });

test('a vertical without a release shows its closed page; publishing a release opens it', async ({
  storefront,
  page,
  request,
  watch,
}) => {
  const closed = await request.get('/sg/bags');
  expect(closed.status()).toBe(503);
  expect(closed.headers()).toMatchObject({ 'retry-after': '5', 'x-release': 'none' });
  expect(textOf(await closed.text())).toContain(SENTENCE);
  expect(await statusOf(request, '/health')).toBe(200);
  expect(await statusOf(request, '/sg/apparel/browse')).toBe(200);
  expect(await (await request.get('/ready')).json()).toMatchObject({ ok: false });

  watch.expects(/^answered 503 GET \/sg\/bags$/);
  watch.expects(/^console error: Failed to load resource: .* 503/);
  await page.goto('/sg/bags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLOSED);
  await islandHydrated(page, 'header');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await wardrobe(page, 'Apparel').click();
  await expect(page).toHaveURL('/sg/apparel');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(CLOSED);
  await wardrobe(page, 'Bags').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLOSED);

  await deploy('bags', storefront.dataDir);
  await pollUntil(() => statusOf(request, '/sg/bags'), 200);
  // A page that was opened before the release navigates there as well.
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(CLOSED);
  await expect(page).toHaveURL('/sg/bags');
});

for (const path of ['/sg/apparel', '/sg/apparel/browse'])
  test(`a page whose vertical's scripts fail stays as the server sent it, with working links: ${path}`, async ({
    page,
    watch,
  }) => {
    watch.expects(STAYS);
    watch.allows(/^failed GET \/r\/apparel\/.*: net::ERR_FAILED$/);
    watch.allows(/^console error: Failed to load resource: net::ERR_FAILED \(.*\/r\/apparel\//);
    await page.route('**/r/apparel/**', (route) => route.abort());
    await page.goto(path);
    const sent = await page.getByRole('main').innerText();
    await islandHydrated(page, 'header');
    expect(await page.getByRole('main').innerText()).toBe(sent);

    const card = cards(page).filter({ hasText: 'Sizes' }).first().getByRole('link');
    const href = (await card.getAttribute('href')) ?? '';
    await card.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByText('Rental prices')).toBeVisible();
    await islandHydrated(page, 'header');
    await wardrobe(page, 'Bags').click();
    await expect(page).toHaveURL('/sg/bags');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });

test('a page whose script fails to load on navigation shows an error and opens on retry', async ({
  page,
  watch,
}) => {
  watch.allows(/^failed GET \/r\/apparel\/product\..*: net::ERR_FAILED$/);
  watch.allows(/^console error: Failed to load resource: net::ERR_FAILED \(.*\/r\/apparel\/product\./);
  await page.route('**/r/apparel/product.*', (route) => route.abort());
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'row-0');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CLOSED);
  await page.unroute('**/r/apparel/product.*');
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Rental prices')).toBeVisible();
});

test("a page whose vertical's scripts are slow is usable meanwhile and hydrates when they arrive", async ({
  page,
  watch,
}) => {
  watch.expects(STAYS);
  // A prefetched script that waits for a slower one.
  watch.allows(/^console warning: The resource .* was preloaded using link preload but not used/);
  await page.route('**/r/apparel/**', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 10_000));
    await route.continue();
  });
  await page.goto('/sg/apparel/browse');
  const sent = await page.getByRole('main').innerText();
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await islandHydrated(page, 'header');
  // Past the moment at which the scripts arrive.
  await page.waitForTimeout(3_000);
  expect(await page.getByRole('main').innerText()).toBe(sent);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByText('Rental prices')).toBeVisible();
});

test('pages say that the services are down and keep the list on screen; they recover with the services', async ({
  api,
  page,
  request,
  watch,
}) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'filters');

  api.signal('SIGKILL');
  await expect.poll(() => statusOf(request, '/sg/apparel/browse?sizes0=s')).toBe(503);
  // A cached page is still served; a page that was never rendered is not.
  expect(await statusOf(request, '/sg/apparel/browse')).toBe(200);
  const closed = await request.get('/id/browse');
  expect(closed.status()).toBe(503);
  expect(closed.headers()['retry-after']).toMatch(/^\d+$/);
  expect(textOf(await closed.text())).toContain(SENTENCE);
  expect(textOf(await closed.text())).not.toMatch(/ECONNREFUSED|fetch failed|at \w+ \(/);
  expect(await statusOf(request, '/health')).toBe(200);

  watch.expects(/^answered 503 GET \/api\/discovery\//);
  // The line above the list does without the price of its plans.
  watch.allows(/^answered 503 GET \/api\/customer\/v1\/subscriptions\/plan\?/);
  // Sent once for each browser, maybe just now, and at each view. A failure is only logged. @see rules/calls/app-instance-failure, rules/calls/clevertap-failure
  watch.allows(/^answered 503 POST \/api\/(?:customer\/v1\/app_instance|clevertap)$/);
  watch.allows(/^console warning: The server refused (?:a page view|the app instance)/);
  watch.expects(/^console error: Failed to load resource: .* 503/);
  // Requests of the first page that had not finished.
  watch.allows(/^(answered 503|failed) GET \/pictures\//);
  watch.allows(/^console error: Failed to load resource: net::\w+ \(.*\/pictures\//);
  await page.getByRole('form', { name: 'Filters' }).getByText('XXS', { exact: true }).click();
  await expect(page.getByText('We couldn’t load this list')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await api.reopen();
  await expect.poll(() => statusOf(request, '/id/browse')).toBe(200);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t load this list')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Size XXS');
});

// @see rules/calls/timeout
test('a call to a service that hangs fails after fifteen seconds', async ({ api, request }) => {
  api.signal('SIGSTOP');
  const before = Date.now();
  const answer = await request.get('/hk/apparel', { timeout: 25_000 });
  const seconds = (Date.now() - before) / 1000;
  api.signal('SIGCONT');
  expect(answer.status()).toBe(503);
  expect(textOf(await answer.text())).toContain(SENTENCE);
  expect(seconds).toBeGreaterThan(14);
  expect(seconds).toBeLessThan(18);
  await expect.poll(() => statusOf(request, '/hk/apparel')).toBe(200);
});
