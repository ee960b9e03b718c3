import { rentalDates } from '@lemari/domain/rental';
import { datesProblem } from './dates.rules.ts';

describe('datesProblem', () => {
  const problemOn = (start: string, today: string) => {
    const dates = rentalDates({ start, periodDays: 4, today, holidays: {} });
    if (!('message' in dates)) throw new Error('these dates are possible');
    return datesProblem({ problem: { start, ...dates } });
  };

  it('names the next day once where it is the earliest delivery', () => {
    expect(problemOn('2026-11-20', '2026-11-26')).toBe('The earliest delivery is on Friday 27 November.');
  });

  it('names the next day beside an earliest delivery on a Sunday', () => {
    expect(problemOn('2026-11-20', '2026-11-21')).toBe(
      'The earliest delivery is on Sunday 22 November. The next day is Monday 23 November.',
    );
  });

  it('gives no next day where none is open', () => {
    const problem = { start: '2026-12-06', message: 'We don’t deliver on Sundays.', nextStart: undefined };
    expect(datesProblem({ problem })).toBe('We don’t deliver on Sundays.');
  });
});
