import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { expect, test } from './support/test.ts';

test('axe reports no problem in the sheets of a phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'header');
  // axe measures colours, so every fade has to end first.
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
