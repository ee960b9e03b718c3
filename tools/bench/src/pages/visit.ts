import type { Browser, BrowserContext, Page } from '@playwright/test';
import { recordTraffic, type Traffic } from '@lemari/tools/traffic';

/** A phone on a slow line: 412x823, 1.6 Mbps down, 150 ms latency a request, CPU slowed to a quarter. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const BYTES_A_SECOND = { down: 200_000, up: 93_750 };
const LATENCY_MS = 150;
const SLOWER = 4;

const QUIET_MS = 1_500;
const TIMEOUT_MS = 10_000;
/** A task longer than this blocks the user. */
const LONG_TASK_MS = 50;

export interface Figures {
  lcpMs: number;
  cls: number;
  blockedMs: number;
  htmlKib: number;
  scriptKib: number;
  imageKib: number;
  requests: number;
  depth: number;
}

interface Recorded {
  lcp: number;
  cls: number;
  tasks: { start: number; duration: number }[];
  /** Longest time from an event to the next frame, in milliseconds. */
  longestEvent: number;
}

declare global {
  interface Window {
    recorded: Recorded;
  }
}

function record(): void {
  const recorded: Recorded = (window.recorded = { lcp: 0, cls: 0, tasks: [], longestEvent: 0 });
  const watch = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void, options = {}) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', (entry) => (recorded.lcp = entry.startTime));
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) recorded.cls += entry.value;
  });
  watch('longtask', ({ startTime: start, duration }) => recorded.tasks.push({ start, duration }));
  watch('event', ({ duration }) => (recorded.longestEvent = Math.max(recorded.longestEvent, duration)), {
    durationThreshold: 16,
  });
}

interface Visit {
  context: BrowserContext;
  page: Page;
  traffic: Traffic;
}

async function openPhone(browser: Browser): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const traffic = await recordTraffic(page);
  await page.addInitScript(record);
  await traffic.cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_A_SECOND.down,
    uploadThroughput: BYTES_A_SECOND.up,
  });
  await traffic.cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { context, page, traffic };
}

/** Waits until no request was sent for {@link QUIET_MS}. */
async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  let [known, since] = [0, Date.now()];
  while (Date.now() < until && Date.now() - since < QUIET_MS) {
    await page.waitForTimeout(100);
    const now = traffic.all().filter(({ bytes }) => bytes > 0).length;
    if (now !== known) [known, since] = [now, Date.now()];
  }
}

/** Measures a page for a new visitor. */
export async function visit(browser: Browser, url: string): Promise<Figures> {
  const { context, page, traffic } = await openPhone(browser);
  await page.goto(url);
  await untilQuiet(page, traffic);
  const { recorded, fcp } = await page.evaluate(() => ({
    recorded: window.recorded,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  const figures = {
    lcpMs: recorded.lcp,
    cls: recorded.cls,
    blockedMs: recorded.tasks
      .filter(({ start }) => start >= fcp)
      .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0),
    htmlKib: traffic.kilobytes('Document'),
    scriptKib: traffic.kilobytes('Script'),
    imageKib: traffic.kilobytes('Image'),
    requests: traffic.all().length,
    depth: traffic.depth(),
  };
  await context.close();
  return figures;
}

export interface Use {
  /** From a tap on a heart to the next frame, after hydration. */
  tapMs: number;
  /** Number of taps until a heart answers that is tapped as soon as it is visible. */
  earlyTaps: number;
  /** From the tap on a card to the product's heading. */
  productMs: number;
  backMs: number;
}

const HEART = '[data-act=wishlist]';
const CARD = '[data-product-card] a';
const PRODUCT = '[data-product-id] h1';

/** Measures interactions on a listing. */
export async function use(browser: Browser, listUrl: string): Promise<Use> {
  const { context, page, traffic } = await openPhone(browser);
  await page.goto(listUrl, { waitUntil: 'commit' });
  const heart = page.locator(HEART).first();
  let earlyTaps = 0;
  await heart.waitFor();
  while ((await heart.getAttribute('aria-pressed')) !== 'true' && earlyTaps < 5) {
    earlyTaps += 1;
    await heart.tap({ noWaitAfter: true });
    await page.waitForTimeout(400);
  }
  await untilQuiet(page, traffic);
  // The first tap opens the modal about saved pieces.
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  await page.evaluate(() => (window.recorded.longestEvent = 0));
  await page.locator(HEART).nth(1).tap({ noWaitAfter: true });
  await page.waitForTimeout(800);
  const tapMs = await page.evaluate(() => window.recorded.longestEvent);

  const time = async (act: () => Promise<unknown>, shown: string) => {
    const startedAt = performance.now();
    await act();
    await page.locator(shown).first().waitFor();
    return performance.now() - startedAt;
  };
  const productMs = await time(() => page.locator(CARD).first().tap({ noWaitAfter: true }), PRODUCT);
  await untilQuiet(page, traffic);
  const backMs = await time(() => page.goBack({ waitUntil: 'commit' }), CARD);
  await context.close();
  return { tapMs, earlyTaps, productMs, backMs };
}
