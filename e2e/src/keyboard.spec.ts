import { menu, menuButton } from './support/header.ts';
import { islandHydrated } from './support/islands.ts';
import { expect, test } from './support/test.ts';

test('the first Tab focuses the link that skips the header', async ({ page }) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'header');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('a link skips the filters of a listing', async ({ page }) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'filters');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('article').getByRole('link').first()).toBeFocused();
});

test('a filter set by keyboard keeps the focus', async ({ page }) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'filters');
  const box = page.getByRole('checkbox', { name: 'XXS', exact: true });
  await page.getByRole('group', { name: 'Size' }).getByRole('checkbox').first().focus();
  await expect(box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/sg/apparel/browse?sizes0=xxs');
  await expect(page.getByRole('list', { name: 'Applied filters' })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'XS', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/sg/apparel/browse');
});

test('the menu opens by keyboard and closes with Escape', async ({ page }) => {
  await page.goto('/sg/apparel');
  await islandHydrated(page, 'header');
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('button', { name: 'Close the menu' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('a card has two tab stops, its link and its heart, and Enter opens it', async ({ page }) => {
  await page.goto('/hk/bags/browse');
  await islandHydrated(page, 'row-0');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('Tab');
  const hearts = page.getByRole('main').getByRole('article').getByRole('button');
  await expect(hearts.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hk\/bags\/browse\/styles\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
