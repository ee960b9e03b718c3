import { toMoney } from '@lemari/currency/money';
import { type Clock, todayIn } from '@lemari/domain/time/clock';
import { latePrice } from '@lemari/domain/order/late';
import type { AttemptRow } from '../payments/attempt-rows.ts';
import { shownAttemptOf } from '../payments/payment.map.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import type { OrderItemRow, OrderParts, OrderRow, ShipmentRow } from './order-rows.ts';

// Derived facts of orders, shared by wire answers and domain orders so that both agree.

const isWaiting = ({ status }: OrderRow): boolean => status === 'waiting_payment';

/** The delivery or return among an order's shipments. @throws Error if it is missing: every order has both */
export function shipmentIn<Row extends Pick<ShipmentRow, 'way'>>(
  shipments: readonly Row[],
  way: ShipmentRow['way'],
  orderId: number,
): Row {
  const row = shipments.find((shipment) => shipment.way === way);
  if (!row) throw new Error(`The table shipment has no ${way} of order ${orderId}.`);
  return row;
}

export const shipmentOf = (
  { id }: OrderRow,
  { shipments }: OrderParts,
  way: ShipmentRow['way'],
): ShipmentRow => shipmentIn(shipments.get(id) ?? [], way, id);

/** Empty for a style without a picture. */
export const pictureOf = ({ picture }: { readonly picture: string | null }): string =>
  picture === null ? '' : pictureUrl(picture);

/** The cart of an unpaid order; later the order no longer follows its cart. */
export const cartOfWaiting = (order: OrderRow): number | null => (isWaiting(order) ? order.cart_id : null);

/** Unpaid: whether a piece is held for the item. Paid: whether its piece is not missing. */
export function isAvailable(order: OrderRow, item: OrderItemRow, { holds, missing }: OrderParts): boolean {
  if (!isWaiting(order)) return !missing.has(item.id);
  const held = (holds.get(order.id) ?? []).map(({ cart_item_id: id }) => id);
  return item.options.some((option) => held.includes(option.cart_item_id));
}

/** ISO instant until which all pieces are held; null if one is not. */
export function heldUntil(order: OrderRow, { holds, items }: OrderParts): string | null {
  const instants = (holds.get(order.id) ?? []).map(({ held_until: until }) => until).toSorted();
  const count = items.get(order.id)?.length ?? 0;
  return isWaiting(order) && count > 0 && instants.length >= count ? (instants[0] ?? null) : null;
}

/** Late fee so far in minor units. It stops growing once the courier has the pieces. */
export function lateSoFar(order: OrderRow, parts: OrderParts, clock: Clock): number {
  const { status: returnStatus } = shipmentOf(order, parts, 'return');
  if (order.status !== 'confirmed' || returnStatus === 'Sending') return order.late_price;
  return latePrice(lateFactsOf(order, parts), todayIn(order.region, clock)).amountMinor;
}

const lateFactsOf = (order: OrderRow, parts: OrderParts) => ({
  end: order.returns_on,
  latePricePerDay: toMoney(order.late_price_per_day, order.currency),
  orderItems: parts.items.get(order.id) ?? [],
  shipment: {
    deliveryStatus: shipmentOf(order, parts, 'delivery').status,
    returnStatus: shipmentOf(order, parts, 'return').status,
  },
});

export const shownAttempt = (order: OrderRow, parts: OrderParts): AttemptRow | undefined =>
  shownAttemptOf(parts.attempts.get(order.payable_id) ?? []);
