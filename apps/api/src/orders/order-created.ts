import type { Clock } from '@lemari/domain/clock';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { againAt, later } from '../platform/clock/later.ts';
import type { OrderRow } from './order-rows.ts';
import type { Tools } from '../tools/tools.ts';
import type { Job, JobRun } from '../platform/jobs/jobs.ts';

/** How long whoever tells of one may take, and the shortest gap before it is told again. */
const CLAIM_SECONDS = 60;
/** Longest gap between two tries. */
const MOST_SECONDS = 6 * 3600;

/**
 * Writes down that an order was made and paid, in the transaction that confirms it. Whoever is to be told is told after it.
 * @see storefront §7, General: order_created; docs/decisions/0024
 */
export async function writeOrderCreated(
  trx: Db,
  { clock, events }: Pick<Tools, 'clock' | 'events'>,
  order: OrderRow,
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('event')
    .values({
      name: 'order_created',
      identity: `customer-${order.customer_id}`,
      region: order.region,
      facts: JSON.stringify({
        order_id: order.id,
        number: order.number,
        vertical_type: order.vertical,
        rental_date_start: order.starts_on,
        rental_date_end: order.returns_on,
        total_price: order.total_price,
        currency: order.currency,
      }),
      occurred_at: now,
      received_at: now,
      is_awaited: events !== undefined,
    })
    .execute();
}

/**
 * Uploads the orders that have not been uploaded. Each is claimed by one process; what is not taken is uploaded again in growing
 * gaps, those that wait longest first. One whose answer was lost is uploaded again with the same time and facts.
 */
export const UPLOAD_EVENTS: Job<Tools> = {
  name: 'upload events',
  everySeconds: 30,
  batch: 10,
  run: uploadEvents,
};

async function uploadEvents({ db, clock, events, log }: Tools, { batch }: JobRun): Promise<void> {
  if (!events) return;
  for (const event of await claimed(db, clock, batch)) {
    const { id, name, identity, facts, occurred_at: at } = event;
    const problem = await events.tell({
      identity: identity ?? '',
      evtName: name,
      evtData: facts as Record<string, string | number | boolean>,
      timestamp: Math.floor(Date.parse(at) / 1000),
    });
    if (problem !== undefined) log.warn({ id, problem }, 'an event was not taken');
    const now = clock.now();
    await db
      .updateTable('event')
      .set(
        problem === undefined
          ? { sent_at: now }
          : { claimed_until: againAt(now, at, { least: CLAIM_SECONDS, most: MOST_SECONDS }) },
      )
      .where('id', '=', id)
      .execute();
  }
}

const claimed = (db: Db, clock: Clock, batch: number) => {
  const now = clock.now();
  return db
    .updateTable('event')
    .set({ claimed_until: later(now, CLAIM_SECONDS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event')
        .where('is_awaited', '=', true)
        .where('sent_at', 'is', null)
        .where((event) => event.or([event('claimed_until', 'is', null), event('claimed_until', '<=', now)]))
        .orderBy((event) => event.fn.coalesce('claimed_until', 'received_at'))
        .orderBy('id')
        .limit(sql.lit(batch))
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'name', 'identity', 'facts', 'occurred_at'])
    .execute();
};
