import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../tools/browser.mjs';

const executablePath = findBrowser();

/** Those that start servers of their own. */
const WITH_SERVERS = [
  'ordering-in-time.spec.ts',
  'releases.spec.ts',
  'failures.spec.ts',
  'sessions.spec.ts',
  'development.spec.ts',
  'memory.spec.ts',
];

/** Tests whose name carries this run on a phone too. */
const ON_A_PHONE = /@phone/;
/** Those that say how long something takes run when the others are done: what a busy machine adds is nobody's figure. */
const ALONE = /@alone/;

export default defineConfig({
  testDir: './src',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  globalSetup: './src/support/global-setup.ts',
  fullyParallel: true,
  workers: availableParallelism(),
  // A test that passes the second time is a fault that was not looked at.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Whole journeys on a busy machine: what is stuck ends, what is slow does not fail.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
    // A new context takes a second of CPU, as much as a page. What stays in a used one is reset in support/test.ts.
    reuseContext: true,
  },
  projects: [
    // The long ones first, so that nobody waits for them at the end.
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
      // Not `isMobile`: its emulation now and then begins a page 980 wide, and then fetches a picture of that width.
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
