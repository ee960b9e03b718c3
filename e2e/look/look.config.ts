import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../../tools/browser.mjs';

const executablePath = findBrowser();

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** `npm run look`: pictures of every kind of page, to be looked at. `npm run lighthouse`: what Lighthouse says of them. */
export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: '../src/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
  projects: [
    ...SCREENS.map((viewport) => ({
      name: String(viewport.width),
      testMatch: 'look.spec.ts',
      use: { viewport },
    })),
    { name: 'lighthouse', testMatch: 'lighthouse.spec.ts' },
  ],
});
