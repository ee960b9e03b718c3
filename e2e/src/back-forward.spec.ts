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

/** Whoever runs a script in a page that is kept throws it out: until the event nothing is asked. */
const hears = <Name extends 'Page.loadEventFired' | 'Page.frameNavigated'>(cdp: CDPSession, name: Name) =>
  new Promise<Parameters<Parameters<typeof cdp.once<Name>>[1]>[0]>((resolve) => cdp.once(name, resolve));

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
    let reasons: string[] = [];
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons = notRestoredExplanations.map(({ reason }) => reason);
    });
    const goTo = async (url: string) => {
      const loaded = hears(cdp, 'Page.loadEventFired');
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
      const cameBack = hears(cdp, 'Page.frameNavigated');
      await cdp.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
      const { frame, type } = await cameBack;
      expect(frame.url).toBe(shellUrl + path);
      if (type !== 'BackForwardCacheRestore') await expect.poll(() => reasons).not.toEqual([]);
      expect(type, `${path}: ${reasons.join(', ')}`).toBe('BackForwardCacheRestore');
    };
    // A page may be thrown out by what still comes to it just after it was left; one that cannot be kept is thrown out each time.
    for (const path of PAGES) await expect(() => leaveAndComeBack(path)).toPass({ timeout: 30_000 });
  } finally {
    await browser.close();
  }
});
