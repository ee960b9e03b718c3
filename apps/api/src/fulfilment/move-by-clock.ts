import { REGIONS } from '@lemari/domain/region';
import { sql } from 'kysely';
import { lockOrder } from '../orders/lock-order.ts';
import { shipmentIn } from '../orders/order-facts.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { stepDue } from '../orders/steps.ts';
import type { Db } from '../platform/database/database.ts';
import { forEachRow, type Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { moveOrder } from './move-order.ts';

/** Takes the steps of staff by the clock, where fulfilment is simulated. @see docs/decisions/0118 */
export const MOVE_ORDERS_BY_CLOCK: Job<Tools> = {
  name: 'move orders by the clock',
  everySeconds: 30,
  batch: 50,
  run: async (tools, { batch, signal }) => {
    const now = tools.clock.now();
    const { rows } = await sql<{ id: number }>`
      select o.id from rental_order o
      where o.status = 'confirmed' and exists (
        select 1 from shipment s where s.order_id = o.id and not s.is_moved_by_hand and s.status in ('Staging', 'Sending')
          and date_trunc('day', s.starts_at) - interval '1 day' <= ${now}::timestamptz
      )
      order by o.starts_on, o.id limit ${batch}`.execute(tools.db);
    await forEachRow(rows, { log: tools.log, signal }, 'an order was not moved', ({ id }) =>
      tools.inTransaction((trx) => catchUp(trx, tools, id)),
    );
  },
};

/** Takes all due steps of an order in sequence. */
async function catchUp(trx: Db, tools: Tools, id: number): Promise<void> {
  const order = await lockOrder(trx, id);
  for (let taken = 0; order && taken < 3; taken++) {
    const step = stepDue(await onTheClock(trx, order), tools.clock.now());
    if (
      !step ||
      (await moveOrder(trx, tools, order, { step, isByStaff: false, trackingId: trackingOf(step, order) }))
    )
      return;
  }
}

const trackingOf = (step: string, { id }: OrderRow): string | undefined =>
  step === 'ship' ? `LX${String(id).padStart(8, '0')}` : undefined;

async function onTheClock(trx: Db, order: OrderRow) {
  const { zone } = REGIONS[order.region];
  const rows = await trx
    .selectFrom('shipment')
    .where('order_id', '=', order.id)
    .select(['way', 'shipping_type', 'status', 'starts_at', 'ends_at', 'is_moved_by_hand'])
    .select(sql<string>`date_trunc('day', starts_at, ${zone})`.as('day_begins_at'))
    .execute();
  return {
    order: order.status,
    delivery: shipmentIn(rows, 'delivery', order.id),
    return: shipmentIn(rows, 'return', order.id),
  };
}
