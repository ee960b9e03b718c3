import { todayIn } from '@lemari/domain/clock';
import { addDays } from '@lemari/domain/rental';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import type { Tables } from '../platform/database/tables.ts';
import { cutBackHolds } from '../inventory/cut-back-holds.ts';
import { askAbout, MAY_BE_PAID } from '../payments/ask-payment.ts';
import { askAboutSilence } from '../payments/silence.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { markShipments } from '../orders/mark-shipments.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { writeOrderMail } from '../orders/outbox.ts';
import { tidyUp } from '../payments/tidy-up.ts';
import { followLatePieces } from './late-pieces.ts';
import { moveOrder, tellLate } from './move-order.ts';
import { stepDue, STEPS } from '../orders/steps.ts';
import type { Tools } from '../tools/tools.ts';

/** Orders that one part of a sweep looks at; the next one goes on. */
const MOST = 50;
/** How long after everything that could have paid it an order still waits. */
const LAPSES_AFTER_HOURS = 24;
/** Orders that lapse in one sweep: for each its payments are asked about. */
const MOST_LAPSING = 20;

interface SweepOptions {
  /** By the clock, what staff would do. */
  readonly isSimulated: boolean;
  /** Whoever stops waits for no more providers than the one that is being asked. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Everything of orders that time does: done again it changes nothing, and two at once do it once.
 * @see docs/decisions/0024, Mails, Late pieces and Staff
 */
export async function sweep(tools: Tools, { isSimulated, signal }: SweepOptions): Promise<void> {
  if (isSimulated) await moveByTheClock(tools);
  await cutBackHolds(tools.db, tools.clock.now());
  await followLatePieces(tools);
  await remindOfReturns(tools);
  await tellOfLateness(tools);
  await askAboutSilence(tools);
  await lapse(tools, signal);
  await tidyUp(tools);
}

async function moveByTheClock(tools: Tools): Promise<void> {
  const now = tools.clock.now();
  const { rows } = await sql<{ id: number }>`
    select o.id from rental_order o
    where o.status = 'confirmed' and exists (
      select 1 from shipment s where s.order_id = o.id and not s.is_moved_by_hand and s.status in ('Staging', 'Sending')
        and date_trunc('day', s.starts_at) - interval '1 day' <= ${now}::timestamptz
    )
    order by o.starts_on, o.id limit ${MOST}`.execute(tools.db);
  for (const { id } of rows) await tools.inTransaction((trx) => catchUp(trx, tools, id));
}

/** All steps of an order that are due by now, one after the other. */
async function catchUp(trx: Db, tools: Tools, id: number): Promise<void> {
  const order = await lockOrder(trx, id);
  for (let taken = 0; order && taken < 3; taken++) {
    const step = stepDue(await onTheClock(trx, order), tools.clock.now());
    if (
      !step ||
      (await moveOrder(trx, tools, order, { step, isByHand: false, trackingId: trackingOf(step, order) }))
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
  const row = (way: 'delivery' | 'return') => {
    const found = rows.find((one) => one.way === way);
    if (!found) throw new Error(`order ${order.id} has no ${way}`);
    return found;
  };
  return { order: order.status, delivery: row('delivery'), return: row('return') };
}

/** Those that are with people on a day of return; a mail that is written already is not written again. */
async function withPeople(db: Db, kind: 'return_tomorrow' | 'late', date: (region: RegionId) => string) {
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
              .selectFrom('order_mail as m')
              .whereRef('m.order_id', '=', 'o.id')
              .where('m.kind', '=', kind)
              .select('m.id'),
          ),
        ),
      )
      .orderBy('o.id')
      .limit(MOST)
      .select('o.id')
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

async function remindOfReturns(tools: Tools): Promise<void> {
  const tomorrow = (region: RegionId) => addDays(todayIn(region, tools.clock), 1);
  for (const id of await withPeople(tools.db, 'return_tomorrow', tomorrow))
    await tools.inTransaction((trx) => writeOrderMail(trx, tools, { orderId: id, kind: 'return_tomorrow' }));
}

async function tellOfLateness(tools: Tools): Promise<void> {
  for (const id of await withPeople(tools.db, 'late', (region) => todayIn(region, tools.clock)))
    await tools.inTransaction(async (trx) => {
      const order = await lockOrder(trx, id);
      return order && tellLate(trx, tools, order);
    });
}

/**
 * Orders that nobody has paid, nor can pay any more. None is cancelled unless the providers have just said that it is not
 * paid. The cart stays.
 */
async function lapse(tools: Tools, signal: AbortSignal | undefined): Promise<void> {
  const waiting = await lapsing(tools.db, tools.clock.now())
    .where((order) => order.not(order.exists(unanswered(order, tools.clock.now()))))
    .orderBy('o.id')
    .limit(MOST_LAPSING)
    .select(['o.id', 'o.payable_id'])
    .execute();
  for (const { id, payable_id: payable } of waiting) {
    if (signal?.aborted) return;
    // Where a provider cannot tell, it is asked again another time.
    if (await askAbout(tools, payable)) await tools.inTransaction((trx) => end(trx, tools, id));
  }
}

/** Those that have waited long enough, and everything that could have paid them as well. */
function lapsing(db: Db, now: string) {
  const before = later(now, -LAPSES_AFTER_HOURS * 3600);
  return db
    .selectFrom('rental_order as o')
    .where('o.status', '=', 'waiting_payment')
    .where('o.updated_at', '<=', before)
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('payment_attempt as p')
            .whereRef('p.payable_id', '=', 'o.payable_id')
            .where('p.status', '=', 'waiting')
            .where((attempt) =>
              attempt.or([attempt('p.expires_at', '>', before), attempt('p.created_at', '>', before)]),
            )
            .select('p.id'),
        ),
      ),
    );
}

/** Payments of an order whose provider could not be asked a short while ago. */
const unanswered = (order: ExpressionBuilder<Tables & { o: Tables['rental_order'] }, 'o'>, now: string) =>
  order
    .selectFrom('payment_attempt as p')
    .whereRef('p.payable_id', '=', 'o.payable_id')
    .where('p.status', 'in', MAY_BE_PAID)
    .where('p.is_unanswered', '=', true)
    .where('p.ask_again_at', '>', now)
    .select('p.id');

/** What has been paid meanwhile is none of them any more. */
async function end(trx: Db, { clock }: Tools, id: number): Promise<void> {
  const now = clock.now();
  await lockOrder(trx, id);
  if (!(await lapsing(trx, now).where('o.id', '=', id).select('o.id').executeTakeFirst())) return;
  await trx
    .updateTable('rental_order')
    .set({
      status: 'cancelled',
      status_reason: 'It was not paid in time.',
      cancelled_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  await markShipments(trx, id, STEPS.cancel.to);
}
