import type { StylesArg } from '@lemari/catalogue/styles';
import { onDates } from './peek-dates.rules.ts';

const DATES = { start: '2026-12-03', end: '2026-12-07', periodDays: 4 };
const peek = (change: Partial<StylesArg>): StylesArg => ({
  region: 'id',
  vertical: 'on-demand',
  page: 1,
  count: 4,
  ...change,
});

// @see rules/dates/deliver-by
describe('a peek with a deadline', () => {
  it.each([
    { spec: 'is on the dates that meet it', dates: { saturday: DATES }, becomes: peek(DATES) },
    { spec: 'stays where no dates meet it', dates: {}, becomes: peek({ deliverBy: 'saturday' }) },
  ])('$spec', ({ dates, becomes }) =>
    expect(onDates(peek({ deliverBy: 'saturday' }), dates)).toEqual(becomes),
  );
});
