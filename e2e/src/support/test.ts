import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { recordIslands } from './islands.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { currentRun } from './run.ts';

const watches = new WeakMap<Page, PageWatch>();

interface Fixtures {
  /** Complaints of this test's page; a test fails for an unexpected one. */
  watch: PageWatch;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(currentRun().shellUrl),
  context: async ({ context, reuseContext }, use) => {
    if (reuseContext) await resetContext(context);
    await use(context);
  },
  page: async ({ page, reuseContext }, use) => {
    if (reuseContext) await resetHistory(page);
    await recordIslands(page);
    const watch = watchPage(page);
    watches.set(page, watch);
    await use(page);
    // A pending route handler must not answer in the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    watch.verify();
  },
  watch: async ({ page }, use) => {
    const watch = watches.get(page);
    if (!watch) throw new Error('This page is not watched.');
    await use(watch);
  },
});

/** Playwright clears a reused context but keeps the settings that a test made. @see testOptions.reuseContext */
async function resetContext(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({});
  await context.setOffline(false);
  await context.clearPermissions();
}

async function resetHistory(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

export { expect } from '@playwright/test';
