import path from 'node:path';
import { configFromEnv } from '@lemari/api/config';
import type { Db } from '@lemari/api/platform/database/database';
import { ContentFilesError } from './pages.ts';
import { readSeed } from '@lemari/api/seed/seed-folder';
import { openSeededDatabase } from '@lemari/api/seed/seeded-database';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Runs over the shop's database; the folder is the first argument, `content` of the repository without one. */
export async function overDatabase(
  run: (db: Db, folder: string, now: string) => Promise<string>,
): Promise<void> {
  const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'content'));
  try {
    const { clock, databaseUrl, dataDir, seed } = configFromEnv(process.env);
    const database = await openSeededDatabase({
      clock,
      seed: readSeed(seed),
      ...(databaseUrl && { url: databaseUrl }),
      folder: path.join(dataDir, 'pglite'),
    });
    try {
      console.log(await run(database.db, folder, clock.now()));
    } finally {
      await database.close();
    }
  } catch (error) {
    const isForPeople =
      error instanceof ContentFilesError || (error instanceof Error && error.name === 'DataFolderInUse');
    console.error(isForPeople ? error.message : error);
    process.exitCode = 1;
  }
}
