import { ANY_SIZE } from '@lemari/domain/product/size';
import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import { holdsPiece } from '../inventory/holds-piece.ts';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

type RequestedPiece = Pick<
  Selectable<Tables['availability_alert']>,
  'region' | 'style_id' | 'size_category' | 'starts_on' | 'returns_on'
>;

/**
 * SQL condition: whether a piece is available for the dates of the alert `a`, and for the turnaround after them.
 * @param now ISO instant
 * @see rules/dates/turnaround
 */
export const isAvailable = (now: string): Expression<SqlBool> => sql<SqlBool>`exists (
  select from unit u
  where u.style_id = a.style_id and u.region = a.region and u.status = 'active'
    and a.size_category in (u.size_category, ${ANY_SIZE})
    and not exists (
      select from booking b
      where b.unit_id = u.id and ${holdsPiece('b', now)}
        and b.free_on > a.starts_on and b.starts_on <= a.returns_on + ${TURNAROUND_DAYS}::integer))`;

/** Whether a piece is available for an alert that is not kept yet. @param now ISO instant */
export async function hasAvailablePiece(db: Db, requested: RequestedPiece, now: string): Promise<boolean> {
  const { rows } = await sql<{ isAvailable: boolean }>`
    select ${isAvailable(now)} as "isAvailable"
    from (select ${requested.region}::text as region, ${requested.style_id}::integer as style_id,
      ${requested.size_category}::text as size_category, ${requested.starts_on}::date as starts_on,
      ${requested.returns_on}::date as returns_on) a`.execute(db);
  return rows[0]?.isAvailable === true;
}
