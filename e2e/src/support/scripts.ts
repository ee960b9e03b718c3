import type { Page } from '@playwright/test';

/** Where scripts come from: the shell's own, and those of releases. */
export const SCRIPTS = /\/(assets|r)\/.*\.js$/;

/** Holds all scripts back, as a slow network would; returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
