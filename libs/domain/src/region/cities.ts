import type { RegionId } from './region.ts';

/** A city in which a customer lives. Its id is stored elsewhere too: it is never given to another city. */
export interface City {
  readonly id: number;
  readonly name: string;
}

/** The cities that a profile offers, by region. @see rules/accounts/cities */
export const CITIES: Readonly<Record<RegionId, readonly City[]>> = {
  sg: [{ id: 1, name: 'Singapore' }],
  hk: [
    { id: 21, name: 'Hong Kong Island' },
    { id: 22, name: 'Kowloon' },
    { id: 23, name: 'New Territories' },
    { id: 24, name: 'Outlying Islands' },
  ],
  id: [
    { id: 101, name: 'Jakarta Pusat' },
    { id: 102, name: 'Jakarta Barat' },
    { id: 103, name: 'Jakarta Selatan' },
    { id: 104, name: 'Jakarta Timur' },
    { id: 105, name: 'Jakarta Utara' },
    { id: 106, name: 'Tangerang' },
    { id: 107, name: 'Tangerang Selatan' },
    { id: 108, name: 'Depok' },
    { id: 109, name: 'Bogor' },
    { id: 110, name: 'Bekasi' },
    { id: 111, name: 'Cikarang' },
    { id: 112, name: 'Bandung' },
    { id: 113, name: 'Cimahi' },
    { id: 114, name: 'Semarang' },
    { id: 115, name: 'Yogyakarta' },
    { id: 116, name: 'Surakarta' },
    { id: 117, name: 'Surabaya' },
    { id: 118, name: 'Gresik' },
    { id: 119, name: 'Sidoarjo' },
    { id: 120, name: 'Malang' },
    { id: 121, name: 'Denpasar' },
    { id: 122, name: 'Badung' },
    { id: 123, name: 'Gianyar' },
    { id: 124, name: 'Medan' },
    { id: 125, name: 'Palembang' },
    { id: 126, name: 'Balikpapan' },
    { id: 127, name: 'Makassar' },
  ],
};

const ALL = Object.values(CITIES).flat();

export const cityById = (id: number): City | undefined => ALL.find((city) => city.id === id);

/** The listed city with a name; undefined for one that is not listed. */
export function cityNamed(name: string): City | undefined {
  const sought = name.trim().toLowerCase();
  return ALL.find((city) => city.name.toLowerCase() === sought);
}

/**
 * Whether a subscription reaches a city. In id the listed ones are those with couriers.
 * @param city null where it is not known
 * @see rules/waitlist/id-unsupported-city
 */
export const isCityServed = (region: RegionId, city: string | null): boolean =>
  region !== 'id' ||
  city === null ||
  CITIES.id.some(({ name }) => name.toLowerCase() === city.trim().toLowerCase());
