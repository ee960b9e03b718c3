import { todayIn } from '@lemari/domain/time/clock';
import { daysBetween, isSunday } from '@lemari/domain/time/dates';
import { STYLES } from '@lemari/demo/records';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { availableSizes, chooseSize, idOf } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const startOf = (address: string): string =>
  new URL(address, 'https://shop.example').searchParams.get('reservationStart') ?? '';

// @see rules/dates/deliver-by, rules/browse/occasions
test('a wedding guest finds a piece that is delivered by Saturday @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/id/occasions');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Wedding guest/ })
    .click();
  await expect(page).toHaveURL('/id/wedding-guest');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not the bride.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Here by Saturday' }).click();
  await expect(page).toHaveURL('/id/on-demand/browse?occasions0=wedding-guest&deliverBy=saturday');
  const chosen = page.getByRole('list', { name: 'Applied filters' });
  await expect(chosen.getByText('Wedding guest')).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const hrefs = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const products = hrefs.filter((href) => href.includes('/styles/'));
  expect(products.length).toBeGreaterThan(0);
  for (const href of products)
    expect(STYLES.find(({ id }) => id === idOf(href.split('?')[0] ?? ''))?.tags).toContain('wedding-guest');

  const start = startOf(products[0] ?? '');
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/browse\/styles\//);
  expect(startOf(page.url())).toBe(start);
  // On Saturday itself the next one is a week ahead; a holiday on it is delivered before.
  const days = daysBetween(todayIn('id', { now: () => new Date().toISOString() }), start);
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThanOrEqual(7);
  expect(isSunday(start)).toBe(false);
  await islandHydrated(page, 'offer');
  await chooseSize(availableSizes(page).first());
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
});

// @see rules/dates/deliver-by
for (const path of [
  '/sg/apparel/wedding-guest',
  '/hk/apparel/gala',
  '/sg/apparel/occasions',
  '/hk/apparel/browse',
])
  test(`${path} promises no day of delivery`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/Saturday/)).toHaveCount(0);
  });

// @see rules/search-engines/sitemap-entries
for (const { region, listed, absent } of [
  { region: 'id', listed: ['/id/lebaran', '/id/lunar-new-year', '/id/occasions'], absent: [] },
  {
    region: 'sg',
    listed: ['/sg/apparel/lunar-new-year', '/sg/apparel/gala'],
    absent: ['/sg/apparel/lebaran'],
  },
  { region: 'hk', listed: ['/hk/apparel/lunar-new-year'], absent: ['/hk/apparel/lebaran'] },
])
  test(`the sitemap of ${region} names the occasions of the region`, async ({ request }) => {
    const text = await (await request.get(`/${region}/sitemap`)).text();
    for (const path of listed) expect(text).toContain(`${path}</loc>`);
    for (const path of absent) {
      expect(text).not.toContain(`${path}</loc>`);
      expect((await request.get(path)).status()).toBe(404);
    }
  });
