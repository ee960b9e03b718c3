import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { engineOf, EXTENSIONS, toSession } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { DEMO_SEED } from './demo-seed.ts';
import { atEndOfRun } from './end-of-run.ts';
import { createDatabase } from './engines.ts';
import { TEST_CLOCK } from './test-clock.ts';
import { startPostgres } from './postgres-server.ts';
import { sql } from 'kysely';
import type { Engine } from '../platform/database/engine.ts';
import { seeded } from '../seed/seeded-database.ts';

/** Once per run: a PostgreSQL server and, on both engines, a prepared database that every test file gets a copy of. */
export default async function startEngines(): Promise<void> {
  // One after the other: the embedded database works in this very process, and keeps it from hearing the other.
  await preparePostgres();
  await preparePglite();
}

/** On the server of `DATABASE_URL` when there is one. */
async function preparePostgres() {
  const { DATABASE_URL: given } = process.env;
  if (given) process.env['TEST_POSTGRES'] = given;
  else {
    const server = await startPostgres();
    atEndOfRun(server.remove);
    process.env['TEST_POSTGRES'] = server.urlOf('postgres');
  }
  const template = await createDatabase('template0');
  if (given) atEndOfRun(template.drop);
  process.env['TEST_POSTGRES_TEMPLATE'] = template.name;
  await (await prepared(openPostgres(template.url, {}))).close();
}

/** Payables have other numbers than what they are of, so that a test notices one that is taken for the other. */
async function prepared(engine: Engine) {
  const database = await seeded(engine, TEST_CLOCK, DEMO_SEED);
  await sql`alter table payable alter column id restart with 500001`.execute(database.db);
  return database;
}

/** Each test file loads a snapshot into memory. Segments of 16 MB that are kept for reuse made 100 of its 138 MB. */
const SMALL_WAL = {
  initDbStartParams: ['--wal-segsize=1'],
  postgresqlconf: ['wal_recycle=off', 'wal_init_zero=off', 'max_wal_size=8MB'],
};

/** Two snapshots: a new cluster takes seconds to make, so even an empty one is copied. */
async function preparePglite() {
  const folder = await mkdtemp(join(tmpdir(), 'lemari-api-test-'));
  atEndOfRun(() => rm(folder, { recursive: true }));
  process.env['TEST_PGLITE_FOLDER'] = folder;
  const lite = await PGlite.create({ extensions: EXTENSIONS, ...SMALL_WAL });
  const register = async (name: string) => {
    // Removes the segments that are no longer needed.
    await lite.exec('checkpoint');
    await writeFile(join(folder, `${name}.tar`), (await lite.dumpDataDir('none')).stream());
  };

  await register('empty');
  const engine = engineOf(toSession(lite));
  await prepared(engine);
  await register('prepared');
  await engine.close();
}
