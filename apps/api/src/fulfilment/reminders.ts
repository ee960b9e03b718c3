import { todayIn } from '@lemari/domain/clock';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { addDays } from '@lemari/domain/rental';
import { lockOrder } from '../orders/lock-order.ts';
import { writeOrderMail } from '../orders/write-order-mail.ts';
import type { Db } from '../platform/database/database.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Tools } from '../tools/tools.ts';
import { tellLate } from './move-order.ts';

/** Writes to customers on the day before their return. @see docs/decisions/0024, Mails */
export const REMIND_OF_RETURNS: Job<Tools> = {
  name: 'remind of returns',
  everySeconds: 60,
  batch: 50,
  run: async (tools, { batch }) => {
    const date = (region: RegionId) => addDays(todayIn(region, tools.clock), 1);
    for (const id of await withPeople(tools.db, 'return_tomorrow', { date, batch }))
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
  run: async (tools, { batch }) => {
    const date = (region: RegionId) => todayIn(region, tools.clock);
    for (const id of await withPeople(tools.db, 'late', { date, batch }))
      await tools.inTransaction(async (trx) => {
        const order = await lockOrder(trx, id);
        return order && tellLate(trx, tools, order);
      });
  },
};

/** Those that are with people on a day of return; a mail that is written already is not written again. */
async function withPeople(
  db: Db,
  kind: 'return_tomorrow' | 'late',
  { date, batch }: { readonly date: (region: RegionId) => string; readonly batch: number },
) {
  const found: number[] = [];
  for (const region of Object.keys(REGIONS) as RegionId[]) {
    const rows = await db
      .selectFrom('rental_order as o')
      .innerJoin('shipment as there', (join) =>
        join.onRef('there.order_id', '=', 'o.id').on('there.way', '=', 'delivery'),
      )
      .innerJoin('shipment as back', (join) =>
        join.onRef('back.order_id', '=', 'o.id').on('back.way', '=', 'return'),
      )
      .where('o.status', '=', 'confirmed')
      .where('o.region', '=', region)
      .where('there.status', '=', 'Delivered')
      // What could not be picked up is still there, and late as soon as its day has passed.
      .where('back.status', 'in', kind === 'late' ? ['Staging', 'Failed'] : ['Staging'])
      .where('o.returns_on', kind === 'late' ? '<' : '=', date(region))
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
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
