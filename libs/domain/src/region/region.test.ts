import { REGION_IDS } from '@lemari/contract/schemas';
import { CURRENCY_FORMATS } from '@lemari/currency/money';
import { DateTime } from 'luxon';
import {
  DEFAULT_REGION,
  isRegionId,
  REGION_SELECTOR,
  REGIONS,
  type Region,
  type RegionId,
} from './region.ts';

const ROWS: [string, Region][] = Object.entries(REGIONS);

// @see rules/regions/three, rules/regions/fields, rules/regions/lite-hk
describe('the regions', () => {
  it('are the regions of the wire', () => {
    expect(Object.keys(REGIONS)).toEqual([...REGION_IDS]);
  });

  it.each(ROWS)('%s has every field', (id, region) => {
    expect(region.id).toBe(id);
    expect(DateTime.fromObject({}, { zone: region.zone }).isValid).toBe(true);
    expect(Object.keys(CURRENCY_FORMATS)).toContain(region.currency);
    expect(region.language).toBe(`en-${region.shortName}`);
  });

  it.each<{ spec: string; id: RegionId; expected: Partial<Region> }>([
    {
      // @see rules/regions/zone-sg
      spec: 'Singapore pays in dollars',
      id: 'sg',
      expected: { currency: 'SGD', phoneCode: '65', isLite: false, zone: 'Asia/Singapore' },
    },
    {
      // @see rules/regions/zone-id
      spec: 'Indonesia pays in rupiah',
      id: 'id',
      expected: { currency: 'IDR', phoneCode: '62', isLite: false, zone: 'Asia/Jakarta' },
    },
    {
      // @see rules/regions/zone-hk
      spec: 'Hong Kong is lite',
      id: 'hk',
      expected: { currency: 'HKD', phoneCode: '852', isLite: true, zone: 'Asia/Hong_Kong' },
    },
  ])('$spec', ({ id, expected }) => {
    expect(REGIONS[id]).toMatchObject(expected);
  });

  // @see rules/regions/selector
  it('the selector offers sg and hk', () => {
    expect(REGION_SELECTOR).toEqual(['sg', 'hk']);
  });

  // @see rules/regions/default
  it('sg is the default', () => {
    expect(DEFAULT_REGION).toBe('sg');
  });
});

describe('a region id', () => {
  it.each(['sg', 'id', 'hk'])('is %s', (value) => {
    expect(isRegionId(value)).toBe(true);
  });

  it.each(['SG', '', 'my', 'constructor', 'toString', undefined, null, ['sg']])('is not %p', (value) => {
    expect(isRegionId(value)).toBe(false);
  });
});
