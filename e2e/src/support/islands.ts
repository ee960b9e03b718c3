import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Islands that said they are interactive, in order; written by {@link recordIslands}. */
    awakeIslands?: string[];
  }
}

interface Starter {
  ready: (island: string) => void;
}

/** Listens in on the page's starter, before it is there: an island tells it when its own effects have run. */
export const recordIslands = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const awake: string[] = (window.awakeIslands = []);
    let starter: Starter | undefined;
    Object.defineProperty(globalThis, '__lemari', {
      get: () => starter,
      set: (real: Starter) => {
        starter = {
          ...real,
          ready: (island) => {
            awake.push(island);
            real.ready(island);
          },
        };
      },
    });
  });

/**
 * Resolves when the island of that name is interactive, which for some takes a sign that somebody is there.
 * @param sign the one that is given
 */
export async function islandAwake(
  page: Page,
  name: string,
  sign: 'pointermove' | 'keydown' = 'pointermove',
): Promise<void> {
  await page.waitForFunction(
    ([island, type]) => {
      dispatchEvent(new Event(type));
      return window.awakeIslands?.includes(island);
    },
    [name, sign] as const,
  );
}

/** @returns whether the document is still the one that was marked: nothing has reloaded it */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => void (document.documentElement.dataset['marked'] = 'yes'));
  return () => page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');
}
