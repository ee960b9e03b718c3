import { REGION_IDS } from '@lemari/contract/schemas';
import { todayIn } from '@lemari/domain/time/clock';
import { addDays } from '@lemari/domain/time/dates';
import { lockOrder } from '../orders/lock-order.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { writeOrderMail } from '../orders/write-order-mail.ts';
import type { Db } from '../platform/database/database.ts';
import { forEachRow, type Job, type JobRun } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { notifyLate } from './move-order.ts';

/** Writes to customers on the day before their return. @see docs/decisions/0116 */
export const REMIND_OF_RETURNS: Job<Tools> = {
  name: 'remind of returns',
  everySeconds: 60,
  batch: 50,
  run: (tools, run) =>
    remind(tools, run, 'return_tomorrow', (trx, { id }) =>
      writeOrderMail(trx, tools, { orderId: id, kind: 'return_tomorrow' }),
    ),
};

/** Writes to customers who have not returned an order on its day. @see docs/decisions/0116 */
export const REMIND_OF_LATENESS: Job<Tools> = {
  name: 'remind of lateness',
  everySeconds: 60,
  batch: 50,
  run: (tools, run) => remind(tools, run, 'late', (trx, order) => notifyLate(trx, tools, order)),
};

type Reminder = 'return_tomorrow' | 'late';

/** Days from today, in the region's zone, to the return that a reminder is about. */
const DAYS_AHEAD = { return_tomorrow: 1, late: 0 } as const satisfies Record<Reminder, number>;

/** Checks each order again under its lock: it may have come back since the query. */
async function remind(
  tools: Tools,
  { batch, signal }: JobRun,
  kind: Reminder,
  write: (trx: Db, order: OrderRow) => Promise<unknown>,
): Promise<void> {
  const found = await dueOrders(tools, tools.db, kind).orderBy('o.id').limit(batch).select('o.id').execute();
  await forEachRow(found, { log: tools.log, signal }, 'a reminder was not written', ({ id }) =>
    tools.inTransaction(async (trx) => {
      const order = await lockOrder(trx, id);
      const isDue = await dueOrders(tools, trx, kind)
        .where('o.id', '=', id)
        .select('o.id')
        .executeTakeFirst();
      return order && isDue && write(trx, order);
    }),
  );
}

/**
 * Orders that are out on the day of a reminder and have none yet. Customers without an e-mail are left out: their orders would
 * fill every batch.
 */
const dueOrders = ({ clock }: Pick<Tools, 'clock'>, db: Db, kind: Reminder) =>
  db
    .selectFrom('rental_order as o')
    .innerJoin('customer', 'customer.id', 'o.customer_id')
    .innerJoin('shipment as delivery', (join) =>
      join.onRef('delivery.order_id', '=', 'o.id').on('delivery.way', '=', 'delivery'),
    )
    .innerJoin('shipment as return_leg', (join) =>
      join.onRef('return_leg.order_id', '=', 'o.id').on('return_leg.way', '=', 'return'),
    )
    .where('o.status', '=', 'confirmed')
    .where('customer.email', 'is not', null)
    .where('delivery.status', '=', 'Delivered')
    // After a failed pick-up the pieces are still out, and late once their day has passed.
    .where('return_leg.status', 'in', kind === 'late' ? ['Staging', 'Failed'] : ['Staging'])
    .where((order) =>
      order.or(
        REGION_IDS.map((region) =>
          order.and([
            order('o.region', '=', region),
            order(
              'o.returns_on',
              kind === 'late' ? '<' : '=',
              addDays(todayIn(region, clock), DAYS_AHEAD[kind]),
            ),
          ]),
        ),
      ),
    )
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('outbox_mail as m')
            .where('m.subject_kind', '=', 'order')
            .whereRef('m.subject_id', '=', 'o.id')
            .where('m.mail_kind', '=', kind)
            .select('m.id'),
        ),
      ),
    );
