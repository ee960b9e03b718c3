import { DEFAULT_PERIOD, periodLabel, periodWords, RENTAL_PERIODS } from './periods.ts';

describe('a rental period', () => {
  it.each([
    [1, '1 Day'],
    [4, '4 Days'],
    [30, '30 Days'],
    // @see rules/modals/rental-date-period-labels
  ])('of %i is offered as %s', (days, label) => {
    expect(periodLabel(days)).toBe(label);
    expect(periodWords(days)).toBe(label.toLowerCase());
  });

  // @see rules/dates/default-period
  it('is 4 days unless another is chosen', () => {
    expect(DEFAULT_PERIOD).toBe(4);
    expect(RENTAL_PERIODS).toContain(DEFAULT_PERIOD);
  });
});
