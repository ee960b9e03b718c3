import { STORED_KEYS } from '@lemari/domain/settings/device-data';
import type { Page } from '@playwright/test';
import { islandHydrated } from './support/islands.ts';
import { addButton, findPieces, inCart, onDates } from './support/renting.ts';
import { expect, test } from './support/test.ts';
import { ownNetwork } from './support/users.ts';

declare global {
  interface Window {
    noteStoredKey?: (key: string) => void;
  }
}

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

/** Records every key that the page writes into local and session storage, also those that it removes again. */
async function recordStoredKeys(page: Page): Promise<Set<string>> {
  const keys = new Set<string>();
  await page.exposeFunction('noteStoredKey', (key: string) => void keys.add(key));
  await page.addInitScript(() => {
    const { prototype } = Storage;
    const write = Reflect.get(prototype, 'setItem');
    Object.assign(prototype, {
      setItem(this: Storage, key: string, value: string) {
        window.noteStoredKey?.(key);
        write.call(this, key, value);
      },
    });
  });
  return keys;
}

// @see rules/cookies/stored-keys-listed
test('the page on privacy lists every key that a browser stores', async ({ page }) => {
  const keys = await recordStoredKeys(page);
  await page.goto('/sg/apparel/browse?category=dresses');
  await islandHydrated(page, 'row-0');
  await page
    .getByRole('button', { name: /^Save .* to wishlist$/ })
    .first()
    .click();
  await expect.poll(() => [...keys]).toContain('wishlist');
  await page.goto('/id/subscription/plans?plan=id-apparel-standard-single&voucher=RAF50');
  await expect(page.getByRole('dialog', { name: 'You have a voucher' })).toBeVisible();
  expect([...keys]).toEqual(expect.arrayContaining(['plan', 'announced-vouchers']));
  await page.goto('/id');

  const [piece] = await findPieces(1, 3);
  const start = piece?.starts[4];
  if (!piece || !start) throw new Error('the shop has no free piece');
  await page.goto(onDates(piece, start));
  await islandHydrated(page, 'offer');
  await addButton(page).first().click();
  await expect(inCart(page)).toBeVisible();
  await page.goto('/id/info');

  await expect.poll(() => [...keys]).toEqual(expect.arrayContaining(['cart', 'recently-viewed']));
  // The router writes as a page closes, too late for the record.
  const present = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const written = [...new Set([...keys, ...present])].sort();
  expect(written).toContain('react-router-scroll-positions');
  expect(written.filter((key) => !(STORED_KEYS as readonly string[]).includes(key))).toEqual([]);
  // The table is folded away.
  const table = page.locator('table', { hasText: 'Kept in your browser; ' });
  for (const key of written) await expect(table.getByText(key, { exact: true })).toBeAttached();
});
