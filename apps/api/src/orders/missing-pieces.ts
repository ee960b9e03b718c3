import { type Clock, todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { freeAgainOn } from '@lemari/domain/rental';
import type { Size } from '@lemari/domain/product/size';
import { sql } from 'kysely';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Db } from '../platform/database/database.ts';

/** A line of a paid order whose piece is not in stock. */
interface MissingPiece {
  readonly order_id: number;
  readonly order_item_id: number;
  readonly number: string;
  readonly region: RegionId;
  /** ISO date of delivery. */
  readonly starts_on: string;
  readonly name: string;
  readonly size_category: Size;
  /** The late order that still has the piece; null if the line has no piece at all. */
  readonly late_order_id: number | null;
  readonly late_number: string | null;
}

interface MissingFilter {
  readonly region: RegionId;
  /** Limits the result to these orders. */
  readonly orderIds?: readonly number[];
}

/**
 * Missing pieces of orders that are paid and not sent. A piece is missing if the previous order still has it and no time is
 * left for the turnaround, or if the line has none.
 * @returns earliest delivery first
 * @see docs/decisions/0114
 */
export async function missingPieces(
  db: Db,
  clock: Clock,
  { region, orderIds }: MissingFilter,
): Promise<readonly MissingPiece[]> {
  const today = todayIn(region, clock);
  const { rows } = await sql<MissingPiece>`
    select o.id as order_id, item.id as order_item_id, o.number, o.region, o.starts_on, style.name, item.size_category,
      late.id as late_order_id, late.number as late_number
    from rental_order o
    join shipment delivery on delivery.order_id = o.id and delivery.way = 'delivery' and delivery.status = 'Staging'
    join order_item item on item.order_id = o.id
    join style on style.id = item.style_id
    left join booking b on b.order_item_id = item.id and b.status <> 'cancelled'
    left join lateral (
      select before.id, before.number
      from booking earlier
      join order_item earlier_item on earlier_item.id = earlier.order_item_id
      join rental_order before on before.id = earlier_item.order_id
      join shipment sent on sent.order_id = before.id and sent.way = 'delivery'
      where earlier.unit_id = b.unit_id and earlier.status <> 'cancelled' and earlier.starts_on < b.starts_on
        and before.status = 'confirmed' and before.returns_on < ${today}::date
        and sent.status in ('Sending', 'Delivered')
      limit 1
    ) late on true
    where o.status = 'confirmed' and o.region = ${region}
      and o.starts_on < ${freeAgainOn(today, TURNAROUND_DAYS)}::date
      and (b.id is null or late.id is not null)
      ${orderIds === undefined ? sql`` : sql`and o.id in (${sql.join(orderIds)})`}
    order by o.starts_on, o.id, item.line`.execute(db);
  return rows;
}
