import { REGION_IDS } from '@lemari/contract/schemas';
import { todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { freeAgainOn, startWindow } from '@lemari/domain/rental';
import { TURNAROUND_DAYS } from '../inventory/turnaround.ts';
import type { Db } from '../platform/database/database.ts';
import { blockLatePieces, lastReturnBefore } from '../inventory/block-late-pieces.ts';
import { bookLines, failAndRefund, refundSaving } from '../orders/book-lines.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { missingPieces } from '../orders/missing-pieces.ts';
import { writeOrderMail } from '../orders/write-order-mail.ts';
import { attemptThatPaid } from '../payments/refunds.ts';
import type { Tools } from '../tools/tools.ts';
import { forEachRow, type Job, type JobRun } from '../platform/jobs/jobs.ts';

/**
 * Extends the bookings of late pieces day by day, and finds other pieces for the orders that have booked them next.
 * @see docs/decisions/0108
 */
export const FOLLOW_LATE_PIECES: Job<Tools> = {
  name: 'follow late pieces',
  everySeconds: 60,
  run: followLatePieces,
};

async function followLatePieces(tools: Tools, { signal }: JobRun): Promise<void> {
  const run = { log: tools.log, signal };
  for (const region of REGION_IDS) {
    await forEachRow(await lateOrders(tools, region), run, 'late pieces were not blocked', (id) =>
      tools.inTransaction((trx) => blockIfLate(trx, tools, id)),
    );
    const missing = await missingPieces(tools.db, tools.clock, { region });
    const waiting = new Set(missing.map(({ order_id: order }) => order));
    await forEachRow(waiting, run, 'a missing piece was not replaced', (id) =>
      tools.inTransaction((trx) => resolveMissing(trx, tools, id)),
    );
  }
}

/** Orders that are out late while their bookings end too early. Without a limit: a skipped piece could be rented. */
async function lateOrders({ db, clock }: Tools, region: RegionId): Promise<number[]> {
  const today = todayIn(region, clock);
  const rows = await sentOrders(db)
    .where('o.region', '=', region)
    .where('o.returns_on', '<', today)
    .where((order) =>
      order.exists(
        order
          .selectFrom('order_item as item')
          .innerJoin('booking as b', 'b.order_item_id', 'item.id')
          .whereRef('item.order_id', '=', 'o.id')
          .where('b.status', '=', 'confirmed')
          .where('b.free_on', '<', freeAgainOn(today, TURNAROUND_DAYS))
          .select('b.id'),
      ),
    )
    .orderBy('o.id')
    .select('o.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders that are with the customer or being sent. */
const sentOrders = (db: Db) =>
  db
    .selectFrom('rental_order as o')
    .innerJoin('shipment as delivery', (join) =>
      join.onRef('delivery.order_id', '=', 'o.id').on('delivery.way', '=', 'delivery'),
    )
    .where('o.status', '=', 'confirmed')
    .where('delivery.status', 'in', ['Sending', 'Delivered']);

async function blockIfLate(trx: Db, { clock }: Tools, id: number): Promise<void> {
  const order = await lockOrder(trx, id);
  if (!order || !(await sentOrders(trx).where('o.id', '=', id).select('o.id').executeTakeFirst())) return;
  await blockLatePieces(trx, clock, { ...order, backOn: todayIn(order.region, clock) });
}

/**
 * Sends the backup for a line without a piece, or fails the order if none is free. If a piece is only late, a mail informs
 * the customer.
 */
async function resolveMissing(trx: Db, tools: Tools, id: number): Promise<void> {
  const order = await lockOrder(trx, id);
  if (order?.status !== 'confirmed') return;
  const missing = await missingPieces(trx, tools.clock, { region: order.region, orderIds: [id] });
  const late = missing.filter(({ late_order_id: before }) => before !== null);
  if (late.length < missing.length) {
    const { first } = startWindow(todayIn(order.region, tools.clock));
    const booked = order.starts_on < first ? undefined : await bookLines(trx, tools, order);
    const attempt = await attemptThatPaid(trx, order.payable_id);
    if (!booked)
      return failAndRefund(trx, tools, {
        order,
        attempt,
        why: 'The customer before you did not return a piece in time, and no other is available on your dates.',
      });
    await refundSaving(trx, tools, { order, attempt, saving: booked.saving });
    if (booked.isOther)
      await writeOrderMail(trx, tools, {
        orderId: id,
        kind: 'replaced',
        about: todayIn(order.region, tools.clock),
      });
  }
  if (late.length > 0)
    await writeOrderMail(trx, tools, {
      orderId: id,
      kind: 'delayed',
      about: late.map(({ late_number: before }) => before).join(' '),
      delay: { names: late.map(({ name }) => name), lastReturn: lastReturnBefore(order.starts_on) },
    });
}
