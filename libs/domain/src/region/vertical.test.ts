import { VERTICAL_TYPES } from '@lemari/contract/schemas';
import { REGIONS, type RegionId } from './region.ts';
import {
  baseOf,
  rentalBaseOf,
  unifiedHome,
  type VerticalRow,
  type VerticalId,
  VERTICALS,
  verticalOfWire,
  verticalsIn,
} from './vertical.ts';

const ROWS: [string, VerticalRow][] = Object.entries(VERTICALS);
const REGION_IDS = Object.keys(REGIONS) as RegionId[];

// @see rules/verticals/five
describe('the verticals', () => {
  it.each(ROWS)('%s has every field', (id, vertical) => {
    expect(vertical.id).toBe(id);
    expect(vertical.label).not.toBe('');
    for (const [region, base] of Object.entries(vertical.bases)) {
      expect(REGION_IDS).toContain(region);
      expect(base).toMatch(new RegExp(`^/${region}(/[a-z-]+)?$`));
    }
  });

  it.each(ROWS)('%s has bases of its own or lives below those of others', (_, vertical) => {
    expect(Object.keys(vertical.bases).length === 0).toBe(vertical.under !== undefined);
  });

  it('no two share a base', () => {
    const bases = ROWS.flatMap(([, vertical]) => Object.values(vertical.bases));
    expect(new Set(bases).size).toBe(bases.length);
  });

  it.each<{ vertical: VerticalId; regions: RegionId[] }>([
    { vertical: 'apparel', regions: ['sg', 'id', 'hk'] },
    { vertical: 'bags', regions: ['sg', 'hk'] },
    // @see rules/verticals/on-demand
    { vertical: 'on-demand', regions: ['id'] },
    // @see rules/verticals/home
    { vertical: 'home', regions: ['id'] },
    // @see rules/verticals/birthday
    { vertical: 'birthday', regions: ['id'] },
    { vertical: 'account', regions: [] },
  ])('$vertical has a base in $regions', ({ vertical, regions }) => {
    expect(REGION_IDS.filter((region) => verticalsIn(region).includes(vertical))).toEqual(regions);
  });

  it.each<{ spec: string; region: RegionId; home: string | undefined }>([
    // @see rules/verticals/unified-home
    { spec: 'sg has a unified home', region: 'sg', home: '/sg' },
    { spec: 'hk has a unified home', region: 'hk', home: '/hk' },
    // @see rules/verticals/no-unified-home-in-id
    { spec: 'id has none: /id is apparel', region: 'id', home: undefined },
  ])('$spec', ({ region, home }) => {
    expect(unifiedHome(region)).toBe(home);
  });

  it.each<{ region: RegionId; base: string | undefined }>([
    { region: 'id', base: '/id/on-demand' },
    { region: 'sg', base: undefined },
    { region: 'hk', base: undefined },
  ])('single pieces of $region are rented at $base', ({ region, base }) => {
    expect(rentalBaseOf(region)).toBe(base);
  });

  // @see rules/verticals/apparel-in-id
  it('apparel in id is mounted at the region itself', () => {
    expect(baseOf('apparel', 'id')).toBe('/id');
  });

  // @see rules/verticals/no-bags-in-id
  it('id does not offer bags', () => {
    expect(baseOf('bags', 'id')).toBeUndefined();
  });

  it.each(VERTICAL_TYPES)('the wire name %s is mapped', (wireType) => {
    const id = verticalOfWire(wireType);
    expect(ROWS.find(([key]) => key === id)?.[1].wireType).toBe(wireType);
  });

  it('an unknown wire name is undefined', () => {
    expect(verticalOfWire('on-demand')).toBeUndefined();
  });
});
