import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, type Db, toDatabase } from '../platform/database/database.ts';
import type { Engine } from '../platform/database/engine.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { openPostgres } from '../platform/database/postgres.ts';

/** For tests of behaviour that may differ between engines: locks, transactions, errors, text order, and each operation once. */
export const ENGINES = ['PGlite', 'PostgreSQL'] as const satisfies readonly Engine['name'][];

/** For tests of rules, whose statements run alike on both engines. */
export const ONE_ENGINE = ['PostgreSQL'] as const satisfies readonly Engine['name'][];

/** A migrated and seeded database of a test file; closing it deletes it. */
export async function preparedDatabase(name: Engine['name']): Promise<Database> {
  return toDatabase(
    name === 'PGlite'
      ? await openPglite(undefined, { loadDataDir: await snapshot('prepared') })
      : await ownPostgres(setting('TEST_POSTGRES_TEMPLATE')),
  );
}

/** An engine with an empty database, without a schema. */
export const emptyEngine = async (name: Engine['name']): Promise<Engine> =>
  name === 'PGlite'
    ? openPglite(undefined, { loadDataDir: await snapshot('empty') })
    : ownPostgres('template0');

/** Address of a new PostgreSQL database. */
export async function createDatabase(template: string) {
  const name = `lemari_${randomUUID().replaceAll('-', '')}`;
  // Without fsync, copying the files takes half the time of logging each page.
  await inAdministration(`create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: withDatabase(setting('TEST_POSTGRES'), name),
    drop: () => inAdministration(`drop database ${name} with (force)`),
  };
}

async function ownPostgres(template: string): Promise<Engine> {
  const { url, drop } = await createDatabase(template);
  const engine = openPostgres(url, { queryTimeoutMs: 5_000, maxConnections: 4 });
  return {
    ...engine,
    close: async () => {
      await engine.close();
      await drop();
    },
  };
}

/** The snapshot of the embedded database from `start-engines.ts`. */
export async function snapshot(of: 'empty' | 'prepared'): Promise<Blob> {
  return new Blob([await readFile(join(setting('TEST_PGLITE_FOLDER'), `${of}.tar`))]);
}

/** On PostgreSQL: resolves when a session waits for a lock in this database. */
export async function untilOneWaits(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      db,
    );
    if (rows.length > 0) return;
  }
}

async function inAdministration(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: setting('TEST_POSTGRES') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Set by `start-engines.ts`, once per run. */
function setting(name: 'TEST_POSTGRES' | 'TEST_POSTGRES_TEMPLATE' | 'TEST_PGLITE_FOLDER'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the run with jest.config.js of the API`);
  return value;
}
