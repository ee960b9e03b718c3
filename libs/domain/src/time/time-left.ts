const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** `14 min 05 s`, `45 s`, and from an hour on `23 h 59 min`. @param seconds a whole number, never negative */
export function leftWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S)];
  if (hours > 0) return `${hours} h ${twoDigits(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${twoDigits(seconds % MINUTE_S)} s` : `${seconds} s`;
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Whole seconds until an instant, rounded down; 0 once it has passed. @param instant ISO, like `now` */
export const secondsLeft = (instant: string, now: string): number =>
  Math.max(0, Math.floor((Date.parse(instant) - Date.parse(now)) / 1000));
