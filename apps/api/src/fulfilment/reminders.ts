import { REGION_IDS } from '@lemari/contract/schemas';
import { todayIn } from '@lemari/domain/time/clock';
import { addDays } from '@lemari/domain/rental';
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

/** Days from today in a region on which an order is due that is reminded of. */
const DAYS_AHEAD = { return_tomorrow: 1, late: 0 } as const satisfies Record<Reminder, number>;

/** An order may have come back since it was found: it is looked at again under its lock. */
async function remind(
  tools: Tools,
  { batch, signal }: JobRun,
  kind: Reminder,
  write: (trx: Db, order: OrderRow) => Promise<unknown>,
): Promise<void> {
  const found = await withPeople(tools, tools.db, kind).orderBy('o.id').limit(batch).select('o.id').execute();
  await forEachRow(found, { log: tools.log, signal }, 'a reminder was not written', ({ id }) =>
    tools.inTransaction(async (trx) => {
      const order = await lockOrder(trx, id);
      const isDue = await withPeople(tools, trx, kind)
        .where('o.id', '=', id)
        .select('o.id')
        .executeTakeFirst();
      return order && isDue && write(trx, order);
    }),
  );
}

/**
 * Orders that are with people on a day of return, and of which nothing has been written yet. Those of customers without an e-mail
 * are left out: nothing can be written to them, and they would stand first for ever.
 */
const withPeople = ({ clock }: Pick<Tools, 'clock'>, db: Db, kind: Reminder) =>
  db
    .selectFrom('rental_order as o')
    .innerJoin('customer', 'customer.id', 'o.customer_id')
    .innerJoin('shipment as there', (join) =>
      join.onRef('there.order_id', '=', 'o.id').on('there.way', '=', 'delivery'),
    )
    .innerJoin('shipment as back', (join) =>
      join.onRef('back.order_id', '=', 'o.id').on('back.way', '=', 'return'),
    )
    .where('o.status', '=', 'confirmed')
    .where('customer.email', 'is not', null)
    .where('there.status', '=', 'Delivered')
    // What could not be picked up is still there, and late as soon as its day has passed.
    .where('back.status', 'in', kind === 'late' ? ['Staging', 'Failed'] : ['Staging'])
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
