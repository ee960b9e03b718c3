import type { Locator, Page } from '@playwright/test';

/** The link to a vertical in or below the header. */
export const wardrobe = (page: Page, label: string): Locator =>
  page.getByRole('navigation', { name: 'Wardrobes' }).getByRole('link', { name: label, exact: true });

export const menuButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Menu' });

export const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

/** The footer's link to a region. */
export const regionLink = (page: Page, label: string): Locator =>
  page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Regions' })
    .getByRole('link', { name: label });
