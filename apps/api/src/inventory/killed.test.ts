import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { type Database, toDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { endProcess, runCarts } from '../testing/api-process.ts';
import { snapshot } from '../testing/engines.ts';
import { addStyle } from '../testing/own-styles.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { type Send, sendTo, type Shoppers, shoppers, standing, type Styles } from '../testing/shoppers.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { DEMO_SEED } from '../testing/demo-seed.ts';
import { openSeededDatabase } from '../seed/seeded-database.ts';

const hangStyles = async ({ db }: Database): Promise<Styles> => [
  await addStyle(db, { sizes: { s: 60 } }),
  await addStyle(db, { sizes: { s: 60 } }),
];

/** `REPEATS=5 npm test -- apps/api/src/inventory/killed.test.ts` kills five times as often. */
const REPEATS = Number(process.env['REPEATS'] ?? 1);

describe('survives kills during writes', () => {
  // Two processes, each killed twice while the other starts.
  it(
    'an API with the embedded database',
    () => Promise.all([killApi(2 * REPEATS), killApi(2 * REPEATS)]),
    180_000,
  );

  it('a PostgreSQL server', () => killPostgres(4 * REPEATS));
});

async function killApi(kills: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lemari-killed-'));
  const folder = join(dataDir, 'pglite');
  try {
    const filled = toDatabase(await openPglite(folder, { loadDataDir: await snapshot('prepared') }));
    const people = shoppers(await hangStyles(filled));
    await filled.close();
    for (let kill = 0; kill < kills; kill++) {
      const api = runCarts(folder);
      await shopUntil(() => endProcess(api.child), people, sendTo(await api.address()));
    }
    const database = toDatabase(await openPglite(folder));
    await expectAllStanding(database, people, kills);
    expect(Object.keys(people.statuses)).toEqual(['200']);
    await database.close();
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function killPostgres(kills: number): Promise<void> {
  const server = await startPostgres();
  const database = await openSeededDatabase({
    clock: TEST_CLOCK,
    seed: DEMO_SEED,
    url: server.urlOf('postgres'),
    folder: '',
  });
  const { send, close } = await inProcess(database);
  try {
    const people = shoppers(await hangStyles(database));
    for (let kill = 0; kill < kills; kill++) {
      await shopUntil(server.kill, people, send);
      await server.restart();
    }
    await expectAllStanding(database, people, kills);
    expect(Object.keys(people.statuses)).toEqual(['200', '503']);
  } finally {
    await close();
    await database.close();
    await server.remove();
  }
}

async function shopUntil(kill: () => Promise<void>, people: Shoppers, send: Send): Promise<void> {
  let isClosed = false;
  const shopping = people.shop(send, () => isClosed);
  await people.haveShopped();
  await kill();
  isClosed = true;
  await shopping;
}

/**
 * Asserts that no write is partial, and that no confirmed write is lost or doubled once every shopper has finished.
 */
async function expectAllStanding(database: Database, people: Shoppers, kills: number): Promise<void> {
  for (const { items, holds } of await standing(database.db))
    expect([items > 0, [0, items].includes(holds)]).toEqual([true, true]);
  const { send, close } = await inProcess(database);
  await people.finish(send);
  await close();
  const rows = await standing(database.db);
  expect(rows.length).toBeGreaterThan(kills);
  expect(new Set(rows.map(({ guest }) => guest)).size).toBe(rows.length);
  expect(new Map(rows.map(({ guest, ...cart }) => [guest, cart]))).toEqual(people.reported());
}

async function inProcess({ db }: Database) {
  const app = await buildApp({ db, clock: TEST_CLOCK, pictures: { masters: '', renditions: '' } });
  const send: Send = async ({ body, ...call }) => {
    const response = await app.inject({ ...call, ...(body && { payload: body }) });
    return { status: response.statusCode, body: response.body };
  };
  return { send, close: () => app.close() };
}
