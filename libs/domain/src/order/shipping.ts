import { lowestMoney, type Money, toMoney } from '@lemari/currency/money';
import { DateTime } from 'luxon';
import { timesWords, WINDOWS } from './times.ts';
import { distanceKm, type Location } from '../region/location.ts';
import { type RegionId, REGIONS } from '../region/region.ts';
import { isDate } from '../time/dates.ts';
import type { ShippingMethod } from './shipment.ts';

/** Time window in which the courier is at the door. */
export interface DeliveryWindow {
  /** ISO instant in UTC. */
  readonly start: string;
  /** ISO instant in UTC. */
  readonly end: string;
  /** In the region's zone: `09:00-12:00`. */
  readonly label: string;
}

/**
 * Time windows of a day, earliest first.
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
 * The window that starts at an instant, and its ISO date in the region's zone.
 * @param instant ISO instant, with any offset
 * @returns undefined where no window starts
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

/** An area that couriers serve, with the price of each way in minor units of the region's currency. */
interface Zone {
  /** Name of the zone in figures of copy: `{delivery-price jakarta}`. */
  readonly id: string;
  readonly name: string;
  readonly centre: Location;
  readonly radiusKm: number;
  readonly prices: Readonly<Record<DoorMethod, number>>;
}

/** On-demand rental in a region. */
interface Service {
  /** The first zone that contains a place applies. */
  readonly zones: readonly Zone[];
  /** Minor units for each piece and day after the day of return. */
  readonly lateFee: number;
}

/** Undefined where the region has no on-demand rental. @see rules/verticals/on-demand; docs/decisions/0105 */
const SERVICES: Readonly<Record<RegionId, Service | undefined>> = {
  id: {
    zones: [
      {
        id: 'jakarta',
        name: 'Greater Jakarta',
        // Monas.
        centre: { latitude: -6.1754, longitude: 106.8272 },
        radiusKm: 35,
        prices: { Normal: 2_500_000, Return: 2_500_000 },
      },
      {
        id: 'bandung',
        name: 'Bandung',
        // Alun-alun.
        centre: { latitude: -6.9219, longitude: 107.607 },
        radiusKm: 15,
        prices: { Normal: 4_000_000, Return: 4_000_000 },
      },
    ],
    lateFee: 5_000_000,
  },
  sg: undefined,
  hk: undefined,
};

const zoneOf = (service: Service, location: Location): Zone | undefined =>
  service.zones.find(({ centre, radiusKm }) => distanceKm(centre, location) <= radiusKm);

/** Courier prices of each zone in a region. @returns empty where the region has no on-demand rental */
export const zonePrices = (
  region: RegionId,
): readonly { readonly id: string; readonly delivery: Money; readonly return: Money }[] =>
  (SERVICES[region]?.zones ?? []).map(({ id, prices }) => ({
    id,
    delivery: toMoney(prices.Normal, REGIONS[region].currency),
    return: toMoney(prices.Return, REGIONS[region].currency),
  }));

/** The areas that couriers serve. @returns empty where the region has no on-demand rental */
export const zoneNames = (region: RegionId): readonly string[] =>
  (SERVICES[region]?.zones ?? []).map(({ name }) => name);

/** Lowest courier price of each way in a region. @returns undefined where the region has no on-demand rental */
export function lowestCourierPrices(
  region: RegionId,
): { readonly delivery: Money; readonly return: Money } | undefined {
  const zones = zonePrices(region);
  const delivery = lowestMoney(zones.map((zone) => zone.delivery));
  const back = lowestMoney(zones.map((zone) => zone.return));
  return delivery && back && { delivery, return: back };
}

/** Whether a courier comes to the door; self-collect and self-return are free. */
const isToDoor = (method: ShippingMethod): method is DoorMethod => method === 'Normal' || method === 'Return';

/** What decides the price of a delivery or a return. */
export interface ShipmentInput {
  readonly region: RegionId;
  readonly method: ShippingMethod;
  /** Location of the door; unused for self-collect and self-return. */
  readonly location?: Location | undefined;
}

export type ShipmentPrice =
  | { readonly ok: true; readonly price: Money }
  /** Why no courier comes, as a sentence. */
  | { readonly ok: false; readonly reason: string };

/** The price of a delivery or return, or why it is not possible. @see docs/decisions/0105 */
export function shipmentPrice({ region, method, location }: ShipmentInput): ShipmentPrice {
  const service = SERVICES[region];
  const { name, currency } = REGIONS[region];
  if (!service) return { ok: false, reason: `One-time rental isn’t available in ${name} yet.` };
  if (!isToDoor(method)) return { ok: true, price: toMoney(0, currency) };
  if (!location) return { ok: false, reason: 'Pin the address on the map so our courier can find it.' };
  const zone = zoneOf(service, location);
  if (zone) return { ok: true, price: toMoney(zone.prices[method], currency) };
  const names = zoneNames(region).join(' and ');
  return {
    ok: false,
    reason: `Our couriers go to ${names}. You can collect and return at one of our counters.`,
  };
}

/** Late fee for each piece and day; zero where the region has no on-demand rental. @see docs/decisions/0105 */
export const lateFee = (region: RegionId): Money =>
  toMoney(SERVICES[region]?.lateFee ?? 0, REGIONS[region].currency);
