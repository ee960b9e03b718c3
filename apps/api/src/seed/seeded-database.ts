import type { Clock } from '@lemari/domain/time/clock';
import { type Database, openDatabase, prepared } from '../platform/database/database.ts';
import type { Engine } from '../platform/database/engine.ts';
import { seed } from './seed.ts';
import type { Seed } from './seed-folder.ts';

interface SeededOptions extends Omit<Parameters<typeof openDatabase>[0], 'fill'> {
  /** The clock whose day the seed's rentals are relative to. */
  readonly clock: Clock;
  readonly seed: Seed;
}

/** Opens a database and fills an empty one with a seed. @throws DataFolderInUse */
export const openSeededDatabase = ({ clock, seed: data, ...options }: SeededOptions): Promise<Database> =>
  openDatabase({ ...options, fill: (db) => seed(db, clock, data) });

/** Migrates and seeds an engine. */
export const seeded = (engine: Engine, clock: Clock, data: Seed): Promise<Database> =>
  prepared(engine, (db) => seed(db, clock, data));
