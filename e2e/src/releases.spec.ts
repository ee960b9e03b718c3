import type { Page } from '@playwright/test';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseStatus } from '@lemari/shell/server/releases';
import { describeRelease, publish } from '@lemari/tools/deploy/publish';
import { deploy, rollBack } from './support/deploy.ts';
import { EDITIONS, SECOND_BUILD } from './support/editions.ts';
import { comesTrue, FOLLOW_MS, releaseOf, statusOf } from './support/follows.ts';
import { type House, openHouse, OPENING_MS } from './support/house.ts';
import { islandAwake, markDocument, recordIslands } from './support/islands.ts';
import { cards } from './support/listing.ts';
import { load } from './support/load.ts';
import { pageFacts } from './support/page-data.ts';
import { type PageWatch, watchPage } from './support/page-watch.ts';
import { ROOT } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { deployVariant, FAULTS } from './support/spoiled.ts';
import { expect, test as base } from './support/test.ts';

const SECOND = `apparel@${SECOND_BUILD}`;
const [BROWSE, PRODUCT] = EDITIONS;

const test = base.extend<{ first: string }, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await openHouse({ verticals: ['apparel', 'bags'] });
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: OPENING_MS },
  ],
  baseURL: async ({ house }, use) => use(house.shell.url),
  /** What was built for everybody, as `x-release` says it. */
  first: async ({ request }, use) => use(await releaseOf(request, '/sg/apparel')),
});

// In order and in one worker: the tests share a house, and each leaves it with the first release.
test.describe.configure({ mode: 'default' });

async function deploySecond(house: House): Promise<void> {
  const { secondEdition } = currentRun();
  await publish(await describeRelease('apparel', secondEdition), secondEdition, house.releases);
}

const apparelStatus = async (house: House): Promise<ReleaseStatus | undefined> => {
  const answer = await fetch(`${house.shell.url}/releases`);
  return ((await answer.json()) as Record<string, ReleaseStatus>)['apparel'];
};

async function anotherPage(page: Page): Promise<{ other: Page; watch: PageWatch }> {
  const other = await page.context().newPage();
  await recordIslands(other);
  return { other, watch: watchPage(other) };
}

test('releases are let in from a data folder inside the repository, too', async () => {
  const within = path.join(ROOT, '.data');
  await mkdir(within, { recursive: true });
  const house = await openHouse({ verticals: ['apparel'], within });
  try {
    expect(await apparelStatus(house)).not.toHaveProperty('problem');
    expect((await fetch(`${house.shell.url}/sg/apparel`)).status).toBe(200);
  } finally {
    await house.close();
    await rm(house.dataDir, { recursive: true, force: true });
  }
});

test('new pages follow deploys and rollbacks within five seconds @alone', async ({
  first,
  house,
  request,
}) => {
  const [deploys, rollbacks]: [number[], number[]] = [[], []];
  // Each has to be fetched, checked and tried before it is let in: none is known from before.
  for (const id of ['fresh1', 'fresh2', 'fresh3']) {
    await deployVariant({ id }, house.releases);
    deploys.push(await comesTrue(() => releaseOf(request, '/sg/apparel'), `apparel@${id}`));
    await rollBack('apparel', house.dataDir);
    rollbacks.push(await comesTrue(() => releaseOf(request, '/sg/apparel'), first));
  }
  // What the machine adds in a busy moment is nobody's figure: the fastest shows what it takes by itself.
  expect(Math.min(...deploys)).toBeLessThan(FOLLOW_MS);
  expect(Math.min(...rollbacks)).toBeLessThan(FOLLOW_MS);
});

test('open pages go on with their own release when another one is deployed, and when it is taken back', async ({
  first,
  house,
  page,
  request,
}) => {
  await page.goto('/sg/apparel/browse');
  await islandAwake(page, 'filters');
  await expect(page.getByRole('navigation', { name: BROWSE.first })).toBeAttached();
  const isSameDocument = await markDocument(page);

  await deploySecond(house);
  await comesTrue(() => releaseOf(request, '/sg/apparel/browse'), SECOND);
  const facts = await pageFacts(request, '/id/browse');
  expect(facts).toMatchObject({ release: SECOND, pinned: { apparel: SECOND_BUILD } });
  expect(await apparelStatus(house)).toMatchObject({
    version: SECOND_BUILD,
    draining: expect.arrayContaining([first.replace('apparel@', '')]),
  });

  // Opened before: the product page is a chunk it has not loaded yet, and it gets the one of its own release.
  await cards(page).first().getByRole('link').click();
  await expect(page.getByText(PRODUCT.first)).toBeVisible();
  await expect(page.getByText(PRODUCT.second)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);

  // Opened after: server and browser are of the second release, and agree.
  const { other, watch } = await anotherPage(page);
  await other.goto('/hk/apparel');
  await islandAwake(other, 'header');

  await rollBack('apparel', house.dataDir);
  await comesTrue(() => releaseOf(request, '/sg/apparel/browse'), first);
  expect((await pageFacts(request, '/sg/apparel')).pinned).toMatchObject({
    apparel: first.replace('apparel@', ''),
  });

  // And again: what is open goes on with the release that has just been taken back.
  await other.getByRole('main').locator('a[href="/hk/apparel/browse"]').first().click();
  await expect(other.getByRole('navigation', { name: BROWSE.second })).toBeAttached();
  await cards(other).first().getByRole('link').click();
  await expect(other.getByText(PRODUCT.second)).toBeVisible();
  watch.verify();
});

test('a page of the second release is hydrated without a word', async ({ first, house, page, request }) => {
  await deploySecond(house);
  await comesTrue(() => releaseOf(request, '/sg/apparel/browse'), SECOND);
  await page.goto('/sg/apparel/browse');
  await islandAwake(page, 'filters');
  await page.getByRole('form', { name: 'Filters' }).getByText('XXS', { exact: true }).click();
  await expect(page).toHaveURL('/sg/apparel/browse?sizes0=xxs');
  await expect(page.getByRole('navigation', { name: BROWSE.second })).toBeAttached();
  await rollBack('apparel', house.dataDir);
  await comesTrue(() => releaseOf(request, '/sg/apparel/browse'), first);
});

const REQUESTS = 10_000;
const CONNECTIONS = 24;
/** Deploys and rollbacks meanwhile. */
const LEAST_FLIPS = 4;

test(`of ${REQUESTS.toLocaleString('en')} requests none fails while releases come and go`, async ({
  first,
  house,
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
    origin: house.shell.url,
    paths,
    requests: REQUESTS,
    // A machine with free cores answers them all before the fourth flip.
    shouldContinue: () => isFlipping && flips.length < LEAST_FLIPS,
    connections: CONNECTIONS,
    complaint: ({ status, release, body }) => {
      if (status !== 200) return `answered ${status}`;
      if (!body.endsWith('</html>')) return 'the document is cut off';
      const [vertical, version] = release.split('@');
      // The browser is told to run what the server ran.
      return body.includes(`"${vertical}":{"version":"${version}"`) ? undefined : `not pinned to ${release}`;
    },
  }).finally(() => (isOver = true));

  try {
    while (!isOver) {
      await (flips.length % 2 === 0 ? deploySecond(house) : rollBack('apparel', house.dataDir));
      const target = flips.length % 2 === 0 ? SECOND : first;
      await expect
        .poll(() => isOver || releaseOf(request, '/sg/apparel').then((release) => release === target), {
          timeout: 20_000,
        })
        .toBe(true);
      flips.push(target);
      // Long enough for both to serve for a while.
      if (!isOver) await sleep(1_000);
    }
  } finally {
    // A release that does not come ends the test, and has to end the load as well.
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

  if (flips.at(-1) === SECOND) await rollBack('apparel', house.dataDir);
  await comesTrue(() => releaseOf(request, '/sg/apparel'), first);
});

for (const fault of FAULTS)
  test(`a release is refused when ${fault.spec}; the old one keeps serving`, async ({
    first,
    house,
    request,
  }) => {
    await deployVariant(fault, house.releases);
    await expect
      .poll(async () => (await apparelStatus(house))?.problem, { timeout: 20_000 })
      .toMatch(fault.reason);
    expect(await apparelStatus(house)).toMatchObject({ version: first.replace('apparel@', '') });
    expect(await releaseOf(request, '/sg/apparel/browse')).toBe(first);
    expect(await statusOf(request, '/id')).toBe(200);
    if (fault.id !== 'badfiles')
      await expect.poll(() => house.shell.output()).toMatch(new RegExp(`"version":"${fault.id}".*refused`));

    await rollBack('apparel', house.dataDir);
    await comesTrue(async () => (await apparelStatus(house))?.problem, undefined);
  });

test('files that come late are waited for', async ({ first, house, request }) => {
  await deployVariant(
    {
      id: 'late',
      publish: async ({ staging, id }) => {
        await rename(`${staging}/apparel/${id}/server`, `${staging}/apparel/${id}/not-yet`);
      },
    },
    house.releases,
  );
  await expect.poll(async () => (await apparelStatus(house))?.problem, { timeout: 20_000 }).toMatch(/late/);
  expect(await releaseOf(request, '/sg/apparel')).toBe(first);
  await rename(`${house.releases}/apparel/late/not-yet`, `${house.releases}/apparel/late/server`);
  await comesTrue(() => releaseOf(request, '/sg/apparel'), 'apparel@late');
  await rollBack('apparel', house.dataDir);
  await comesTrue(() => releaseOf(request, '/sg/apparel'), first);
});

test('what is deployed already is said to be, and changes nothing', async ({ first, house, request }) => {
  expect(await deploy('apparel', house.dataDir)).toMatch(/is already the current release$/);
  expect(await releaseOf(request, '/sg/apparel')).toBe(first);
});

test('releases are shown to this machine alone', async ({ first, request }) => {
  expect(await statusOf(request, '/releases')).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded']) {
    const answer = await request.get('/releases', { headers: { [header]: 'for=203.0.113.9' } });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).not.toContain(first.replace('apparel@', ''));
  }
});
