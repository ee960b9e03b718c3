import fc from 'fast-check';
import { distanceKm } from '../region/location.ts';
import type { RegionId } from '../region/region.ts';
import { addDays } from '../time/dates.ts';
import type { ShippingMethod } from './shipment.ts';
import { lateFee, shipmentPrice, windowOf, windowsOn } from './shipping.ts';

const someRegion = fc.constantFrom<RegionId>('sg', 'id', 'hk');
const someDate = fc.nat({ max: 2000 }).map((days) => addDays('2026-01-01', days));
const someLocation = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the windows of a day', () => {
  it.each<{ region: RegionId; starts: string[] }>([
    {
      region: 'id',
      starts: ['2026-12-01T02:00:00.000Z', '2026-12-01T06:00:00.000Z', '2026-12-01T11:00:00.000Z'],
    },
    {
      region: 'hk',
      starts: ['2026-12-01T01:00:00.000Z', '2026-12-01T05:00:00.000Z', '2026-12-01T10:00:00.000Z'],
    },
  ])('are three, in the time zone of $region', ({ region, starts }) => {
    const windows = windowsOn(region, '2026-12-01');
    expect(windows.map(({ start }) => start)).toEqual(starts);
    expect(windows.map(({ label }) => label)).toEqual(['09:00-12:00', '13:00-17:00', '18:00-21:00']);
  });

  it('end before the next begins', () => {
    fc.assert(
      fc.property(someRegion, someDate, (region, date) => {
        const edges = windowsOn(region, date).flatMap(({ start, end }) => [start, end]);
        expect(edges).toEqual(edges.toSorted());
      }),
    );
  });

  it('are found by the instant at which they start', () => {
    fc.assert(
      fc.property(someRegion, someDate, (region, date) => {
        for (const window of windowsOn(region, date))
          expect(windowOf(region, window.start)).toEqual({ ...window, date });
      }),
    );
  });
});

describe('an instant', () => {
  it.each([
    {
      spec: 'with another offset finds the same window',
      instant: '2026-12-01T10:00:00+08:00',
      label: '09:00-12:00',
    },
    { spec: 'within a window starts none', instant: '2026-12-01T02:00:01.000Z', label: undefined },
    { spec: 'at the end of a window starts none', instant: '2026-12-01T05:00:00.000Z', label: undefined },
    { spec: 'at night starts none', instant: '2026-12-01T20:00:00.000Z', label: undefined },
    {
      spec: 'in a five-digit year of the region’s zone starts none',
      instant: '9999-12-31T23:59:59Z',
      label: undefined,
    },
    { spec: 'that is not an instant starts none', instant: '2026-13-01T02:00:00.000Z', label: undefined },
  ])('$spec', ({ instant, label }) => {
    expect(windowOf('id', instant)?.label).toBe(label);
  });
});

const MONAS = { latitude: -6.1754, longitude: 106.8272 };
const SENOPATI = { latitude: -6.2297, longitude: 106.8085 };
const BANDUNG = { latitude: -6.9025, longitude: 107.6187 };
const SURABAYA = { latitude: -7.2575, longitude: 112.7521 };
/** A degree of latitude is 111.19 km. */
const southOfMonas = (km: number) => ({ ...MONAS, latitude: MONAS.latitude - km / 111.19 });
const southOfBandung = (km: number) => ({ latitude: -6.9219 - km / 111.19, longitude: 107.607 });

const idr = (amountMinor: number) => ({ amountMinor, currency: 'IDR' });

describe('a courier zone', () => {
  it.each([
    { spec: 'includes the middle of Jakarta', location: MONAS, minor: 2_500_000 },
    { spec: 'includes Senopati', location: SENOPATI, minor: 2_500_000 },
    { spec: 'includes 34.9 km from the middle of Jakarta', location: southOfMonas(34.9), minor: 2_500_000 },
    { spec: 'excludes 35.1 km from the middle of Jakarta', location: southOfMonas(35.1), minor: undefined },
    { spec: 'includes Bandung', location: BANDUNG, minor: 4_000_000 },
    { spec: 'includes 14.9 km from the middle of Bandung', location: southOfBandung(14.9), minor: 4_000_000 },
    { spec: 'excludes 15.1 km from the middle of Bandung', location: southOfBandung(15.1), minor: undefined },
    { spec: 'excludes Surabaya', location: SURABAYA, minor: undefined },
  ])('$spec', ({ location, minor }) => {
    const answer = shipmentPrice({ region: 'id', method: 'Normal', location });
    expect(answer.ok ? answer.price.amountMinor : undefined).toBe(minor);
  });

  it.each<RegionId>(['sg', 'hk'])('does not exist in %s', (region) => {
    expect(shipmentPrice({ region, method: 'Normal', location: MONAS }).ok).toBe(false);
  });
});

describe('a delivery or a return', () => {
  it.each<{ method: ShippingMethod; location?: typeof MONAS; minor: number }>([
    { method: 'Normal', location: SENOPATI, minor: 2_500_000 },
    { method: 'Return', location: SENOPATI, minor: 2_500_000 },
    { method: 'Normal', location: BANDUNG, minor: 4_000_000 },
    { method: 'Return', location: BANDUNG, minor: 4_000_000 },
    // @see rules/scope/self-collection
    { method: 'NormalCollect', minor: 0 },
    { method: 'ReturnCollect', minor: 0 },
    { method: 'NormalCollect', location: SURABAYA, minor: 0 },
  ])('$method costs $minor hundredths of a rupiah', ({ method, location, minor }) => {
    const price = shipmentPrice({ region: 'id', method, location });
    expect(price).toEqual({ ok: true, price: idr(minor) });
  });

  it.each<{ spec: string; region: RegionId; method: ShippingMethod; location?: typeof MONAS; words: RegExp }>(
    [
      {
        spec: 'to a door beyond the zones names the zones and the alternative',
        region: 'id',
        method: 'Normal',
        location: SURABAYA,
        words: /Greater Jakarta and Bandung.*collect/,
      },
      {
        spec: 'from a door without a location asks for a pin on the map',
        region: 'id',
        method: 'Return',
        words: /on the map/,
      },
      {
        spec: 'in a region without on-demand rental is refused by name of the region',
        region: 'sg',
        method: 'NormalCollect',
        words: /Singapore/,
      },
    ],
  )('$spec', ({ region, method, location, words }) => {
    const price = shipmentPrice({ region, method, location });
    expect(price).toEqual({ ok: false, reason: expect.stringMatching(words) });
  });

  it('to a door has a price within 35 km of Jakarta and 15 km of Bandung, and a reason elsewhere', () => {
    fc.assert(
      fc.property(someRegion, someLocation, (region, location) => {
        const isNear = distanceKm(MONAS, location) <= 35 || distanceKm(BANDUNG, location) <= 15;
        const { ok } = shipmentPrice({ region, method: 'Normal', location });
        expect(ok).toBe(region === 'id' && isNear);
      }),
    );
  });
});

it.each<{ region: RegionId; fee: object }>([
  { region: 'id', fee: idr(5_000_000) },
  { region: 'sg', fee: { amountMinor: 0, currency: 'SGD' } },
  { region: 'hk', fee: { amountMinor: 0, currency: 'HKD' } },
])('the daily late fee in $region', ({ region, fee }) => {
  expect(lateFee(region)).toEqual(fee);
});
