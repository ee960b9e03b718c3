import { baseOf, unifiedHome, VERTICALS, type VerticalId } from '@lemari/domain/region/vertical';
import { REGIONS, type RegionId } from '@lemari/domain/region';

interface Shop {
  vertical: Extract<VerticalId, 'apparel' | 'bags'>;
  region: RegionId;
  /** A filter that narrows the listing: label of its checkbox and query of its address. */
  size: { label: string; value: string };
  /** First words of the listing's heading. */
  heading: string;
  /** The region's format of a price. @see rules/money/format-sgd, rules/money/format-hkd, rules/money/format-idr */
  price: RegExp;
}

const SGD = /^\$\d{1,3}(,\d{3})*\.\d{2}$/;
const HKD = /^HKD\d{1,3}(,\d{3})*\.\d{2}$/;
const IDR = /^IDR \d{1,3}(\.\d{3})*$/;

const SMALLEST = { label: 'XXS', value: 'xxs' };
const ITSY = { label: 'Itsy', value: 'itsy' };

const ROWS = [
  { vertical: 'apparel', region: 'sg', size: SMALLEST, heading: 'All apparel', price: SGD },
  { vertical: 'apparel', region: 'id', size: SMALLEST, heading: 'All apparel', price: IDR },
  { vertical: 'apparel', region: 'hk', size: SMALLEST, heading: 'All apparel', price: HKD },
  { vertical: 'bags', region: 'sg', size: ITSY, heading: 'All bags', price: SGD },
  { vertical: 'bags', region: 'hk', size: ITSY, heading: 'All bags', price: HKD },
] as const satisfies readonly Shop[];

/** Every vertical with a listing, in each region. @see rules/verticals/navigation-follows */
export const SHOPS = ROWS.map((row: Shop) => {
  const base = baseOf(row.vertical, row.region) ?? '';
  return {
    ...row,
    base,
    label: VERTICALS[row.vertical].label,
    regionName: REGIONS[row.region].name,
    /** Front page of the region. */
    home: unifiedHome(row.region) ?? base,
  };
});

export type ShopRow = (typeof SHOPS)[number];
