import type { RegionId } from '@lemari/domain/region';
import type { Absence } from '@lemari/domain/rental';
import { type Sku, skuKey } from '@lemari/domain/cart/whole-cart';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { holdsPiece } from './holds-piece.ts';

/** One piece of the wardrobe. */
export interface Piece {
  readonly id: number;
  /** Its absences from the requested day on. */
  readonly absences: readonly Absence[];
}

interface Row {
  readonly id: number;
  readonly style_id: number;
  readonly size_category: Sku['size'];
  /** Both null for a piece without absences. */
  readonly starts_on: string | null;
  readonly free_on: string | null;
}

/** The skus as a table expression. */
export const skuTable = (skus: readonly Sku[]): RawBuilder<unknown> =>
  sql`unnest(${skus.map(({ styleId }) => styleId)}::integer[], ${skus.map(({ size }) => size)}::text[])
    as sku (style_id, size_category)`;

/**
 * A region's pieces of some skus, with their absences.
 * @param today ISO date
 * @param now ISO instant
 * @returns by {@link skuKey}, pieces by id; no entry for a sku without pieces
 */
export async function piecesOf(
  db: Db,
  region: RegionId,
  skus: readonly Sku[],
  { today, now }: { readonly today: string; readonly now: string },
): Promise<ReadonlyMap<string, readonly Piece[]>> {
  const distinct = [...new Map(skus.map((sku) => [skuKey(sku), sku])).values()];
  const { rows } = await sql<Row>`
    select u.id, u.style_id, u.size_category, b.starts_on, b.free_on
    from ${skuTable(distinct)} join unit u using (style_id, size_category)
    left join booking b on b.unit_id = u.id and ${holdsPiece('b', now)} and b.free_on > ${today}::date
    where u.region = ${region} and u.status = 'active'
    order by u.id`.execute(db);
  const bySku = Map.groupBy(rows, ({ style_id: styleId, size_category: size }) => skuKey({ styleId, size }));
  return new Map([...bySku].map(([key, own]) => [key, piecesFromRows(own)]));
}

const piecesFromRows = (rows: readonly Row[]): Piece[] =>
  [...Map.groupBy(rows, (row) => row.id)].map(([id, own]) => ({
    id,
    absences: own.flatMap(({ starts_on: from, free_on: until }) =>
      from !== null && until !== null ? [{ from, until }] : [],
    ),
  }));
