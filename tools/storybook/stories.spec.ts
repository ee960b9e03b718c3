import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type BrowserContext } from '@playwright/test';

interface StoryEntry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
}

/** What Storybook says when a story is drawn, played and checked. */
interface StoryFinished {
  status: 'success' | 'error' | 'aborted';
  reporters: { type: string; result?: { violations?: Violation[] } }[];
}

interface Violation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

interface StoryChannel {
  on(event: string, listener: (payload: never) => void): void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: StoryChannel;
    storyOutcome?: { finished: StoryFinished } | { failure: string };
  }
}

/** One browser context per worker: its cache keeps Storybook's own code, most of what a story costs to show. */
const test = base.extend<object, { shared: BrowserContext }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport } = project.use;
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(viewport && { viewport }),
      });
      await context.addInitScript(listen);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared }, use) => {
    const page = await shared.newPage();
    await use(page);
    await page.close();
  },
});

const { entries } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'dist/index.json'), 'utf8')) as {
  entries: Record<string, StoryEntry>;
};
const stories = Object.values(entries).filter(({ type }) => type === 'story');

/** Runs in the page before Storybook: listens from the channel's first moment. */
const listen = () => {
  let channel: StoryChannel;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (created: StoryChannel) => {
      channel = created;
      channel.on('storyFinished', (finished: StoryFinished) => {
        window.storyOutcome ??= { finished };
      });
      for (const event of ['storyThrewException', 'playFunctionThrewException', 'storyErrored'])
        channel.on(event, (error: Error) => {
          window.storyOutcome ??= { failure: `${event}: ${error.message}` };
        });
      channel.on('storyMissing', () => {
        window.storyOutcome ??= { failure: 'the story is missing' };
      });
    },
  });
};

const described = ({ id, help, nodes }: Violation) =>
  `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`;

for (const { id, title, name } of stories) {
  test(`${title} / ${name}`, async ({ page }) => {
    const console: string[] = [];
    page.on('pageerror', ({ message }) => console.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') console.push(message.text());
    });
    await page.goto(`/iframe.html?id=${id}&viewMode=story`);
    const drawn = page.waitForFunction(() => window.storyOutcome !== undefined, undefined, {
      timeout: 20_000,
    });
    await drawn.catch(() => console.push('the story was never finished'));
    const outcome = await page.evaluate(() => window.storyOutcome);

    expect({ outcome, console }).toEqual({
      outcome: { finished: expect.anything() as unknown },
      console: [],
    });
    if (outcome === undefined || !('finished' in outcome)) return;
    const violations = outcome.finished.reporters
      .flatMap(({ result }) => result?.violations ?? [])
      .map(described);
    expect(violations).toEqual([]);
    expect(outcome.finished.status).toBe('success');
    // Without its report the accessibility check would be green for never having run.
    expect(outcome.finished.reporters.map(({ type }) => type)).toContain('a11y');
  });
}
