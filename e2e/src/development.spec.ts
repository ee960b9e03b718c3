import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { islandHydrated } from './support/islands.ts';
import { cards } from './support/listing.ts';
import { wardrobe } from './support/header.ts';
import { freePort, type Server, startServer } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { expect, test as base } from './support/test.ts';

/** The development server builds the shell and a vertical first. */
const OPENING_MS = 180_000;

const test = base.extend<object, { development: Server }>({
  development: [
    async ({}, use) => {
      const { folder, seededData } = currentRun();
      const dataDir = await mkdtemp(path.join(folder, 'development-'));
      await cp(seededData, dataDir, { recursive: true });
      const [port, apiPort, payPort, bundlerPort] = await Promise.all([
        freePort(),
        freePort(),
        freePort(),
        freePort(),
      ]);
      const server = await startServer({
        main: 'tools/dev/dev.ts',
        args: ['apparel'],
        port,
        env: {
          PORT: String(port),
          API_PORT: String(apiPort),
          PAY_PORT: String(payPort),
          DEV_PORT: String(bundlerPort),
          DATA_DIR: dataDir,
          NODE_ENV: 'development',
        },
        runFolder: folder,
        readyMs: OPENING_MS,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: OPENING_MS },
  ],
  // The bundler is another origin, whose CORS admits pages of localhost.
  baseURL: async ({ development }, use) => use(`http://localhost:${development.port}`),
});

test('in development the hot vertical and the built ones beside it hydrate', async ({ page }) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'row-0');
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).toContainEqual(expect.stringMatching(/^http:\/\/localhost:\d+\/r\/apparel\/remoteEntry\.dev\d+\.js$/));
  await cards(page).first().getByRole('link').click();
  await expect(page.getByText('Rental prices')).toBeVisible();
  await islandHydrated(page, 'header');
  await wardrobe(page, 'Bags').click();
  await expect(page).toHaveURL('/sg/bags');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
