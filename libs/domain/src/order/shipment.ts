import type { Money } from '@lemari/currency/money';
import type { Location } from '../region/location.ts';

/** Delivery to the door, or self-collect. @see rules/orders/type-normal, rules/orders/type-normal-collect */
export type DeliveryMethod = 'Normal' | 'NormalCollect';

/** Pick-up at the door, or self-return. @see rules/orders/type-return, rules/orders/type-return-collect */
export type ReturnMethod = 'Return' | 'ReturnCollect';

export type ShippingMethod = DeliveryMethod | ReturnMethod;

/**
 * Status of a delivery or of a return.
 * @see rules/orders/status-staging, rules/orders/status-sending, rules/orders/status-delivered,
 * rules/orders/status-cancelled, rules/orders/status-failed
 */
export type ShipmentStatus = 'Staging' | 'Sending' | 'Delivered' | 'Cancelled' | 'Failed';

/** Address of a delivery or pick-up. @see rules/addresses/fields */
export interface ShipmentAddress {
  readonly id: number;
  /** Street and number. */
  readonly address: string;
  readonly floorUnit: string;
  readonly city: string;
  readonly country: string;
  /** Absent in hk, which has none. */
  readonly postal?: string;
  /** Digits, without the country code. */
  readonly phoneNumber: string;
  readonly notes: string;
  readonly location: Location;
}

/** A point where customers collect and return pieces. @see rules/orders/collection-points */
export interface CollectionPoint {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly postal: string;
  readonly location: Location;
  /** As text: `Monday to Saturday, 10:00-20:00`. */
  readonly openingHours: string;
  readonly services: readonly ('self_collect' | 'self_return')[];
}

/** Delivery and return of an order. Times are ISO instants. @see rules/orders/shipment-fields; docs/decisions/0115 */
export interface Shipment {
  readonly deliveryMethod: DeliveryMethod;
  readonly deliveryStatus: ShipmentStatus;
  readonly deliveryTimeStart: string;
  readonly deliveryTimeEnd: string;
  /** Absent for self-collect. */
  readonly deliveryAddress?: ShipmentAddress;
  readonly deliveryPoint?: CollectionPoint;
  readonly deliveryTrackingId?: string;
  readonly deliveryPrice: Money;
  readonly returnMethod: ReturnMethod;
  readonly returnStatus: ShipmentStatus;
  readonly returnTimeStart: string;
  readonly returnTimeEnd: string;
  /** Absent for self-return. */
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
