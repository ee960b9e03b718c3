import { todayIn } from '@lemari/domain/clock';
import { latePrice } from '@lemari/domain/late';
import { toOrder } from '@lemari/domain/order-map';
import type { Db } from '../database/database.ts';
import type { Tools } from '../http/handler.ts';
import { Refusal } from '../http/problem.ts';
import { keepOut } from '../inventory/keep-out.ts';
import { missingPieces } from '../orders/missing-pieces.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { orderById } from '../orders/order.map.ts';
import type { OrderMailKind } from '../orders/order-mails.ts';
import { writeOrderMail } from '../orders/outbox.ts';
import { canBeTaken, type Step, STEPS, type Ways } from './steps.ts';

type Moving = Pick<Tools, 'clock' | 'mailer'>;

interface Move {
  readonly step: Step;
  readonly isByHand: boolean;
  readonly trackingId?: string | undefined;
}

/** What a person is told of a step; of a delivery they know themselves. */
const MAILS: Readonly<Partial<Record<Step, OrderMailKind>>> = { ship: 'dispatched', return: 'returned' };

/**
 * Takes a step of an order.
 * @param trx a transaction that has the order's lock
 */
export async function moveOrder(
  trx: Db,
  tools: Moving,
  order: OrderRow,
  { step, isByHand, trackingId }: Move,
): Promise<Refusal | undefined> {
  const ways = await waysOf(trx, order);
  if (!canBeTaken(step, ways))
    return new Refusal(
      409,
      `An order that is ${ways.order}, its delivery ${ways.delivery} and its return ${ways.return} has no ${step}.`,
    );
  // By the clock it comes back when it should, however late that is noticed.
  if (step === 'return')
    await comeBack(trx, tools, order, isByHand ? todayIn(order.region, tools.clock) : order.returns_on);
  const { way, to } = STEPS[step];
  const missing = way === 'delivery' ? await missingWords(trx, tools, order) : undefined;
  if (missing) return new Refusal(409, missing);
  await trx
    .updateTable('shipment')
    .set({
      status: to,
      ...(isByHand && { is_moved_by_hand: true }),
      ...(trackingId !== undefined && { tracking_id: trackingId }),
    })
    .where('order_id', '=', order.id)
    .where('way', '=', way)
    .execute();
  const mail = MAILS[step];
  if (mail) await writeOrderMail(trx, tools, { orderId: order.id, kind: mail });
  return undefined;
}

async function waysOf(db: Db, order: Pick<OrderRow, 'id' | 'status'>): Promise<Ways> {
  const rows = await db
    .selectFrom('shipment')
    .where('order_id', '=', order.id)
    .select(['way', 'status'])
    .execute();
  const statusOf = (way: 'delivery' | 'return') => rows.find((row) => row.way === way)?.status ?? 'Failed';
  return { order: order.status, delivery: statusOf('delivery'), return: statusOf('return') };
}

/** Keeps what its lateness has cost, and its pieces until they can go out again. @param on ISO date */
async function comeBack(trx: Db, { clock }: Moving, order: OrderRow, on: string): Promise<void> {
  const late = latePrice(toOrder(await orderById(trx, clock, order.id)), on);
  await trx
    .updateTable('rental_order')
    .set({ status: 'completed', late_price: late.amountMinor, updated_at: clock.now() })
    .where('id', '=', order.id)
    .execute();
  if (on > order.returns_on) await keepOut(trx, clock, { ...order, backOn: on });
}

/** What cannot be sent yet, since others still have it. */
async function missingWords(trx: Db, { clock }: Moving, { id, region, number }: OrderRow) {
  const missing = await missingPieces(trx, clock, { region, orderIds: [id] });
  const words = missing.map(({ name, late_number: late }) =>
    late === null ? name : `${name}, out with ${late}`,
  );
  return words.length > 0 ? `Order ${number} cannot be sent without ${words.join(', and ')}.` : undefined;
}

/** Says once that an order has not come back. */
export async function tellLate(trx: Db, tools: Moving, order: OrderRow): Promise<Refusal | undefined> {
  const ways = await waysOf(trx, order);
  const isOut = order.status === 'confirmed' && ways.delivery === 'Delivered' && ways.return === 'Staging';
  if (!isOut || order.returns_on >= todayIn(order.region, tools.clock))
    return new Refusal(409, `Order ${order.number} is not late.`);
  await writeOrderMail(trx, tools, { orderId: order.id, kind: 'late' });
  return undefined;
}
