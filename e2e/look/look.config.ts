import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../../tools/browser.mjs';

const executablePath = findBrowser();

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** `npm run look`: screenshots of every kind of page, for review by eye. `npm run lighthouse`: Lighthouse’s report on them. */
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
