import type { Page } from '@playwright/test';

/** Paths of scripts: the shell's and those of releases. */
export const SCRIPTS = /\/(assets|r)\/.*\.js$/;

/** Delays all scripts, as a slow network would. @returns a function that releases them */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
