import fc from 'fast-check';
import { addDays, closedOn, isSunday, startsInWindow } from './rental.ts';
import { choosePeriod, chooseStart, stillPossible } from './choice.ts';

const TODAY = '2026-11-21';
const POSSIBLE = startsInWindow({ today: TODAY, periodDays: 4, isClosed: closedOn(['2026-12-25']) });
const CHOSEN = { periodDays: 4, start: '2026-11-24', end: '2026-11-27' };
const CLEARED = { periodDays: 4 };

describe('a choice of dates', () => {
  it.each([
    {
      spec: 'choosing a start computes the return',
      date: '2026-12-03',
      dates: { periodDays: 4, start: '2026-12-03', end: '2026-12-07' },
    },
    { spec: 'choosing a Sunday clears the dates', date: '2026-12-06', dates: CLEARED },
    { spec: 'choosing a holiday clears the dates', date: '2026-12-25', dates: CLEARED },
    { spec: 'choosing today clears the dates', date: TODAY, dates: CLEARED },
    { spec: 'choosing a day beyond the window clears the dates', date: '2027-01-22', dates: CLEARED },
    { spec: 'choosing what is no day clears the dates', date: 'soon', dates: CLEARED },
  ])('$spec', ({ date, dates }) => {
    expect(chooseStart(CHOSEN, date, POSSIBLE)).toStrictEqual(dates);
    expect(chooseStart(CLEARED, date, POSSIBLE)).toStrictEqual(dates);
  });

  it('choosing a Sunday clears the dates, though a calendar offers it', () => {
    const offered = [{ start: '2026-12-06', end: '2026-12-09' }];
    expect(chooseStart(CHOSEN, '2026-12-06', offered)).toStrictEqual(CLEARED);
  });

  it.each([
    { spec: 'a start that is possible stays', choice: CHOSEN, left: CHOSEN },
    { spec: 'a start that has passed is cleared', choice: { ...CHOSEN, start: '2026-11-20' }, left: CLEARED },
    {
      spec: 'a return is the one of today',
      choice: { ...CHOSEN, end: '2026-11-26' },
      left: CHOSEN,
    },
    { spec: 'without a start there is nothing to clear', choice: CLEARED, left: CLEARED },
  ])('of what was chosen before, $spec', ({ choice, left }) => {
    expect(stillPossible(choice, POSSIBLE)).toStrictEqual(left);
  });

  it.each([4, 8, 1])('changing the period to %i clears the dates', (periodDays) => {
    expect(choosePeriod(CHOSEN, periodDays)).toStrictEqual({ periodDays });
  });

  it('has both dates or neither, and never starts on a Sunday, however it was come by', () => {
    const someStep = fc.oneof(
      fc.record({ periodDays: fc.integer({ min: 1, max: 31 }) }),
      fc.record({ date: fc.integer({ min: -5, max: 75 }).map((days) => addDays(TODAY, days)) }),
    );
    fc.assert(
      fc.property(fc.array(someStep, { maxLength: 12 }), (steps) => {
        let choice: ReturnType<typeof choosePeriod> = CLEARED;
        for (const step of steps) {
          if ('periodDays' in step) {
            choice = choosePeriod(choice, step.periodDays);
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
