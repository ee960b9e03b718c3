import type { CDPSession, Page } from '@playwright/test';
import { type Budget, BUDGETS } from './support/budgets.ts';
import { expect, test } from './support/test.ts';

interface Sent {
  url: string;
  type: string;
  /** Who asked for it: the addresses of the scripts that did, or nobody but the document. */
  askers: string[];
  bytes: number;
}

interface Initiator {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
}

const frames = (stack: Initiator['stack']): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...frames(stack.parent)] : [];

/** All that the page asks for, and what came, in bytes as they were sent. */
async function recordTraffic(page: Page): Promise<{ cdp: CDPSession; sent: Map<string, Sent> }> {
  const cdp = await page.context().newCDPSession(page);
  const sent = new Map<string, Sent>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const { stack, url } = initiator as Initiator;
    const askers = [...frames(stack), ...(url ? [url] : [])];
    sent.set(requestId, { url: request.url, type: type ?? '', askers, bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = sent.get(requestId);
    if (known) known.bytes = encodedDataLength;
  });
  return { cdp, sent };
}

/** How many answers had to come, one after the other, before this one could be asked for; its own included. */
function depthOf(url: string, all: readonly Sent[], seen: readonly string[] = []): number {
  const known = all.find((one) => one.url === url);
  if (!known || known.type === 'Document' || seen.includes(url)) return 1;
  const askers = known.askers.filter((asker) => asker !== url && asker.startsWith('http'));
  return 1 + Math.max(1, ...askers.map((asker) => depthOf(asker, all, [...seen, url])));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const [name, { path, ...budget }] of Object.entries(BUDGETS))
    test(`the ${name} page brings no more than its budget`, async ({ page }) => {
      const { sent } = await recordTraffic(page);
      await page.goto(path);
      await page.waitForFunction(() => (window.awakeIslands ?? []).length > 0);
      await page.waitForLoadState('networkidle');
      const all = [...sent.values()].filter(({ url }) => url.startsWith('http'));
      const kilobytes = (type: string) =>
        all.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
      const figures: Budget = {
        html: kilobytes('Document'),
        script: kilobytes('Script'),
        requests: all.length,
        depth: Math.max(...all.map(({ url }) => depthOf(url, all))),
      };
      for (const [what, most] of Object.entries(budget) as [keyof Budget, number][])
        expect.soft(figures[what], `${what} of ${JSON.stringify(figures)}`).toBeLessThanOrEqual(most);
      expect(figures.script).toBeGreaterThan(50);
    });
});
