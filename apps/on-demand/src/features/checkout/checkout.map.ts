import type { WireCheckout, WireShipmentEstimate, WireUserSettings } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { addressFromWire } from '@lemari/domain/person/address';
import { cartFromWire } from '@lemari/domain/cart/cart.map';
import { addonFromWire, discountFromWire } from '@lemari/domain/order/order.map';
import type { Addresses, Checkout, CheckoutChange, Estimate, WayChosen } from './checkout.queries.ts';

type WireDelivery = NonNullable<WireCheckout['delivery']>;
type WireReturn = NonNullable<WireCheckout['return']>;

const targetFromWire = ({
  address_id: addressId,
  collection_point_id: pointId,
}: WireDelivery | WireReturn) => ({
  ...(addressId && { addressId }),
  ...(pointId && { pointId }),
});

export function checkoutFromWire(wire: WireCheckout): Checkout {
  const { delivery, return: back, discount, held_until: heldUntil } = wire;
  const money = (amountMinor: number) => toMoney(amountMinor, wire.currency);
  return {
    cart: cartFromWire(wire.cart),
    ...(delivery && {
      delivery: { method: delivery.shipping_type, time: delivery.delivery_time, ...targetFromWire(delivery) },
    }),
    ...(back && {
      return: { method: back.shipping_type, time: back.return_pickup_time, ...targetFromWire(back) },
    }),
    addons: wire.addons.map(addonFromWire),
    ...(discount && { discount: discountFromWire(discount) }),
    ...(heldUntil !== null && { heldUntil }),
    answeredAt: wire.answered_at,
    prices: {
      rental: money(wire.rental_price),
      delivery: money(wire.delivery_price),
      return: money(wire.return_price),
      addons: money(wire.addons_price),
      discount: money(wire.discount_price),
    },
    total: money(wire.total_price),
    latePricePerDay: money(wire.late_price_per_day),
  };
}

const wireFromTarget = ({ addressId, pointId }: WayChosen) => ({
  address_id: addressId ?? null,
  collection_point_id: pointId ?? null,
});

export const deliveryBody = (way: WayChosen) => ({
  shipping_type: way.method,
  delivery_time: way.time,
  ...wireFromTarget(way),
});

export const returnBody = (way: WayChosen) => ({
  shipping_type: way.method,
  return_pickup_time: way.time,
  ...wireFromTarget(way),
});

export const changeBody = ({ delivery, return: back, addonIds, discountCode }: CheckoutChange) => ({
  ...(delivery && { delivery: deliveryBody(delivery) }),
  ...(back && { return: returnBody(back) }),
  ...(addonIds && { addon_ids: addonIds }),
  ...(discountCode !== undefined && { discount_code: discountCode }),
});

export const addressesFromWire = ({ data }: WireUserSettings): Addresses => ({
  all: data.user_addresses.map(addressFromWire),
  defaultId: data.default_address ?? undefined,
});

export const estimateFromWire = ({ data: { price, currency, windows } }: WireShipmentEstimate): Estimate => ({
  price: toMoney(price, currency),
  windows: windows.map(({ time_start: start, label }) => ({ start, label })),
});
