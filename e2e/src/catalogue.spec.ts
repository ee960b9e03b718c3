import { dayWords } from '@lemari/domain/time/day-words';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { availableSizes } from './support/listing.ts';
import { expect, test } from './support/test.ts';

const LISTING = '/sg/apparel/browse';
/** Where pieces can be rented on dates. */
const DATED_LISTING = '/id/on-demand/browse';
const article = 'article';

// @see rules/scope/browse
test('from the listing through a filter to a piece, and Back to the same position', async ({ page }) => {
  await page.goto(LISTING);
  await islandHydrated(page, 'filters');
  await page.getByRole('form', { name: 'Filters' }).getByText('M', { exact: true }).click();
  await expect(page).toHaveURL(`${LISTING}?sizes0=m`);
  // The address changes before the page renders.
  const more = page.getByRole('link', { name: /^Load \d+ more$/ });
  await expect(more).toHaveAttribute('href', `${LISTING}?sizes0=m&page=2`);
  await more.click();
  await expect(page.getByText(/^40 of \d+ pieces$/)).toBeVisible();
  const far = page.getByRole(article).nth(30).getByRole('link');
  await far.scrollIntoViewIfNeeded();
  const name = await far.textContent();
  const offset = await page.evaluate(() => scrollY);
  expect(offset).toBeGreaterThan(1_000);
  await far.click();
  await expect(page).toHaveURL(/\/browse\/styles\//);
  await page.goBack();
  await expect(page).toHaveURL(`${LISTING}?sizes0=m`);
  const again = page.getByRole(article).nth(30).getByRole('link');
  await expect(again).toHaveText(name ?? '');
  await expect(again).toBeInViewport();
});

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('dates chosen in a listing apply to the piece and its sizes', async ({ page }) => {
      await page.goto(`${DATED_LISTING}?category=dresses`);
      const all = await page.getByRole('status').first().textContent();
      const first = (await page.getByLabel('Delivered on').getAttribute('min')) ?? '';
      if (isScripted) await islandHydrated(page, 'filters');
      await page.locator('summary', { hasText: 'Dates:' }).click();
      const form = page.getByRole('form', { name: 'Rental dates' });
      if (isScripted)
        await form.getByRole('button', { name: new RegExp(`^${dayWords(openDay(first))}`) }).click();
      else await form.getByLabel('Delivered on').fill(openDay(first));
      await form.getByText('8 days', { exact: true }).click();
      await form.getByRole('button', { name: 'Show available pieces' }).click();
      await expect(page).toHaveURL(new RegExp(`reservationStart=${openDay(first)}`));
      await expect(page.getByRole('link', { name: /^Remove for / })).toBeVisible();
      await expect(page.getByRole(article).first()).toContainText('/ 8 days');
      expect(await page.getByRole('status').first().textContent()).not.toBe(all);

      await page.getByRole(article).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/styles\/.*reservationStart=.*rentalPeriodDays=8/);
      // Without scripts nothing follows a choice of size: sizes are text.
      if (isScripted) await expect(availableSizes(page).first()).toBeAttached();
      else {
        const sizes = page.getByRole('group', { name: /^Size/ });
        await expect(sizes.getByText(/^(available|last one)$/).first()).toBeVisible();
        await expect(sizes.getByRole('radio')).toHaveCount(0);
      }
      await page.getByRole('link', { name: /^14 days/ }).click();
      await expect(page).toHaveURL(/rentalPeriodDays=14/);
      await expect(page.getByRole('link', { name: /^14 days/ })).toHaveAttribute('aria-current', 'true');
    });

    // @see rules/dates/closed-days
    test('a Sunday is refused with the reason and the next open day', async ({ page }) => {
      await page.goto(`${DATED_LISTING}?reservationStart=${sunday()}`);
      await expect(page.getByText(/We don’t deliver on Sundays\. The next day is /)).toBeVisible();
      // With scripts the shop's calendar replaces the field once it is loaded.
      if (isScripted) await expect(page.getByRole('application', { name: /^Delivery day/ })).toBeVisible();
      else await expect(page.getByLabel('Delivered on')).toHaveValue(sunday());
      await expect(page.getByRole(article).first()).toBeVisible();
    });

    // @see rules/screens/brands, rules/screens/brand
    test('the designers page leads from A to Z to the pieces of a designer', async ({ page }) => {
      await page.goto(LISTING);
      if (isScripted) await islandHydrated(page, 'filters');
      await page.locator('form[aria-label="Filters"] summary', { hasText: 'Designers' }).click();
      if (isScripted) {
        await page.getByRole('searchbox', { name: 'Find a designer' }).fill('arung');
        await page.getByRole('checkbox', { name: /^Arung Senja/ }).check();
        await expect(page).toHaveURL(`${LISTING}?designers0=101`);
        await expect(page.getByRole('link', { name: 'Remove Arung Senja' })).toBeVisible();
        return;
      }
      await page.getByRole('link', { name: 'All designers' }).click();
      await page.getByRole('link', { name: /^Arung Senja/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arung Senja');
      await expect(page.getByRole(article).first()).toContainText('Arung Senja');
    });
  });

// @see rules/browse/page-in-address
test('pages of a listing are links with and without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`${LISTING}?category=dresses`);
  const first = await page.getByRole(article).first().textContent();
  await page.getByRole('link', { name: /^Load \d+ more$/ }).click();
  await expect(page).toHaveURL(`${LISTING}?category=dresses&page=2`);
  expect(await page.getByRole(article).first().textContent()).not.toBe(first);
  await context.close();
});

test('the search field suggests while the user types, by keyboard too', async ({ page }) => {
  await page.goto('/sg/bags');
  await islandHydrated(page, 'header');
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: 'Search bags' });
  await expect(field).toBeFocused();
  await field.pressSequentially('tot');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option', { name: /^Totes/ })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.pressSequentially('e');
  await expect(list.getByRole('option', { name: /^Totes/ })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL('/sg/bags/browse?category=totes');
});

// @see docs/decisions/0135
test('a deadline goes along to suggestions and a search, its dates to the categories', async ({ page }) => {
  await page.goto('/id/on-demand/browse?deliverBy=saturday');
  await islandHydrated(page, 'header');
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: 'Search On Demand' });
  await field.pressSequentially('kebaya');
  const dated = /reservationStart=[\d-]+&reservationEnd=[\d-]+&rentalPeriodDays=4/;
  const piece = page.getByRole('group', { name: 'Pieces' }).getByRole('option').first();
  await expect(piece).toHaveAttribute('href', dated);
  await expect(page.getByRole('option', { name: 'Search for “kebaya”' })).toHaveAttribute('href', dated);
  await field.press('Enter');
  await expect(page).toHaveURL(/q=kebaya/);
  await expect(page).toHaveURL(dated);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/styles\//);
  const categories = page.getByRole('navigation', { name: 'Shop by category' });
  await expect(categories.getByRole('link', { name: 'Dresses' })).toHaveAttribute('href', dated);
});

test('a suggestion that arrives after a newer word is dropped', async ({ page }) => {
  await page.goto('/sg/bags');
  await islandHydrated(page, 'header');
  const requests: string[] = [];
  await page.route('**/api/discovery/featureds/suggestions*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    requests.push(q);
    if (q === 'cl') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox');
  await field.fill('cl');
  await expect.poll(() => requests).toContain('cl');
  await field.fill('tote');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option', { name: /^Totes/ })).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(list.getByRole('option', { name: /^Clutches/ })).toHaveCount(0);
});

// @see rules/scope/wishlist, rules/screens/wishlist
test('a guest saves a piece by its heart, finds it in the wishlist and removes it', async ({ page }) => {
  await page.goto(`${LISTING}?category=dresses`);
  await islandHydrated(page, 'row-0');
  const card = page.getByRole(article).first();
  const name = ((await card.getByRole('link').textContent()) ?? '').trim();
  await card.getByRole('button', { name: /^Save .* to wishlist$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved on this device' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep browsing' }).click();
  await expect(card.getByRole('button', { pressed: true })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your wishlist');
  await expect(page.getByRole(article)).toHaveCount(1);
  await expect(page.getByRole(article).getByRole('link')).toHaveText(name);
  await page.reload();
  await expect(page.getByRole(article)).toHaveCount(1);
  await page.getByRole(article).getByRole('button', { pressed: true }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  await page.getByRole('link', { name: 'Browse pieces' }).click();
  await expect(page).toHaveURL(LISTING);
});

test('the size guide takes measurements, and the chosen size shows its fit', async ({ page }) => {
  await page.goto('/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001');
  await islandHydrated(page, 'offer');
  await page.getByRole('link', { name: 'Size guide and your fit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Size guide' });
  await dialog.getByLabel('Bust').fill('20');
  await dialog.getByRole('button', { name: 'Show my fit' }).click();
  await expect(dialog.getByText('Between 70 and 114 cm')).toBeVisible();
  await dialog.getByLabel('Bust').fill('90');
  await dialog.getByRole('button', { name: 'Show my fit' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('radio', { name: /^M/ }).check({ force: true });
  await expect(page.getByText(/For you: bust fits/)).toBeVisible();
});

test('a picture opens on the full screen and closes', async ({ page }) => {
  await page.goto('/sg/apparel/browse/styles/arung-senja-senja-bias-slip-1001');
  await islandHydrated(page, 'gallery');
  await page.getByRole('link', { name: /^Enlarge .* front$/ }).click();
  const dialog = page.getByRole('dialog', { name: /front$/ });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /detail$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a removed piece answers 404 and offers other pieces', async ({ page, watch }) => {
  watch.expects(/^answered 404/);
  watch.expects(/^console error: Failed to load resource: .* 404/);
  const answer = await page.goto('/sg/bags/browse/styles/noor-vale-saddle-tote-999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This piece is no longer available');
  await expect(page.getByRole(article).first()).toBeVisible();
});

test('a list that fails to load keeps the last one and offers a retry', async ({ page, watch }) => {
  watch.expects(/^answered 503 GET \/api\/discovery/);
  watch.expects(/^console error: Failed to load resource: .* 503/);
  await page.goto(LISTING);
  await islandHydrated(page, 'filters');
  await page.route('**/api/discovery/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('form', { name: 'Filters' }).getByText('XXS', { exact: true }).click();
  await expect(page.getByText('We couldn’t load this list')).toBeVisible();
  await expect(page.getByRole(article).first()).toBeVisible();
  await page.unroute('**/api/discovery/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t load this list')).toHaveCount(0);
  await expect(page).toHaveURL(/sizes0=xxs/);
});

/** The day itself, or the next one where it is a Sunday. The week after the test's clock has no holiday. */
function openDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** A Sunday within the next two weeks. */
function sunday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 7);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}
