import fc from 'fast-check';
import { someDay } from './dates.fixtures.ts';
import { addDays, addMonths, daysBetween, isDate, isSunday } from './dates.ts';

describe('days', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    // Clock changes do not affect dates.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days are %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it('can be added and subtracted', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('a month', () => {
  it.each([
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
  ])('%s and %i months are %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('"%s" is a date: %p', (text, isReal) => {
  expect(isDate(text)).toBe(isReal);
});

it.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('%s is a Sunday: %p', (date, expected) => {
  expect(isSunday(date)).toBe(expected);
});
