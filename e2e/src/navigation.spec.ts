import type { Page } from '@playwright/test';
import { regionButton, regionList, wardrobe } from './support/header.ts';
import { islandAwake, markDocument } from './support/islands.ts';
import { cards, readCards } from './support/listing.ts';
import { pageFacts } from './support/page-data.ts';
import { expect, test } from './support/test.ts';

/** Calls that a page makes by itself: for a new browser, and for its view. @see rules/calls/create-app-instance, rules/calls/clevertap */
const OWN_CALLS = ['POST /api/customer/v1/app_instance', 'POST /api/clevertap'];

const CARRIED = [
  { path: '/sg/apparel', answers: ['content/front(', 'catalogue/styles('], island: 'header' },
  { path: '/id/browse', answers: ['catalogue/styles('], island: 'filters' },
];

for (const { path, answers, island } of CARRIED)
  test(`${path} carries its answers along and asks for none of them again`, async ({
    page,
    watch,
    request,
  }) => {
    const carried = (await pageFacts(request, path)).answers;
    for (const answer of answers) expect(carried.some((key) => key.includes(`:${answer}`))).toBe(true);

    await page.goto(path);
    await islandAwake(page, island);
    // The data layer comes at the first sign of use: had it anything to ask, it would ask now.
    await expect.poll(() => watch.requests.some((line) => /\/r\/.*\/api\.\w+\.js$/.test(line))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(watch.requests.filter((line) => line.includes(' /api/'))).toEqual(OWN_CALLS);
  });

test('the nodes of the page are the ones the server sent', async ({ page }) => {
  await page.goto('/sg/apparel/browse');
  const marked = await cards(page).evaluateAll((articles) => {
    for (const article of articles) Object.assign(article, { sentByServer: true });
    return articles.length;
  });
  await cards(page).last().scrollIntoViewIfNeeded();
  await islandAwake(page, 'row-4');
  const unchanged = await cards(page).evaluateAll(
    (articles) => articles.filter((article) => 'sentByServer' in article).length,
  );
  expect(unchanged).toBe(marked);
});

/** Whether the picture of the card that is pressed travels to its product's page. */
async function pictureTravels(page: Page): Promise<boolean> {
  await page.goto('/sg/apparel/browse');
  await islandAwake(page, 'row-0');
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

test("the picture of a card becomes the first of its product's page @phone", async ({ page }) => {
  expect(await pictureTravels(page)).toBe(true);
});

test('with reduced motion no picture travels', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await pictureTravels(page)).toBe(false);
});

test('from one vertical to another without another document, and back', async ({ page, watch }) => {
  await page.goto('/sg/apparel/browse');
  await islandAwake(page, 'header');
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
  await expect(page).toHaveTitle('All apparel to rent in Singapore · Lemari');
  expect(await isSameDocument()).toBe(true);
});

test('every script is checked against its hash, also those of a vertical that came later', async ({
  page,
}) => {
  await page.goto('/hk/apparel');
  await islandAwake(page, 'header');
  await wardrobe(page, 'Bags').click();
  await expect(page).toHaveURL('/hk/bags');
  await page.getByRole('main').locator('a[href="/hk/bags/browse"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bags');

  // Whatever was loaded left a mark here, even when its element was taken away again.
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /^\/(assets|r)\/.*\.js$/.test(name)),
  );
  expect(loaded.some((name) => name.startsWith('/r/bags/browse.'))).toBe(true);
  const unchecked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .filter((script) => !script.integrity.startsWith('sha256-'))
      .map((script) => script.src),
  );
  expect(unchecked).toEqual([]);
});

test('Back leads to the listing as it was left: filters, place and cards @phone', async ({ page }) => {
  await page.goto('/id/browse?category=dresses&sizes0=m');
  await islandAwake(page, 'row-0');
  const before = await readCards(page);
  const last = cards(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  // Pressing it may scroll once more: the place that counts is the one at the press.
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
  await expect(page.getByRole('list', { name: 'Rental period' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/id/browse?category=dresses&sizes0=m');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  expect(await readCards(page)).toEqual(before);
  await expect(
    page.getByRole('form', { name: 'Filters', includeHidden: true }).locator('input[value=m]'),
  ).toBeChecked();
});

test('another region is one link away, in its own language tag and currency', async ({ page }) => {
  await page.goto('/sg/apparel');
  await islandAwake(page, 'header');
  await regionButton(page).click();
  await regionList(page).getByRole('link', { name: 'Hong Kong' }).click();
  await expect(page).toHaveURL('/hk/apparel');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-HK');
  await wardrobe(page, 'Bags').click();
  await page.getByRole('main').locator('a[href="/hk/bags/browse"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bags');
  for (const { price } of await readCards(page)) expect(price).toMatch(/^HKD[\d,]+\.\d{2}$/);
});

test('the root remembers the region one was in', async ({ page }) => {
  await page.goto('/hk/bags');
  await islandAwake(page, 'header');
  await page.goto('/');
  await expect(page).toHaveURL('/hk');
});

test('a filter taken away is a step of the history like any other', async ({ page }) => {
  await page.goto('/hk/bags/browse');
  await islandAwake(page, 'filters');
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByText('Itsy', { exact: true }).click();
  await expect(page).toHaveURL('/hk/bags/browse?sizes0=itsy');
  await filters.getByText('Standard', { exact: true }).click();
  await expect(page).toHaveURL('/hk/bags/browse?sizes0=itsy&sizes1=standard');
  // The address is a moment ahead of what is drawn.
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
