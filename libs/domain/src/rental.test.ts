import fc from 'fast-check';
import {
  addDays,
  closedOn,
  daysBetween,
  freeAgainOn,
  nextOpenDay,
  rentalDates,
  returnDate,
  startWindow,
} from './rental.ts';
import { RENTAL_PERIODS } from './rental-periods.ts';

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

describe('the dates of a rental', () => {
  const today = '2026-11-21';
  const holidays = { '2026-12-25': 'Christmas Day', '2027-01-01': 'New Year’s Day' };
  const ask = (start: string, periodDays: (typeof RENTAL_PERIODS)[number] = 4) =>
    rentalDates({ start, periodDays, today, holidays });

  it.each([
    { start: '2026-11-23', period: 4, end: '2026-11-26' },
    { spec: 'the return is a Sunday', start: '2026-12-03', period: 4, end: '2026-12-07' },
    { spec: 'the return is a holiday', start: '2026-12-22', period: 4, end: '2026-12-26' },
    { start: '2027-01-21', period: 14, end: '2027-02-03' },
  ] as const)('from $start for $period days end on $end', ({ start, period, end }) => {
    expect(ask(start, period)).toEqual({ start, end });
  });

  it.each([
    { start: '2026-11-21', message: 'The earliest delivery is on Sunday 22 November.', next: '2026-11-23' },
    { start: '2020-01-01', message: 'The earliest delivery is on Sunday 22 November.', next: '2026-11-23' },
    {
      start: '2027-01-22',
      message: 'Deliveries can be booked up to Thursday 21 January.',
      next: '2026-11-23',
    },
    { start: '2026-12-06', message: 'Nothing is delivered on a Sunday.', next: '2026-12-07' },
    { start: '2026-12-25', message: 'Nothing is delivered on Christmas Day.', next: '2026-12-26' },
    { start: '2026-13-45', message: 'There is no such day. Choose another one.', next: '2026-11-23' },
    { start: 'soon', message: 'There is no such day. Choose another one.', next: '2026-11-23' },
  ])('cannot start on $start: $message', ({ start, message, next }) => {
    expect(ask(start)).toEqual({ message, nextStart: next });
  });

  it('always have an open return on or after the last day of the period, or a reason', () => {
    fc.assert(
      fc.property(
        someDay,
        someDay,
        fc.constantFrom(...RENTAL_PERIODS),
        someHolidays,
        (start, now, periodDays, days) => {
          const names = Object.fromEntries(days.map((day) => [day, 'A holiday']));
          const isClosed = closedOn(days);
          const dates = rentalDates({ start, periodDays, today: now, holidays: names });
          const { first, last } = startWindow(now);
          if ('message' in dates) {
            expect(start < first || start > last || isClosed(start)).toBe(true);
            if (dates.nextStart !== undefined)
              expect(
                rentalDates({ start: dates.nextStart, periodDays, today: now, holidays: names }),
              ).toHaveProperty('end');
          } else {
            expect(isClosed(dates.end)).toBe(false);
            expect(daysBetween(start, dates.end)).toBeGreaterThanOrEqual(periodDays - 1);
          }
        },
      ),
    );
  });
});
