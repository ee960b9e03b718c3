import { toMoney } from '@lemari/currency/money';
import { billingMonth, earliestEnd, isRestricted, priceOfMonth } from './subscription.ts';

// @see rules/subscriptions/billing-day
describe('a month of a subscription', () => {
  it.each([
    { startedOn: '2026-11-26', month: 1, from: '2026-11-26', to: '2026-12-25' },
    { startedOn: '2026-11-26', month: 2, from: '2026-12-26', to: '2027-01-25' },
    { startedOn: '2027-01-31', month: 1, from: '2027-01-31', to: '2027-02-27' },
    { startedOn: '2027-01-31', month: 2, from: '2027-02-28', to: '2027-03-30' },
    // The short month does not move the later ones.
    { startedOn: '2027-01-31', month: 3, from: '2027-03-31', to: '2027-04-29' },
  ])('$month from $startedOn is from $from to $to', ({ startedOn, month, from, to }) => {
    expect(billingMonth(startedOn, month)).toEqual({ from, to });
  });

  it('is followed by the next one without a gap', () => {
    for (const startedOn of ['2027-01-29', '2027-01-30', '2027-01-31', '2028-02-29', '2026-12-31'])
      for (let month = 1; month < 30; month += 1) {
        const next = new Date(`${billingMonth(startedOn, month).to}T00:00:00Z`);
        next.setUTCDate(next.getUTCDate() + 1);
        expect(billingMonth(startedOn, month + 1).from).toBe(next.toISOString().slice(0, 10));
      }
  });

  it('is lowered while the discount lasts, and never below zero', () => {
    const price = toMoney(9_900, 'SGD');
    const discount = { amount: toMoney(2_000, 'SGD'), months: 2 };
    expect([1, 2, 3].map((month) => priceOfMonth(price, discount, month).amountMinor)).toEqual([
      7_900, 7_900, 9_900,
    ]);
    expect(priceOfMonth(price, undefined, 1)).toEqual(price);
    expect(priceOfMonth(price, { amount: toMoney(20_000, 'SGD'), months: 1 }, 1).amountMinor).toBe(0);
  });
});

// @see rules/subscriptions/earliest-end
describe('a subscription that is cancelled', () => {
  it.each([
    { commitment: 0, paid: 1, end: '2026-12-25' },
    { commitment: 1, paid: 1, end: '2026-12-25' },
    { commitment: 3, paid: 1, end: '2027-02-25' },
    { commitment: 3, paid: 4, end: '2027-03-25' },
  ])('after $paid paid months of $commitment ends on $end', ({ commitment, paid, end }) => {
    expect(earliestEnd('2026-11-26', commitment, paid)).toBe(end);
  });
});

// @see rules/accounts/risky-starts-nothing
it('risky and blacklisted customers are restricted', () => {
  expect((['Risky', 'Blacklisted', 'WindowShopper', 'Subscriber'] as const).map(isRestricted)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
