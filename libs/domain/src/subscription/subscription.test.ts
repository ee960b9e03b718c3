import { toMoney } from '@lemari/currency/money';
import {
  billingMonth,
  creditsOff,
  earliestEnd,
  isRestricted,
  lastRetryOn,
  nextRetryOn,
  priceOfMonth,
  priceOfMonths,
  RETRY_DAYS,
} from './subscription.ts';

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
    { months: 0, fromMonth: 1, paid: 1, end: '2026-12-25' },
    { months: 1, fromMonth: 1, paid: 1, end: '2026-12-25' },
    { months: 3, fromMonth: 1, paid: 1, end: '2027-02-25' },
    { months: 3, fromMonth: 1, paid: 4, end: '2027-03-25' },
    // Of a plan that holds since the third month.
    { months: 3, fromMonth: 3, paid: 3, end: '2027-04-25' },
    { months: 0, fromMonth: 3, paid: 3, end: '2027-02-25' },
    // The first month of the plan that was changed to is not paid.
    { months: 1, fromMonth: 2, paid: 1, end: '2026-12-25' },
  ])(
    'after $paid paid months of $months from month $fromMonth ends on $end',
    ({ months, fromMonth, paid, end }) => {
      expect(earliestEnd('2026-11-26', { months, fromMonth }, paid)).toBe(end);
    },
  );

  it('costs the months that are left of its commitment', () => {
    const price = toMoney(9_900, 'SGD');
    const discount = { amount: toMoney(2_000, 'SGD'), months: 2 };
    expect(priceOfMonths(price, discount, { from: 2, to: 3 }).amountMinor).toBe(17_800);
    expect(priceOfMonths(price, discount, { from: 4, to: 3 }).amountMinor).toBe(0);
  });
});

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

// @see rules/subscriptions/credits
it.each([
  { price: 9_900, left: [], uses: [] },
  { price: 9_900, left: [5_000], uses: [5_000] },
  { price: 9_900, left: [5_000, 5_000, 5_000], uses: [5_000, 4_900] },
  { price: 0, left: [5_000], uses: [] },
])('credits of $left take $uses off $price', ({ price, left, uses }) => {
  const credits = left.map((amount, index) => ({ id: index + 1, amount }));
  expect(creditsOff(price, credits)).toEqual(uses.map((amount, index) => ({ id: index + 1, amount })));
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
