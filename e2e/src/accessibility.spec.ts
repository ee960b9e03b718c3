import { expectAccessible } from './support/accessible.ts';
import { islandAwake } from './support/islands.ts';
import { cards } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  { name: 'the home of a region', path: '/sg' },
  { name: 'a front', path: '/id' },
  { name: 'a listing', path: '/sg/apparel/browse' },
  { name: 'a filtered listing', path: '/hk/bags/browse?sizes0=itsy' },
  { name: 'a listing with nothing in it', path: '/sg/bags/browse?sizes0=itsy&colors0=silver&category=totes' },
  { name: 'the account', path: '/sg/apparel/auth/sign-in' },
];

for (const { name, path } of PAGES)
  test(`axe finds nothing on ${name}: ${path} @phone`, async ({ page }) => {
    await page.goto(path);
    await islandAwake(page, 'header');
    await expectAccessible(page);
  });

test('axe finds nothing on a product @phone', async ({ page }) => {
  await page.goto('/hk/apparel/browse');
  await page.goto((await cards(page).first().getByRole('link').getAttribute('href')) ?? '');
  await islandAwake(page, 'facts');
  await expectAccessible(page);
});

test('axe finds nothing on a page that is not there @phone', async ({ page, watch }) => {
  watch.expects(/^answered 404/);
  watch.expects(/^console error: Failed to load resource: .* 404/);
  await page.goto('/sg/nowhere');
  await islandAwake(page, 'header');
  await expectAccessible(page);
});

test('no page is wider than a phone @phone', async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, path).toBeLessThanOrEqual(window);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      'width=device-width,initial-scale=1',
    );
  }
});
