import { HK_AREAS } from './postal-areas.hk.ts';
import { ID_AREAS } from './postal-areas.id.ts';
import { SG_AREAS } from './postal-areas.sg.ts';
import type { RegionId } from './region.ts';

/** Degrees, north and east of nought. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** A part of a region by which a place in it is named; the location is its middle, to about a kilometre. */
export interface PostalArea extends Location {
  /** Its own within the region. */
  readonly id: string;
  readonly name: string;
  /** As it stands in an address. */
  readonly city: string;
  /** First two digits of its postal codes; none where the region has no postal codes. */
  readonly prefixes: readonly string[];
}

/** Where things are brought to, in the order in which the areas are offered. @see docs/decisions/0102 */
export const POSTAL_AREAS: Readonly<Record<RegionId, readonly PostalArea[]>> = {
  sg: SG_AREAS,
  id: ID_AREAS,
  hk: HK_AREAS,
};

/** @returns undefined when the region has no such area */
export const areaOf = (region: RegionId, id: string): PostalArea | undefined =>
  POSTAL_AREAS[region].find((area) => area.id === id);

/** The area whose middle is nearest, however far that is. */
export const areaNear = (region: RegionId, location: Location): PostalArea =>
  POSTAL_AREAS[region].reduce((nearest, area) =>
    angleBetween(area, location) < angleBetween(nearest, location) ? area : nearest,
  );

/**
 * Whether a postal code can be that of a point on the map.
 * @returns true where the region has no postal codes
 * @see rules/addresses/postal-map-point; docs/decisions/0102
 */
export function postalFits(region: RegionId, postal: string, location: Location): boolean {
  const { prefixes } = areaNear(region, location);
  return prefixes.length === 0 || prefixes.includes(postal.slice(0, 2));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Of the great circle through both, in radians: what is nearer on the ground has the smaller one. */
function angleBetween(a: Location, b: Location): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const latitudes = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * Math.asin(Math.sqrt(half(a.latitude, b.latitude) + latitudes * half(a.longitude, b.longitude)));
}
