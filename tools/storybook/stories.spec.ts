import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

interface StoryEntry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
}

/** Storybook's event after a story was rendered, played and checked. */
interface StoryFinished {
  storyId: string;
  status: 'success' | 'error' | 'aborted';
  reporters: { type: string; result?: { violations?: Violation[] } }[];
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

type StoryResult = { finished: StoryFinished } | { failure: string };

/** A story's parameters. */
interface Setting {
  viewport: { width: number; height: number } | undefined;
  /** `parameters.shot`: compares a screenshot with the repository's baseline. */
  isShot: boolean;
  /** `parameters.contrast`: selectors of elements that a contrast theme must not show alike. */
  contrast: readonly string[];
}

interface StoryChannel {
  on(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: object): void;
}

interface PreparedStory {
  storyGlobals: { viewport?: { value?: string } };
  parameters: {
    shot?: boolean;
    contrast?: readonly string[];
    viewport?: { options?: Record<string, { styles: { width: string; height: string } }> };
  };
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: StoryChannel;
    __STORYBOOK_PREVIEW__?: { loadStory(story: { storyId: string }): Promise<PreparedStory> };
    storyChosen?: string;
    storyOutcome?: StoryResult | undefined;
  }
}

const { entries } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'dist/index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>;
};
const stories = Object.values(entries).filter(({ type }) => type === 'story');

const WIDE = { width: 1280, height: 800 };

/** One page per worker shows all its stories, because loading Storybook takes most of the time. */
interface Stage {
  /** Page for the next story. */
  open: () => Promise<Page>;
  /** Closes the page, so that the next story gets a new one. */
  drop: () => Promise<void>;
}

const test = base.extend<object, { stage: Stage }>({
  stage: [
    async ({ browser }, use, { project }) => {
      let page: Page | undefined;
      const { baseURL } = project.use;
      const drop = async () => {
        await page?.close();
        page = undefined;
      };
      const open = async () => {
        if (page) return page;
        const fresh = await browser.newPage({
          ...(baseURL && { baseURL }),
          reducedMotion: 'reduce',
          viewport: WIDE,
        });
        await fresh.addInitScript(listen);
        await fresh.goto('/iframe.html?viewMode=story&id=');
        page = fresh;
        return page;
      };
      await use({ open, drop });
      await drop();
    },
    { scope: 'worker' },
  ],
});

/** Runs in the page, before Storybook: records the first result of the selected story. */
const listen = () => {
  const follow = (channel: StoryChannel) => {
    channel.on('storyFinished', (finished: StoryFinished) => {
      // The previous story may finish again, when something rerenders it late.
      if (finished.storyId === window.storyChosen) window.storyOutcome ??= { finished };
    });
    for (const event of ['storyThrewException', 'playFunctionThrewException', 'storyErrored'])
      channel.on(event, (error: Error) => {
        window.storyOutcome ??= { failure: `${event}: ${error.message}` };
      });
    channel.on('storyMissing', () => {
      window.storyOutcome ??= { failure: 'the story is missing' };
    });
  };
  let channel: StoryChannel | undefined;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (created: StoryChannel) => {
      channel = created;
      follow(created);
    },
  });
};

/** Runs in the page: reads a story's parameters before it renders. */
const settingOf = async (storyId: string): Promise<Setting> => {
  const story = await window.__STORYBOOK_PREVIEW__?.loadStory({ storyId });
  if (!story) throw new Error('Storybook has not loaded');
  const { storyGlobals, parameters } = story;
  const styles = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? '']?.styles;
  return {
    viewport: styles && { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) },
    isShot: parameters.shot === true,
    contrast: parameters.contrast ?? [],
  };
};

/** Runs in the page. */
const choose = (storyId: string) => {
  window.storyChosen = storyId;
  window.storyOutcome = undefined;
  window.scrollTo(0, 0);
  window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
};

/** @see WCAG 2.2, 1.4.10 and 1.4.4 */
const NARROW = [
  { name: 'at 320 px', width: 320, text: '100%' },
  { name: 'on a phone with text of 160 %', width: 360, text: '160%' },
  { name: 'with text of 200 %', width: 768, text: '200%' },
];

/** @returns elements that are wider than the window */
async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, width, text } of NARROW) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(async (fontSize) => {
      const root = document.documentElement;
      root.style.fontSize = fontSize;
      // Scripts that react to the window's size do so within the next frames.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      const { scrollWidth } = root;
      root.style.removeProperty('font-size');
      return scrollWidth;
    }, text);
    if (wide > width) found.push(`${name} it is ${wide} px wide`);
  }
  return found;
}

/** Runs in the page: what a contrast theme leaves of an element's style. */
const lookOf = (selector: string) => {
  // Storybook's own elements are beside the root.
  const element = document.querySelector(`#storybook-root :is(${selector})`);
  if (!element) throw new Error(`the story has no ${selector}`);
  const { color, backgroundColor, borderTop, borderBottom, textDecoration } = getComputedStyle(element);
  // A transparent ground looks like that of the page, which it names.
  const ground = backgroundColor.replace(/^rgba\((.*), 0\)$/, 'rgb($1)');
  return [color, ground, borderTop, borderBottom, textDecoration].join('; ');
};

/** @returns the looks of the elements in a contrast theme */
async function looksInContrast(page: Page, selectors: readonly string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  await page.emulateMedia({ forcedColors: 'active' });
  const looks: string[] = [];
  for (const selector of selectors) looks.push(await page.evaluate(lookOf, selector));
  await page.emulateMedia({ forcedColors: 'none' });
  return looks;
}

const described = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`;

for (const { id, title, name } of stories)
  test(`${title} / ${name}`, async ({ stage }) => {
    const page = await stage.open();
    const errors: string[] = [];
    const onError = ({ message }: Error) => errors.push(message);
    const onConsole = (message: { type(): string; text(): string }) => {
      if (message.type() === 'error') errors.push(message.text());
    };
    page.on('pageerror', onError);
    page.on('console', onConsole);
    try {
      let setting: Setting | undefined;
      // A new page reloads itself once its service worker is installed.
      await expect(async () => {
        setting = await page.evaluate(settingOf, id);
      }).toPass({ timeout: 20_000 });
      if (setting) {
        await page.setViewportSize(setting.viewport ?? WIDE);
        await page.evaluate(choose, id);
      }
      const finished = page.waitForFunction(() => window.storyOutcome !== undefined, undefined, {
        timeout: 20_000,
      });
      await finished.catch(() => errors.push('the story did not finish'));
      const outcome = await page.evaluate(() => window.storyOutcome);

      expect({ outcome, errors }).toEqual({
        outcome: { finished: expect.anything() as unknown },
        errors: [],
      });
      if (outcome === undefined || !('finished' in outcome)) return;
      const violations = outcome.finished.reporters
        .flatMap(({ result }) => result?.violations ?? [])
        .map(described);
      expect(violations).toEqual([]);
      expect(outcome.finished.status).toBe('success');
      // Without a report the accessibility check would pass without having run.
      expect(outcome.finished.reporters.map(({ type }) => type)).toContain('a11y');
      if (setting?.isShot) {
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`${id}.png`);
      }
      const looks = await looksInContrast(page, setting?.contrast ?? []);
      expect(looks).toEqual([...new Set(looks)]);
      expect(await overflows(page)).toEqual([]);
    } catch (error) {
      // The next story gets a new page.
      await stage.drop();
      throw error;
    } finally {
      page.off('pageerror', onError);
      page.off('console', onConsole);
    }
  });
