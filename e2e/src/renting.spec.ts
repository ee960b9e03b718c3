import { briefDayWords, dayWords } from '@lemari/domain/time/day-words';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { keyboardInput, tabTo } from './support/input-device.ts';
import { islandHydrated } from './support/islands.ts';
import {
  addButton,
  bookAllPieces,
  findPieces,
  inCart,
  onDates,
  rentalDate,
  SHOP,
} from './support/renting.ts';
import { expect, test } from './support/test.ts';

const lines = (page: Page) => page.getByRole('article');

async function openOffer(page: Page, path: string) {
  await page.goto(path);
  await islandHydrated(page, 'offer');
}

// @see rules/cart/created-with-first-item, rules/cart/grows-by-patch, rules/cart/item-type-backup-size, rules/cart/newly-added, rules/cart/abandoning
test('from a piece with dates to a cart of two with backups @phone', async ({ page }) => {
  const [first, second] = await findPieces(0, 2);
  if (!first || !second) throw new Error('findPieces');
  const common = first.starts.find(({ start_date: start }) =>
    second.starts.some((other) => other.start_date === start),
  );
  if (!common) throw new Error('no common start');

  await openOffer(page, first.path);
  await page.getByRole('link', { name: 'Choose rental dates' }).click();
  const modal = rentalDate(page);
  await expect(modal.getByRole('radio', { name: /^4 Days/ })).toBeChecked();
  await expect(modal.getByRole('button', { name: 'Apply Dates' })).toBeDisabled();
  await expectAccessible(page);
  const day = modal.getByRole('button', { name: new RegExp(dayWords(common.start_date)) }).first();
  while (!(await day.isVisible())) await modal.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await modal.getByRole('button', { name: 'Apply Dates' }).click();
  await expect(page).toHaveURL(new RegExp(`reservationStart=${common.start_date}`));
  await expect(page.getByText(briefDayWords(common.end_date)).first()).toBeVisible();

  await addButton(page).click();
  await expect(inCart(page)).toBeVisible();
  await expect(page.getByText(new RegExp(`${first.name} is in your cart for`))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 piece, newly added' })).toBeVisible();
  await openOffer(page, onDates(second, common));
  await addButton(page).click();
  await inCart(page).click();

  await expect(page).toHaveURL(`${SHOP}/cart`);
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByText('Available on your dates')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Cart, 2 pieces', exact: true })).toBeVisible();
  for (const { name } of [first, second]) {
    await page.getByRole('button', { name: `Add a backup for ${name}` }).click();
    const choice = page.getByRole('dialog', { name: 'Add a backup' });
    await choice.getByRole('radio').first().check();
    await choice.getByRole('button', { name: 'Add this backup' }).click();
    await expect(page.getByRole('list', { name: `Backups of ${name}` })).toBeVisible();
  }
  // From the top: a control half under the header is too small a target for axe.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await page.getByRole('button', { name: `Remove ${first.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Remove .*\?$/ });
  await expect(dialog).toHaveAccessibleName(/, size \w+\?$/);
  await expect(dialog).toContainText('Its backups are removed too.');
  await dialog.getByRole('button', { name: 'Remove from cart' }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Empty this cart' }).click();
  await dialog.getByRole('button', { name: 'Remove every piece' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

// @see rules/dates/closed-days, rules/dates/available-days-only
test('by keyboard the calendar says why a Sunday is closed and accepts a free day', async ({ page }) => {
  const [piece] = await findPieces(6, 1);
  if (!piece) throw new Error('findPieces');
  const input = keyboardInput(page);
  await openOffer(page, piece.path);
  await input.press(page.getByRole('link', { name: 'Choose rental dates' }));
  const modal = rentalDate(page);
  await expect(modal.getByRole('grid').first()).toBeVisible();
  await input.choose(modal.getByRole('radio', { name: /^8 Days/ }));
  await page.keyboard.press('ArrowLeft');
  await expect(modal.getByRole('radio', { name: /^4 Days/ })).toBeChecked();

  await tabTo(page, modal.getByRole('grid').locator('[tabindex="0"]').first());
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /Sunday.*We don’t deliver on Sundays/);
  await page.keyboard.press('Enter');
  await expect(modal.getByRole('button', { name: 'Apply Dates' })).toBeDisabled();

  const { start_date: start = '' } = piece.starts[0] ?? {};
  await page.keyboard.press('Home');
  await input.chooseDay(modal.getByRole('button', { name: new RegExp(dayWords(start)) }).first());
  await input.press(modal.getByRole('button', { name: 'Apply Dates' }));
  await expect(page).toHaveURL(new RegExp(`reservationStart=${start}`));
  await input.press(addButton(page));
  await expect(inCart(page)).toBeFocused();
});

test('without scripts a piece links to its next ten starts, and a start leads back to the piece', async ({
  browser,
  baseURL,
}) => {
  const [piece] = await findPieces(9, 1);
  if (!piece) throw new Error('findPieces');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(piece.path);
  await page.getByRole('link', { name: 'Choose rental dates' }).click();
  await page.getByRole('link', { name: '8 Days', exact: true }).click();
  await page.getByRole('link', { name: '4 Days', exact: true }).click();
  const starts = page.getByRole('list', { name: 'The next delivery days' }).getByRole('link');
  await expect(starts).toHaveCount(10);
  await starts.nth(2).click();
  const { start_date: start } = piece.starts[2] ?? { start_date: '' };
  await expect(page).toHaveURL(new RegExp(`reservationStart=${start}.*size=${piece.size}`));
  await expect(page.getByText(briefDayWords(start)).first()).toBeVisible();
  await context.close();
});

test('a piece that another customer books meanwhile is unavailable, with alternatives', async ({ page }) => {
  const [piece] = await findPieces(12, 1, { most: 3 });
  if (!piece) throw new Error('findPieces');
  const dates = piece.starts[0] ?? { start_date: '', end_date: '' };
  await openOffer(page, onDates(piece, dates));
  await addButton(page).click();
  await expect(page.getByText(/is in your cart for/)).toBeVisible();
  await inCart(page).click();
  await expect(page.getByText('Available on your dates')).toBeVisible();
  await bookAllPieces(piece, dates.start_date);
  await page.reload();
  await islandHydrated(page, 'cart');
  const line = lines(page).first();
  await expect(line).toContainText('No longer available on your dates');
  await expect(line).toContainText('is not available for');
  await expectAccessible(page);

  // Changes the dates of the whole cart.
  await line.getByRole('button', { name: /^Other dates/ }).click();
  const modal = rentalDate(page);
  const list = modal.getByText('Or choose from a list');
  await list.click();
  await modal.getByRole('list', { name: 'The next delivery days' }).getByRole('link').first().click();
  await modal.getByRole('button', { name: 'Apply Dates' }).click();
  await expect(page.getByText('Available on your dates')).toBeVisible();
});

test('offline at add: the cart reports it and undoes the change; a retry online adds the piece once', async ({
  page,
  context,
  watch,
}) => {
  watch.allows(/ERR_INTERNET_DISCONNECTED|clevertap|could not be sent/);
  const [piece] = await findPieces(15, 1);
  if (!piece) throw new Error('findPieces');
  await openOffer(page, onDates(piece, piece.starts[1] ?? { start_date: '', end_date: '' }));
  // Loads the script that the press needs, before the network is cut.
  await islandHydrated(page, 'header');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await addButton(page).click();
  const problem = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(problem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await expect(page.getByText(/^Failed to (fetch carts|create cart): /)).toBeVisible();
  await expect(addButton(page)).toBeVisible();
  await context.setOffline(false);
  // The cart shows the piece at once and keeps it after the response.
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.ok(),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/is in your cart for/)).toBeVisible();
  await answered;
  await page.goto(`${SHOP}/cart`);
  await expect(lines(page)).toHaveCount(1);
});

test('a lost response and a double click add one piece', async ({ page, watch }) => {
  watch.allows(/ERR_FAILED|ERR_CONNECTION/);
  const [piece] = await findPieces(18, 1);
  if (!piece) throw new Error('findPieces');
  await openOffer(page, onDates(piece, piece.starts[2] ?? { start_date: '', end_date: '' }));
  const keys: (string | undefined)[] = [];
  await page.route('**/api/on-demand/carts', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    keys.push(request.headers()['idempotency-key']);
    await route.fetch();
    if (keys.length === 1) return route.abort('failed');
    return route.continue();
  });
  await addButton(page).dblclick();
  const problem = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(problem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await page.reload();
  await islandHydrated(page, 'offer');
  await addButton(page).click();
  await expect(page.getByText(/is in your cart for/)).toBeVisible();
  await page.goto(`${SHOP}/cart`);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Summary' })).toHaveCount(1);
});

test('two tabs agree within two seconds @alone', async ({ page, context }) => {
  const [piece] = await findPieces(21, 1);
  if (!piece) throw new Error('findPieces');
  await openOffer(page, onDates(piece, piece.starts[3] ?? { start_date: '', end_date: '' }));
  const other = await context.newPage();
  await other.goto(`${SHOP}/cart`);
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText(/is in your cart for/)).toBeVisible();
  await expect(lines(other)).toHaveCount(1, { timeout: 2_000 });
  await other.close();
});
