import { type Money, toMoney } from '@lemari/currency/money';
import { DateTime } from 'luxon';
import { timesWords } from './times.ts';
import { type RegionId, REGIONS } from '../region/region.ts';
import { isDate } from '../rental/rental.ts';
import type { Location, ShippingMethod } from './shipment.ts';

/** What a day is divided into, in the region's zone. @see docs/decisions/0105 */
const WINDOWS = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
  { from: '18:00', to: '21:00' },
] as const;

/** When somebody is at a door. */
export interface DeliveryWindow {
  /** ISO instant in UTC. */
  readonly start: string;
  /** ISO instant in UTC. */
  readonly end: string;
  /** In the region's zone: `09:00-12:00`. */
  readonly label: string;
}

/**
 * The windows of a day, the earliest first.
 * @param date ISO date in the region's zone
 * @see docs/decisions/0105
 */
export function windowsOn(region: RegionId, date: string): readonly DeliveryWindow[] {
  const { zone } = REGIONS[region];
  const at = (time: string) => DateTime.fromISO(`${date}T${time}`, { zone }).toUTC().toJSDate().toISOString();
  return WINDOWS.map(({ from, to }) => {
    const [start, end] = [at(from), at(to)];
    return { start, end, label: timesWords(region, start, end) };
  });
}

/**
 * The window that begins at an instant, and its ISO date in the region's zone.
 * @param instant ISO instant, with any offset
 * @returns undefined where none begins
 */
export function windowOf(
  region: RegionId,
  instant: string,
): (DeliveryWindow & { readonly date: string }) | undefined {
  const moment = DateTime.fromISO(instant, { zone: REGIONS[region].zone });
  const date = moment.toFormat('yyyy-MM-dd');
  // The last evening of 9999 is in a year of five digits further east.
  if (!isDate(date)) return undefined;
  const window = windowsOn(region, date).find(({ start }) => Date.parse(start) === moment.toMillis());
  return window && { ...window, date };
}

type DoorMethod = Extract<ShippingMethod, 'Normal' | 'Return'>;

/** Where couriers go, and what each way costs there in minor units of the region's currency. */
interface Zone {
  /** As figures in copy name it. */
  readonly id: string;
  readonly name: string;
  readonly middle: Location;
  readonly radiusKm: number;
  readonly prices: Readonly<Record<DoorMethod, number>>;
}

/** Renting once, in a region that has it. */
interface Service {
  /** The first that holds a place is its zone. */
  readonly zones: readonly Zone[];
  /** Minor units for each piece and day after the day of return. */
  readonly lateFee: number;
}

/**
 * Undefined where nothing is rented once.
 * @see rules/verticals/on-demand; docs/decisions/0105
 */
const SERVICES: Readonly<Record<RegionId, Service | undefined>> = {
  id: {
    zones: [
      {
        id: 'jakarta',
        name: 'Greater Jakarta',
        // Monas.
        middle: { latitude: -6.1754, longitude: 106.8272 },
        radiusKm: 35,
        prices: { Normal: 2_500_000, Return: 2_500_000 },
      },
      {
        id: 'bandung',
        name: 'Bandung',
        // Alun-alun.
        middle: { latitude: -6.9219, longitude: 107.607 },
        radiusKm: 15,
        prices: { Normal: 4_000_000, Return: 4_000_000 },
      },
    ],
    lateFee: 5_000_000,
  },
  sg: undefined,
  hk: undefined,
};

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the ground, in km. */
export function distanceKm(one: Location, other: Location): number {
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along =
    halfSine(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfSine(one.longitude, other.longitude);
  // Dust may make the sine of a quarter of the earth greater than one.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(along)));
}

const zoneOf = (service: Service, location: Location): Zone | undefined =>
  service.zones.find(({ middle, radiusKm }) => distanceKm(middle, location) <= radiusKm);

/** What couriers charge in each zone of a region, each way. @returns none where nothing is rented once */
export const zonePrices = (
  region: RegionId,
): readonly { readonly id: string; readonly delivery: Money; readonly return: Money }[] =>
  (SERVICES[region]?.zones ?? []).map(({ id, prices }) => ({
    id,
    delivery: toMoney(prices.Normal, REGIONS[region].currency),
    return: toMoney(prices.Return, REGIONS[region].currency),
  }));

/** Whether somebody comes to a door; what one does by oneself is free. */
const isToDoor = (method: ShippingMethod): method is DoorMethod => method === 'Normal' || method === 'Return';

/** One of the two ways of an order, as far as its price goes. */
export interface ShipmentQuestion {
  readonly region: RegionId;
  readonly method: ShippingMethod;
  /** Of the door; not asked for where one collects or brings back by oneself. */
  readonly location?: Location | undefined;
}

export type ShipmentPrice =
  | { readonly ok: true; readonly price: Money }
  /** In words, why nobody comes. */
  | { readonly ok: false; readonly reason: string };

/** What a way costs, or why it cannot be gone. @see docs/decisions/0105 */
export function shipmentPrice({ region, method, location }: ShipmentQuestion): ShipmentPrice {
  const service = SERVICES[region];
  const { name, currency } = REGIONS[region];
  if (!service) return { ok: false, reason: `One-time rental isn’t available in ${name} yet.` };
  if (!isToDoor(method)) return { ok: true, price: toMoney(0, currency) };
  if (!location) return { ok: false, reason: 'Pin the address on the map so our courier can find it.' };
  const zone = zoneOf(service, location);
  if (zone) return { ok: true, price: toMoney(zone.prices[method], currency) };
  const names = service.zones.map((each) => each.name).join(' and ');
  return { ok: false, reason: `Our couriers go to ${names}. You can collect and return at one of our counters.` };
}

/** For each piece and day; nothing where nothing is rented once. @see docs/decisions/0105 */
export const lateFee = (region: RegionId): Money =>
  toMoney(SERVICES[region]?.lateFee ?? 0, REGIONS[region].currency);
