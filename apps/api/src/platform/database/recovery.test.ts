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
const READS = [LIST, PRODUCT, READY];

const appOver = (database: Database, cache = noCache) =>
  buildApp({
    db: database.db,
    disk: database.disk,
    clock: TEST_CLOCK,
    cache,
    pictures: { masters: '', renditions: '' },
  });

/** A write. */
const WRITE = {
  method: 'POST' as const,
  url: '/customer/v1/app_instance',
  headers: { region: 'sg' },
  payload: { app_instance: 'a-browser-of-a-test', operating_system: 'website' },
};

const statuses = async (app: FastifyInstance) =>
  Promise.all(READS.map(async (request) => (await app.inject(request)).statusCode));

/** Every call that needs the database answers 503 with Retry-After within seconds. */
async function expectAway(app: FastifyInstance, withinMs: number) {
  for (const request of READS) {
    const startedAt = performance.now();
    const response = await app.inject(request);
    expect(problemOf(response)).toMatchObject({
      status: 503,
      title: 'Service Unavailable',
      detail:
        request === READY
          ? 'The database cannot be reached.'
          : 'This is temporarily unavailable. Please try again shortly.',
    });
    expect(response.headers['retry-after']).toBe('2');
    expect(performance.now() - startedAt).toBeLessThan(withinMs);
  }
  expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
}

/** The API notices a broken connection a moment after the server has stopped; until then it still sends cached answers. */
async function untilNoticed(app: FastifyInstance, withinMs: number) {
  const deadline = performance.now() + withinMs;
  while ((await app.inject(LIST)).statusCode === 200 && performance.now() < deadline) await sleep(20);
}

describe('the API during an outage of PostgreSQL', () => {
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

  it('reports the outage within seconds, cached answers included, and recovers without a restart', async () => {
    expect(await statuses(app)).toEqual([200, 200, 200]);
    await server.kill();
    await untilNoticed(app, 3_000);
    await expectAway(app, 3_000);
    await server.restart();
    expect(await statuses(app)).toEqual([200, 200, 200]);
  });

  it('recovers unnoticed if no call came meanwhile', async () => {
    expect(await statuses(app)).toEqual([200, 200, 200]);
    await server.kill();
    await server.restart();
    expect(await statuses(app)).toEqual([200, 200, 200]);
  });

  it('fails only the query that was running', async () => {
    const slow = sql`select pg_sleep(20)`.execute(database.db);
    const failed = expect(slow).rejects.toThrow();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(database.db);
    await failed;
    expect(await statuses(app)).toEqual([200, 200, 200]);
  });
});

/** Writes fail, reads succeed, and `/ready` gives the reason. */
async function expectFull(app: FastifyInstance) {
  const refused = await app.inject(WRITE);
  expect(problemOf(refused)).toMatchObject({
    status: 503,
    detail: 'We can’t save changes at the moment. Please try again in a few minutes.',
  });
  expect(refused.headers['retry-after']).toBe('60');
  const notReady = await app.inject(READY);
  expect(problemOf(notReady)).toMatchObject({ status: 503, detail: 'The disk of the database is full.' });
}

async function expectRoom(app: FastifyInstance) {
  expect((await app.inject(READY)).json()).toEqual({ status: 'ready' });
  expect((await app.inject(WRITE)).statusCode).toBe(200);
}

/** The error of both engines when a file cannot grow. */
const noRoom = (severity: 'ERROR' | 'PANIC') =>
  Object.assign(new DatabaseError('could not extend file: No space left on device', 1, 'error'), {
    code: '53100',
    severity,
  });

const END = { name: 'readyForQuery', length: 5, status: 'I' } as const;

describe('a full disk', () => {
  it('under PostgreSQL stops writes only, until there is room', async () => {
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

  describe('under the embedded database', () => {
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

    /** Answers every message of a write like this from now on. */
    const writesFail = async (severity: 'ERROR' | 'PANIC') => {
      const lite = await (created.mock.results.at(-1)?.value as Promise<PGlite>);
      const run = lite.execProtocolStream.bind(lite);
      let isSkipping = false;
      return jest.spyOn(lite, 'execProtocolStream').mockImplementation(async (message, options) => {
        const text = Buffer.from(message).toString('latin1');
        const isFailing = /insert into|create temporary table/.test(text);
        // The rest of a failed statement's messages are skipped.
        isSkipping = (isSkipping || (isFailing && text.startsWith('P'))) && !text.startsWith('S');
        if (isFailing) return [noRoom(severity), ...(isSkipping ? [] : [END])];
        return isSkipping ? [] : run(message, options);
      });
    };

    it('stops writes only, until there is room', async () => {
      const full = await writesFail('ERROR');
      expect((await app.inject(READY)).statusCode).toBe(200);
      await expectFull(app);
      expect((await app.inject(LIST)).statusCode).toBe(200);
      full.mockRestore();
      await expectRoom(app);
      expect(created).toHaveBeenCalledTimes(1);
    });

    it('ends a database that panics, and reopens it once there is room', async () => {
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

describe('a query to a PostgreSQL server that hangs', () => {
  it('times out within seconds', async () => {
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
      const startedAt = performance.now();
      const response = await app.inject(PRODUCT);
      expect(problemOf(response).status).toBe(503);
      expect(performance.now() - startedAt).toBeLessThan(8_000);
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

describe('an embedded database after a fatal failure', () => {
  it('is reopened from its folder with its data', async () => {
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
