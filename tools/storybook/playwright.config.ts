import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../browser.mjs';

/** @returns whether the port is free */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A free port from 4700 to 4799, starting at a random one, so that two checkouts can run at once. */
const freePort = async (): Promise<number> => {
  const start = Math.floor(Math.random() * 100);
  for (let step = 0; step < 100; step += 1) {
    const port = 4700 + ((start + step) % 100);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port between 4700 and 4799: set STORYBOOK_PORT.');
};

// Workers evaluate this file again and need the same port: they inherit the environment.
const port = (process.env['STORYBOOK_PORT'] ??= String(await freePort()));
const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  // Another version of the browser may render edges differently; visible changes are larger.
  expect: { toHaveScreenshot: { maxDiffPixels: 150 } },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: `node ../serve-static.mjs dist ${port}`,
    url: `http://127.0.0.1:${port}/index.json`,
    reuseExistingServer: false,
  },
});
