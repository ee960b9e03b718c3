import { type Clock, todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { freeAgainOn } from '@lemari/domain/rental';
import type { Size } from '@lemari/domain/product/size';
import { sql } from 'kysely';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Db } from '../platform/database/database.ts';

/** A piece of an order that is to go out, and is not there. */
interface MissingPiece {
  readonly order_id: number;
  readonly order_item_id: number;
  readonly number: string;
  readonly region: RegionId;
  /** ISO date of delivery. */
  readonly starts_on: string;
  readonly name: string;
  readonly size_category: Size;
  /** The order it is late from; null where the piece was given up, and nothing goes out in its place. */
  readonly late_order_id: number | null;
  readonly late_number: string | null;
}

interface Question {
  readonly region: RegionId;
  /** Of these orders alone. */
  readonly orderIds?: readonly number[];
}

/**
 * What is missing of orders that are paid and not sent: pieces that are late from who had them before, without time left
 * for their turnaround, and lines without a piece.
 * @returns the soonest delivery first
 * @see docs/decisions/0114
 */
export async function missingPieces(
  db: Db,
  clock: Clock,
  { region, orderIds }: Question,
): Promise<readonly MissingPiece[]> {
  const today = todayIn(region, clock);
  const { rows } = await sql<MissingPiece>`
    select o.id as order_id, item.id as order_item_id, o.number, o.region, o.starts_on, style.name, item.size_category,
      late.id as late_order_id, late.number as late_number
    from rental_order o
    join shipment there on there.order_id = o.id and there.way = 'delivery' and there.status = 'Staging'
    join order_item item on item.order_id = o.id
    join style on style.id = item.style_id
    left join booking b on b.order_item_id = item.id and b.status <> 'cancelled'
    left join lateral (
      select before.id, before.number
      from booking earlier
      join order_item earlier_item on earlier_item.id = earlier.order_item_id
      join rental_order before on before.id = earlier_item.order_id
      join shipment gone on gone.order_id = before.id and gone.way = 'delivery'
      where earlier.unit_id = b.unit_id and earlier.status <> 'cancelled' and earlier.starts_on < b.starts_on
        and before.status = 'confirmed' and before.returns_on < ${today}::date
        and gone.status in ('Sending', 'Delivered')
      limit 1
    ) late on true
    where o.status = 'confirmed' and o.region = ${region}
      and o.starts_on < ${freeAgainOn(today, TURNAROUND_DAYS)}::date
      and (b.id is null or late.id is not null)
      ${orderIds === undefined ? sql`` : sql`and o.id in (${sql.join(orderIds)})`}
    order by o.starts_on, o.id, item.line`.execute(db);
  return rows;
}
