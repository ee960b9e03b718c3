import { styleCodeOf } from '@lemari/domain/product';
import type { WireOrder } from '@lemari/contract/wire';
import { secondsLeft } from '@lemari/domain/time/time-left';
import type { Clock } from '@lemari/domain/time/clock';
import type { Db } from '../platform/database/database.ts';
import { wirePointFromRow } from '../logistic/collection-points.ts';
import { wireAddonFromRow } from './addons.ts';
import { wireDiscountFromRow } from './discounts.ts';
import type { AttemptRow } from '../payments/attempt-rows.ts';
import {
  cartOfWaiting,
  heldUntil,
  isAvailable,
  lateSoFar,
  pictureOf,
  shipmentOf,
  shownAttempt,
} from './order-facts.ts';
import { type OrderParts, type OrderRow, partsOf, type ShipmentRow } from './order-rows.ts';

/** @see rules/orders/fields, rules/orders/item-fields, rules/orders/shipment-fields */
export async function wireOrdersFromRows(
  db: Db,
  clock: Clock,
  rows: readonly OrderRow[],
): Promise<readonly WireOrder[]> {
  const parts = await partsOf(db, rows, clock);
  return rows.map((row) => wireOrderFromRow(row, parts, clock));
}

/** @throws Error if there is no such order */
export async function readWireOrder(db: Db, clock: Clock, id: number): Promise<WireOrder> {
  const row = await db.selectFrom('rental_order').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return wireOrderFromRow(row, await partsOf(db, [row], clock), clock);
}

function wireOrderFromRow(row: OrderRow, parts: OrderParts, clock: Clock): WireOrder {
  const { id, currency } = row;
  const discount = row.discount_id === null ? undefined : parts.discounts.get(row.discount_id);
  return {
    id,
    number: row.number,
    cart_id: cartOfWaiting(row),
    rental_date_start: row.starts_on,
    rental_date_end: row.returns_on,
    rental_period_days: row.period_days,
    reservation_date_time: row.placed_at,
    paid_date_time: row.paid_at,
    order_status: row.status,
    status_reason: row.status_reason,
    held_until: heldUntil(row, parts),
    answered_at: clock.now(),
    items: (parts.items.get(id) ?? []).map((item) => ({
      id: item.id,
      style_id: item.style_id,
      name: item.name,
      style_code: styleCodeOf(item.style_id),
      designer: item.designer,
      size_category: item.size_category,
      featured_image: pictureOf(item),
      is_available: isAvailable(row, item, parts),
      sent_as: item.sent_as,
      rental_price: item.price,
    })),
    addons: (parts.addons.get(id) ?? []).map(wireAddonFromRow),
    discount: discount ? wireDiscountFromRow(discount, row.discount_price) : null,
    delivery: wireShipmentFromRow(shipmentOf(row, parts, 'delivery'), parts),
    return: wireShipmentFromRow(shipmentOf(row, parts, 'return'), parts),
    rental_price: row.rental_price,
    total_price: row.total_price,
    refunded_price: row.refunded_price,
    late_price_per_day: row.late_price_per_day,
    late_price: lateSoFar(row, parts, clock),
    currency,
    payment: wirePaymentFromRow(shownAttempt(row, parts), clock.now()),
  };
}

function wireShipmentFromRow(row: ShipmentRow, { points }: OrderParts): WireOrder['delivery'] {
  const point = row.collection_point_id === null ? undefined : points.get(row.collection_point_id);
  return {
    shipping_type: row.shipping_type,
    status: row.status,
    time_start: row.starts_at,
    time_end: row.ends_at,
    address: row.address,
    collection_point: point ? wirePointFromRow(point) : null,
    tracking_id: row.tracking_id,
    price: row.price,
  };
}

function wirePaymentFromRow(attempt: AttemptRow | undefined, now: string): WireOrder['payment'] {
  if (!attempt) return null;
  const { next_step: next, amount } = attempt;
  const isWaiting = attempt.status === 'waiting';
  return {
    id: attempt.id,
    payment_method: attempt.method,
    status: attempt.status,
    failure_reason: attempt.failure_reason,
    redirect_url: isWaiting && next?.kind === 'redirect' ? next.url : null,
    ...(isWaiting && next?.kind === 'challenge' && { client_secret: next.clientSecret }),
    virtual_account:
      isWaiting && next?.kind === 'virtual_account'
        ? {
            bank: next.bank,
            virtual_account_number: next.number,
            expected_amount: amount,
            expiration_date: next.expiresAt,
            time_left: secondsLeft(next.expiresAt, now),
          }
        : null,
    bank_transfer:
      isWaiting && next?.kind === 'bank_transfer'
        ? {
            bank: next.bank,
            account_number: next.accountNumber,
            expected_amount: next.amount.amountMinor,
            expiration_date: next.expiresAt,
          }
        : null,
  };
}
