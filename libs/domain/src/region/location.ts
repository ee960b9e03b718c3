/** A point on the map, in degrees; north and east are positive. */
export interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km. */
export function distanceKm(one: Location, other: Location): number {
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const along =
    halfSine(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfSine(one.longitude, other.longitude);
  // Rounding may make the haversine slightly greater than 1.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(along)));
}
