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

/** Steps that continue an order; {@link cancelOrder} and {@link failOrder} end it. */
type Onwards = Exclude<Step, 'cancel' | 'failDelivery'>;

interface Move {
  readonly step: Onwards;
  readonly isByStaff: boolean;
  readonly trackingId?: string | undefined;
  /** A sentence for the customer. */
  readonly reason?: string | undefined;
}

/** Mail of each step. Delivery and pick-up need none: the customer is there. */
const MAILS: Readonly<Partial<Record<Onwards, OrderMailKind>>> = {
  ship: 'dispatched',
  return: 'returned',
  failPickup: 'pickup_failed',
};

/**
 * Takes a step of an order.
 * @param trx a transaction that has locked the order
 * @see rules/orders/status-staging, rules/orders/status-sending, rules/orders/status-delivered
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
  // A simulated return counts as punctual, even if the job runs late.
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
  // A pick-up can fail more than once, and each failure has its mail.
  const about = step === 'failPickup' ? tools.clock.now() : '';
  if (mail) await writeOrderMail(trx, tools, { orderId: order.id, kind: mail, about, reason });
  return undefined;
}

const refusalOf = (step: Step, ways: Ways, { number }: OrderRow): Refusal | undefined => {
  const why = whyNot(step, ways);
  return why === undefined ? undefined : new Refusal(409, `Order ${number} ${why}`);
};

/**
 * Cancels an order for the shop's reasons and refunds all of it.
 * @param trx a transaction that has locked the order
 * @param why a sentence for the customer
 */
export async function cancelOrder(
  trx: Db,
  tools: Moving,
  order: OrderRow,
  why = 'We’re sorry: we had to cancel this order.',
): Promise<Refusal | undefined> {
  const refused = refusalOf('cancel', await waysOf(trx, order), order);
  if (refused) return refused;
  await callOff(trx, tools, order, { refund: leftOf(order), why });
  return undefined;
}

/**
 * Records a failed delivery, which ends the order, or a failed pick-up, which leaves it out.
 * @param trx a transaction that has locked the order
 * @param why a sentence for the customer
 * @see rules/orders/status-failed
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
    why: why ?? 'We couldn’t hand it over to you.',
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

/** Stores the late fee up to a day: from then on the courier has the pieces. @param on ISO date */
async function recordLateness(trx: Db, { clock }: Moving, { id }: OrderRow, on: string): Promise<void> {
  const late = latePrice(await readOrder(trx, clock, id), on);
  await trx
    .updateTable('rental_order')
    .set({ late_price: late.amountMinor, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Completes an order and blocks its pieces for the turnaround. Stores the late fee, unless a pick-up has done so. */
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

/** Why an order cannot be sent yet: names its missing pieces and the orders that still have them. */
async function missingWords(trx: Db, { clock }: Moving, { id, region, number }: OrderRow) {
  const missing = await missingPieces(trx, clock, { region, orderIds: [id] });
  const words = missing.map(({ name, late_number: late }) =>
    late === null ? name : `${name} (still out with ${late})`,
  );
  return words.length > 0 ? `Order ${number} cannot be sent without ${words.join(' and ')}.` : undefined;
}

/** Why a reminder is not written. Follows the order's number. */
const NOT_NOTIFIED = {
  already: 'already had a reminder today.',
  'no e-mail': 'belongs to a customer without an e-mail address. Please call them.',
} as const;

/** Writes a reminder of a late return, at most once a day. */
export async function notifyLate(trx: Db, tools: Moving, order: OrderRow): Promise<Refusal | undefined> {
  const ways = await waysOf(trx, order);
  const isOut = order.status === 'confirmed' && ways.delivery === 'Delivered' && isWithCustomer(ways);
  const today = todayIn(order.region, tools.clock);
  if (!isOut || order.returns_on >= today) return new Refusal(409, `Order ${order.number} is not late.`);
  const written = await writeOrderMail(trx, tools, { orderId: order.id, kind: 'late', about: today });
  return written === 'written'
    ? undefined
    : new Refusal(409, `Order ${order.number} ${NOT_NOTIFIED[written]}`);
}

const isWithCustomer = ({ return: back }: Ways): boolean => back === 'Staging' || back === 'Failed';
