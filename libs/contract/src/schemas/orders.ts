import Type from 'typebox';
import {
  Amount,
  Bool,
  Instant,
  Integer,
  IsoDate,
  IsoInstant,
  Line,
  List,
  Obj,
  Optional,
  PositiveId,
  SIZES,
  Text,
  Union,
  currency,
  oneOf,
} from './common.ts';
import { Address, Location } from './people.ts';
import { CART_ITEM_TYPES, Cart } from './rental.ts';
import { Payment } from './payments.ts';

/** @see rules/orders/status-staging, rules/orders/status-sending, rules/orders/status-delivered, rules/orders/status-cancelled, rules/orders/status-failed */
const SHIPMENT_STATUSES = ['Staging', 'Sending', 'Delivered', 'Cancelled', 'Failed'] as const;

/** @see rules/orders/type-normal, rules/orders/type-normal-collect, rules/orders/type-return, rules/orders/type-return-collect */
export const DELIVERY_TYPES = ['Normal', 'NormalCollect'] as const;

export const RETURN_TYPES = ['Return', 'ReturnCollect'] as const;

export const CollectionPoint = Obj({
  id: PositiveId,
  name: Text(),
  address: Text(),
  city: Text(),
  postal: Text(),
  location: Location,
  opening_hours: Text(),
  service_types: List(oneOf(['self_collect', 'self_return'])),
});

/** The delivery or the return of a rental. */
const Shipment = Obj({
  shipping_type: oneOf([...DELIVERY_TYPES, ...RETURN_TYPES]),
  status: oneOf(SHIPMENT_STATUSES),
  time_start: Instant,
  time_end: Instant,
  address: Union([Address, Type.Null()], {
    description: 'null for self-collect and self-return',
  }),
  collection_point: Union([CollectionPoint, Type.Null()]),
  tracking_id: Union([Text(), Type.Null()]),
  price: Amount,
});

export const Addon = Obj({
  id: PositiveId,
  name: Text(),
  price: Amount,
  currency,
  image_url: Text(),
  service_provider: Text(),
  descriptions: List(Text()),
});

export const Discount = Obj({
  code: Text(),
  title: Text(),
  description: Text(),
  price: Integer({ minimum: 0, description: 'minor units, taken off the total' }),
  currency,
  start_datetime: Instant,
  end_datetime: Instant,
});

/** @see docs/decisions/0115 */
export const ORDER_STATUSES = ['waiting_payment', 'confirmed', 'cancelled', 'failed', 'completed'] as const;

const OrderItem = Obj({
  id: PositiveId,
  style_id: PositiveId,
  name: Text(),
  style_code: Text(),
  designer: Text(),
  size_category: oneOf(SIZES),
  featured_image: Text(),
  is_available: Bool(),
  sent_as: oneOf(CART_ITEM_TYPES),
  rental_price: Amount,
});

/** @see rules/orders/fields; docs/decisions/0115 */
export const Order = Obj({
  id: PositiveId,
  number: Text({ description: 'order number for people' }),
  cart_id: Union([PositiveId, Type.Null()]),
  rental_date_start: IsoDate,
  rental_date_end: IsoDate,
  rental_period_days: Integer({ minimum: 1 }),
  reservation_date_time: Instant,
  paid_date_time: Union([Instant, Type.Null()]),
  order_status: oneOf(ORDER_STATUSES),
  status_reason: Union([Text(), Type.Null()], {
    description: 'why it was cancelled or failed, as a sentence',
  }),
  held_until: Union([Instant, Type.Null()]),
  answered_at: Instant,
  items: List(OrderItem),
  addons: List(Addon),
  discount: Union([Discount, Type.Null()]),
  delivery: Shipment,
  return: Shipment,
  rental_price: Amount,
  total_price: Amount,
  refunded_price: Amount,
  late_price_per_day: Integer({ minimum: 0, description: 'minor units, for each piece and day' }),
  late_price: Integer({ minimum: 0, description: 'minor units, late fee so far' }),
  currency,
  payment: Union([Payment, Type.Null()]),
});

export const OrderDocument = Obj({ data: Order });

/** Delivery and return of an order. */
export const ShippingBody = Obj({
  delivery: Obj({
    address_id: Optional(Union([PositiveId, Type.Null()])),
    collection_point_id: Optional(Union([PositiveId, Type.Null()])),
    shipping_type: oneOf(DELIVERY_TYPES),
    delivery_time: IsoInstant,
  }),
  return: Obj({
    address_id: Optional(Union([PositiveId, Type.Null()])),
    collection_point_id: Optional(Union([PositiveId, Type.Null()])),
    shipping_type: oneOf(RETURN_TYPES),
    return_pickup_time: IsoInstant,
  }),
});

/** The choices of a checkout so far. */
export const CheckoutBody = Obj({
  delivery: Optional(Union([ShippingBody.properties.delivery, Type.Null()])),
  return: Optional(Union([ShippingBody.properties.return, Type.Null()])),
  addon_ids: Optional(List(PositiveId, { maxItems: 20 })),
  discount_code: Optional(Union([Line(40), Type.Null()])),
});

export const Checkout = Obj({
  cart: Cart,
  delivery: Union([ShippingBody.properties.delivery, Type.Null()]),
  return: Union([ShippingBody.properties.return, Type.Null()]),
  addons: List(Addon),
  discount: Union([Discount, Type.Null()]),
  held_until: Union([Instant, Type.Null()]),
  answered_at: Instant,
  rental_price: Amount,
  delivery_price: Amount,
  return_price: Amount,
  addons_price: Amount,
  discount_price: Amount,
  total_price: Amount,
  late_price_per_day: Amount,
  currency,
});
