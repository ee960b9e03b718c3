/**
 * Whole seconds until an instant; nothing when it has passed.
 * @param instant ISO instant
 * @param now milliseconds since 1970
 */
export const secondsLeft = (instant: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((Date.parse(instant) - now) / 1000));
