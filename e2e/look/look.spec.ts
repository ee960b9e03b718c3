import path from 'node:path';
import { test, type Page } from '@playwright/test';
import { islandHydrated, recordIslands } from '../src/support/islands.ts';
import { openFirstProduct } from '../src/support/listing.ts';
import { PAGE_KINDS, PRODUCT_KINDS } from '../src/support/page-kinds.ts';
import { currentRun } from '../src/support/run.ts';

const SHOTS = path.join(import.meta.dirname, 'shots');

test.use({ baseURL: async ({}, use) => use(currentRun().shellUrl) });
test.beforeEach(({ page }) => recordIslands(page));

/** Takes the first screen and the whole page, once everything on it has loaded. */
async function shoot(page: Page, kind: string) {
  const file = (part: string) => path.join(SHOTS, `${kind}-${page.viewportSize()?.width}${part}.png`);
  await islandHydrated(page, 'header');
  await page.screenshot({ path: file('-fold') });
  // Pictures load lazily: the page is scrolled past all of them.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 80));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file(''), fullPage: true });
}

for (const { kind, path: address } of PAGE_KINDS)
  test(kind, async ({ page }) => {
    await page.goto(address);
    await shoot(page, kind);
  });

for (const { kind, listing } of PRODUCT_KINDS)
  test(kind, async ({ page }) => {
    await openFirstProduct(page, listing);
    await shoot(page, kind);
  });
