import type { Clock } from '@lemari/domain/time/clock';
import { type Database, openDatabase, prepared } from '../platform/database/database.ts';
import type { Engine } from '../platform/database/engine.ts';
import { seed } from './seed.ts';
import type { Seed } from './seed-folder.ts';

interface SeededOptions extends Omit<Parameters<typeof openDatabase>[0], 'fill'> {
  /** Rentals of the seed lie around its day. */
  readonly clock: Clock;
  readonly seed: Seed;
}

/** A database, filled with a seed if it held nothing. @throws DataFolderInUse */
export const openSeededDatabase = ({ clock, seed: given, ...options }: SeededOptions): Promise<Database> =>
  openDatabase({ ...options, fill: (db) => seed(db, clock, given) });

/** Migrates and seeds what an engine holds. */
export const seeded = (engine: Engine, clock: Clock, given: Seed): Promise<Database> =>
  prepared(engine, (db) => seed(db, clock, given));
