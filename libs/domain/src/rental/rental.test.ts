// Only these tests use Node: they run the rules in processes of other time zones.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { fixedClock, todayIn } from '../time/clock.ts';
import { someDay } from '../time/dates.fixtures.ts';
import type { RegionId } from '../region/region.ts';
import { addDays, daysBetween, isSunday } from '../time/dates.ts';
import {
  closedOn,
  deliveryBy,
  freeAgainOn,
  lastReturnFor,
  nextOpenDay,
  type PossibleRental,
  possibleRentals,
  rentalDates,
  returnDate,
  startsInWindow,
  startWindow,
} from './rental.ts';

const somePeriod = fc.integer({ min: 1, max: 31 });
const someHolidays = fc.array(someDay, { maxLength: 400 });
/** So many holidays around one day that whole weeks are closed. */
const holidaysFrom = (start: string) =>
  fc.array(
    fc.nat({ max: 60 }).map((days) => addDays(start, days)),
    { maxLength: 60 },
  );
const someRental = someDay.chain((start) =>
  fc.record({
    start: fc.constant(start),
    periodDays: somePeriod,
    holidays: fc.oneof(someHolidays, holidaysFrom(start)),
  }),
);

describe('a closed day', () => {
  const isClosed = closedOn(['2026-12-25']);
  it.each([
    ['2026-12-25', true, 'a holiday'],
    ['2026-12-27', true, 'a Sunday'],
    ['2026-12-26', false, 'a Saturday'],
    ['2026-12-28', false, 'a Monday'],
  ])('%s: %s, as it is %s', (date, closed) => {
    expect(isClosed(date)).toBe(closed);
  });
});

describe('a return', () => {
  it.each([
    { start: '2026-12-01', periodDays: 4, returned: '2026-12-04', spec: 'on the last day of the period' },
    { start: '2026-12-03', periodDays: 4, returned: '2026-12-07', spec: 'not on a Sunday' },
    { start: '2026-12-22', periodDays: 4, returned: '2026-12-26', spec: 'not on a holiday' },
    { start: '2026-12-24', periodDays: 4, returned: '2026-12-28', spec: 'not on a Sunday between years' },
    { start: '2026-12-29', periodDays: 4, returned: '2027-01-02', spec: 'not on New Year’s Day' },
  ])('of $start for $periodDays days is due on $returned: $spec', ({ start, periodDays, returned }) => {
    expect(returnDate(start, periodDays, closedOn(['2026-12-25', '2027-01-01']))).toBe(returned);
  });

  // @see rules/dates/return-date
  it('is the first open day at or after start + period − 1', () => {
    fc.assert(
      fc.property(someRental, ({ start, periodDays, holidays }) => {
        const isClosed = closedOn(holidays);
        const earliest = addDays(start, periodDays - 1);
        const returned = returnDate(start, periodDays, isClosed);
        expect(isClosed(returned)).toBe(false);
        const passed = Array.from({ length: daysBetween(earliest, returned) }, (_, day) =>
          addDays(earliest, day),
        );
        expect(returned >= earliest && passed.every(isClosed)).toBe(true);
      }),
    );
  });

  it('keeps an open day', () => {
    fc.assert(
      fc.property(someDay, someHolidays, (date, holidays) => {
        const isClosed = closedOn(holidays);
        const open = nextOpenDay(date, isClosed);
        expect(nextOpenDay(open, isClosed)).toBe(open);
      }),
    );
  });
});

// @see rules/dates/turnaround
it('a piece is free the day after its turnaround', () => {
  expect(freeAgainOn('2026-12-04', 7)).toBe('2026-12-12');
  expect(freeAgainOn('2026-12-04', 0)).toBe('2026-12-05');
});

it('the last day of return is the last one whose turnaround ends in time', () => {
  expect(lastReturnFor('2026-12-12', 1)).toBe('2026-12-10');
  fc.assert(
    fc.property(someDay, fc.nat({ max: 14 }), (start, turnaround) => {
      const last = lastReturnFor(start, turnaround);
      expect(freeAgainOn(last, turnaround)).toBe(start);
      expect(freeAgainOn(addDays(last, 1), turnaround) > start).toBe(true);
    }),
  );
});

describe('the dates of a rental', () => {
  const today = '2026-11-21';
  const holidays = { '2026-12-25': 'Christmas Day', '2027-01-01': 'New Year’s Day' };
  const ask = (start: string, periodDays = 4) => rentalDates({ start, periodDays, today, holidays });

  it.each([
    { start: '2026-11-23', periodDays: 4, end: '2026-11-26' },
    { spec: 'the return is a Sunday', start: '2026-12-03', periodDays: 4, end: '2026-12-07' },
    { spec: 'the return is a holiday', start: '2026-12-22', periodDays: 4, end: '2026-12-26' },
    { start: '2027-01-21', periodDays: 14, end: '2027-02-03' },
    { start: '2026-11-24', periodDays: 1, end: '2026-11-24' },
    { start: '2026-11-24', periodDays: 5, end: '2026-11-28' },
  ])('from $start for $periodDays days end on $end', ({ start, periodDays, end }) => {
    expect(ask(start, periodDays)).toEqual({ start, end, periodDays });
  });

  it.each([
    { start: '2026-11-21', message: 'The earliest delivery is on Sunday 22 November.', next: '2026-11-23' },
    { start: '2020-01-01', message: 'The earliest delivery is on Sunday 22 November.', next: '2026-11-23' },
    {
      start: '2027-01-22',
      message: 'Deliveries can be booked up to Thursday 21 January.',
      next: '2026-11-23',
    },
    { start: '2026-12-06', message: 'We don’t deliver on Sundays.', next: '2026-12-07' },
    { start: '2026-12-25', message: 'We don’t deliver on Christmas Day.', next: '2026-12-26' },
    { start: '2026-13-45', message: 'That date doesn’t exist. Choose another date.', next: '2026-11-23' },
    { start: 'soon', message: 'That date doesn’t exist. Choose another date.', next: '2026-11-23' },
  ])('cannot start on $start: $message', ({ start, message, next }) => {
    expect(ask(start)).toEqual({ message, nextStart: next });
  });

  it('always have an open return at or after the last day of the period, or a reason', () => {
    fc.assert(
      fc.property(someDay, someDay, somePeriod, someHolidays, (start, now, periodDays, days) => {
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
      }),
    );
  });
});

// @see rules/dates/deliver-by
describe('a delivery by a day', () => {
  const holidays = {
    '2026-12-24': 'Christmas Eve',
    '2026-12-25': 'Christmas Day',
    '2026-12-26': 'Boxing Day',
  };
  const ask = (deadline: string, today: string, periodDays = 4) =>
    deliveryBy({ deadline, periodDays, today, holidays });

  it.each([
    { spec: 'is on that day', today: '2026-11-25', deadline: 'saturday', start: '2026-11-28' },
    { spec: 'is tomorrow at the earliest', today: '2026-11-27', deadline: 'saturday', start: '2026-11-28' },
    {
      spec: 'is next week, on the day itself',
      today: '2026-11-28',
      deadline: 'saturday',
      start: '2026-12-05',
    },
    { spec: 'is before a Sunday', today: '2026-11-25', deadline: 'sunday', start: '2026-11-28' },
    { spec: 'is before holidays', today: '2026-12-20', deadline: 'saturday', start: '2026-12-23' },
    { spec: 'is on a date', today: '2026-11-25', deadline: '2026-12-01', start: '2026-12-01' },
    { spec: 'is within the window', today: '2026-11-25', deadline: '2027-12-01', start: '2027-01-25' },
  ])('$spec: by $deadline, asked on $today', ({ today, deadline, start }) => {
    expect(ask(deadline, today)).toEqual({
      start,
      end: returnDate(start, 4, closedOn(Object.keys(holidays))),
      periodDays: 4,
    });
  });

  it.each([
    {
      spec: 'every day until then is closed',
      today: '2026-12-23',
      deadline: 'saturday',
      problem: {
        message: 'We can’t deliver by Saturday 26 December.',
        start: '2026-12-26',
        nextStart: '2026-12-28',
      },
    },
    {
      spec: 'it is today',
      today: '2026-11-25',
      deadline: '2026-11-25',
      problem: {
        message: 'We can’t deliver by Wednesday 25 November.',
        start: '2026-11-25',
        nextStart: '2026-11-26',
      },
    },
    {
      spec: 'the date does not exist',
      today: '2026-11-25',
      deadline: '2026-13-45',
      problem: {
        message: 'That date doesn’t exist. Choose another date.',
        start: '2026-13-45',
        nextStart: '2026-11-26',
      },
    },
  ])('is impossible where $spec', ({ today, deadline, problem }) => {
    expect(ask(deadline, today)).toEqual(problem);
  });

  it('is the last possible start until then, or there is none', () => {
    fc.assert(
      fc.property(
        someDay,
        fc.nat({ max: 30 }),
        somePeriod,
        someHolidays,
        (today, ahead, periodDays, days) => {
          const deadline = addDays(today, ahead);
          const names = Object.fromEntries(days.map((day) => [day, 'A holiday']));
          const possible = startsInWindow({ today, periodDays, isClosed: closedOn(days) });
          const last = possible.findLast(({ start }) => start <= deadline);
          const dates = deliveryBy({ deadline, periodDays, today, holidays: names });
          if (last) expect(dates).toEqual({ ...last, periodDays });
          else expect(dates).toHaveProperty('message');
        },
      ),
    );
  });
});

describe('the starts of the window', () => {
  // @see rules/dates/window, rules/dates/closed-days
  it('are all open days from tomorrow to two months ahead, each with its return', () => {
    fc.assert(
      fc.property(someRental, ({ start: today, periodDays, holidays }) => {
        const isClosed = closedOn(holidays);
        const { first, last } = startWindow(today);
        const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
        expect(startsInWindow({ today, periodDays, isClosed })).toEqual(
          days
            .filter((start) => !isSunday(start) && !holidays.includes(start))
            .map((start) => ({ start, end: returnDate(start, periodDays, isClosed) })),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('are possible when the piece is away on no day of the rental or its turnaround', () => {
    const someAbsence = fc.tuple(fc.nat({ max: 70 }), fc.integer({ min: 1, max: 20 }));
    const somePieces = fc.array(fc.array(someAbsence, { maxLength: 4 }), { maxLength: 3 });
    const someTurnaround = fc.nat({ max: 10 });
    fc.assert(
      fc.property(someRental, somePieces, someTurnaround, (rental, pieces, turnaroundDays) => {
        const { start: today, periodDays, holidays } = rental;
        const window = { today, periodDays, isClosed: closedOn(holidays) };
        // Days count from today.
        const away = pieces.map(
          (absences) => new Set(absences.flatMap(([from, days]) => countFrom(from, days))),
        );
        const expected = startsInWindow(window).filter(({ start, end }) => {
          const needed = countFrom(daysBetween(today, start), daysBetween(start, end) + 1 + turnaroundDays);
          return away.some((days) => !needed.some((day) => days.has(day)));
        });
        const taken = pieces.map((absences) =>
          absences.map(([from, days]) => ({
            from: addDays(today, from),
            until: addDays(today, from + days),
          })),
        );
        expect(possibleRentals({ ...window, turnaroundDays, taken })).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });
});

const countFrom = (first: number, length: number): number[] =>
  Array.from({ length }, (_, day) => first + day);

interface Device {
  readonly region: RegionId;
  readonly instant: string;
  readonly periodDays: number;
  readonly holidays: readonly string[];
}

const startsOn = ({ region, instant, periodDays, holidays }: Device) =>
  startsInWindow({ today: todayIn(region, fixedClock(instant)), periodDays, isClosed: closedOn(holidays) });

interface Answers {
  readonly zone: string;
  /** Starts by device. */
  readonly starts: readonly (readonly PossibleRental[])[];
}

/** Computes starts in a time zone. Node reads its zone once, so each zone needs a process of its own. */
function startsInZone(zone: string, devices: readonly Device[]): Answers {
  const here = pathToFileURL(import.meta.dirname).href;
  const script = `
    import { readFileSync } from 'node:fs';
    import { fixedClock, todayIn } from '${here}/../time/clock.ts';
    import { closedOn, startsInWindow } from '${here}/rental.ts';
    const starts = JSON.parse(readFileSync(0, 'utf8')).map(({ region, instant, periodDays, holidays }) =>
      startsInWindow({ today: todayIn(region, fixedClock(instant)), periodDays, isClosed: closedOn(holidays) }));
    console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, starts }));`;
  const answers: Answers = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      input: JSON.stringify(devices),
      encoding: 'utf8',
    }),
  );
  return answers;
}

describe.each(['America/Los_Angeles', 'Asia/Jakarta', 'Pacific/Kiritimati', 'Europe/London'])(
  'on a device in %s',
  (zone) => {
    // @see rules/dates/region-zone, rules/dates/earliest-start
    it('the earliest start is tomorrow in the region’s zone', () => {
      // The last second of a Tuesday in Jakarta and the next one; a Saturday, whose tomorrow is a Sunday.
      const rows = [
        { region: 'id', instant: '2026-11-24T16:59:59Z', earliest: '2026-11-25' },
        { region: 'id', instant: '2026-11-24T17:00:00Z', earliest: '2026-11-26' },
        { region: 'sg', instant: '2026-11-24T16:59:59Z', earliest: '2026-11-26' },
        { region: 'hk', instant: '2026-11-27T16:00:00Z', earliest: '2026-11-30' },
      ] as const;
      const devices = rows.map((row) => ({ ...row, periodDays: 4, holidays: [] }));
      const { starts, ...device } = startsInZone(zone, devices);
      expect(device).toEqual({ zone });
      expect(starts.map(([first]) => first?.start)).toEqual(rows.map(({ earliest }) => earliest));
    });

    it('starts and returns equal those of every other device, across clock changes and years', () => {
      const someInstant = fc
        .tuple(someDay, fc.nat({ max: 24 * 60 - 1 }))
        .map(([day, minute]) => new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000).toISOString());
      const someDevice = fc.record({
        region: fc.constantFrom<RegionId[]>('sg', 'id', 'hk'),
        instant: someInstant,
        periodDays: somePeriod,
        holidays: someHolidays,
      });
      const devices = fc.sample(someDevice, 25);
      expect(startsInZone(zone, devices)).toEqual({ zone, starts: devices.map(startsOn) });
    });
  },
);
