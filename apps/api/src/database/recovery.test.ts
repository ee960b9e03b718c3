import { setTimeout as sleep } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { answerCache, noCache } from '../http/answer-cache.ts';
import { problemOf } from '../testing/api.ts';
import { snapshot } from '../testing/engines.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { relayTo } from '../testing/relay.ts';
import { type Database, openDatabase, toDatabase } from './database.ts';
import { openPglite } from './pglite.ts';

const LIST = { url: '/discovery/featureds/products', headers: { region: 'sg' } };
const PRODUCT = { url: '/catalogue/v2/products/1001', headers: { region: 'sg' } };
const READY = { url: '/ready' };
const QUESTIONS = [LIST, PRODUCT, READY];

const appOver = (database: Database, cache = noCache) =>
  buildApp({ db: database.db, clock: TEST_CLOCK, cache, pictures: { masters: '', kept: '' } });

const statuses = async (app: FastifyInstance) =>
  Promise.all(QUESTIONS.map(async (question) => (await app.inject(question)).statusCode));

/** Everything that needs the database says within seconds that it is away, and when to ask again. */
async function expectAway(app: FastifyInstance, withinMs: number) {
  for (const question of QUESTIONS) {
    const askedAt = performance.now();
    const response = await app.inject(question);
    expect(problemOf(response)).toMatchObject({ status: 503, title: 'Service Unavailable' });
    expect(response.headers['retry-after']).toBe('2');
    expect(performance.now() - askedAt).toBeLessThan(withinMs);
  }
  expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
}

/** A broken connection is heard of a moment after the server is gone; until then a kept answer is still given. */
async function untilNoticed(app: FastifyInstance, withinMs: number) {
  const deadline = performance.now() + withinMs;
  while ((await app.inject(LIST)).statusCode === 200 && performance.now() < deadline) await sleep(20);
}

describe('a PostgreSQL server that goes away', () => {
  let server: PostgresServer;
  let app: FastifyInstance;
  let database: Database;

  beforeAll(async () => {
    server = await startPostgres();
    const cache = answerCache();
    database = await openDatabase({
      clock: TEST_CLOCK,
      url: server.urlOf('postgres'),
      folder: '',
      onConnectionLost: () => cache.clear(),
    });
    app = await appOver(database, cache);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await server.remove();
  });

  it('is told within seconds, even where an answer was kept, and comes back without a restart', async () => {
    expect(await statuses(app)).toEqual([200, 200, 200]);
    await server.kill();
    await untilNoticed(app, 3_000);
    await expectAway(app, 3_000);
    await server.restart();
    expect(await statuses(app)).toEqual([200, 200, 200]);
  });

  it('with nobody asking meanwhile is not noticed', async () => {
    expect(await statuses(app)).toEqual([200, 200, 200]);
    await server.kill();
    await server.restart();
    expect(await statuses(app)).toEqual([200, 200, 200]);
  });

  it('in the middle of a query fails that query alone', async () => {
    const slow = sql`select pg_sleep(20)`.execute(database.db);
    const failed = expect(slow).rejects.toThrow();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(database.db);
    await failed;
    expect(await statuses(app)).toEqual([200, 200, 200]);
  });
});

describe('a PostgreSQL server that hangs', () => {
  it('is given up on within seconds', async () => {
    const server = await startPostgres();
    const relay = await relayTo(server.urlOf('postgres'));
    const database = await openDatabase({
      clock: TEST_CLOCK,
      url: relay.urlFor(server.urlOf('postgres')),
      folder: '',
    });
    const app = await appOver(database);
    try {
      expect((await app.inject(PRODUCT)).statusCode).toBe(200);
      relay.hang();
      const askedAt = performance.now();
      const response = await app.inject(PRODUCT);
      expect(problemOf(response).status).toBe(503);
      expect(performance.now() - askedAt).toBeLessThan(8_000);
      relay.pass();
      expect((await app.inject(PRODUCT)).statusCode).toBe(200);
    } finally {
      await app.close();
      relay.close();
      await database.close();
      await server.remove();
    }
  });
});

describe('an embedded database that breaks', () => {
  it('is opened again from its folder, with what was written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lemari-broken-'));
    const created = jest.spyOn(PGlite, 'create');
    const engine = await openPglite(join(folder, 'pglite'), { loadDataDir: await snapshot('prepared') });
    const database = toDatabase(engine);
    const app = await appOver(database);
    try {
      expect(await statuses(app)).toEqual([200, 200, 200]);
      const lite = (await created.mock.results[0]?.value) as PGlite;
      const broken = jest
        .spyOn(lite, 'execProtocolStream')
        .mockRejectedValue(new WebAssembly.RuntimeError('unreachable'));
      expect(problemOf(await app.inject(PRODUCT)).status).toBe(503);
      expect(broken).toHaveBeenCalled();
      expect(await statuses(app)).toEqual([200, 200, 200]);
      expect(created).toHaveBeenCalledTimes(2);
    } finally {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true });
    }
  });
});
