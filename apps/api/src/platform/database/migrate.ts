import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';

const FOLDER = join(import.meta.dirname, 'migrations');

/** `migrations/*.sql`, in the order of their names; a released file changes in its comments alone; the next file changes the schema. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
    return Object.fromEntries(
      await Promise.all(
        files.map(async (file) => {
          const text = await readFile(join(FOLDER, file), 'utf8');
          return [
            file.replace(/\.sql$/, ''),
            { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
          ] as const;
        }),
      ),
    );
  },
};

/**
 * Brings the schema up to date in one transaction, under a lock that all processes of a database share.
 * @param upTo name of the last migration to run, for a database as an earlier release left it
 * @returns names of the migrations that ran now
 * @throws Error of the migration that failed; nothing of the run is kept then
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles });
  const { results = [], error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
