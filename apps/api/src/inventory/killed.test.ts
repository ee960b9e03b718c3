import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { type Database, openDatabase, toDatabase } from '../database/database.ts';
import { openPglite } from '../database/pglite.ts';
import { endProcess, runCarts } from '../testing/api-process.ts';
import { snapshot } from '../testing/engines.ts';
import { hangStyle } from '../testing/own-rail.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { type Send, shoppers, standing, type Styles } from '../testing/shoppers.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';

const KILLS = 10;

const hangStyles = async ({ db }: Database): Promise<Styles> => [
  await hangStyle(db, { sizes: { s: 60 } }),
  await hangStyle(db, { sizes: { s: 60 } }),
];

/** Nothing that was answered for is lost, nothing was done twice, and nothing half. */
function expectAllStanding(
  told: ReturnType<ReturnType<typeof shoppers>['told']>,
  rows: Awaited<ReturnType<typeof standing>>,
) {
  const found = new Map(rows.map(({ guest, ...cart }) => [guest, cart]));
  expect(rows.length).toBe(found.size);
  expect(found).toEqual(told);
  for (const { items, holds } of rows) expect([items > 0, [0, items].includes(holds)]).toEqual([true, true]);
}

describe('killed ten times in the middle of writing', () => {
  it('an API with the embedded database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lemari-killed-'));
    const folder = join(dataDir, 'pglite');
    try {
      const filled = toDatabase(await openPglite(folder, { loadDataDir: await snapshot('prepared') }));
      const people = shoppers(await hangStyles(filled));
      await filled.close();
      for (let kills = 0; kills < KILLS; kills++) {
        const api = runCarts(folder);
        const send = sendTo(await api.address());
        let isClosed = false;
        const shopping = people.shop(send, () => isClosed);
        await people.haveShopped();
        await endProcess(api.child);
        isClosed = true;
        await shopping;
      }
      const last = runCarts(folder);
      await people.finish(sendTo(await last.address()));
      await endProcess(last.child);
      const database = toDatabase(await openPglite(folder));
      const rows = await standing(database.db);
      await database.close();
      expectAllStanding(people.told(), rows);
      expect(rows.length).toBeGreaterThan(KILLS);
      expect(Object.keys(people.statuses)).toEqual(['200']);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  }, 180_000);

  it('a PostgreSQL server', async () => {
    const server = await startPostgres();
    const database = await openDatabase({ clock: TEST_CLOCK, url: server.urlOf('postgres'), folder: '' });
    const app = await buildApp({ db: database.db, clock: TEST_CLOCK, pictures: { masters: '', kept: '' } });
    const send: Send = async ({ body, ...call }) => {
      const response = await app.inject({ ...call, ...(body && { payload: body }) });
      return { status: response.statusCode, body: response.body };
    };
    try {
      const people = shoppers(await hangStyles(database));
      for (let kills = 0; kills < KILLS; kills++) {
        let isClosed = false;
        const shopping = people.shop(send, () => isClosed);
        await people.haveShopped();
        await server.kill();
        isClosed = true;
        await shopping;
        await server.restart();
      }
      await people.finish(send);
      const rows = await standing(database.db);
      expectAllStanding(people.told(), rows);
      expect(rows.length).toBeGreaterThan(KILLS);
      expect(Object.keys(people.statuses)).toEqual(['200', '503']);
    } finally {
      await app.close();
      await database.close();
      await server.remove();
    }
  });
});

const sendTo =
  (address: string): Send =>
  async ({ method, url, headers, body }) => {
    const json = body && {
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    };
    const response = await fetch(address + url, { method, headers, ...json });
    return { status: response.status, body: await response.text() };
  };
