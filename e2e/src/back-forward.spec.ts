import { type CDPSession, chromium } from '@playwright/test';
import { chromiumArgs, findBrowser } from '@lemari/tools/browser';
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
  const answer = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return answer.result.value;
};

/** A script that runs in a page of the back/forward cache evicts it: the test evaluates nothing before the event. */
const nextEvent = <Name extends 'Page.loadEventFired' | 'Page.frameNavigated'>(cdp: CDPSession, name: Name) =>
  new Promise<Parameters<Parameters<typeof cdp.once<Name>>[1]>[0]>((resolve) => cdp.once(name, resolve));

/** Playwright switches the back/forward cache off. This test starts its own browser and speaks CDP with it. */
test('Back from another site restores the page from the back/forward cache', async () => {
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
    let reasons: string[] = [];
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons = notRestoredExplanations.map(({ reason }) => reason);
    });
    const goTo = async (url: string) => {
      const loaded = nextEvent(cdp, 'Page.loadEventFired');
      await cdp.send('Page.navigate', { url });
      await loaded;
    };
    const leaveAndComeBack = async (path: string) => {
      await goTo(shellUrl + path);
      await expect
        .poll(() =>
          read(
            cdp,
            '__lemari.isUsed !== undefined && performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/main."))',
          ),
        )
        .toBe(true);
      await goTo(elsewhere);
      const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory');
      const cameBack = nextEvent(cdp, 'Page.frameNavigated');
      await cdp.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
      const { frame, type } = await cameBack;
      expect(frame.url).toBe(shellUrl + path);
      if (type !== 'BackForwardCacheRestore') await expect.poll(() => reasons).not.toEqual([]);
      expect(type, `${path}: ${reasons.join(', ')}`).toBe('BackForwardCacheRestore');
    };
    // A response that arrives just after leaving may evict a page. A page that cannot be cached is evicted each time.
    for (const path of PAGES) await expect(() => leaveAndComeBack(path)).toPass({ timeout: 30_000 });
  } finally {
    await browser.close();
  }
});
