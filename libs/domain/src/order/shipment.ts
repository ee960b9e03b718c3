import type { Money } from '@lemari/currency/money';

/** How pieces come: brought to the door, or collected by oneself. @see storefront §4, Shipment types */
export type DeliveryMethod = 'Normal' | 'NormalCollect';

/** How they go back: picked up at the door, or brought back by oneself. @see storefront §4, Shipment types */
export type ReturnMethod = 'Return' | 'ReturnCollect';

export type ShippingMethod = DeliveryMethod | ReturnMethod;

/** Of each of the two ways by itself. @see storefront §4, Shipment status */
export type ShipmentStatus = 'Staging' | 'Sending' | 'Delivered' | 'Cancelled' | 'Failed';

/** A point on the map, in degrees. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** A door. @see accounts §3, Address */
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

/** Where pieces are collected, and brought back to. @see storefront §3, Order */
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

/** Both ways of an order. Times are ISO instants. @see storefront §3, Shipment; docs/decisions/0115 */
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
