import type { Page } from '@playwright/test';
import { regionLink, wardrobe } from './support/header.ts';
import { islandHydrated, markDocument } from './support/islands.ts';
import { cards, readCards } from './support/listing.ts';
import { pageFacts } from './support/page-data.ts';
import { expect, test } from './support/test.ts';

/** Calls that every page sends: once for a new browser, and for each view. @see rules/calls/create-app-instance, rules/calls/clevertap */
const OWN_CALLS = ['POST /api/customer/v1/app_instance', 'POST /api/clevertap'];

const CARRIED = [
  { path: '/sg/apparel', answers: ['content/front(', 'catalogue/styles('], island: 'header' },
  { path: '/id/browse', answers: ['catalogue/styles('], island: 'filters' },
];

for (const { path, answers, island } of CARRIED)
  test(`${path} contains its data and requests none of it again`, async ({ page, watch, request }) => {
    const carried = (await pageFacts(request, path)).answers;
    for (const answer of answers) expect(carried.some((key) => key.includes(`:${answer}`))).toBe(true);

    await page.goto(path);
    await islandHydrated(page, island);
    // RTK Query loads at the first sign of use: a repeated request would be sent now.
    await expect.poll(() => watch.requests.some((line) => /\/r\/.*\/api\.\w+\.js$/.test(line))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(watch.requests.filter((line) => line.includes(' /api/'))).toEqual(OWN_CALLS);
  });

test('hydration keeps the nodes that the server sent', async ({ page }) => {
  await page.goto('/sg/apparel/browse');
  const marked = await cards(page).evaluateAll((articles) => {
    for (const article of articles) Object.assign(article, { sentByServer: true });
    return articles.length;
  });
  await cards(page).last().scrollIntoViewIfNeeded();
  await islandHydrated(page, 'row-4');
  const unchanged = await cards(page).evaluateAll(
    (articles) => articles.filter((article) => 'sentByServer' in article).length,
  );
  expect(unchanged).toBe(marked);
});

/** Whether a view transition moves the picture of the pressed card to its product's page. */
async function pictureTravels(page: Page): Promise<boolean> {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'row-0');
  await page.evaluate(() => {
    document.startViewTransition = new Proxy(document.startViewTransition.bind(document), {
      apply(start, document_, args: Parameters<Document['startViewTransition']>) {
        const transition = Reflect.apply(start, document_, args);
        void transition.ready.then(() => {
          const travelling = document
            .getAnimations()
            .some(
              ({ effect }) =>
                effect instanceof KeyframeEffect &&
                effect.pseudoElement === '::view-transition-group(product-picture)',
            );
          document.documentElement.dataset['travelled'] = String(travelling);
        });
        return transition;
      },
    });
  });
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('[data-first-picture]')).toBeVisible();
  return (await page.locator('html').getAttribute('data-travelled')) === 'true';
}

test("a view transition moves a card's picture to its product's page @phone", async ({ page }) => {
  expect(await pictureTravels(page)).toBe(true);
});

test('reduced motion skips the view transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await pictureTravels(page)).toBe(false);
});

test('navigation between verticals and back loads no new document', async ({ page, watch }) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'header');
  const isSameDocument = await markDocument(page);

  await wardrobe(page, 'Bags').click();
  await expect(page).toHaveURL('/sg/bags');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/bag/i);
  await expect(wardrobe(page, 'Bags')).toHaveAttribute('aria-current', 'true');
  expect(watch.requests.some((line) => /\/r\/bags\/remoteEntry\.\w+\.js$/.test(line))).toBe(true);

  await page.goBack();
  await expect(heading).toHaveText('All apparel');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('All apparel in Singapore · Lemari');
  expect(await isSameDocument()).toBe(true);
});

test('every script has an integrity hash, those of a vertical that is loaded later too', async ({ page }) => {
  await page.goto('/hk/apparel');
  await islandHydrated(page, 'header');
  await wardrobe(page, 'Bags').click();
  await expect(page).toHaveURL('/hk/bags');
  await page.getByRole('main').locator('a[href="/hk/bags/browse"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bags');

  // Every loaded script is recorded here, even if its element was removed.
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /^\/(assets|r)\/.*\.js$/.test(name)),
  );
  expect(loaded.some((name) => name.startsWith('/r/bags/listing.'))).toBe(true);
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .filter((script) => !script.integrity.startsWith('sha256-'))
      .map((script) => script.src),
  );
  expect(unchecked).toEqual([]);
});

test('Back restores the listing: filters, scroll position and cards @phone', async ({ page }) => {
  await page.goto('/id/browse?category=dresses&sizes0=m');
  await islandHydrated(page, 'row-0');
  const before = await readCards(page);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const last = cards(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  // Pressing may scroll once more: the position at the press counts.
  const pressedAt = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(scrollY), { capture: true, once: true }),
      ),
  );
  await last.click();
  const top = await pressedAt;
  expect(top).toBeGreaterThan(300);

  await expect(page).toHaveURL(/\/id\/browse\/styles\//);
  // The address changes before the page does, and a listing's filters have sizes too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/id/browse?category=dresses&sizes0=m');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  expect(await readCards(page)).toEqual(before);
  await expect(
    page.getByRole('form', { name: 'Filters', includeHidden: true }).locator('input[value=m]'),
  ).toBeChecked();
});

// @see rules/regions/selector
test('a link leads to another region, with its language tag and currency', async ({ page }) => {
  await page.goto('/sg/apparel');
  await islandHydrated(page, 'header');
  await regionLink(page, 'Hong Kong').click();
  await expect(page).toHaveURL('/hk/apparel');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-HK');
  await wardrobe(page, 'Bags').click();
  await page.getByRole('main').locator('a[href="/hk/bags/browse"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bags');
  for (const { price } of await readCards(page)) expect(price).toMatch(/^HKD[\d,]+\.\d{2}$/);
});

// @see rules/regions/kept-on-device
test('the root leads to the region of the last visit', async ({ page }) => {
  await page.goto('/hk/bags');
  await islandHydrated(page, 'header');
  await page.goto('/');
  await expect(page).toHaveURL('/hk');
});

test('removing a filter adds an entry to the history', async ({ page }) => {
  await page.goto('/hk/bags/browse');
  await islandHydrated(page, 'filters');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByText('Itsy', { exact: true }).click();
  await expect(page).toHaveURL('/hk/bags/browse?sizes0=itsy');
  await filters.getByText('Standard', { exact: true }).click();
  await expect(page).toHaveURL('/hk/bags/browse?sizes0=itsy&sizes1=standard');
  // The address changes before the page renders.
  const taken = page.getByRole('link', { name: 'Size Itsy' });
  await expect(taken).toHaveAttribute('href', '/hk/bags/browse?sizes0=standard');
  await taken.click();
  await expect(page).toHaveURL('/hk/bags/browse?sizes0=standard');
  await expect(filters.locator('[value=itsy]')).not.toBeChecked();
  await page.goBack();
  await expect(filters.locator('[value=itsy]')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/hk/bags/browse?sizes0=itsy');
  await expect(filters.locator('[value=standard]')).not.toBeChecked();
});
