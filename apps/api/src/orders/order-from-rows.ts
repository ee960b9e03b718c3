import { styleCodeOf } from '@lemari/domain/product';
import { toMoney } from '@lemari/currency/money';
import type { Clock } from '@lemari/domain/time/clock';
import type { Order, OrderPayment, TransferAccount } from '@lemari/domain/order';
import {
  CURRENCY_SYMBOLS,
  shipmentFromWays,
  shipmentAddressFromWire,
  type WayOfShipment,
} from '@lemari/domain/order/order.map';
import type { AttemptRow } from '../payments/attempt-rows.ts';
import type { Db } from '../platform/database/database.ts';
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

/** A domain order, for mails, terms, late fees and calendars. @throws Error if there is no such order */
export async function readOrder(db: Db, clock: Clock, id: number): Promise<Order> {
  const row = await db.selectFrom('rental_order').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return orderFromRows(row, await partsOf(db, [row], clock), clock);
}

function orderFromRows(row: OrderRow, parts: OrderParts, clock: Clock): Order {
  const { id, currency } = row;
  const money = (amountMinor: number) => toMoney(amountMinor, currency);
  const [cartId, until, attempt] = [cartOfWaiting(row), heldUntil(row, parts), shownAttempt(row, parts)];
  const discount = row.discount_id === null ? undefined : parts.discounts.get(row.discount_id);
  return {
    id,
    number: row.number,
    ...(cartId !== null && { cartId }),
    start: row.starts_on,
    end: row.returns_on,
    periodDays: row.period_days,
    reservationDateTime: row.placed_at,
    ...(row.paid_at !== null && { paidDateTime: row.paid_at }),
    orderStatus: row.status,
    ...(row.status_reason !== null && { statusReason: row.status_reason }),
    ...(until !== null && { heldUntil: until }),
    answeredAt: clock.now(),
    orderItems: (parts.items.get(id) ?? []).map((item) => ({
      id: item.id,
      styleId: item.style_id,
      name: item.name,
      styleCode: styleCodeOf(item.style_id),
      designer: item.designer,
      size: item.size_category,
      featuredImage: pictureOf(item),
      isAvailable: isAvailable(row, item, parts),
      sentAs: item.sent_as,
      rentalPrice: money(item.price),
    })),
    addons: (parts.addons.get(id) ?? []).map((addon) => ({
      id: addon.id,
      name: addon.name,
      price: money(addon.price),
      currency,
      imageUrl: addon.image_url,
      serviceProvider: addon.service_provider,
      descriptions: addon.descriptions,
    })),
    ...(discount && {
      discount: {
        code: discount.code,
        title: discount.title,
        description: discount.description,
        price: money(row.discount_price),
      },
    }),
    shipment: shipmentFromWays(
      legFromRow(shipmentOf(row, parts, 'delivery'), parts),
      legFromRow(shipmentOf(row, parts, 'return'), parts),
      currency,
    ),
    rentalPrice: money(row.rental_price),
    totalPrice: money(row.total_price),
    refundedPrice: money(row.refunded_price),
    latePricePerDay: money(row.late_price_per_day),
    latePrice: money(lateSoFar(row, parts, clock)),
    currency,
    currencySymbol: CURRENCY_SYMBOLS[currency],
    ...(attempt && { payment: paymentFromRow(attempt) }),
  };
}

function legFromRow(row: ShipmentRow, { points }: OrderParts): WayOfShipment {
  const point = row.collection_point_id === null ? undefined : points.get(row.collection_point_id);
  return {
    method: row.shipping_type,
    status: row.status,
    timeStart: row.starts_at,
    timeEnd: row.ends_at,
    address: row.address === null ? undefined : shipmentAddressFromWire(row.address),
    point: point && {
      id: point.id,
      name: point.name,
      address: point.address,
      city: point.city,
      postal: point.postal,
      location: { latitude: point.latitude, longitude: point.longitude },
      openingHours: point.opening_hours,
      services: point.service_types,
    },
    trackingId: row.tracking_id ?? undefined,
    priceMinor: row.price,
  };
}

function paymentFromRow(attempt: AttemptRow): OrderPayment {
  const next = attempt.status === 'waiting' ? attempt.next_step : null;
  const transferTo = transferOf(attempt);
  return {
    id: attempt.id,
    method: attempt.method,
    status: attempt.status,
    ...(attempt.failure_reason !== null && { failureReason: attempt.failure_reason }),
    ...(next?.kind === 'redirect' && { redirectUrl: next.url }),
    ...(next?.kind === 'challenge' && { clientSecret: next.clientSecret }),
    ...(transferTo && { transferTo }),
  };
}

/** The account that an attempt waits for money in. */
export function transferOf({
  status,
  next_step: next,
  amount,
  currency,
}: AttemptRow): TransferAccount | undefined {
  if (status !== 'waiting' || !next || !('expiresAt' in next)) return undefined;
  const { bank, expiresAt: expirationDate } = next;
  return next.kind === 'virtual_account'
    ? { bank, number: next.number, expectedAmount: toMoney(amount, currency), expirationDate }
    : { bank, number: next.accountNumber, expectedAmount: next.amount, expirationDate };
}
