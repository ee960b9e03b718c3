import type { WireAddons, WireCheckout, WireCollectionPoints, WireOrder } from '@lemari/contract/wire';
import { CURRENCY_FORMATS, type Currency, toMoney } from '@lemari/currency/money';
import type { Addon, Discount, Order, OrderItem, OrderPayment, TransferAccount } from './order.ts';
import type {
  CollectionPoint,
  DeliveryMethod,
  ReturnMethod,
  Shipment,
  ShipmentAddress,
  ShippingMethod,
} from './shipment.ts';

type WireShipment = WireOrder['delivery'];
type WireAddress = NonNullable<WireShipment['address']>;
type WirePoint = WireCollectionPoints['collection_points'][number];
type WireAddon = WireAddons['data'][number];
type WireDiscount = NonNullable<WireCheckout['discount']>;
type WirePayment = NonNullable<WireOrder['payment']>;

/** @see storefront §3, Cart: the default symbol is Rp */
const SYMBOLS = { IDR: 'Rp', SGD: '$', HKD: 'HKD' } as const satisfies Record<Currency, string>;

const isCurrency = (code: string): code is Currency => Object.hasOwn(CURRENCY_FORMATS, code);

/**
 * Our API always says it, in capitals; another may not.
 * @throws TypeError for a currency of none of the regions: an amount of it must not be read as another's
 * @see storefront §3, Order, Addon; decision 16
 */
function currencyOf({ currency = 'IDR' }: { readonly currency?: string }): Currency {
  const code = currency.toUpperCase();
  if (!isCurrency(code)) throw new TypeError(`${currency} is the currency of none of the regions`);
  return code;
}

/**
 * @throws TypeError when its ways are not one of delivery and one of return, or its currency is none of ours
 * @see storefront §3, Order; docs/decisions/0024
 */
export function toOrder(wire: WireOrder): Order {
  const currency = currencyOf(wire);
  const money = (amountMinor: number) => toMoney(amountMinor, currency);
  return {
    id: wire.id,
    number: wire.number,
    ...(wire.cart_id !== null && { cartId: wire.cart_id }),
    rentalDateStart: wire.rental_date_start,
    rentalDateEnd: wire.rental_date_end,
    rentalPeriodDays: wire.rental_period_days,
    reservationDateTime: wire.reservation_date_time,
    ...(wire.paid_date_time !== null && { paidDateTime: wire.paid_date_time }),
    orderStatus: wire.order_status,
    ...(wire.status_reason !== null && { statusReason: wire.status_reason }),
    ...(wire.held_until !== null && { heldUntil: wire.held_until }),
    answeredAt: wire.answered_at,
    orderItems: wire.items.map((item) => toOrderItem(item, currency)),
    addons: wire.addons.map(toAddon),
    ...(wire.discount !== null && { discount: toDiscount(wire.discount) }),
    shipment: toShipment(wire.delivery, wire.return, currency),
    rentalPrice: money(wire.rental_price),
    totalPrice: money(wire.total_price),
    refundedPrice: money(wire.refunded_price),
    latePricePerDay: money(wire.late_price_per_day),
    latePrice: money(wire.late_price),
    currency,
    currencySymbol: SYMBOLS[currency],
    ...(wire.payment !== null && { payment: toPayment(wire.payment, currency) }),
  };
}

const toOrderItem = (wire: WireOrder['items'][number], currency: Currency): OrderItem => ({
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

/** @see storefront §3, Addon */
export function toAddon(wire: WireAddon): Addon {
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

export const toDiscount = (wire: WireDiscount): Discount => ({
  code: wire.code,
  title: wire.title,
  description: wire.description,
  price: toMoney(wire.price, currencyOf(wire)),
});

export const toCollectionPoint = ({
  opening_hours: openingHours,
  service_types: services,
  ...point
}: WirePoint): CollectionPoint => ({ ...point, openingHours, services });

const toAddress = (wire: WireAddress): ShipmentAddress => ({
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

/** Where one of the two ways ends or begins. */
const placeOf = ({ address, collection_point: point }: WireShipment) => ({
  address: address && toAddress(address),
  point: point && toCollectionPoint(point),
});

function toShipment(delivery: WireShipment, back: WireShipment, currency: Currency): Shipment {
  const { shipping_type: deliveryMethod, tracking_id: deliveryTrackingId } = delivery;
  const { shipping_type: returnMethod, tracking_id: returnTrackingId } = back;
  if (!isDelivery(deliveryMethod) || !isReturn(returnMethod))
    throw new TypeError(`no order goes by ${deliveryMethod} and comes back by ${returnMethod}`);
  const { address: deliveryAddress, point: deliveryPoint } = placeOf(delivery);
  const { address: returnAddress, point: returnPoint } = placeOf(back);
  return {
    deliveryMethod,
    deliveryStatus: delivery.status,
    deliveryTimeStart: delivery.time_start,
    deliveryTimeEnd: delivery.time_end,
    ...(deliveryAddress && { deliveryAddress }),
    ...(deliveryPoint && { deliveryPoint }),
    ...(deliveryTrackingId !== null && { deliveryTrackingId }),
    deliveryPrice: toMoney(delivery.price, currency),
    returnMethod,
    returnStatus: back.status,
    returnTimeStart: back.time_start,
    returnTimeEnd: back.time_end,
    ...(returnAddress && { returnAddress }),
    ...(returnPoint && { returnPoint }),
    ...(returnTrackingId !== null && { returnTrackingId }),
    returnPrice: toMoney(back.price, currency),
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

function toPayment(wire: WirePayment, currency: Currency): OrderPayment {
  const transferTo = transferOf(wire, currency);
  return {
    id: wire.id,
    method: wire.payment_method,
    status: wire.status,
    ...(wire.failure_reason !== null && { failureReason: wire.failure_reason }),
    ...(wire.redirect_url !== null && { redirectUrl: wire.redirect_url }),
    ...(transferTo && { transferTo }),
  };
}
