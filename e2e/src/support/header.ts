import type { Locator, Page } from '@playwright/test';

/** The header's link to a vertical. */
export const wardrobe = (page: Page, label: string): Locator =>
  page
    .getByRole('banner')
    .getByRole('navigation', { name: 'Wardrobes' })
    .getByRole('link', { name: label, exact: true });

/** The button that opens the region selector. */
export const regionButton = (page: Page): Locator => page.getByRole('banner').locator('summary');

export const regionList = (page: Page): Locator => page.getByRole('list', { name: 'Regions' });
