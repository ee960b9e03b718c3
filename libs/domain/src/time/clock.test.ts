import { clockFromEnv, fixedClock, systemClock, todayIn } from './clock.ts';
import type { RegionId } from '../region/region.ts';

describe('the clock', () => {
  it('of the system returns the current time', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    { spec: 'an instant', instant: '2026-11-21T02:00:00Z', now: '2026-11-21T02:00:00.000Z' },
    { spec: 'an offset', instant: '2026-11-21T02:00:00+07:00', now: '2026-11-20T19:00:00.000Z' },
  ])('is fixed at $spec', ({ instant, now }) => {
    const clock = fixedClock(instant);
    expect([clock.now(), clock.now()]).toEqual([now, now]);
  });

  it.each(['2026-11-21', '2026-11-21T02:00:00', '2026-13-01T00:00:00Z', 'now', ''])(
    'cannot be fixed at "%s"',
    (instant) => {
      expect(() => fixedClock(instant)).toThrow(RangeError);
    },
  );

  it('is the system clock when NOW is not set', () => {
    expect(clockFromEnv({})).toBe(systemClock);
    expect(clockFromEnv({ NOW: '', ALLOW_TEST_CLOCK: '1' })).toBe(systemClock);
  });

  // @see rules/dates/one-clock
  it('is set by NOW where test clocks are allowed', () => {
    const clock = clockFromEnv({ NOW: '2026-11-21T02:00:00Z', ALLOW_TEST_CLOCK: '1' });
    expect(clock.now()).toBe('2026-11-21T02:00:00.000Z');
  });

  // @see rules/dates/clock-needs-permission
  it.each([undefined, '', '0', 'true'])('refuses NOW when ALLOW_TEST_CLOCK is %p', (allowed) => {
    expect(() => clockFromEnv({ NOW: '2026-11-21T02:00:00Z', ALLOW_TEST_CLOCK: allowed })).toThrow(
      'ALLOW_TEST_CLOCK',
    );
  });

  it('refuses a NOW that is not an instant', () => {
    expect(() => clockFromEnv({ NOW: 'tomorrow', ALLOW_TEST_CLOCK: '1' })).toThrow(RangeError);
  });
});

describe('today', () => {
  it.each<{ spec: string; region: RegionId; instant: string; today: string }>([
    { spec: 'ends at 16:00 UTC in sg', region: 'sg', instant: '2026-11-20T16:00:00Z', today: '2026-11-21' },
    { spec: 'lasts until then in sg', region: 'sg', instant: '2026-11-20T15:59:59Z', today: '2026-11-20' },
    { spec: 'ends at 16:00 UTC in hk', region: 'hk', instant: '2026-11-20T16:00:00Z', today: '2026-11-21' },
    { spec: 'ends an hour later in id', region: 'id', instant: '2026-11-20T16:59:59Z', today: '2026-11-20' },
    { spec: 'ends at 17:00 UTC in id', region: 'id', instant: '2026-11-20T17:00:00Z', today: '2026-11-21' },
    { spec: 'may be next year', region: 'id', instant: '2026-12-31T17:00:00Z', today: '2027-01-01' },
  ])('$spec', ({ region, instant, today }) => {
    expect(todayIn(region, fixedClock(instant))).toBe(today);
  });
});
