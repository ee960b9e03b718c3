import type { WireCheckout, WireShipmentEstimate } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { cartFromWire } from '@lemari/domain/cart/cart.map';
import { addonFromWire, discountFromWire } from '@lemari/domain/order/order.map';
import type { Checkout, CheckoutChange, Estimate, ShippingChoice } from './checkout.queries.ts';

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

const wireFromTarget = ({ addressId, pointId }: ShippingChoice) => ({
  address_id: addressId ?? null,
  collection_point_id: pointId ?? null,
});

export const wireFromDelivery = (choice: ShippingChoice) => ({
  shipping_type: choice.method,
  delivery_time: choice.time,
  ...wireFromTarget(choice),
});

export const wireFromReturn = (choice: ShippingChoice) => ({
  shipping_type: choice.method,
  return_pickup_time: choice.time,
  ...wireFromTarget(choice),
});

export const wireFromChange = ({ delivery, return: back, addonIds, discountCode }: CheckoutChange) => ({
  ...(delivery && { delivery: wireFromDelivery(delivery) }),
  ...(back && { return: wireFromReturn(back) }),
  ...(addonIds && { addon_ids: addonIds }),
  ...(discountCode !== undefined && { discount_code: discountCode }),
});

export const estimateFromWire = ({ data: { price, currency, windows } }: WireShipmentEstimate): Estimate => ({
  price: toMoney(price, currency),
  // The wire is plain text. @see windowWords
  windows: windows.map(({ time_start: start, label }) => ({ start, label: label.replace('-', '–') })),
});
