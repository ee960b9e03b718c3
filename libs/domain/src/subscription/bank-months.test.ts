import { payMonthBy, remindOn } from './bank-months.ts';

// @see rules/subscriptions/bank-invoice-ahead, rules/subscriptions/bank-grace
describe('a month that is paid through a bank', () => {
  it('is reminded of two days before it begins', () => expect(remindOn('2027-03-01')).toBe('2027-02-27'));
  it('can be paid until the plan ends, a week after it has begun', () =>
    expect(payMonthBy('id', '2027-03-01')).toBe('2027-03-07T17:00:00.000Z'));
});
