import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { recordIslands } from './islands.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { currentRun } from './run.ts';

const watches = new WeakMap<Page, PageWatch>();

interface Fixtures {
  /** What this test's page complained of; a test that leaves a complaint behind fails. */
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
    // A route that is still waiting must not answer into the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    watch.verify();
  },
  watch: async ({ page }, use) => {
    const watch = watches.get(page);
    if (!watch) throw new Error('this page is not watched');
    await use(watch);
  },
});

/** Playwright empties a used context, but leaves what a test has set on it. @see testOptions.reuseContext */
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
