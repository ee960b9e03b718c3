import type { Clock } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { freeAgainOn, lastReturnFor } from '@lemari/domain/rental';
import type { Sku } from '@lemari/domain/cart/whole-cart';
import { sql } from 'kysely';
import { TURNAROUND_DAYS } from './turnaround.ts';
import type { Db } from '../platform/database/database.ts';
import { freePiece, lockSkus, cancelExpiredHolds } from './book-pieces.ts';

/** Turnaround of a late piece for the next customer, shorter than the promised one. @see docs/decisions/0108 */
const HURRIED_TURNAROUND_DAYS = 1;

/** The last day of return before a delivery on another day. @param start ISO date */
export const lastReturnBefore = (start: string): string => lastReturnFor(start, HURRIED_TURNAROUND_DAYS);

interface LateOrder {
  readonly id: number;
  readonly region: RegionId;
  /** ISO date of return; today at the earliest for pieces that are out. */
  readonly backOn: string;
}

/**
 * Blocks the pieces of a late order until their turnaround ends. A booking in that time gets another piece of the
 * same style and size. Without one, it keeps a piece that returns in time for a shorter turnaround, and loses a piece
 * that does not.
 * @param trx a transaction with the lock of the order
 * @see docs/decisions/0108
 */
export async function blockLatePieces(
  trx: Db,
  clock: Clock,
  { id, region, backOn }: LateOrder,
): Promise<void> {
  const freeOn = freeAgainOn(backOn, TURNAROUND_DAYS);
  const pieces = await piecesOfOrder(trx, id);
  await lockSkus(trx, region, pieces);
  await cancelExpiredHolds(trx, region, pieces, clock.now());
  for (const piece of pieces) {
    let until = freeOn;
    for (const next of await bookedAfter(trx, piece, freeOn)) {
      const dates = { start: next.starts_on, end: next.returns_on };
      // A delivery whose day has passed is no longer sent.
      const other =
        next.starts_on > backOn ? await freePiece(trx, { clock, region, sku: piece, dates }) : undefined;
      if (other !== undefined) await change(trx, next.id, { unit_id: other });
      else if (backOn > lastReturnBefore(next.starts_on))
        await change(trx, next.id, { status: 'cancelled', held_until: null });
      else if (next.starts_on < until) until = next.starts_on;
    }
    if (until > piece.free_on) await change(trx, piece.booking, { free_on: until });
  }
}

interface OrderedPiece extends Sku {
  readonly booking: number;
  readonly unit: number;
  readonly free_on: string;
}

const piecesOfOrder = (trx: Db, order: number): Promise<OrderedPiece[]> =>
  trx
    .selectFrom('booking as b')
    .innerJoin('order_item as item', 'item.id', 'b.order_item_id')
    .innerJoin('unit', 'unit.id', 'b.unit_id')
    .where('item.order_id', '=', order)
    .where('b.status', '=', sql.lit<'confirmed'>('confirmed'))
    .orderBy('b.id')
    .select(['b.id as booking', 'b.unit_id as unit', 'b.free_on', 'unit.style_id as styleId'])
    .select('unit.size_category as size')
    .execute();

/** Bookings of the piece after the order and before it is free. @param freeOn ISO date */
const bookedAfter = (trx: Db, piece: OrderedPiece, freeOn: string) =>
  trx
    .selectFrom('booking')
    .where('unit_id', '=', piece.unit)
    .where('status', '<>', sql.lit<'cancelled'>('cancelled'))
    .where('starts_on', '>=', piece.free_on)
    .where('starts_on', '<', freeOn)
    .orderBy('starts_on')
    .select(['id', 'starts_on', 'returns_on'])
    .execute();

/** Changes a booking, unless it was cancelled in the meantime. */
const change = (
  trx: Db,
  id: number,
  columns: { unit_id: number } | { free_on: string } | { status: 'cancelled'; held_until: null },
) =>
  trx
    .updateTable('booking')
    .set(columns)
    .where('id', '=', id)
    .where('status', '<>', sql.lit<'cancelled'>('cancelled'))
    .execute();
