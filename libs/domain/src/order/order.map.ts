import type { WireAddons, WireCheckout, WireCollectionPoints, WireOrder } from '@lemari/contract/wire';
import { CURRENCY_FORMATS, type Currency, toMoney } from '@lemari/currency/money';
import type { Addon, Discount, Order, OrderItem, OrderPayment, TransferAccount } from './order.ts';
import type {
  CollectionPoint,
  DeliveryMethod,
  ReturnMethod,
  Shipment,
  ShipmentAddress,
  ShipmentStatus,
  ShippingMethod,
} from './shipment.ts';

type WireShipment = WireOrder['delivery'];
type WireAddress = NonNullable<WireShipment['address']>;
type WirePoint = WireCollectionPoints['collection_points'][number];
type WireAddon = WireAddons['data'][number];
type WireDiscount = NonNullable<WireCheckout['discount']>;
type WirePayment = NonNullable<WireOrder['payment']>;

/** @see rules/money/default-symbol */
export const CURRENCY_SYMBOLS = { IDR: 'Rp', SGD: '$', HKD: 'HKD' } as const satisfies Record<
  Currency,
  string
>;

const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCY_FORMATS, code);

/**
 * Our API always sends a currency, in upper case; another API may not.
 * @throws TypeError for a currency of no region, whose amounts would be read as another currency's
 * @see rules/orders/fields, rules/orders/addon-fields, rules/orders/default-currency
 */
function currencyOf({ currency = 'IDR' }: { readonly currency?: string }): Currency {
  const code = currency.toUpperCase();
  if (!isCurrency(code)) throw new TypeError(`${currency} is not a currency of any region`);
  return code;
}

/**
 * @throws TypeError where shipments are not one delivery and one return, or the currency is of no region
 * @see rules/orders/fields; docs/decisions/0115
 */
export function orderFromWire(wire: WireOrder): Order {
  const currency = currencyOf(wire);
  const money = (amountMinor: number) => toMoney(amountMinor, currency);
  return {
    id: wire.id,
    number: wire.number,
    ...(wire.cart_id !== null && { cartId: wire.cart_id }),
    start: wire.rental_date_start,
    end: wire.rental_date_end,
    periodDays: wire.rental_period_days,
    reservationDateTime: wire.reservation_date_time,
    ...(wire.paid_date_time !== null && { paidDateTime: wire.paid_date_time }),
    orderStatus: wire.order_status,
    ...(wire.status_reason !== null && { statusReason: wire.status_reason }),
    ...(wire.held_until !== null && { heldUntil: wire.held_until }),
    answeredAt: wire.answered_at,
    orderItems: wire.items.map((item) => orderItemFromWire(item, currency)),
    addons: wire.addons.map(addonFromWire),
    ...(wire.discount !== null && { discount: discountFromWire(wire.discount) }),
    shipment: shipmentFromWays(wayFromWire(wire.delivery), wayFromWire(wire.return), currency),
    rentalPrice: money(wire.rental_price),
    totalPrice: money(wire.total_price),
    refundedPrice: money(wire.refunded_price),
    latePricePerDay: money(wire.late_price_per_day),
    latePrice: money(wire.late_price),
    currency,
    currencySymbol: CURRENCY_SYMBOLS[currency],
    ...(wire.payment !== null && { payment: paymentFromWire(wire.payment, currency) }),
  };
}

const orderItemFromWire = (wire: WireOrder['items'][number], currency: Currency): OrderItem => ({
  id: wire.id,
  styleId: wire.style_id,
  name: wire.name,
  styleCode: wire.style_code,
  designer: wire.designer,
  size: wire.size_category,
  featuredImage: wire.featured_image,
  isAvailable: wire.is_available,
  sentAs: wire.sent_as,
  rentalPrice: toMoney(wire.rental_price, currency),
});

/** @see rules/orders/addon-fields, rules/orders/addon-currency */
export function addonFromWire(wire: WireAddon): Addon {
  const currency = currencyOf(wire);
  return {
    id: wire.id,
    name: wire.name,
    price: toMoney(wire.price, currency),
    currency,
    imageUrl: wire.image_url,
    serviceProvider: wire.service_provider,
    descriptions: wire.descriptions,
  };
}

export const discountFromWire = (wire: WireDiscount): Discount => ({
  code: wire.code,
  title: wire.title,
  description: wire.description,
  price: toMoney(wire.price, currencyOf(wire)),
});

export const collectionPointFromWire = ({
  opening_hours: openingHours,
  service_types: services,
  ...point
}: WirePoint): CollectionPoint => ({ ...point, openingHours, services });

/** Maps an address of the contract, which orders store in the same shape. */
export const shipmentAddressFromWire = (wire: WireAddress): ShipmentAddress => ({
  id: wire.id,
  address: wire.address,
  floorUnit: wire.floor_unit,
  city: wire.city,
  country: wire.country,
  ...(wire.postal !== null && { postal: wire.postal }),
  phoneNumber: wire.phone_number,
  notes: wire.notes,
  location: wire.location,
});

const isDelivery = (method: ShippingMethod): method is DeliveryMethod =>
  method === 'Normal' || method === 'NormalCollect';
const isReturn = (method: ShippingMethod): method is ReturnMethod => !isDelivery(method);

/** The delivery or the return of an order. Times are ISO instants. */
export interface WayOfShipment {
  readonly method: ShippingMethod;
  readonly status: ShipmentStatus;
  readonly timeStart: string;
  readonly timeEnd: string;
  /** Either an address or a collection point is set. */
  readonly address: ShipmentAddress | undefined;
  readonly point: CollectionPoint | undefined;
  readonly trackingId: string | undefined;
  readonly priceMinor: number;
}

const wayFromWire = (wire: WireShipment): WayOfShipment => ({
  method: wire.shipping_type,
  status: wire.status,
  timeStart: wire.time_start,
  timeEnd: wire.time_end,
  address: wire.address === null ? undefined : shipmentAddressFromWire(wire.address),
  point: wire.collection_point === null ? undefined : collectionPointFromWire(wire.collection_point),
  trackingId: wire.tracking_id ?? undefined,
  priceMinor: wire.price,
});

/** @throws TypeError where shipments are not one delivery and one return */
export function shipmentFromWays(delivery: WayOfShipment, back: WayOfShipment, currency: Currency): Shipment {
  const [deliveryMethod, returnMethod] = [delivery.method, back.method];
  if (!isDelivery(deliveryMethod) || !isReturn(returnMethod))
    throw new TypeError(`an order cannot be delivered by ${deliveryMethod} and returned by ${returnMethod}`);
  return {
    deliveryMethod,
    deliveryStatus: delivery.status,
    deliveryTimeStart: delivery.timeStart,
    deliveryTimeEnd: delivery.timeEnd,
    ...(delivery.address && { deliveryAddress: delivery.address }),
    ...(delivery.point && { deliveryPoint: delivery.point }),
    ...(delivery.trackingId !== undefined && { deliveryTrackingId: delivery.trackingId }),
    deliveryPrice: toMoney(delivery.priceMinor, currency),
    returnMethod,
    returnStatus: back.status,
    returnTimeStart: back.timeStart,
    returnTimeEnd: back.timeEnd,
    ...(back.address && { returnAddress: back.address }),
    ...(back.point && { returnPoint: back.point }),
    ...(back.trackingId !== undefined && { returnTrackingId: back.trackingId }),
    returnPrice: toMoney(back.priceMinor, currency),
  };
}

function transferOf(wire: WirePayment, currency: Currency): TransferAccount | undefined {
  const { virtual_account: virtual, bank_transfer: transfer } = wire;
  const account = virtual
    ? { ...virtual, number: virtual.virtual_account_number }
    : transfer && { ...transfer, number: transfer.account_number };
  return account
    ? {
        bank: account.bank,
        number: account.number,
        expectedAmount: toMoney(account.expected_amount, currency),
        expirationDate: account.expiration_date,
      }
    : undefined;
}

/** Also of a charge. */
export function paymentFromWire(wire: WirePayment, currency: Currency): OrderPayment {
  const transferTo = transferOf(wire, currency);
  return {
    id: wire.id,
    method: wire.payment_method,
    status: wire.status,
    ...(wire.failure_reason !== null && { failureReason: wire.failure_reason }),
    ...(wire.redirect_url !== null && { redirectUrl: wire.redirect_url }),
    ...(wire.client_secret !== undefined && { clientSecret: wire.client_secret }),
    ...(transferTo && { transferTo }),
  };
}
