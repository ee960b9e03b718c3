import type { Page } from '@playwright/test';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseStatus } from '@lemari/shell/server/releases';
import { describeRelease, publish } from '@lemari/tools/deploy/publish';
import { deploy, rollBack } from './support/deploy.ts';
import { EDITIONS, SECOND_BUILD } from './support/editions.ts';
import { pollUntil, FOLLOW_MS, releaseOf, statusOf } from './support/polling.ts';
import { type OwnStorefront, openStorefront, OPENING_MS } from './support/own-servers.ts';
import { islandHydrated, markDocument, recordIslands } from './support/islands.ts';
import { cards } from './support/listing.ts';
import { load } from './support/load.ts';
import { pageFacts } from './support/page-data.ts';
import { type PageWatch, watchPage } from './support/page-watch.ts';
import { ROOT } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { deployVariant, FAULTS } from './support/release-faults.ts';
import { expect, test as base } from './support/test.ts';

const SECOND = `apparel@${SECOND_BUILD}`;
const [BROWSE, PRODUCT] = EDITIONS;

const test = base.extend<{ first: string }, { storefront: OwnStorefront }>({
  storefront: [
    async ({}, use) => {
      const storefront = await openStorefront({ verticals: ['apparel', 'bags'] });
      await use(storefront);
      await storefront.close();
    },
    { scope: 'worker', timeout: OPENING_MS },
  ],
  baseURL: async ({ storefront }, use) => use(storefront.shell.url),
  /** The release of the ordinary build, as `x-release` names it. */
  first: async ({ request }, use) => use(await releaseOf(request, '/sg/apparel')),
});

// In order and in one worker: the tests share a storefront, and each leaves it with the first release.
test.describe.configure({ mode: 'default' });

async function deploySecond(storefront: OwnStorefront): Promise<void> {
  const { secondEdition } = currentRun();
  await publish(await describeRelease('apparel', secondEdition), secondEdition, storefront.releases);
}

const apparelStatus = async (storefront: OwnStorefront): Promise<ReleaseStatus | undefined> => {
  const answer = await fetch(`${storefront.shell.url}/releases`);
  return ((await answer.json()) as Record<string, ReleaseStatus>)['apparel'];
};

async function anotherPage(page: Page): Promise<{ other: Page; watch: PageWatch }> {
  const other = await page.context().newPage();
  await recordIslands(other);
  return { other, watch: watchPage(other) };
}

test('releases load from a data folder inside the repository', async () => {
  const within = path.join(ROOT, '.data');
  await mkdir(within, { recursive: true });
  const storefront = await openStorefront({ verticals: ['apparel'], within });
  try {
    expect(await apparelStatus(storefront)).not.toHaveProperty('problem');
    expect((await fetch(`${storefront.shell.url}/sg/apparel`)).status).toBe(200);
  } finally {
    await storefront.close();
    await rm(storefront.dataDir, { recursive: true, force: true });
  }
});

test('new pages follow deploys and rollbacks within five seconds @alone', async ({
  first,
  storefront,
  request,
}) => {
  const [deploys, rollbacks]: [number[], number[]] = [[], []];
  const isProved = () => Math.min(...deploys) < FOLLOW_MS && Math.min(...rollbacks) < FOLLOW_MS;
  // Each release is new: the shell fetches, verifies and smoke-renders it.
  for (const id of ['fresh1', 'fresh2', 'fresh3', 'fresh4', 'fresh5', 'fresh6']) {
    if (isProved()) break;
    await deployVariant({ id }, storefront.releases);
    deploys.push(await pollUntil(() => releaseOf(request, '/sg/apparel'), `apparel@${id}`));
    await rollBack('apparel', storefront.dataDir);
    rollbacks.push(await pollUntil(() => releaseOf(request, '/sg/apparel'), first));
  }
  // The fastest of several is asserted: load on the machine is not the product's figure.
  expect(Math.min(...deploys)).toBeLessThan(FOLLOW_MS);
  expect(Math.min(...rollbacks)).toBeLessThan(FOLLOW_MS);
});

test('open pages keep their release through a deploy and a rollback', async ({
  first,
  storefront,
  page,
  request,
}) => {
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'filters');
  await expect(page.getByRole('navigation', { name: BROWSE.first })).toBeAttached();
  const isSameDocument = await markDocument(page);

  await deploySecond(storefront);
  await pollUntil(() => releaseOf(request, '/sg/apparel/browse'), SECOND);
  const facts = await pageFacts(request, '/id/browse');
  expect(facts).toMatchObject({ release: SECOND, pinned: { apparel: SECOND_BUILD } });
  expect(await apparelStatus(storefront)).toMatchObject({
    version: SECOND_BUILD,
    draining: expect.arrayContaining([first.replace('apparel@', '')]),
  });

  // Opened before: the product page is a chunk that it has not loaded, and it gets the one of its own release.
  await cards(page).first().getByRole('link').click();
  await expect(page.getByText(PRODUCT.first)).toBeVisible();
  await expect(page.getByText(PRODUCT.second)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);

  // Opened after: server and browser both have the second release.
  const { other, watch } = await anotherPage(page);
  await other.goto('/hk/apparel');
  await islandHydrated(other, 'header');

  await rollBack('apparel', storefront.dataDir);
  await pollUntil(() => releaseOf(request, '/sg/apparel/browse'), first);
  expect((await pageFacts(request, '/sg/apparel')).pinned).toMatchObject({
    apparel: first.replace('apparel@', ''),
  });

  // The open page keeps the release that was just rolled back.
  await other.getByRole('main').locator('a[href="/hk/apparel/browse"]').first().click();
  await expect(other.getByRole('navigation', { name: BROWSE.second })).toBeAttached();
  await cards(other).first().getByRole('link').click();
  await expect(other.getByText(PRODUCT.second)).toBeVisible();
  watch.verify();
});

test('a page of the second release hydrates without a warning', async ({
  first,
  storefront,
  page,
  request,
}) => {
  await deploySecond(storefront);
  await pollUntil(() => releaseOf(request, '/sg/apparel/browse'), SECOND);
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'filters');
  await page.getByRole('form', { name: 'Filters' }).getByText('XXS', { exact: true }).click();
  await expect(page).toHaveURL('/sg/apparel/browse?sizes0=xxs');
  await expect(page.getByRole('navigation', { name: BROWSE.second })).toBeAttached();
  await rollBack('apparel', storefront.dataDir);
  await pollUntil(() => releaseOf(request, '/sg/apparel/browse'), first);
});

const REQUESTS = 10_000;
const CONNECTIONS = 24;
/** Number of deploys and rollbacks meanwhile. */
const LEAST_FLIPS = 4;

test(`none of ${REQUESTS.toLocaleString('en')} requests fails during deploys and rollbacks`, async ({
  first,
  storefront,
  request,
}) => {
  // A minute on two free cores.
  test.setTimeout(600_000);
  const listing = await (await request.get('/sg/apparel/browse')).text();
  const products = [...listing.matchAll(/href="(\/sg\/apparel\/browse\/styles\/[^"]+)"/g)]
    .map(([, href]) => href ?? '')
    .slice(0, 6);
  const paths = [
    '/sg/apparel',
    '/id',
    '/sg/apparel/browse',
    '/hk/apparel/browse?sizes0=m',
    '/id/browse?page=2',
    '/sg/bags/browse',
    ...products,
  ];

  let isOver = false;
  let isFlipping = true;
  const flips: string[] = [];
  const running = load({
    origin: storefront.shell.url,
    paths,
    requests: REQUESTS,
    // A fast machine would answer them all before the fourth flip.
    shouldContinue: () => isFlipping && flips.length < LEAST_FLIPS,
    connections: CONNECTIONS,
    complaint: ({ status, release, body }) => {
      if (status !== 200) return `answered ${status}`;
      if (!body.endsWith('</html>')) return 'the document is cut off';
      const [vertical, version] = release.split('@');
      // The page names the release for the browser that the server rendered.
      return body.includes(`"${vertical}":{"version":"${version}"`) ? undefined : `not pinned to ${release}`;
    },
  }).finally(() => (isOver = true));

  try {
    while (!isOver) {
      await (flips.length % 2 === 0 ? deploySecond(storefront) : rollBack('apparel', storefront.dataDir));
      const target = flips.length % 2 === 0 ? SECOND : first;
      await expect
        .poll(() => isOver || releaseOf(request, '/sg/apparel').then((release) => release === target), {
          timeout: 20_000,
        })
        .toBe(true);
      flips.push(target);
      // Long enough for both releases to serve requests.
      if (!isOver) await sleep(1_000);
    }
  } finally {
    // A release that never becomes live ends the test, and must end the load as well.
    isFlipping = false;
  }
  const result = await running;
  test.info().annotations.push({
    type: 'load',
    description: `${flips.length} flips, slowest answer ${Math.round(result.slowestMs)} ms, ${JSON.stringify(result.releases)}`,
  });
  expect(result).toMatchObject({ failed: 0, complaints: [] });
  expect(result.answered).toBeGreaterThanOrEqual(REQUESTS);
  expect(flips.length).toBeGreaterThanOrEqual(LEAST_FLIPS);
  expect(result.releases[first]).toBeGreaterThan(100);
  expect(result.releases[SECOND]).toBeGreaterThan(100);

  if (flips.at(-1) === SECOND) await rollBack('apparel', storefront.dataDir);
  await pollUntil(() => releaseOf(request, '/sg/apparel'), first);
});

for (const fault of FAULTS)
  test(`a release is refused when ${fault.spec}; the old one keeps serving`, async ({
    first,
    storefront,
    request,
  }) => {
    await deployVariant(fault, storefront.releases);
    await expect
      .poll(async () => (await apparelStatus(storefront))?.problem, { timeout: 20_000 })
      .toMatch(fault.reason);
    expect(await apparelStatus(storefront)).toMatchObject({ version: first.replace('apparel@', '') });
    expect(await releaseOf(request, '/sg/apparel/browse')).toBe(first);
    expect(await statusOf(request, '/id')).toBe(200);
    if (fault.id !== 'badfiles')
      await expect
        .poll(() => storefront.shell.output())
        .toMatch(new RegExp(`"version":"${fault.id}".*refused`));

    await rollBack('apparel', storefront.dataDir);
    await pollUntil(async () => (await apparelStatus(storefront))?.problem, undefined);
  });

test('a release waits for files that arrive late', async ({ first, storefront, request }) => {
  await deployVariant(
    {
      id: 'late',
      publish: async ({ staging, id }) => {
        await rename(`${staging}/apparel/${id}/server`, `${staging}/apparel/${id}/not-yet`);
      },
    },
    storefront.releases,
  );
  await expect
    .poll(async () => (await apparelStatus(storefront))?.problem, { timeout: 20_000 })
    .toMatch(/late/);
  expect(await releaseOf(request, '/sg/apparel')).toBe(first);
  await rename(`${storefront.releases}/apparel/late/not-yet`, `${storefront.releases}/apparel/late/server`);
  await pollUntil(() => releaseOf(request, '/sg/apparel'), 'apparel@late');
  await rollBack('apparel', storefront.dataDir);
  await pollUntil(() => releaseOf(request, '/sg/apparel'), first);
});

test('deploying the live release again reports so and changes nothing', async ({
  first,
  storefront,
  request,
}) => {
  expect(await deploy('apparel', storefront.dataDir)).toMatch(/is already the current release\.$/);
  expect(await releaseOf(request, '/sg/apparel')).toBe(first);
});

test('/releases answers this machine only', async ({ first, request }) => {
  expect(await statusOf(request, '/releases')).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded']) {
    const answer = await request.get('/releases', { headers: { [header]: 'for=203.0.113.9' } });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).not.toContain(first.replace('apparel@', ''));
  }
});
