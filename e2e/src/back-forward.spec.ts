import { type CDPSession, chromium } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../../tools/browser.mjs';
import { currentRun } from './support/run.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '/sg/apparel',
  '/sg/apparel/browse',
  '/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001',
  '/sg/apparel/brands',
  '/sg/apparel/wishlist',
  '/sg/apparel/faq',
];

const read = async (cdp: CDPSession, expression: string): Promise<unknown> => {
  // Between two documents there is nothing to ask.
  const answer = await cdp
    .send('Runtime.evaluate', { expression, returnByValue: true })
    .catch(() => undefined);
  return answer?.result.value;
};

/** The driver switches this cache off and knows nothing of it: a browser of this test's own, spoken to directly. */
test('whoever comes back from another site finds the page as it was left', async () => {
  const { shellUrl } = currentRun();
  const elsewhere = `${shellUrl.replace('127.0.0.1', 'localhost')}/health`;
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Page.enable');
    const goTo = async (url: string) => {
      await cdp.send('Page.navigate', { url });
      await expect.poll(() => read(cdp, 'location.href + document.readyState')).toBe(`${url}complete`);
    };
    for (const path of PAGES) {
      await goTo(shellUrl + path);
      await expect
        .poll(() =>
          read(
            cdp,
            '__lemari.isUsed !== undefined && performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/main."))',
          ),
        )
        .toBe(true);
      await read(cdp, "addEventListener('pageshow', ({ persisted }) => (window.cameBack = persisted))");
      await goTo(elsewhere);
      const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory');
      await cdp.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
      await expect.poll(() => read(cdp, 'location.pathname + window.cameBack'), path).toBe(`${path}true`);
    }
  } finally {
    await browser.close();
  }
});
