import { toMoney } from '@lemari/currency/money';
import { type Clock, todayIn } from '@lemari/domain/time/clock';
import { latePrice } from '@lemari/domain/order/late';
import type { AttemptRow } from '../payments/attempt-rows.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import type { OrderItemRow, OrderParts, OrderRow, ShipmentRow } from './order-rows.ts';

// What is said of an order and stands in no column: answers and decisions say the same.

const isWaiting = ({ status }: OrderRow): boolean => status === 'waiting_payment';

/** @throws Error when it has none: every order has both */
export function shipmentOf(
  { id }: OrderRow,
  { shipments }: OrderParts,
  way: ShipmentRow['way'],
): ShipmentRow {
  const row = shipments.get(id)?.find((shipment) => shipment.way === way);
  if (!row) throw new Error(`order ${id} has no ${way}`);
  return row;
}

/** What staff and couriers call a style. */

/** Empty of a style without a picture. */
export const pictureOf = ({ picture }: { readonly picture: string | null }): string =>
  picture === null ? '' : pictureUrl(picture);

/** The cart of an order that can still change it. */
export const cartOfWaiting = (order: OrderRow): number | null => (isWaiting(order) ? order.cart_id : null);

/** Whether a piece is held for an order that waits, or of one that is paid not late from the customer before. */
export function isAvailable(order: OrderRow, item: OrderItemRow, { holds, missing }: OrderParts): boolean {
  if (!isWaiting(order)) return !missing.has(item.id);
  const held = (holds.get(order.id) ?? []).map(({ cart_item_id: id }) => id);
  return item.options.some((option) => held.includes(option.cart_item_id));
}

/** ISO instant until which all of its pieces are held; null where one is not. */
export function heldUntil(order: OrderRow, { holds, items }: OrderParts): string | null {
  const instants = (holds.get(order.id) ?? []).map(({ held_until: until }) => until).toSorted();
  const count = items.get(order.id)?.length ?? 0;
  return isWaiting(order) && count > 0 && instants.length >= count ? (instants[0] ?? null) : null;
}

/** Minor units that its lateness has cost so far. What our courier has picked up costs no more than it did on that day. */
export function lateSoFar(order: OrderRow, parts: OrderParts, clock: Clock): number {
  const { status: returnStatus } = shipmentOf(order, parts, 'return');
  if (order.status !== 'confirmed' || returnStatus === 'Sending') return order.late_price;
  return latePrice(lateFactsOf(order, parts), todayIn(order.region, clock)).amountMinor;
}

/** What lateness is computed from. */
const lateFactsOf = (order: OrderRow, parts: OrderParts) => ({
  end: order.returns_on,
  latePricePerDay: toMoney(order.late_price_per_day, order.currency),
  orderItems: parts.items.get(order.id) ?? [],
  shipment: {
    deliveryStatus: shipmentOf(order, parts, 'delivery').status,
    returnStatus: shipmentOf(order, parts, 'return').status,
  },
});

const hasMoney = ({ status }: AttemptRow) => status === 'paid' || status === 'refunded';

/** The attempt that was paid, else the latest. */
export function shownAttempt(order: OrderRow, parts: OrderParts): AttemptRow | undefined {
  const attempts = parts.attempts.get(order.payable_id) ?? [];
  return attempts.find(hasMoney) ?? attempts[0];
}
