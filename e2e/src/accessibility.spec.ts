import { expectAccessible } from './support/accessible.ts';
import { islandAwake } from './support/islands.ts';
import { openFirstProduct } from './support/listing.ts';
import { PAGE_KINDS, PRODUCT_KINDS } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';

/** An answer of 404 is what these are for. */
const NOT_FOUND = new Set<string>(['not-found', 'no-region', 'piece-not-found']);

for (const { kind, path } of PAGE_KINDS)
  test(`axe finds nothing on ${kind}: ${path} @phone`, async ({ page, watch }) => {
    if (NOT_FOUND.has(kind)) {
      watch.expects(/^answered 404/);
      watch.expects(/^console error: Failed to load resource: .* 404/);
    }
    await page.goto(path);
    await islandAwake(page, 'header');
    await expectAccessible(page);
  });

for (const { kind, listing } of PRODUCT_KINDS)
  test(`axe finds nothing on ${kind} @phone`, async ({ page }) => {
    await openFirstProduct(page, listing);
    await islandAwake(page, 'facts');
    await expectAccessible(page);
  });

test('axe finds nothing in the sheets of a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sg/apparel/browse');
  await islandAwake(page, 'header');
  // Colours are measured once nothing fades any more.
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.locator('#filters')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
});

test('no page is wider than a phone @phone', async ({ page }) => {
  // All of them, one after another.
  test.slow();
  for (const { path, kind } of PAGE_KINDS) {
    if (NOT_FOUND.has(kind)) continue;
    await page.goto(path);
    const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, path).toBeLessThanOrEqual(window);
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
      'content',
      'width=device-width,initial-scale=1',
    );
  }
});
