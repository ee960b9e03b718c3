import type { Page } from '@playwright/test';
import { cards } from './support/listing.ts';
import { SCRIPTS } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const LISTING = '/sg/apparel/browse';
const QUERY_LAYER = /\/libs_http_|\/api\.[^/]*\.js/;

/** Opens the listing as a visitor who has not used the page yet. */
const openListing = async (page: Page) => {
  await page.goto(LISTING);
  await page.waitForFunction(() => window.hydratedIslands?.includes('row-0'));
  await page.waitForLoadState('networkidle');
};

test('the first navigation takes one request to /answers, before RTK Query is loaded', async ({
  page,
  watch,
}) => {
  await page.route(QUERY_LAYER, async (route) => {
    await page.getByText('Rental prices').waitFor();
    await route.continue();
  });
  await openListing(page);
  const link = cards(page).nth(1).getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  expect(name).toContain(await title.innerText());
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  const requests = watch.requests.filter((line) => line.includes('/answers/'));
  expect(requests).toEqual([`GET /answers${href}`]);
  expect(watch.requests.filter((line) => line.includes('/api/catalogue/'))).toEqual([]);

  // Back shows the data of the document, without a request. The page's last row has loaded by then.
  await expect(page.getByRole('heading', { name: 'Complete the look' })).toBeVisible();
  const dataRequests = () =>
    watch.requests.filter((line) => /\/answers\/|\/api\/(catalogue|discovery)\//.test(line));
  const before = dataRequests();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  expect(dataRequests()).toEqual(before);
});

test('the page’s loaders send the calls where /answers fails', async ({ page, watch }) => {
  await page.route('**/answers/**', (route) => route.fulfill({ status: 503, body: '' }));
  watch.allows(/\/answers\//);
  await openListing(page);
  const link = cards(page).nth(1).getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByText('Rental prices')).toBeVisible();
  expect(watch.requests.some((line) => line.includes('/api/catalogue/'))).toBe(true);
});

test('hovering a link prefetches its script and data once', async ({ page, watch }) => {
  await openListing(page);
  const link = cards(page).nth(2).getByRole('link');
  const href = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => watch.requests).toContain(`GET /answers${href}`);
  await expect
    .poll(() => watch.requests.some((line) => SCRIPTS.test(line) && line.includes('/product.')))
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByText('Rental prices')).toBeVisible();
  expect(watch.requests.filter((line) => line.includes('/answers/'))).toHaveLength(1);
  expect(watch.requests.filter((line) => line.includes('/api/catalogue/v2/products/'))).toEqual([]);
});

// @see rules/dates/today-from-server
test('answers are cached like pages and name their release and day', async ({ request }) => {
  const path = '/answers/sg/apparel/browse?sizes=xs';
  const first = await request.get(path);
  expect(first.headers()).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  const { release, today, hydration } = (await first.json()) as Record<string, unknown>;
  expect((await request.get('/sg/apparel/browse')).headers()['x-release']).toBe(`apparel@${String(release)}`);
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(hydration).toMatchObject({ errors: null });
  const again = await request.get(path, { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});

test('/answers refuses a path that no vertical serves, and answers 404 for a missing page', async ({
  request,
}) => {
  expect((await request.get('/answers/sg/no-such-page')).status()).toBe(404);
  const missing = await request.get('/answers/sg/apparel/browse/styles/nobody-nothing-99999999');
  expect(missing.status()).toBe(404);
  const { hydration } = (await missing.json()) as {
    hydration: { errors: Record<string, { status: number }> };
  };
  expect(Object.values(hydration.errors)).toMatchObject([{ status: 404 }]);
});
