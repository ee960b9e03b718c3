import type { Locator, Page } from '@playwright/test';
import { islandHydrated, markDocument } from './support/islands.ts';
import { expect, test } from './support/test.ts';

const appLink = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Lemari on your phone' });

const appModal = (page: Page): Locator => page.getByRole('dialog', { name: 'Lemari on your phone' });

async function openAppModal(page: Page, path = '/sg/apparel/faq'): Promise<Locator> {
  await page.goto(path);
  await islandHydrated(page, 'header');
  await appLink(page).click();
  const modal = appModal(page);
  await expect(modal).toBeVisible();
  return modal;
}

// @see rules/modals/escape
test('a modal traps the focus and returns it when its cross or Escape closes it', async ({ page }) => {
  const modal = await openAppModal(page);
  await expect(page).toHaveURL('/sg/apparel/faq');
  const holdsFocus = () => modal.evaluate((dialog) => dialog.contains(document.activeElement));
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab');
    // Tab may reach the browser's controls, but never the page behind.
    const isOutside = await page.evaluate(() => document.activeElement === document.body);
    expect(isOutside || (await holdsFocus())).toBe(true);
  }
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(appLink(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(appLink(page)).toBeFocused();
});

test('Back closes a modal, stays on the page and leaves no entry in the history @phone', async ({ page }) => {
  await page.goto('/sg/apparel');
  await page.goto('/sg/apparel/faq');
  await islandHydrated(page, 'header');
  const isSameDocument = await markDocument(page);
  for (let times = 0; times < 2; times += 1) {
    await appLink(page).click();
    await expect(appModal(page)).toBeVisible();
    await page.goBack();
    await expect(appModal(page)).toBeHidden();
    await expect(page).toHaveURL('/sg/apparel/faq');
  }
  await appLink(page).click();
  await expect(appModal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(appModal(page)).toBeHidden();
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/sg/apparel');
});

test('a reload with an open modal shows the page without it', async ({ page }) => {
  await openAppModal(page);
  await page.reload();
  await islandHydrated(page, 'header');
  await expect(appModal(page)).toBeHidden();
  await appLink(page).click();
  await expect(appModal(page)).toBeVisible();
  await page.goBack();
  await expect(appModal(page)).toBeHidden();
});

// @see rules/modals/overlay-download-app
test('a press outside the app modal does not close it', async ({ page }) => {
  const modal = await openAppModal(page);
  await page.mouse.click(5, 5);
  await page.mouse.click(5, 400);
  await expect(modal).toBeVisible();
});

test('without scripts the app link leads to a page', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto('/sg/apparel/faq');
  await appLink(page).click();
  await expect(page).toHaveURL('/sg/apparel/app');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A wardrobe');
  await page.close();
});

// @see rules/modals/download-app-none, rules/modals/key-download-app, rules/scope/app
test('without an app the modal says so, and leads to the shop', async ({ page }) => {
  const modal = await openAppModal(page, '/id/faq');
  await expect(modal).toContainText('There is no app yet.');
  await expect(modal.getByRole('textbox')).toHaveCount(0);
  // A link of a modal replaces the modal's entry in the history.
  await modal.getByRole('link').click();
  await expect(page).toHaveURL('/id');
  await expect(modal).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/id/faq');
});

// @see rules/modals/connection-title, rules/modals/connection-text, rules/modals/connection-reload, rules/modals/scroll-lock, rules/modals/overlay
test('a modal without a network offers Reload, which shows it once the network is back @phone', async ({
  page,
  context,
  watch,
}) => {
  watch.allows(/^failed |^console (error|warning)/);
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'header');
  await expect.poll(() => watch.requests.some((line) => line.includes('modal-connection'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('[aria-label=Pages] a[href*="page=2"]')?.click(),
  );
  const modal = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(modal).toContainText(
    'Uh oh, there seems to be a problem with your internet connection. Please check your network setting or try again',
  );
  await expect(page).toHaveURL(/page=2/);
  // The page behind does not scroll, and a press outside closes the modal.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await page.mouse.click(5, 5);
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(modal).toBeVisible();
  await context.setOffline(false);
  await modal.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/All apparel/);
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/page=2/);
});

// @see rules/analytics/page-view, rules/analytics/modal-view, rules/cookies/utm
test('views are tracked: pages with query and hash, modals by name', async ({ page }) => {
  const views: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/clevertap')) views.push(request.postDataJSON());
  });
  await page.goto('/hk/apparel/faq?utm_source=letter#delivery');
  await islandHydrated(page, 'header');
  await expect.poll(() => views.length).toBe(1);
  const cookies = await page.context().cookies();
  const campaign = cookies.find(({ name }) => name === 'utm');
  expect(decodeURIComponent(campaign?.value ?? '')).toBe('utm_source=letter');
  const seconds = (campaign?.expires ?? 0) - Date.now() / 1000;
  expect(seconds).toBeLessThanOrEqual(30 * 60);
  expect(seconds).toBeGreaterThan(28 * 60);
  await appLink(page).click();
  await expect(appModal(page)).toBeVisible();
  await expect.poll(() => views.length).toBe(2);
  expect(views).toMatchObject([
    { evtName: 'page_viewed', evtData: { page: '/hk/apparel/faq?utm_source=letter#delivery' } },
    { evtName: 'page_viewed', evtData: { page: '/modal/download-app' } },
  ]);
  for (const { timestamp } of views as { timestamp: number }[])
    expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(120);
});
