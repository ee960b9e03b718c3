import fc from 'fast-check';
import { distanceKm } from './location.ts';

const JAKARTA = { latitude: -6.1754, longitude: 106.8272 };
const BANDUNG = { latitude: -6.9025, longitude: 107.6187 };
const someLocation = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two places', () => {
  it.each([
    { spec: 'Jakarta and Bandung', one: JAKARTA, other: BANDUNG, km: 119.3 },
    {
      spec: 'a quarter of the equator',
      one: { latitude: 0, longitude: 100 },
      other: { latitude: 0, longitude: -170 },
      km: 10007.5,
    },
    {
      spec: 'both poles',
      one: { latitude: 90, longitude: 0 },
      other: { latitude: -90, longitude: 0 },
      km: 20015.1,
    },
  ])('$spec: $km km', ({ one, other, km }) => {
    expect(distanceKm(one, other)).toBeCloseTo(km, 0);
  });

  it('is symmetric, zero to itself, and at most half the circumference', () => {
    fc.assert(
      fc.property(someLocation, someLocation, (one, other) => {
        const km = distanceKm(one, other);
        expect(distanceKm(other, one)).toBeCloseTo(km, 6);
        expect(distanceKm(one, one)).toBe(0);
        expect(km).toBeLessThan(20_016);
      }),
    );
  });
});
