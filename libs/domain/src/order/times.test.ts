import fc from 'fast-check';
import { DateTime } from 'luxon';
import { dayAfter, dayOf, daysBetween, deadlineWords, timeOf, timesWords, windowWords } from './times.ts';
import { type RegionId, REGIONS } from '../region/region.ts';
import { addDays } from '../time/dates.ts';

const someInstant = fc
  .date({ min: new Date(Date.UTC(2025, 0, 1)), max: new Date(Date.UTC(2029, 11, 31)), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('an instant', () => {
  it.each<{ region: RegionId; instant: string; day: string; time: string }>([
    { region: 'id', instant: '2026-12-01T02:00:00.000Z', day: '2026-12-01', time: '09:00' },
    { region: 'id', instant: '2026-11-30T17:00:00.000Z', day: '2026-12-01', time: '00:00' },
    { region: 'id', instant: '2026-11-30T16:59:59.999Z', day: '2026-11-30', time: '23:59' },
    { region: 'sg', instant: '2026-11-30T16:59:59.999Z', day: '2026-12-01', time: '00:59' },
    { region: 'hk', instant: '2026-12-31T23:30:00+08:00', day: '2026-12-31', time: '23:30' },
  ])('$instant in $region is $day at $time', ({ region, instant, day, time }) => {
    expect([dayOf(region, instant), timeOf(region, instant)]).toEqual([day, time]);
  });

  it('has the same day and hour as luxon computes', () => {
    fc.assert(
      fc.property(fc.constantFrom<RegionId>('sg', 'id', 'hk'), someInstant, (region, instant) => {
        const moment = DateTime.fromISO(instant, { zone: REGIONS[region].zone });
        expect(dayOf(region, instant)).toBe(moment.toFormat('yyyy-MM-dd'));
        expect(timeOf(region, instant)).toBe(moment.toFormat('HH:mm'));
      }),
    );
  });
});

it.each([
  ['id', 'Tuesday 1 December, 09:00 WIB'],
  ['sg', 'Tuesday 1 December, 10:00 SGT'],
  ['hk', 'Tuesday 1 December, 10:00 HKT'],
] as const)('a deadline in %s is written with its zone: %s', (region, words) => {
  expect(deadlineWords(region, '2026-12-01T02:00:00Z')).toBe(words);
});

it('a window is written as its two times', () => {
  expect(timesWords('id', '2026-12-01T02:00:00Z', '2026-12-01T05:00:00Z')).toBe('09:00-12:00');
});

it('the next day follows the calendar', () => {
  fc.assert(
    fc.property(someInstant, (instant) => {
      const date = instant.slice(0, 10);
      expect(dayAfter(date)).toBe(addDays(date, 1));
    }),
  );
});

it.each([
  { from: '2026-12-01', to: '2026-12-01', days: 0 },
  { from: '2026-12-30', to: '2027-01-02', days: 3 },
  { from: '2028-02-28', to: '2028-03-01', days: 2 },
])('$days days are between $from and $to', ({ from, to, days }) => expect(daysBetween(from, to)).toBe(days));

it.each([
  { start: '2026-12-01T06:00:00Z', end: '2026-12-01T10:00:00Z', words: '13:00–17:00' },
  { start: '2026-12-01T06:00:00Z', end: undefined, words: '13:00–17:00' },
  { start: '2026-12-01T06:30:00Z', end: undefined, words: 'from 13:30' },
])('windowWords › writes the window from $start to $end as $words', ({ start, end, words }) =>
  expect(windowWords('id', start, end)).toBe(words),
);
