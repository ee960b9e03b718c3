import type { Location } from '../region/location.ts';
import type { RegionId } from '../region/region.ts';

/** @see rules/addresses/fields */
export interface Address {
  readonly id: number;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  /** The region's name. */
  readonly country: string;
  readonly floor: string | undefined;
  readonly unit: string | undefined;
  /** Floor and unit as the user typed them: `#12-05`. */
  readonly floorUnit: string;
  readonly location: Location;
  /** For the courier; may be empty. */
  readonly notes: string;
  /** Digits, without the country code. */
  readonly phoneNumber: string;
  /** Undefined in hk, which has none. @see rules/addresses/postal-hk */
  readonly postal: string | undefined;
  /** One of {@link RESIDENTIAL_TYPES} at the time of saving. */
  readonly residentialType: string;
  readonly region: RegionId;
}

/** The user's addresses in a region. */
export interface Addresses {
  readonly all: readonly Address[];
  /** Undefined while there is no address. */
  readonly defaultId: number | undefined;
}

/** Residential types, in the order in which forms offer them. @see rules/addresses/residential-type */
export const RESIDENTIAL_TYPES = {
  sg: [
    { id: 'hdb', label: 'HDB flat' },
    { id: 'condominium', label: 'Condominium' },
    { id: 'house', label: 'Landed house' },
    { id: 'office', label: 'Office' },
  ],
  id: [
    { id: 'house', label: 'House' },
    { id: 'apartment', label: 'Apartment' },
    { id: 'kost', label: 'Kost' },
    { id: 'office', label: 'Office' },
  ],
  hk: [
    { id: 'apartment', label: 'Apartment' },
    { id: 'village-house', label: 'Village house' },
    { id: 'house', label: 'House' },
    { id: 'office', label: 'Office' },
  ],
} as const satisfies Record<RegionId, readonly { id: string; label: string }[]>;

/**
 * Splits a floor and unit such as `#12-05`. Any other text is a unit as a whole: a house has a name or a number and
 * no floor.
 * @returns undefined for a part that is missing, as in `-`
 */
export function splitFloorUnit(floorUnit: string): { floor: string | undefined; unit: string | undefined } {
  const [, floor, unit] = /^#?\s*([^\s-]+)\s*-\s*([^\s-].*)$/.exec(floorUnit.trim()) ?? [];
  return floor !== undefined && unit !== undefined
    ? { floor, unit }
    : { floor: undefined, unit: isSaid(floorUnit) ? floorUnit.trim() : undefined };
}

const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The parts of an address that a label shows. */
interface Door extends Pick<Address, 'address' | 'floorUnit' | 'city' | 'country'> {
  readonly postal?: string | undefined;
}

/** The lines of a label. Equal lines appear once: Singapore is its own city. */
export function addressLines({ address, floorUnit, city, postal, country }: Door): readonly string[] {
  const cityLine = postal === undefined ? city : `${city} ${postal}`;
  return [address, floorUnit, cityLine, ...(city === country ? [] : [country])].filter(isSaid);
}

/** Residential types without floor and unit. */
export const HOUSES: readonly string[] = ['house', 'village-house'];

/**
 * The floor and unit of an address as it is saved: a dash for a house without one, also while the type is not chosen
 * yet, which is an error of its own.
 * @see rules/addresses/floor-unit
 */
export const savedFloorUnit = (text: string, residentialType: string): string =>
  text.trim() === '' && ['', ...HOUSES].includes(residentialType) ? '-' : text;
