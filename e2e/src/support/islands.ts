import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Names of the hydrated islands, in order; written by {@link recordIslands}. */
    hydratedIslands?: string[];
  }
}

interface Starter {
  ready: (island: string) => void;
}

/** Records the message that each island sends to the starter after its effects have run. Must be installed before the page loads. */
export const recordIslands = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const hydrated: string[] = (window.hydratedIslands = []);
    let starter: Starter | undefined;
    Object.defineProperty(globalThis, '__lemari', {
      get: () => starter,
      set: (real: Starter) => {
        starter = {
          ...real,
          ready: (island) => {
            hydrated.push(island);
            real.ready(island);
          },
        };
      },
    });
  });

/**
 * Resolves when the island of that name is hydrated. Some islands wait for a sign of use.
 * @param sign the event that is sent as a sign of use
 */
export async function islandHydrated(
  page: Page,
  name: string,
  sign: 'pointermove' | 'keydown' = 'pointermove',
): Promise<void> {
  await page.waitForFunction(
    ([island, type]) => {
      dispatchEvent(new Event(type));
      return window.hydratedIslands?.includes(island);
    },
    [name, sign] as const,
  );
}

/** @returns a check that the document was not reloaded since the mark */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'));
  return () => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');
}
