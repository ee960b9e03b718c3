import type { WireAddress } from '@lemari/contract/wire';
import { dayWords } from '@lemari/domain/time/day-words';
import { windowOf, shipmentPrice } from '@lemari/domain/order/shipping';
import type { CartRow } from '../on-demand/cart-rows.ts';
import { type FieldError, Refusal } from '../platform/refusal.ts';
import type { DeliveryChoice, ReturnChoice } from '../platform/database/stored-shapes.ts';
import type { PointRow } from '../logistic/collection-points.ts';

/** Delivery or return of an order. */
export interface ShippingLeg {
  readonly way: 'delivery' | 'return';
  readonly shipping_type: (DeliveryChoice | ReturnChoice)['shipping_type'];
  /** ISO instants. */
  readonly starts_at: string;
  readonly ends_at: string;
  /** One of the two is null. */
  readonly address: WireAddress | null;
  readonly collection_point_id: number | null;
  /** Minor units. */
  readonly price: number;
}

/** Dates, addresses and collection points that a customer chooses among. */
export interface ShippingOptions {
  readonly cart: Pick<CartRow, 'region' | 'starts_on' | 'returns_on'>;
  readonly addresses: readonly WireAddress[];
  readonly points: readonly PointRow[];
}

/** An error of a leg; `isUnknown` if the address or point does not exist for the caller. */
interface LegError extends FieldError {
  readonly isUnknown?: true;
}

/** @see rules/orders/type-normal, rules/orders/type-normal-collect, rules/orders/type-return, rules/orders/type-return-collect */
const TYPES = {
  Normal: { takes: 'address_id' },
  NormalCollect: { takes: 'collection_point_id', service: 'self_collect' },
  Return: { takes: 'address_id' },
  ReturnCollect: { takes: 'collection_point_id', service: 'self_return' },
} as const;

const LEGS = {
  delivery: { date: 'starts_on', time: 'delivery_time' },
  return: { date: 'returns_on', time: 'return_pickup_time' },
} as const;

/** The chosen leg with window and price, or its errors. @see docs/decisions/0105 */
export function legOf(
  kind: 'delivery',
  choice: DeliveryChoice,
  options: ShippingOptions,
): ShippingLeg | readonly LegError[];
export function legOf(
  kind: 'return',
  choice: ReturnChoice,
  options: ShippingOptions,
): ShippingLeg | readonly LegError[];
export function legOf(
  kind: ShippingLeg['way'],
  choice: DeliveryChoice | ReturnChoice,
  options: ShippingOptions,
): ShippingLeg | readonly LegError[] {
  const { region } = options.cart;
  const { date, time } = LEGS[kind];
  const instant = 'delivery_time' in choice ? choice.delivery_time : choice.return_pickup_time;
  const window = windowOf(region, instant);
  const target = shippingTarget(choice, options);
  const errors: LegError[] = [];
  if (window?.date !== options.cart[date])
    errors.push({ field: time, message: `Choose one of the times on ${dayWords(options.cart[date])}.` });
  if ('message' in target) errors.push(target);
  if (!window || 'message' in target || errors.length > 0) return errors;
  const { address = null, point = null } = target;
  const priced = shipmentPrice({ region, method: choice.shipping_type, location: address?.location });
  if (!priced.ok) return [{ field: TYPES[choice.shipping_type].takes, message: priced.reason }];
  return {
    way: kind,
    shipping_type: choice.shipping_type,
    starts_at: window.start,
    ends_at: window.end,
    address,
    collection_point_id: point?.id ?? null,
    price: priced.price.amountMinor,
  };
}

interface ShippingTarget {
  readonly address?: WireAddress;
  readonly point?: PointRow;
}

function shippingTarget(
  { shipping_type: type, address_id: addressId, collection_point_id: pointId }: DeliveryChoice | ReturnChoice,
  { addresses, points }: ShippingOptions,
): ShippingTarget | LegError {
  const rule = TYPES[type];
  if (rule.takes === 'address_id') {
    if (!addressId) return { field: 'address_id', message: 'Choose an address.' };
    const address = addresses.find(({ id }) => id === addressId);
    return address
      ? { address }
      : { field: 'address_id', message: `There is no address ${addressId} here.`, isUnknown: true };
  }
  if (!pointId) return { field: 'collection_point_id', message: 'Choose a counter.' };
  const point = points.find(({ id }) => id === pointId);
  if (!point)
    return {
      field: 'collection_point_id',
      message: `There is no collection point ${pointId} here.`,
      isUnknown: true,
    };
  return point.service_types.includes(rule.service)
    ? { point }
    : { field: 'collection_point_id', message: `${point.name} does not offer this service.` };
}

/** @param prefix of the fields in the body */
export function legRefusal(prefix: string, errors: readonly LegError[]): Refusal {
  const fields = errors.map(({ field, message }) => ({ field: `${prefix}${field}`, message }));
  const isUnknown = errors.some((error) => error.isUnknown);
  return new Refusal(isUnknown ? 404 : 400, fields[0]?.message ?? '', fields);
}

export const isLeg = (leg: ShippingLeg | readonly LegError[]): leg is ShippingLeg => 'way' in leg;
