import { DateTime } from 'luxon';
import { type RegionId, REGIONS } from '../region/region.ts';

/** The source of "now", which functions take as an argument. */
export interface Clock {
  /** ISO instant in UTC, to the millisecond: `2026-11-21T02:00:00.000Z`. */
  now(): string;
}

export const systemClock: Clock = { now: () => toInstant(DateTime.utc()) };

/**
 * A clock that always returns one instant.
 * @param instant ISO date and time with its offset or `Z`
 * @throws RangeError where it has no offset: it would mean another instant on each machine
 */
export function fixedClock(instant: string): Clock {
  const moment = DateTime.fromISO(instant, { setZone: true });
  if (!/T.*(Z|[+-]\d\d(:?\d\d)?)$/i.test(instant) || !moment.isValid) {
    throw new RangeError(`"${instant}" is not an ISO instant such as 2026-11-21T02:00:00Z`);
  }
  const now = toInstant(moment);
  return { now: () => now };
}

/**
 * The process's clock: the system clock, or the instant in `NOW` where test clocks are allowed.
 * @throws Error where `NOW` is set without `ALLOW_TEST_CLOCK=1`; `going-live.ts` refuses both in public
 * @see rules/dates/one-clock, rules/dates/clock-needs-permission
 */
export function clockFromEnv(env: Readonly<Record<string, string | undefined>>): Clock {
  const { NOW: now, ALLOW_TEST_CLOCK: allowed } = env;
  if (!now) return systemClock;
  if (allowed !== '1') throw new Error('NOW is set, but only ALLOW_TEST_CLOCK=1 lets it move the clock');
  return fixedClock(now);
}

/** The region's date, as an ISO date in its own zone. */
export function todayIn(region: RegionId, clock: Clock): string {
  return DateTime.fromISO(clock.now(), { zone: REGIONS[region].zone }).toFormat('yyyy-MM-dd');
}

const toInstant = (moment: DateTime): string => moment.toUTC().toJSDate().toISOString();
