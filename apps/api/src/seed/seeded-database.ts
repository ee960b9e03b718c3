import type { Clock } from '@lemari/domain/time/clock';
import { type Database, openDatabase, prepared } from '../platform/database/database.ts';
import type { Engine } from '../platform/database/engine.ts';
import { seed } from './seed.ts';

interface SeededOptions extends Omit<Parameters<typeof openDatabase>[0], 'fill'> {
  /** Rentals of the first wardrobe lie around its day. */
  readonly clock: Clock;
}

/** A database with the house's first wardrobe, where it held nothing. @throws DataFolderInUse */
export const openSeededDatabase = ({ clock, ...options }: SeededOptions): Promise<Database> =>
  openDatabase({ ...options, fill: (db) => seed(db, clock) });

/** Migrates and seeds what an engine holds. */
export const seeded = (engine: Engine, clock: Clock): Promise<Database> =>
  prepared(engine, (db) => seed(db, clock));
