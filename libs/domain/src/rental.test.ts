import fc from 'fast-check';
import {
  addDays,
  closedOn,
  daysBetween,
  freeAgainOn,
  nextOpenDay,
  RENTAL_PERIODS,
  returnDate,
} from './rental.ts';

const someDay = fc
  .date({ min: new Date(Date.UTC(2025, 0, 1)), max: new Date(Date.UTC(2029, 11, 31)), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someHolidays = fc.array(someDay, { maxLength: 400 });
const someRental = fc.record({
  start: someDay,
  period: fc.constantFrom(...RENTAL_PERIODS),
  holidays: someHolidays,
});

describe('days', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    // Clocks change in many places; a date does not.
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
  ])('%s and %i days are %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it('add up, in both directions', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -2000, max: 2000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('a closed day', () => {
  const isClosed = closedOn(['2026-12-25']);
  it.each([
    ['2026-12-25', true, 'a holiday'],
    ['2026-12-27', true, 'a Sunday'],
    ['2026-12-26', false, 'a Saturday'],
    ['2026-12-28', false, 'a Monday'],
  ])('%s: %s, for it is %s', (date, closed) => {
    expect(isClosed(date)).toBe(closed);
  });
});

describe('a return', () => {
  it.each([
    { start: '2026-12-01', period: 4, returned: '2026-12-04', spec: 'on the last day of the period' },
    { start: '2026-12-03', period: 4, returned: '2026-12-07', spec: 'not on a Sunday' },
    { start: '2026-12-22', period: 4, returned: '2026-12-26', spec: 'not on a holiday' },
    { start: '2026-12-24', period: 4, returned: '2026-12-28', spec: 'not on a Sunday between years' },
    { start: '2026-12-29', period: 4, returned: '2027-01-02', spec: 'not on New Year’s Day' },
  ])('$spec: $start for $period days comes back on $returned', ({ start, period, returned }) => {
    expect(returnDate(start, period, closedOn(['2026-12-25', '2027-01-01']))).toBe(returned);
  });

  it('is open, not before start and period less one, and the first such day', () => {
    fc.assert(
      fc.property(someRental, ({ start, period, holidays }) => {
        const isClosed = closedOn(holidays);
        const earliest = addDays(start, period - 1);
        const returned = returnDate(start, period, isClosed);
        expect(isClosed(returned)).toBe(false);
        const passed = Array.from({ length: daysBetween(earliest, returned) }, (_, day) =>
          addDays(earliest, day),
        );
        expect(returned >= earliest && passed.every(isClosed)).toBe(true);
      }),
    );
  });

  it('leaves an open day where it is', () => {
    fc.assert(
      fc.property(someDay, someHolidays, (date, holidays) => {
        const isClosed = closedOn(holidays);
        const open = nextOpenDay(date, isClosed);
        expect(nextOpenDay(open, isClosed)).toBe(open);
      }),
    );
  });
});

it('a piece can go out again the day after its turnaround', () => {
  expect(freeAgainOn('2026-12-04', 7)).toBe('2026-12-12');
  expect(freeAgainOn('2026-12-04', 0)).toBe('2026-12-05');
});
