import { setTimeout as sleep } from 'node:timers/promises';
import type { StatsFs } from 'node:fs';
import fs, { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { buildApp } from '../../app.ts';
import { answerCache, noCache } from '../http/answer-cache.ts';
import { problemOf } from '../../testing/api.ts';
import { preparedDatabase, snapshot } from '../../testing/engines.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { TEST_CLOCK } from '../../testing/test-clock.ts';
import { relayTo } from '../../testing/relay.ts';
import { type Database, toDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { DEMO_SEED } from '../../testing/demo-seed.ts';
import { openSeededDatabase } from '../../seed/seeded-database.ts';

const LIST = { url: '/discovery/featureds/products', headers: { region: 'sg' } };
const PRODUCT = { url: '/catalogue/v2/products/1001', headers: { region: 'sg' } };
const READY = { url: '/ready' };
const QUESTIONS = [LIST, PRODUCT, READY];

const appOver = (database: Database, cache = noCache) =>
  buildApp({
    db: database.db,
    disk: database.disk,
    clock: TEST_CLOCK,
    cache,
    pictures: { masters: '', renditions: '' },
  });

/** Something that is written. */
const WRITE = {
  method: 'POST' as const,
  url: '/customer/v1/app_instance',
  headers: { region: 'sg' },
  payload: { app_instance: 'a-browser-of-a-test', operating_system: 'website' },
};

const statuses = async (app: FastifyInstance) =>
  Promise.all(QUESTIONS.map(async (question) => (await app.inject(question)).statusCode));

/** Everything that needs the database says within seconds that it is away, and when to ask again. */
async function expectAway(app: FastifyInstance, withinMs: number) {
  for (const question of QUESTIONS) {
    const askedAt = performance.now();
    const response = await app.inject(question);
    expect(problemOf(response)).toMatchObject({
      status: 503,
      title: 'Service Unavailable',
      detail:
        question === READY ? 'The database is away.' : 'Temporarily unavailable. Please try again shortly.',
    });
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
    database = await openSeededDatabase({
      seed: DEMO_SEED,
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

/** Nothing can be written, reading goes on, and `/ready` says why. */
async function expectFull(app: FastifyInstance) {
  const refused = await app.inject(WRITE);
  expect(problemOf(refused)).toMatchObject({
    status: 503,
    detail: 'We cannot save anything at the moment. Please try again in a few minutes.',
  });
  expect(refused.headers['retry-after']).toBe('60');
  const notReady = await app.inject(READY);
  expect(problemOf(notReady)).toMatchObject({ status: 503, detail: 'The disk of the database is full.' });
}

async function expectRoom(app: FastifyInstance) {
  expect((await app.inject(READY)).json()).toEqual({ status: 'ready' });
  expect((await app.inject(WRITE)).statusCode).toBe(200);
}

/** What both engines say where a file cannot grow. */
const noRoom = (severity: 'ERROR' | 'PANIC') =>
  Object.assign(new DatabaseError('could not extend file: No space left on device', 1, 'error'), {
    code: '53100',
    severity,
  });

const END = { name: 'readyForQuery', length: 5, status: 'I' } as const;

describe('a disk that is full', () => {
  it('below PostgreSQL stops writing alone, until it has room', async () => {
    const database = await preparedDatabase('PostgreSQL');
    const app = await appOver(database);
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    const raise = `begin raise exception 'could not extend file' using errcode = '53100'; end`;
    try {
      await run(`create function no_rows() returns trigger language plpgsql as $$${raise}$$`);
      await run(`create function no_tables() returns event_trigger language plpgsql as $$${raise}$$`);
      await run('create trigger no_rows before insert on app_instance execute function no_rows()');
      await run(
        "create event trigger no_tables on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_tables()",
      );
      expect((await app.inject(READY)).statusCode).toBe(200);
      await expectFull(app);
      expect((await app.inject(LIST)).statusCode).toBe(200);
      await run('drop event trigger no_tables');
      await run('drop trigger no_rows on app_instance');
      await expectRoom(app);
    } finally {
      await app.close();
      await database.close();
    }
  });

  describe('below the embedded database', () => {
    let folder: string;
    let database: Database;
    let app: FastifyInstance;
    let created: jest.SpyInstance;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'lemari-full-'));
      created = jest.spyOn(PGlite, 'create');
      const engine = await openPglite(join(folder, 'pglite'), { loadDataDir: await snapshot('prepared') });
      database = toDatabase(engine);
      app = await appOver(database);
    });
    afterEach(async () => {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true });
      jest.restoreAllMocks();
    });

    /** From here on, each message of a write is answered so. */
    const writesFail = async (severity: 'ERROR' | 'PANIC') => {
      const lite = await (created.mock.results.at(-1)?.value as Promise<PGlite>);
      const run = lite.execProtocolStream.bind(lite);
      let isSkipping = false;
      return jest.spyOn(lite, 'execProtocolStream').mockImplementation(async (message, options) => {
        const text = Buffer.from(message).toString('latin1');
        const isFailing = /insert into|create temporary table/.test(text);
        // What belongs to the statement that failed is skipped up to its end.
        isSkipping = (isSkipping || (isFailing && text.startsWith('P'))) && !text.startsWith('S');
        if (isFailing) return [noRoom(severity), ...(isSkipping ? [] : [END])];
        return isSkipping ? [] : run(message, options);
      });
    };

    it('stops writing alone, until it has room', async () => {
      const full = await writesFail('ERROR');
      expect((await app.inject(READY)).statusCode).toBe(200);
      await expectFull(app);
      expect((await app.inject(LIST)).statusCode).toBe(200);
      full.mockRestore();
      await expectRoom(app);
      expect(created).toHaveBeenCalledTimes(1);
    });

    it('ends what panics of it, which is asked nothing more and opened again once there is room', async () => {
      const room = jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4096 } as StatsFs);
      const panicked = await writesFail('PANIC');
      await expectFull(app);
      panicked.mockClear();
      expect((await app.inject(LIST)).statusCode).toBe(503);
      await expectFull(app);
      expect(panicked).not.toHaveBeenCalled();
      expect(created).toHaveBeenCalledTimes(1);
      room.mockRestore();
      await expectRoom(app);
      expect(created).toHaveBeenCalledTimes(2);
    });
  });
});

describe('a PostgreSQL server that hangs', () => {
  it('is given up on within seconds', async () => {
    const server = await startPostgres();
    const relay = await relayTo(server.urlOf('postgres'));
    const database = await openSeededDatabase({
      seed: DEMO_SEED,
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
