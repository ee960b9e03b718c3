import type { Currency } from '@lemari/currency/money';

/** The first segment of every path. */
export type RegionId = keyof typeof REGIONS;

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** A lite region has no side navigation; its header carries the links. @see decision 9 */
  readonly isLite: boolean;
  /** IANA zone: "today" is the region's, never the device's. */
  readonly zone: string;
  readonly currency: Currency;
  /** BCP 47 tag of the pages' language. */
  readonly language: string;
  /** Country calling code, without a plus. */
  readonly phoneCode: string;
}

/** @see storefront §1, §7 (zones), §9 (phone codes) */
export const REGIONS = {
  sg: {
    id: 'sg',
    name: 'Singapore',
    shortName: 'SG',
    isLite: false,
    zone: 'Asia/Singapore',
    currency: 'SGD',
    language: 'en-SG',
    phoneCode: '65',
  },
  id: {
    id: 'id',
    name: 'Indonesia',
    shortName: 'ID',
    isLite: false,
    zone: 'Asia/Jakarta',
    currency: 'IDR',
    language: 'en-ID',
    phoneCode: '62',
  },
  hk: {
    id: 'hk',
    name: 'Hong Kong',
    shortName: 'HK',
    isLite: true,
    zone: 'Asia/Hong_Kong',
    currency: 'HKD',
    language: 'en-HK',
    phoneCode: '852',
  },
} as const satisfies Record<string, Region>;

/** Where a visitor without a region goes. @see storefront §2 */
export const DEFAULT_REGION: RegionId = 'sg';

/** What the region selector offers; id is reached by its address, the root and the 404 page. @see decision 9 */
export const REGION_SELECTOR = ['sg', 'hk'] as const satisfies readonly RegionId[];

export const isRegionId = (value: unknown): value is RegionId =>
  typeof value === 'string' && Object.hasOwn(REGIONS, value);
