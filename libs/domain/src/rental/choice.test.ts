import fc from 'fast-check';
import { addDays, isSunday } from '../time/dates.ts';
import { closedOn, startsInWindow } from './rental.ts';
import { choosePeriod, chooseStart, stillPossible } from './choice.ts';

const TODAY = '2026-11-21';
const POSSIBLE = startsInWindow({ today: TODAY, periodDays: 4, isClosed: closedOn(['2026-12-25']) });
const CHOSEN = { periodDays: 4, start: '2026-11-24', end: '2026-11-27' };
const CLEARED = { periodDays: 4 };

describe('a choice of dates', () => {
  it.each([
    {
      // @see rules/dates/start-computes-return
      spec: 'choosing a start computes the return',
      date: '2026-12-03',
      dates: { periodDays: 4, start: '2026-12-03', end: '2026-12-07' },
    },
    // @see rules/dates/sunday-clears
    { spec: 'choosing a Sunday clears the dates', date: '2026-12-06', dates: CLEARED },
    { spec: 'choosing a holiday clears the dates', date: '2026-12-25', dates: CLEARED },
    { spec: 'choosing today clears the dates', date: TODAY, dates: CLEARED },
    { spec: 'choosing a day beyond the window clears the dates', date: '2027-01-22', dates: CLEARED },
    { spec: 'choosing a text that is not a date clears the dates', date: 'soon', dates: CLEARED },
  ])('$spec', ({ date, dates }) => {
    expect(chooseStart(CHOSEN, date, POSSIBLE)).toStrictEqual(dates);
    expect(chooseStart(CLEARED, date, POSSIBLE)).toStrictEqual(dates);
  });

  it('choosing a Sunday clears the dates, though a calendar offers it', () => {
    const offered = [{ start: '2026-12-06', end: '2026-12-09' }];
    expect(chooseStart(CHOSEN, '2026-12-06', offered)).toStrictEqual(CLEARED);
  });

  it.each([
    { spec: 'keeps a possible start', choice: CHOSEN, left: CHOSEN },
    { spec: 'clears a start that has passed', choice: { ...CHOSEN, start: '2026-11-20' }, left: CLEARED },
    {
      spec: 'computes the return again',
      choice: { ...CHOSEN, end: '2026-11-26' },
      left: CHOSEN,
    },
    { spec: 'clears nothing without a start', choice: CLEARED, left: CLEARED },
  ])('made earlier $spec', ({ choice, left }) => {
    expect(stillPossible(choice, POSSIBLE)).toStrictEqual(left);
  });

  // @see rules/dates/period-clears
  it.each([4, 8, 1])('changing the period to %i clears the dates', (periodDays) => {
    expect(choosePeriod(periodDays)).toStrictEqual({ periodDays });
  });

  it('has both dates or neither, and never starts on a Sunday, after any steps', () => {
    const someStep = fc.oneof(
      fc.record({ periodDays: fc.integer({ min: 1, max: 31 }) }),
      fc.record({ date: fc.integer({ min: -5, max: 75 }).map((days) => addDays(TODAY, days)) }),
    );
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 12 }), (steps) => {
        let choice: ReturnType<typeof choosePeriod> = CLEARED;
        for (const step of steps) {
          if ('periodDays' in step) {
            choice = choosePeriod(step.periodDays);
            expect(choice).toEqual({ periodDays: step.periodDays });
            continue;
          }
          const possible = startsInWindow({ today: TODAY, ...choice, isClosed: closedOn(['2026-12-25']) });
          choice = chooseStart(choice, step.date, possible);
          const rental = possible.find(({ start }) => start === step.date);
          expect({ start: choice.start, end: choice.end }).toEqual({
            start: rental?.start,
            end: rental?.end,
          });
          if (isSunday(step.date)) expect(choice.start).toBeUndefined();
        }
      }),
      { numRuns: 25 },
    );
  });
});
