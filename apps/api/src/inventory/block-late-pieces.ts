import type { Clock } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { freeAgainOn, lastReturnFor } from '@lemari/domain/rental';
import type { Sku } from '@lemari/domain/cart/whole-cart';
import { sql } from 'kysely';
import { TURNAROUND_DAYS } from './turnaround.ts';
import type { Db } from '../platform/database/database.ts';
import { freePiece, lockSkus, takeAwayLapsed } from './book-pieces.ts';

/** For whoever waits for a late piece it is made ready in less time than others are promised. @see docs/decisions/0108 */
const HURRIED_TURNAROUND_DAYS = 1;

/** The last day a piece may come back to go out on another one. @param start ISO date */
export const lastReturnBefore = (start: string): string => lastReturnFor(start, HURRIED_TURNAROUND_DAYS);

interface LateOrder {
  readonly id: number;
  readonly region: RegionId;
  /** ISO date they come back on: of those that are out today, at the earliest. */
  readonly backOn: string;
}

/**
 * Keeps the pieces of a late order from others until they have had their turnaround. Whoever has booked one for then
 * gets another one of the same style and size. Where there is none, what comes back in time goes out with a shorter
 * turnaround, and what cannot is theirs no longer.
 * @param trx a transaction that has the order's lock
 * @see docs/decisions/0108
 */
export async function blockLatePieces(trx: Db, clock: Clock, { id, region, backOn }: LateOrder): Promise<void> {
  const freeOn = freeAgainOn(backOn, TURNAROUND_DAYS);
  const pieces = await piecesOfOrder(trx, id);
  await lockSkus(trx, region, pieces);
  await takeAwayLapsed(trx, region, pieces, clock.now());
  for (const piece of pieces) {
    let until = freeOn;
    for (const next of await bookedAfter(trx, piece, freeOn)) {
      const dates = { start: next.starts_on, end: next.returns_on };
      // What should have gone out by now is not sent any more.
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

/** Who has the piece after the order, and would before it is free. @param freeOn ISO date */
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

/** One that has been cancelled meanwhile stays so. */
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
