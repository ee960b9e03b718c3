import { chromium, expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArgs, findBrowser } from '@lemari/tools/browser';
import { openFirstProduct } from '../src/support/listing.ts';
import { currentRun } from '../src/support/run.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const PORT = 9333;
const LISTING = '/sg/apparel/browse';

test('Lighthouse reports no problem on front, listing and product', async () => {
  test.setTimeout(300_000);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: [...chromiumArgs, `--remote-debugging-port=${PORT}`],
    ...(executablePath && { executablePath }),
  });
  try {
    const { shellUrl } = currentRun();
    const page = await browser.newPage({ baseURL: shellUrl });
    const product = await openFirstProduct(page, LISTING);
    await page.close();

    for (const path of ['/sg', LISTING, product]) {
      const result = await lighthouse(shellUrl + path, {
        port: PORT,
        onlyCategories: CATEGORIES,
        output: 'json',
        logLevel: 'error',
      });
      const { categories = {}, audits = {} } = result?.lhr ?? {};
      const scores = Object.fromEntries(Object.entries(categories).map(([id, { score }]) => [id, score]));
      const missed = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
      );
      expect({ path, scores, missed }).toEqual({
        path,
        scores: Object.fromEntries(CATEGORIES.map((id) => [id, 1])),
        missed: [],
      });
    }
  } finally {
    await browser.close();
  }
});
