import type { Locator, Page } from '@playwright/test';
import { wardrobe } from './support/header.ts';
import { islandHydrated, markDocument } from './support/islands.ts';
import { cards, idOf, listedByApi, readCards } from './support/listing.ts';
import { SHOPS, type ShopRow } from './support/shops.ts';
import { expect, test } from './support/test.ts';

const PERIODS = ['4 days', '8 days', '14 days'];

/** Filters are in a sidebar, or in a sheet behind a button on a phone. */
async function openFilters(page: Page): Promise<Locator> {
  const filters = page.getByRole('form', { name: 'Filters' });
  const button = page.getByRole('group', { name: 'Filter and sort' }).getByRole('button', { name: 'Filter' });
  if (await button.isVisible()) await button.click();
  await expect(filters).toBeVisible();
  return filters;
}

/** A sheet is closed by its button. A sidebar has the button only without scripts, which apply each change at once. */
async function showFiltered(filters: Locator): Promise<void> {
  const show = filters.getByRole('button', { name: /^Show \d+ piece/ });
  if (await show.isVisible()) await show.click();
}

/** From the region's front page to the vertical's listing, by links with readable names. */
async function walkToListing(page: Page, { base, home, label }: ShopRow): Promise<void> {
  if (base !== home) {
    await wardrobe(page, label).click();
    await expect(page).toHaveURL(base);
  }
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.getByRole('main').locator(`a[href="${base}/browse"]`).first().click();
  await expect(page).toHaveURL(`${base}/browse`);
}

/** The whole listing: the styles of the API, each with a price in the region's format. */
async function expectListing(page: Page, shop: ShopRow): Promise<number> {
  const { total, ids } = await listedByApi(shop, {});
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.heading);
  await expect(page.getByRole('status').first()).toHaveText(`${total} pieces`);
  const shown = await readCards(page);
  expect(shown.map(({ href }) => idOf(href))).toEqual(ids);
  for (const { price } of shown) expect(price).toMatch(shop.price);
  return total;
}

/** Only styles with the chosen size in stock are left, fewer than before. */
async function expectFiltered(page: Page, shop: ShopRow, before: number): Promise<void> {
  const { total, ids } = await listedByApi(shop, { sizes: [shop.size.value] });
  expect(total).toBeLessThan(before);
  await expect(page.getByRole('status').first()).toHaveText(`${total} pieces`);
  await expect(page.getByRole('link', { name: `Size ${shop.size.label}` })).toBeVisible();
  const left = await readCards(page);
  expect(left.map(({ href }) => idOf(href))).toEqual(ids);
  for (const { sizes } of left) expect(sizes).toContain(shop.size.label);
}

/** A style's page shows its name, the price of each period and its sizes. */
async function expectProduct(page: Page, { base, price }: ShopRow, href: string): Promise<void> {
  expect(href).toMatch(new RegExp(`^${base}/browse/styles/[^/]+-\\d+$`));
  await expect(page).toHaveURL(href);
  // Facts of a piece that cannot be rented. @see rules/products/prices-where-rented
  const facts = page.locator('details', { hasText: /^Rental prices/ }).locator('dt');
  const periods = page.getByRole('list', { name: 'Rental period' }).getByRole('listitem').or(facts);
  await expect(periods).toHaveText(PERIODS.map((period) => new RegExp(`^${period}`)));
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).not.toBeEmpty();
  await expect(page).toHaveTitle(new RegExp(`^${await name.innerText()} by .+ · Lemari$`));
  for (const amount of await periods.locator('b').allInnerTexts()) expect(amount).toMatch(price);
  await expect(page.getByRole('group', { name: /^Size/ })).toBeVisible();
}

test.describe('with JavaScript', () => {
  for (const shop of SHOPS)
    test(`${shop.label} in ${shop.regionName}: front, browse, filter, product and back, in one document @phone`, async ({
      page,
    }) => {
      await page.goto(shop.home);
      await islandHydrated(page, 'header');
      const isSameDocument = await markDocument(page);

      await walkToListing(page, shop);
      const total = await expectListing(page, shop);

      const filters = await openFilters(page);
      await filters.getByText(shop.size.label, { exact: true }).click();
      await expect(page).toHaveURL(`${shop.base}/browse?sizes0=${shop.size.value}`);
      await showFiltered(filters);
      await expectFiltered(page, shop, total);

      const [first] = await readCards(page);
      await cards(page).first().getByRole('link').click();
      await expectProduct(page, shop, first?.href ?? '');

      await page.goBack();
      await expect(page).toHaveURL(`${shop.base}/browse?sizes0=${shop.size.value}`);
      await expectFiltered(page, shop, total);
      await expect(
        page
          .getByRole('form', { name: 'Filters', includeHidden: true })
          .locator(`[value=${shop.size.value}]`),
      ).toBeChecked();
      expect(await isSameDocument()).toBe(true);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // @see docs/decisions/0146
  test('shows no button that would do nothing', async ({ page }) => {
    await page.goto('/sg/apparel/browse');
    const acts = ['dismiss', 'wishlist'];
    for (const act of acts) {
      await expect(page.locator(`[data-act=${act}]`).first()).toBeAttached();
      await expect(page.locator(`[data-act=${act}]:visible`)).toHaveCount(0);
    }
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/browse\/styles\//);
    for (const act of [...acts, 'share']) {
      await expect(page.locator(`[data-act=${act}]`).first()).toBeAttached();
      await expect(page.locator(`[data-act=${act}]:visible`)).toHaveCount(0);
    }
  });

  for (const shop of SHOPS)
    test(`${shop.label} in ${shop.regionName}: links, a form and pages lead through the shop @phone`, async ({
      page,
    }) => {
      await page.goto(shop.home);
      await walkToListing(page, shop);
      const total = await expectListing(page, shop);

      if (total > 20) {
        await page.getByRole('link', { name: 'Next' }).click();
        await expect(page).toHaveURL(`${shop.base}/browse?page=2`);
        const where = total > 40 ? `40 of ${total} pieces` : `21 to ${total} of ${total} pieces`;
        await expect(page.getByText(where)).toBeVisible();
        await page.goBack();
      }

      const filters = await openFilters(page);
      await filters.getByText(shop.size.label, { exact: true }).click();
      await filters.getByRole('button', { name: /^Show \d+ piece/ }).click();
      // A form submits its empty fields too.
      await expect(page).toHaveURL(
        ({ pathname, searchParams }) =>
          pathname === `${shop.base}/browse` && searchParams.get('sizes') === shop.size.value,
      );
      await expectFiltered(page, shop, total);

      const [first] = await readCards(page);
      await cards(page).first().getByRole('link').click();
      await expectProduct(page, shop, first?.href ?? '');

      await page.goBack();
      await expectFiltered(page, shop, total);
    });
});
