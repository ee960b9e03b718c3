import type { Currency } from '@lemari/currency/money';

/** The first segment of every path. */
export type RegionId = keyof typeof REGIONS;

export interface Region {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /**
   * Lite unless `LITE_REGIONS` says otherwise: no side navigation, its links in the header.
   * @see rules/regions/lite-configured, rules/navigation/none-in-lite, rules/regions/lite-header
   */
  readonly isLite: boolean;
  /** IANA time zone: "today" is the region's date, never the device's. */
  readonly zone: string;
  readonly currency: Currency;
  /** BCP 47 tag of the pages' language. */
  readonly language: string;
  /** Country calling code, without a plus. */
  readonly phoneCode: string;
}

/** @see rules/regions/three, rules/regions/zone-sg, rules/regions/zone-id, rules/regions/zone-hk, rules/phones/codes */
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

/** @see rules/regions/default */
export const DEFAULT_REGION: RegionId = 'sg';

/** @see rules/regions/selector, rules/regions/id-by-root, rules/regions/id-by-not-found */
export const REGION_SELECTOR = ['sg', 'hk'] as const satisfies readonly RegionId[];

export const isRegionId = (value: unknown): value is RegionId =>
  typeof value === 'string' && Object.hasOwn(REGIONS, value);
