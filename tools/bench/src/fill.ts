import { systemClock } from '@lemari/domain/time/clock';
import { toDatabase } from '@lemari/api/platform/database/database';
import type { Engine } from '@lemari/api/platform/database/engine';
import { fillWardrobe, settleTables } from '@lemari/api/seed/fill-wardrobe';
import { migrate } from '@lemari/api/platform/database/migrate';
import { wardrobe } from '@lemari/demo/wardrobe/wardrobe';

/** Something a person should read; there is nothing to learn from its stack. */
export class FillError extends Error {}

export interface Filled {
  readonly styles: number;
  readonly pieces: number;
  readonly rentals: number;
  readonly seconds: number;
}

/**
 * Fills an empty database with a wardrobe of any size: the demo's styles first, then made ones.
 * @throws FillError when the database has styles already
 */
export async function fill(
  engine: Engine,
  styles: number,
  onProgress: (styles: number) => void,
): Promise<Filled> {
  const { db } = toDatabase(engine);
  const startedAt = performance.now();
  await migrate(db);
  const countOf = async (table: 'style' | 'unit' | 'booking') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  if ((await countOf('style')) > 0)
    throw new FillError('This database has styles already. Name an empty one in DATABASE_URL or DATA_DIR.');
  await db.transaction().execute((tx) => fillWardrobe(tx, wardrobe({ styles }), systemClock, onProgress));
  await settleTables(db);
  const [filled, pieces, rentals] = [await countOf('style'), await countOf('unit'), await countOf('booking')];
  return { styles: filled, pieces, rentals, seconds: (performance.now() - startedAt) / 1000 };
}

/** One line that counts up. */
export const showProgress =
  (total: number) =>
  (styles: number): void =>
    void process.stderr.write(`\r${styles.toLocaleString('en')} of ${total.toLocaleString('en')} styles`);
