import { lastRetryOn, nextRetryOn, RETRY_DAYS } from './retries.ts';

// @see rules/subscriptions/retries
describe('a month that is not paid', () => {
  it('is tried again 1, 3, 5 and 7 days later', () => {
    let [day, retries] = ['2027-02-28', 0];
    const days: string[] = [];
    for (;;) {
      const next = nextRetryOn(day, retries);
      if (next === undefined) break;
      expect(lastRetryOn(next, retries)).toBe('2027-03-07');
      days.push(next);
      [day, retries] = [next, retries + 1];
    }
    expect(days).toEqual(['2027-03-01', '2027-03-03', '2027-03-05', '2027-03-07']);
    expect(days).toHaveLength(RETRY_DAYS.length);
  });

  it('has the days between two tries after a late one, too', () => {
    expect(nextRetryOn('2027-03-20', 1)).toBe('2027-03-22');
  });
});
