import { distanceKm, type Location } from './location.ts';
import { HK_AREAS } from './postal-areas.hk.ts';
import { ID_AREAS } from './postal-areas.id.ts';
import { SG_AREAS } from './postal-areas.sg.ts';
import type { RegionId } from './region.ts';

/** A part of a region that names a place in it; the location is its centre, to about a kilometre. */
export interface PostalArea extends Location {
  /** Unique within the region. */
  readonly id: string;
  readonly name: string;
  /** City of an address in this area. */
  readonly city: string;
  /** First two digits of its postal codes; empty in a region without postal codes. */
  readonly prefixes: readonly string[];
}

/** Areas with delivery, in the order in which forms offer them. @see docs/decisions/0102 */
export const POSTAL_AREAS: Readonly<Record<RegionId, readonly PostalArea[]>> = {
  sg: SG_AREAS,
  id: ID_AREAS,
  hk: HK_AREAS,
};

/** @returns undefined where the region has no such area */
export const areaOf = (region: RegionId, id: string): PostalArea | undefined =>
  POSTAL_AREAS[region].find((area) => area.id === id);

/** The area with the nearest centre, at any distance. */
export const areaNear = (region: RegionId, location: Location): PostalArea =>
  POSTAL_AREAS[region].reduce((nearest, area) =>
    distanceKm(area, location) < distanceKm(nearest, location) ? area : nearest,
  );

/**
 * Whether a postal code matches a point on the map.
 * @returns true in a region without postal codes
 * @see rules/addresses/postal-map-point; docs/decisions/0102
 */
export function postalFits(region: RegionId, postal: string, location: Location): boolean {
  const { prefixes } = areaNear(region, location);
  return prefixes.length === 0 || prefixes.includes(postal.slice(0, 2));
}
