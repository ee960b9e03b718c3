import type { RegionId } from '../region/region.ts';
import { GRACE_DAYS } from './bank-months.ts';
import { lastRetryOn, nextRetryOn, RETRY_DAYS } from './retries.ts';

// @see rules/subscriptions/retries, rules/subscriptions/bank-grace
describe('a month that is not paid', () => {
  it.each<{ region: RegionId; spec: string; expected: readonly string[]; count: number }>([
    {
      region: 'sg',
      spec: 'is tried again 1, 3, 5 and 7 days later',
      expected: ['2027-03-01', '2027-03-03', '2027-03-05', '2027-03-07'],
      count: RETRY_DAYS.length,
    },
    {
      region: 'id',
      spec: 'is reminded of 2 and 5 days later, and ends after 7',
      expected: ['2027-03-02', '2027-03-05', '2027-03-07'],
      count: GRACE_DAYS.length,
    },
  ])('in $region $spec', ({ region, expected, count }) => {
    let [day, retries] = ['2027-02-28', 0];
    const days: string[] = [];
    for (;;) {
      const next = nextRetryOn(region, day, retries);
      if (next === undefined) break;
      expect(lastRetryOn(region, next, retries)).toBe('2027-03-07');
      days.push(next);
      [day, retries] = [next, retries + 1];
    }
    expect(days).toEqual(expected);
    expect(days).toHaveLength(count);
  });

  it('has the days between two tries after a late one, too', () => {
    expect(nextRetryOn('sg', '2027-03-20', 1)).toBe('2027-03-22');
  });
});
