import { REGION_IDS } from '@lemari/contract/schemas';
import { todayIn } from '@lemari/domain/time/clock';
import type { RegionId } from '@lemari/domain/region';
import { addDays } from '@lemari/domain/rental';
import { lockOrder } from '../orders/lock-order.ts';
import { writeOrderMail } from '../orders/write-order-mail.ts';
import type { Db } from '../platform/database/database.ts';
import { type Job, whileRunning } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { tellLate } from './move-order.ts';

/** Writes to customers on the day before their return. @see docs/decisions/0024, Mails */
export const REMIND_OF_RETURNS: Job<Tools> = {
  name: 'remind of returns',
  everySeconds: 60,
  batch: 50,
  run: async (tools, { batch, signal }) => {
    const date = (region: RegionId) => addDays(todayIn(region, tools.clock), 1);
    for (const id of whileRunning(signal, await withPeople(tools.db, 'return_tomorrow', { date, batch })))
      await tools.inTransaction((trx) =>
        writeOrderMail(trx, tools, { orderId: id, kind: 'return_tomorrow' }),
      );
  },
};

/** Writes to customers who have not returned an order on its day. @see docs/decisions/0024, Mails */
export const REMIND_OF_LATENESS: Job<Tools> = {
  name: 'remind of lateness',
  everySeconds: 60,
  batch: 50,
  run: async (tools, { batch, signal }) => {
    const date = (region: RegionId) => todayIn(region, tools.clock);
    for (const id of whileRunning(signal, await withPeople(tools.db, 'late', { date, batch })))
      await tools.inTransaction(async (trx) => {
        const order = await lockOrder(trx, id);
        return order && tellLate(trx, tools, order);
      });
  },
};

/**
 * Orders that are with people on a day of return, and of which nothing has been written yet. Those of customers without an e-mail
 * are left out: nothing can be written to them, and they would stand first for ever.
 */
async function withPeople(
  db: Db,
  kind: 'return_tomorrow' | 'late',
  { date, batch }: { readonly date: (region: RegionId) => string; readonly batch: number },
): Promise<number[]> {
  const rows = await db
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
            order('o.returns_on', kind === 'late' ? '<' : '=', date(region)),
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
    )
    .orderBy('o.id')
    .limit(batch)
    .select('o.id')
    .execute();
  return rows.map(({ id }) => id);
}
