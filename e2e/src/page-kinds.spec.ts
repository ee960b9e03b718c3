import type { Page, Response } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { firstProductPath } from './support/listing.ts';
import { PAGE_KINDS, PRODUCT_KINDS } from './support/page-kinds.ts';
import { expect, test } from './support/test.ts';
import { expectValidHtml } from './support/valid-html.ts';

/** Pages that answer 404 by design. */
const NOT_FOUND = new Set<string>(['not-found', 'no-region', 'piece-not-found']);

const PHONE = { width: 360, height: 740 };

/** Loads a page once for all checks and both screens: loading takes longer than they do. */
async function expectSound(page: Page, response: Response | null, island: string): Promise<void> {
  await expectValidHtml((await response?.text()) ?? '');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    'width=device-width,initial-scale=1',
  );
  await islandHydrated(page, island);
  await expectFit(page);
  await page.setViewportSize(PHONE);
  await settled(page);
  await expectFit(page);
}

/** Waits for transitions: what fades out has little contrast. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

async function expectFit(page: Page): Promise<void> {
  const [contentWidth, windowWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(contentWidth).toBeLessThanOrEqual(windowWidth);
  await expectAccessible(page);
}

for (const { kind, path } of PAGE_KINDS)
  test(`${kind} is valid, accessible and fits a desktop and a phone: ${path}`, async ({ page, watch }) => {
    if (NOT_FOUND.has(kind)) {
      watch.expects(/^answered 404/);
      watch.expects(/^console error: Failed to load resource: .* 404/);
    }
    await expectSound(page, await page.goto(path), 'header');
  });

for (const { kind, listing } of PRODUCT_KINDS)
  test(`${kind} is valid, accessible and fits a desktop and a phone`, async ({ page, request }) => {
    const path = await firstProductPath(request, listing);
    await expectSound(page, await page.goto(path), 'facts');
  });

test('a request that is refused before rendering gets valid HTML', async ({ request }) => {
  const answer = await request.get(`/sg/${'a'.repeat(3_000)}`);
  expect(answer.status()).toBe(414);
  await expectValidHtml(await answer.text());
});
