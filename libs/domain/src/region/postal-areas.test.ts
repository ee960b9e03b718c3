import fc from 'fast-check';
import { areaNear, areaOf, POSTAL_AREAS, postalFits } from './postal-areas.ts';
import type { RegionId } from './region.ts';

const REGION_IDS: readonly RegionId[] = ['sg', 'id', 'hk'];
const ALL = REGION_IDS.flatMap((region) => POSTAL_AREAS[region].map((area) => ({ region, ...area })));

/** Bounding box of every area of a region. */
const BOUNDS = {
  sg: { south: 1.2, north: 1.48, west: 103.6, east: 104.05 },
  id: { south: -11, north: 6, west: 95, east: 141 },
  hk: { south: 22.15, north: 22.57, west: 113.82, east: 114.45 },
} as const satisfies Record<RegionId, object>;

describe('the areas of a region', () => {
  it('cover 28 postal districts in Singapore and 18 districts in Hong Kong', () => {
    expect(POSTAL_AREAS.sg).toHaveLength(28);
    expect(POSTAL_AREAS.hk).toHaveLength(18);
  });

  it('assign each sector of Singapore to one district', () => {
    const expected = Array.from({ length: 82 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
      (sector) => sector !== '74',
    );
    expect(POSTAL_AREAS.sg.flatMap(({ prefixes }) => prefixes).toSorted()).toEqual(expected);
  });

  it.each(REGION_IDS)('in %s have unique names and ids', (region) => {
    const areas = POSTAL_AREAS[region];
    expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
    expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
  });

  it.each(ALL)('$region $id is the area nearest to its own centre', ({ region, id, ...area }) => {
    expect(areaNear(region, area).id).toBe(id);
    expect(areaOf(region, id)).toMatchObject(area);
    const { south, north, west, east } = BOUNDS[region];
    expect(area.latitude > south && area.latitude < north).toBe(true);
    expect(area.longitude > west && area.longitude < east).toBe(true);
    expect(area.prefixes.every((prefix) => /^\d\d$/.test(prefix))).toBe(true);
    expect(area.prefixes.length > 0).toBe(region !== 'hk');
  });

  it('has none of another name', () => {
    expect(areaOf('sg', 'd29')).toBeUndefined();
    expect(areaOf('hk', 'd01')).toBeUndefined();
  });
});

describe('a place', () => {
  // Well-known places, away from the centre of their area.
  it.each<{
    landmark: string;
    region: RegionId;
    latitude: number;
    longitude: number;
    area: string;
    postal?: string;
  }>([
    { landmark: 'Raffles Hotel', region: 'sg', latitude: 1.2949, longitude: 103.8545, area: 'd06' },
    {
      landmark: 'ION Orchard',
      region: 'sg',
      latitude: 1.304,
      longitude: 103.8319,
      area: 'd09',
      postal: '238801',
    },
    {
      landmark: 'Jewel Changi',
      region: 'sg',
      latitude: 1.3602,
      longitude: 103.9898,
      area: 'd17',
      postal: '819666',
    },
    {
      landmark: 'Causeway Point',
      region: 'sg',
      latitude: 1.4361,
      longitude: 103.786,
      area: 'd25',
      postal: '738099',
    },
    {
      landmark: 'VivoCity',
      region: 'sg',
      latitude: 1.2643,
      longitude: 103.8223,
      area: 'd04',
      postal: '098585',
    },
    {
      landmark: 'Jurong Point',
      region: 'sg',
      latitude: 1.3397,
      longitude: 103.7067,
      area: 'd22',
      postal: '648886',
    },
    {
      landmark: 'Jalan Senopati',
      region: 'id',
      latitude: -6.2297,
      longitude: 106.8085,
      area: 'jakarta-selatan',
      postal: '12190',
    },
    {
      landmark: 'Monas',
      region: 'id',
      latitude: -6.1754,
      longitude: 106.8272,
      area: 'jakarta-pusat',
      postal: '10110',
    },
    {
      landmark: 'Gedung Sate',
      region: 'id',
      latitude: -6.9025,
      longitude: 107.6188,
      area: 'bandung',
      postal: '40115',
    },
    {
      landmark: 'Ubud Palace',
      region: 'id',
      latitude: -8.5069,
      longitude: 115.2624,
      area: 'gianyar',
      postal: '80571',
    },
    {
      landmark: 'Tunjungan Plaza',
      region: 'id',
      latitude: -7.2623,
      longitude: 112.7393,
      area: 'surabaya',
      postal: '60261',
    },
    { landmark: 'Times Square', region: 'hk', latitude: 22.2782, longitude: 114.1822, area: 'wan-chai' },
    { landmark: 'Harbour City', region: 'hk', latitude: 22.298, longitude: 114.1687, area: 'yau-tsim-mong' },
    { landmark: 'Tseung Kwan O', region: 'hk', latitude: 22.3075, longitude: 114.26, area: 'sai-kung' },
    { landmark: 'Discovery Bay', region: 'hk', latitude: 22.2953, longitude: 114.0149, area: 'islands' },
  ])('$landmark is in $area', ({ region, area, postal, ...location }) => {
    expect(areaNear(region, location).id).toBe(area);
    if (postal !== undefined) expect(postalFits(region, postal, location)).toBe(true);
  });

  it.each<{ spec: string; region: RegionId; postal: string; area: string; fits: boolean }>([
    { spec: 'a code of its own district', region: 'sg', postal: '238801', area: 'd09', fits: true },
    {
      spec: 'a code of another sector of its district',
      region: 'sg',
      postal: '229922',
      area: 'd09',
      fits: true,
    },
    { spec: 'a code of another district', region: 'sg', postal: '819666', area: 'd09', fits: false },
    { spec: 'a code of its city', region: 'id', postal: '12190', area: 'jakarta-selatan', fits: true },
    { spec: 'a code of another city', region: 'id', postal: '40115', area: 'jakarta-selatan', fits: false },
    {
      spec: 'any code, in a region without postal codes',
      region: 'hk',
      postal: '999077',
      area: 'islands',
      fits: true,
    },
    // @see rules/addresses/postal-map-point
  ])('fits $spec: $fits', ({ region, postal, area, fits }) => {
    const location = areaOf(region, area);
    expect(location && postalFits(region, postal, location)).toBe(fits);
  });

  it('has exactly one nearest area', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...REGION_IDS),
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (region, latitude, longitude) => {
          const nearest = areaNear(region, { latitude, longitude });
          const chord = (area: { latitude: number; longitude: number }) =>
            apart(area, { latitude, longitude });
          expect(Math.min(...POSTAL_AREAS[region].map(chord))).toBeCloseTo(chord(nearest), 9);
        },
      ),
    ));
});

/** Chord length through the earth, computed independently of the tested code: points on a sphere of radius 1. */
function apart(
  ...ends: [{ latitude: number; longitude: number }, { latitude: number; longitude: number }]
): number {
  const [a, b] = ends.map(({ latitude, longitude }) => {
    const [north, east] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
    ];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  });
  return Math.hypot(...(a ?? []).map((value, axis) => value - (b?.[axis] ?? 0)));
}
