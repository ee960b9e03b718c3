import { todayIn } from '@lemari/domain/time/clock';
import { latePrice } from '@lemari/domain/order/late';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { blockLatePieces } from '../inventory/block-late-pieces.ts';
import { giveUp } from '../orders/book-lines.ts';
import { callOff } from '../orders/cancel-order.ts';
import { markShipments } from '../orders/mark-shipments.ts';
import { missingPieces } from '../orders/missing-pieces.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { OrderMailKind } from '../orders/order-mails.ts';
import { writeOrderMail } from '../orders/write-order-mail.ts';
import { leftOf } from '../orders/order-refunds.ts';
import { attemptThatPaid } from '../payments/refunds.ts';
import { failureOf, type Step, STEPS, type Ways, whyNot } from '../orders/steps.ts';
import type { Tools } from '../tools/tools.ts';
import { readOrder } from '../orders/order-from-rows.ts';

type Moving = Pick<Tools, 'clock' | 'mailer'>;

/** An order goes on, one way or the other; it ends with {@link cancelOrder} or {@link failOrder}. */
type Onwards = Exclude<Step, 'cancel' | 'failDelivery'>;

interface Move {
  readonly step: Onwards;
  readonly isByStaff: boolean;
  readonly trackingId?: string | undefined;
  /** A sentence, for the person. */
  readonly reason?: string | undefined;
}

/** What a person is told of a step; of a delivery they know themselves, and of their own pick-up as well. */
const MAILS: Readonly<Partial<Record<Onwards, OrderMailKind>>> = {
  ship: 'dispatched',
  return: 'returned',
  failPickup: 'pickup_failed',
};

/**
 * Takes a step of an order.
 * @param trx a transaction that has the order's lock
 */
export async function moveOrder(
  trx: Db,
  tools: Moving,
  order: OrderRow,
  { step, isByStaff, trackingId, reason }: Move,
): Promise<Refusal | undefined> {
  const ways = await waysOf(trx, order);
  const refused = refusalOf(step, ways, order);
  if (refused) return refused;
  const { to } = STEPS[step];
  const missing = 'delivery' in to ? await missingWords(trx, tools, order) : undefined;
  if (missing) return new Refusal(409, missing);
  if (step === 'pickup') await recordLateness(trx, tools, order, todayIn(order.region, tools.clock));
  // By the clock it comes back when it should, however late that is noticed.
  if (step === 'return')
    await comeBack(trx, tools, order, {
      ways,
      on: isByStaff ? todayIn(order.region, tools.clock) : order.returns_on,
    });
  await markShipments(trx, order.id, to, {
    ...(isByStaff && { is_moved_by_hand: true }),
    ...(trackingId !== undefined && { tracking_id: trackingId }),
  });
  const mail = MAILS[step];
  // A pick-up can fail more than once.
  const about = step === 'failPickup' ? tools.clock.now() : '';
  if (mail) await writeOrderMail(trx, tools, { orderId: order.id, kind: mail, about, reason });
  return undefined;
}

const refusalOf = (step: Step, ways: Ways, { number }: OrderRow): Refusal | undefined => {
  const why = whyNot(step, ways);
  return why === undefined ? undefined : new Refusal(409, `Order ${number} ${why}`);
};

/**
 * Ends an order that the house cannot serve: everything goes back.
 * @param trx a transaction that has the order's lock
 * @param why a sentence, for the person
 */
export async function cancelOrder(
  trx: Db,
  tools: Moving,
  order: OrderRow,
  why = 'We are sorry, we had to cancel it.',
): Promise<Refusal | undefined> {
  const refused = refusalOf('cancel', await waysOf(trx, order), order);
  if (refused) return refused;
  await callOff(trx, tools, order, { refund: leftOf(order), why });
  return undefined;
}

/**
 * Says of an order that it could not be brought, which ends it, or that it could not be picked up, and is still out.
 * @param trx a transaction that has the order's lock
 * @param why a sentence, for the person
 */
export async function failOrder(
  trx: Db,
  tools: Moving,
  order: OrderRow,
  why?: string,
): Promise<Refusal | undefined> {
  const ways = await waysOf(trx, order);
  const step = failureOf(ways);
  if (step === 'failPickup') return moveOrder(trx, tools, order, { step, isByStaff: true, reason: why });
  const refused = refusalOf(step, ways, order);
  if (refused) return refused;
  await giveUp(trx, tools, {
    order,
    attempt: await attemptThatPaid(trx, order.payable_id),
    why: why ?? 'It could not be handed over to you.',
    isSent: ways.delivery === 'Sending',
  });
  return undefined;
}

async function waysOf(db: Db, order: Pick<OrderRow, 'id' | 'status'>): Promise<Ways> {
  const rows = await db
    .selectFrom('shipment')
    .where('order_id', '=', order.id)
    .select(['way', 'status', 'shipping_type'])
    .execute();
  const wayOf = (way: 'delivery' | 'return') => {
    const found = rows.find((row) => row.way === way);
    if (!found) throw new Error(`order ${order.id} has no ${way}`);
    return found;
  };
  const back = wayOf('return');
  return {
    order: order.status,
    delivery: wayOf('delivery').status,
    return: back.status,
    returnType: back.shipping_type,
  };
}

/** Keeps what its lateness has cost: our courier has it now. @param on ISO date */
async function recordLateness(trx: Db, { clock }: Moving, { id }: OrderRow, on: string): Promise<void> {
  const late = latePrice(await readOrder(trx, clock, id), on);
  await trx
    .updateTable('rental_order')
    .set({ late_price: late.amountMinor, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Keeps its pieces until they can go out again, and what its lateness has cost, unless that ended with a pick-up. */
async function comeBack(
  trx: Db,
  tools: Moving,
  order: OrderRow,
  { ways, on }: { readonly ways: Ways; readonly on: string },
): Promise<void> {
  if (ways.return !== 'Sending') await recordLateness(trx, tools, order, on);
  await trx
    .updateTable('rental_order')
    .set({ status: 'completed', updated_at: tools.clock.now() })
    .where('id', '=', order.id)
    .execute();
  if (on > order.returns_on) await blockLatePieces(trx, tools.clock, { ...order, backOn: on });
}

/** What cannot be sent yet, since others still have it. */
async function missingWords(trx: Db, { clock }: Moving, { id, region, number }: OrderRow) {
  const missing = await missingPieces(trx, clock, { region, orderIds: [id] });
  const words = missing.map(({ name, late_number: late }) =>
    late === null ? name : `${name}, out with ${late}`,
  );
  return words.length > 0 ? `Order ${number} cannot be sent without ${words.join(', and ')}.` : undefined;
}

/** Why a mail that was asked for is not written, after the order's number. */
const NOT_NOTIFIED = {
  already: 'has been told of today already.',
  'no e-mail': 'is of a customer without an e-mail address: please call them.',
} as const;

/** Says that an order has not come back, once a day at most. */
export async function notifyLate(trx: Db, tools: Moving, order: OrderRow): Promise<Refusal | undefined> {
  const ways = await waysOf(trx, order);
  const isOut = order.status === 'confirmed' && ways.delivery === 'Delivered' && isWithPerson(ways);
  const today = todayIn(order.region, tools.clock);
  if (!isOut || order.returns_on >= today) return new Refusal(409, `Order ${order.number} is not late.`);
  const written = await writeOrderMail(trx, tools, { orderId: order.id, kind: 'late', about: today });
  return written === 'written'
    ? undefined
    : new Refusal(409, `Order ${order.number} ${NOT_NOTIFIED[written]}`);
}

const isWithPerson = ({ return: back }: Ways): boolean => back === 'Staging' || back === 'Failed';
