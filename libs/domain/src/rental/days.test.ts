import fc from 'fast-check';
import { addDays, isSunday } from '../time/dates.ts';
import { closedOn, startsInWindow, startWindow } from './rental.ts';
import { type DayState, dayReason, dayStates, dayWord, nextStarts } from './days.ts';

const TODAY = '2026-11-21';
const HOLIDAYS = { '2026-12-25': 'Christmas Day', '2026-12-27': 'Founders’ Day' };
const POSSIBLE = [
  { start: '2026-11-23', end: '2026-11-26' },
  { start: '2026-12-01', end: '2026-12-04' },
];

describe('a day of the calendar', () => {
  const stateOf = dayStates({ today: TODAY, holidays: HOLIDAYS, possible: POSSIBLE });

  it.each<{ spec: string; date: string; state: DayState; word?: string; reason?: string }>([
    { spec: 'is free where a rental may start', date: '2026-12-01', state: { kind: 'free' } },
    {
      spec: 'is full where none may',
      date: '2026-12-02',
      state: { kind: 'full' },
      word: 'Full',
      reason: 'Fully booked',
    },
    {
      spec: 'has passed before today',
      date: '2026-11-20',
      state: { kind: 'past' },
      reason: 'The earliest delivery is tomorrow',
    },
    {
      spec: 'has passed, a Sunday or not',
      date: '2026-11-15',
      state: { kind: 'past' },
      reason: 'The earliest delivery is tomorrow',
    },
    {
      spec: 'is too early today',
      date: TODAY,
      state: { kind: 'today' },
      word: 'Today',
      reason: 'The earliest delivery is tomorrow',
    },
    {
      spec: 'is a Sunday tomorrow too',
      date: '2026-11-22',
      state: { kind: 'sunday' },
      word: 'Sunday',
      reason: 'We don’t deliver on Sundays',
    },
    {
      spec: 'is a holiday, with its name',
      date: '2026-12-25',
      state: { kind: 'holiday', name: 'Christmas Day' },
      word: 'Holiday',
      reason: 'We don’t deliver on Christmas Day',
    },
    {
      spec: 'is a holiday before it is a Sunday',
      date: '2026-12-27',
      state: { kind: 'holiday', name: 'Founders’ Day' },
      word: 'Holiday',
      reason: 'We don’t deliver on Founders’ Day',
    },
    {
      spec: 'is within the window on its last day',
      date: '2027-01-21',
      state: { kind: 'full' },
      word: 'Full',
      reason: 'Fully booked',
    },
    {
      spec: 'is too far ahead after the window',
      date: '2027-01-22',
      state: { kind: 'beyond' },
      reason: 'Too far ahead',
    },
    {
      spec: 'is too far ahead before it is a Sunday',
      date: '2027-01-24',
      state: { kind: 'beyond' },
      reason: 'Too far ahead',
    },
  ])('$spec: $date', ({ date, state, word, reason }) => {
    expect(stateOf(date)).toEqual(state);
    expect(dayWord(state)).toBe(word);
    expect(dayReason(state)).toBe(reason);
  });

  it.each([
    ['a Sunday', '2026-12-06'],
    ['a holiday', '2026-12-25'],
    ['today', TODAY],
    ['a day that has passed', '2026-11-20'],
    ['a day beyond the window', '2027-01-22'],
    // @see rules/dates/closed-days
  ])('is never free on %s, even if the calendar offers it', (_, date) => {
    const ask = dayStates({ today: TODAY, holidays: HOLIDAYS, possible: [{ start: date, end: date }] });
    expect(ask(date).kind).not.toBe('free');
  });

  // @see rules/dates/available-days-only
  it('is free exactly where a rental can start, and has a reason everywhere else', () => {
    const someToday = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
    const someOffsets = fc.array(fc.nat({ max: 75 }), { maxLength: 40 });
    fc.assert(
      fc.property(someToday, someOffsets, someOffsets, (today, closed, full) => {
        const holidays = Object.fromEntries(closed.map((days) => [addDays(today, days), 'A holiday']));
        const fullDays = new Set(full.map((days) => addDays(today, days)));
        const isClosed = closedOn(Object.keys(holidays));
        const possible = startsInWindow({ today, periodDays: 4, isClosed }).filter(
          ({ start }) => !fullDays.has(start),
        );
        const stateOf = dayStates({ today, holidays, possible });
        const { first, last } = startWindow(today);
        for (let day = -3; day <= 75; day += 1) {
          const date = addDays(today, day);
          const isFree = date >= first && date <= last && !isClosed(date) && !fullDays.has(date);
          expect(stateOf(date).kind === 'free').toBe(isFree);
          expect(dayReason(stateOf(date)) === undefined).toBe(isFree);
          if (dayWord(stateOf(date)) === 'Sunday') expect(isSunday(date)).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('the next starts', () => {
  const possible = Array.from({ length: 12 }, (_, day) => ({
    start: addDays('2026-12-01', day),
    end: addDays('2026-12-04', day),
  }));

  it.each([
    { spec: 'are ten by default', count: undefined, shown: 10 },
    { spec: 'are as many as requested', count: 3, shown: 3 },
    { spec: 'are all of them where there are fewer', count: 20, shown: 12 },
  ])('$spec, the earliest first', ({ count, shown }) => {
    expect(nextStarts(possible, count)).toEqual(possible.slice(0, shown));
  });
});
