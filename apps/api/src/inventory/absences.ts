import type { Absence } from '@lemari/domain/rental';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { holdsPiece } from './holds-piece.ts';

/** An absence of a piece; for a hold, with its cart. */
export interface PieceAbsence extends Absence {
  readonly heldFor: number | null;
}

/**
 * Absences of pieces from a day on.
 * @param today ISO date
 * @param now ISO instant
 * @returns by piece; no entry for a piece without absences
 */
export async function absencesOf(
  db: Db,
  pieces: readonly number[],
  { today, now }: { readonly today: string; readonly now: string },
): Promise<ReadonlyMap<number, readonly PieceAbsence[]>> {
  if (pieces.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking')
    .where('unit_id', 'in', pieces)
    .where(holdsPiece('booking', now))
    .where('free_on', '>', today)
    .select(['unit_id', 'starts_on as from', 'free_on as until'])
    .select(sql<number | null>`case when status = 'held' then cart_id end`.as('heldFor'))
    .execute();
  return Map.groupBy(rows, (row) => row.unit_id);
}
