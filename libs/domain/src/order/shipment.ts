import type { Money } from '@lemari/currency/money';

/** How pieces come: delivered to the door, or collected. @see rules/orders/type-normal, rules/orders/type-normal-collect */
export type DeliveryMethod = 'Normal' | 'NormalCollect';

/** How pieces go back: picked up at the door, or brought back. @see rules/orders/type-return, rules/orders/type-return-collect */
export type ReturnMethod = 'Return' | 'ReturnCollect';

export type ShippingMethod = DeliveryMethod | ReturnMethod;

/** Delivery and return have one each. @see rules/orders/status-staging, rules/orders/status-sending, rules/orders/status-delivered, rules/orders/status-cancelled, rules/orders/status-failed */
export type ShipmentStatus = 'Staging' | 'Sending' | 'Delivered' | 'Cancelled' | 'Failed';

/** A point on the map, in degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** A door. @see rules/addresses/fields */
export interface ShipmentAddress {
  readonly id: number;
  /** Street and number. */
  readonly address: string;
  readonly floorUnit: string;
  readonly city: string;
  readonly country: string;
  /** Absent in hk, which has none. */
  readonly postal?: string;
  /** Digits, without the country's code. */
  readonly phoneNumber: string;
  readonly notes: string;
  readonly location: Location;
}

/** A point to collect pieces from and bring them back to. @see rules/orders/collection-points */
export interface CollectionPoint {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postal: string;
  readonly location: Location;
  /** In words: `Monday to Saturday, 10:00-20:00`. */
  readonly openingHours: string;
  readonly services: readonly ('self_collect' | 'self_return')[];
}

/** Delivery and return of an order. Times are ISO instants. @see rules/orders/shipment-fields; docs/decisions/0115 */
export interface Shipment {
  readonly deliveryMethod: DeliveryMethod;
  readonly deliveryStatus: ShipmentStatus;
  readonly deliveryTimeStart: string;
  readonly deliveryTimeEnd: string;
  /** Absent where it is collected. */
  readonly deliveryAddress?: ShipmentAddress;
  readonly deliveryPoint?: CollectionPoint;
  readonly deliveryTrackingId?: string;
  readonly deliveryPrice: Money;
  readonly returnMethod: ReturnMethod;
  readonly returnStatus: ShipmentStatus;
  readonly returnTimeStart: string;
  readonly returnTimeEnd: string;
  /** Absent where it is brought back. */
  readonly returnAddress?: ShipmentAddress;
  readonly returnPoint?: CollectionPoint;
  readonly returnTrackingId?: string;
  readonly returnPrice: Money;
}

type Point = Pick<CollectionPoint, 'name' | 'address' | 'city' | 'postal'>;

const lines = (all: readonly (string | undefined)[]): string[] =>
  all.filter((line): line is string => line !== undefined && line.trim() !== '');

export const pointLines = ({ name, address, city, postal }: Point): readonly string[] =>
  lines([name, address, lines([city, postal]).join(' ')]);
