import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findHeadlessBrowser } from '../tools/browser.mjs';

const executablePath = findHeadlessBrowser();

/** Specs that start servers of their own. */
const WITH_SERVERS = [
  'app.spec.ts',
  'calls-to-action.spec.ts',
  'chat.spec.ts',
  'development.spec.ts',
  'empty-shop.spec.ts',
  'failures.spec.ts',
  'memory.spec.ts',
  'ordering-in-time.spec.ts',
  'releases.spec.ts',
  'sessions.spec.ts',
  'upgrade.spec.ts',
];

/** Tests with this tag run on a phone as well. */
const ON_A_PHONE = /@phone/;
/** Tests with this tag measure time. They run after all others, so that load from other tests does not count. */
const ALONE = /@alone/;

export default defineConfig({
  testDir: './src',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  globalSetup: './src/support/global-setup.ts',
  // Builds are run as they are: compiling one again takes five seconds.
  build: { external: ['**/dist/**', '**/libraries-*/**'] },
  fullyParallel: true,
  workers: availableParallelism(),
  // No retries: a test that passes on the second try hides a fault.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Long enough for a slow machine, short enough to end a stuck test.
  timeout: 180_000,
  // A run that hangs outside of a test ends with a report.
  globalTimeout: 45 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
    // A new context costs a second of CPU, as much as a page. support/test.ts resets a used one.
    reuseContext: true,
  },
  projects: [
    // The long specs start first, so that none of them runs alone at the end.
    {
      name: 'servers',
      testMatch: WITH_SERVERS,
      grepInvert: ALONE,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'desktop',
      testIgnore: WITH_SERVERS,
      grepInvert: ALONE,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: WITH_SERVERS,
      grep: ON_A_PHONE,
      // Not `isMobile`: its emulation sometimes starts a page at a width of 980 and fetches a picture for that width.
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    {
      name: 'alone',
      grep: ALONE,
      workers: 1,
      dependencies: ['servers', 'desktop', 'phone'],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
