import { type Money, toMoney } from '@lemari/currency/money';
import { todayIn } from '@lemari/domain/time/clock';
import { latePrice } from '@lemari/domain/order/late';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { blockLatePieces } from '../inventory/block-late-pieces.ts';
import { chargeLateness } from '../charges/add-charge.ts';
import { amountOf } from '../charges/charge-amount.ts';
import type { ChargeRow } from '../charges/charge-rows.ts';
import { writeChargeMail } from '../charges/write-charge-mail.ts';
import { failAndRefund } from '../orders/book-lines.ts';
import { cancelAndRefund } from '../orders/cancel-order.ts';
import { markShipments } from '../orders/mark-shipments.ts';
import { missingPieces } from '../orders/missing-pieces.ts';
import { shipmentIn } from '../orders/order-facts.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import type { OrderMailKind } from '../orders/order-mails.ts';
import { writeOrderMail } from '../orders/write-order-mail.ts';
import { refundableOf } from '../orders/order-refunds.ts';
import { attemptThatPaid } from '../payments/refunds.ts';
import { failureOf, type OrderState, type Step, STEPS, whyNot } from '../orders/steps.ts';
import type { Tools } from '../tools/tools.ts';
import { readOrder } from '../orders/order-from-rows.ts';

type MoveTools = Pick<Tools, 'clock' | 'mailer'>;

/** Steps that continue an order; {@link cancelOrder} and {@link failOrder} end it. */
type ForwardStep = Exclude<Step, 'cancel' | 'failDelivery'>;

interface Move {
  readonly step: ForwardStep;
  readonly isByStaff: boolean;
  readonly trackingId?: string | undefined;
  /** A sentence for the customer. */
  readonly reason?: string | undefined;
}

/** Mail of each step. Delivery and pick-up need none: the customer is there. */
const MAILS: Readonly<Partial<Record<ForwardStep, OrderMailKind>>> = {
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
  tools: MoveTools,
  order: OrderRow,
  { step, isByStaff, trackingId, reason }: Move,
): Promise<Refusal | undefined> {
  const state = await stateOf(trx, order);
  const refused = refusalOf(step, state, order);
  if (refused) return refused;
  const { to } = STEPS[step];
  const missing = 'delivery' in to ? await missingWords(trx, tools, order) : undefined;
  if (missing) return new Refusal(409, missing);
  if (step === 'pickup') {
    const total = await recordLateness(trx, tools, order, todayIn(order.region, tools.clock));
    const charge = await chargeLateness(trx, tools, { order, total });
    if (charge) await writeChargeMail(trx, tools, { charge, kind: 'added' });
  }
  // A simulated return counts as punctual, even if the job runs late.
  const late =
    step === 'return'
      ? await completeOrder(trx, tools, order, {
          state,
          on: isByStaff ? todayIn(order.region, tools.clock) : order.returns_on,
        })
      : undefined;
  await markShipments(trx, order.id, to, {
    ...(isByStaff && { is_moved_by_hand: true }),
    ...(trackingId !== undefined && { tracking_id: trackingId }),
  });
  const mail = MAILS[step];
  // A pick-up can fail more than once, and each failure has its mail.
  const about = step === 'failPickup' ? tools.clock.now() : '';
  if (mail)
    await writeOrderMail(trx, tools, {
      orderId: order.id,
      kind: mail,
      about,
      reason,
      owedLate: late && amountOf(late),
    });
  return undefined;
}

const refusalOf = (step: Step, state: OrderState, { number }: OrderRow): Refusal | undefined => {
  const why = whyNot(step, state);
  return why === undefined ? undefined : new Refusal(409, `Order ${number} ${why}`);
};

/**
 * Cancels an order for the shop's reasons and refunds all of it.
 * @param trx a transaction that has locked the order
 * @param why a sentence for the customer
 */
export async function cancelOrder(
  trx: Db,
  tools: MoveTools,
  order: OrderRow,
  why = 'We’re sorry: we had to cancel this order.',
): Promise<Refusal | undefined> {
  const refused = refusalOf('cancel', await stateOf(trx, order), order);
  if (refused) return refused;
  await cancelAndRefund(trx, tools, order, { refund: refundableOf(order), why });
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
  tools: MoveTools,
  order: OrderRow,
  why?: string,
): Promise<Refusal | undefined> {
  const state = await stateOf(trx, order);
  const step = failureOf(state);
  if (step === 'failPickup') return moveOrder(trx, tools, order, { step, isByStaff: true, reason: why });
  const refused = refusalOf(step, state, order);
  if (refused) return refused;
  await failAndRefund(trx, tools, {
    order,
    attempt: await attemptThatPaid(trx, order.payable_id),
    why: why ?? 'We couldn’t hand it over to you.',
    isSent: state.delivery === 'Sending',
  });
  return undefined;
}

async function stateOf(db: Db, order: Pick<OrderRow, 'id' | 'status'>): Promise<OrderState> {
  const rows = await db
    .selectFrom('shipment')
    .where('order_id', '=', order.id)
    .select(['way', 'status', 'shipping_type'])
    .execute();
  const delivery = shipmentIn(rows, 'delivery', order.id);
  const { status, shipping_type } = shipmentIn(rows, 'return', order.id);
  return { order: order.status, delivery: delivery.status, return: status, returnType: shipping_type };
}

/** Stores the late fee up to a day: from then on the courier has the pieces. @param on ISO date */
async function recordLateness(trx: Db, { clock }: MoveTools, { id }: OrderRow, on: string): Promise<Money> {
  const late = latePrice(await readOrder(trx, clock, id), on);
  await trx
    .updateTable('rental_order')
    .set({ late_price: late.amountMinor, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  return late;
}

/**
 * Completes an order and blocks its pieces for the turnaround. Charges the late fee, which a pick-up may have stored.
 * @returns the charge of the late fee, if it is open
 */
async function completeOrder(
  trx: Db,
  tools: MoveTools,
  order: OrderRow,
  { state, on }: { readonly state: OrderState; readonly on: string },
): Promise<ChargeRow | undefined> {
  const total =
    state.return === 'Sending'
      ? toMoney(order.late_price, order.currency)
      : await recordLateness(trx, tools, order, on);
  await trx
    .updateTable('rental_order')
    .set({ status: 'completed', updated_at: tools.clock.now() })
    .where('id', '=', order.id)
    .execute();
  if (on > order.returns_on) await blockLatePieces(trx, tools.clock, { ...order, backOn: on });
  return chargeLateness(trx, tools, { order, total });
}

/** Why an order cannot be sent yet: names its missing pieces and the orders that still have them. */
async function missingWords(trx: Db, { clock }: MoveTools, { id, region, number }: OrderRow) {
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
export async function notifyLate(trx: Db, tools: MoveTools, order: OrderRow): Promise<Refusal | undefined> {
  const state = await stateOf(trx, order);
  const isOut = order.status === 'confirmed' && state.delivery === 'Delivered' && isWithCustomer(state);
  const today = todayIn(order.region, tools.clock);
  if (!isOut || order.returns_on >= today) return new Refusal(409, `Order ${order.number} is not late.`);
  const written = await writeOrderMail(trx, tools, { orderId: order.id, kind: 'late', about: today });
  return written === 'written'
    ? undefined
    : new Refusal(409, `Order ${order.number} ${NOT_NOTIFIED[written]}`);
}

const isWithCustomer = ({ return: status }: OrderState): boolean =>
  status === 'Staging' || status === 'Failed';
