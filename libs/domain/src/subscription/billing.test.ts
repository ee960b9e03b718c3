import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import {
  type BilledPlan,
  billingMonth,
  creditsOff,
  earliestEnd,
  monthsToBill,
  monthToBill,
  priceOfMonth,
  priceOfMonths,
} from './billing.ts';

const sgd = (dollars: number) => toMoney(dollars * 100, 'SGD');
const PLAN: BilledPlan = { startedOn: '2027-01-31', planName: 'Basic', price: sgd(99) };
const LOWERED: BilledPlan = { ...PLAN, discount: { title: 'First months', amount: sgd(20), months: 2 } };
const credits = (...dollars: number[]) =>
  dollars.map((amount, index) => ({ id: index + 1, amount: amount * 100 }));

// @see rules/ledger/next-invoice
describe('the invoice of a month', () => {
  it.each([
    { spec: 'costs the price', plan: PLAN, month: 2, left: [], total: 99, taken: [] },
    { spec: 'is lowered while the discount lasts', plan: LOWERED, month: 2, left: [], total: 79, taken: [] },
    { spec: 'is not lowered after it', plan: LOWERED, month: 3, left: [], total: 99, taken: [] },
    { spec: 'takes a credit', plan: PLAN, month: 2, left: [30], total: 69, taken: [30] },
    { spec: 'takes one beside the discount', plan: LOWERED, month: 2, left: [30], total: 49, taken: [30] },
    {
      spec: 'takes the oldest first, and the last in part',
      plan: PLAN,
      month: 2,
      left: [60, 50, 10],
      total: 0,
      taken: [60, 39],
    },
    { spec: 'may be zero', plan: PLAN, month: 2, left: [120], total: 0, taken: [99] },
  ])('$spec', ({ plan, month, left, total, taken }) => {
    const billed = monthToBill(plan, month, credits(...left));
    expect(billed.total).toEqual(sgd(total));
    expect(billed.credits).toEqual(credits(...taken));
  });

  it('says what it is for, and what lowers it', () =>
    expect(monthToBill(LOWERED, 2, credits(10, 20)).rows).toEqual([
      { type: 'DEFAULT', title: 'Basic, 28 February 2027 to 30 March 2027', price: 9_900 },
      { type: 'DISCOUNT', title: 'First months', price: -2_000 },
      { type: 'DISCOUNT', title: 'Thank you for inviting friends', price: -3_000 },
      { type: 'TOTAL', title: 'Due with this month', price: 4_900 },
    ]));

  it('adds up, and is never negative', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 30 }),
        (month, left, off, months) => {
          const plan = { ...PLAN, discount: { title: 'Less', amount: sgd(off), months } };
          const { rows, total } = monthToBill(plan, month, credits(...left));
          const sum = rows.filter(({ type }) => type !== 'TOTAL').reduce((all, { price }) => all + price, 0);
          expect([rows.at(-1)?.price, sum]).toEqual([total.amountMinor, total.amountMinor]);
          expect(total.amountMinor).toBeGreaterThanOrEqual(0);
        },
      ),
    ));
});

describe('the months of a customer until a day', () => {
  const basic = { ...PLAN, subscription: 7, billedMonths: 1 };
  const bags = { ...PLAN, startedOn: '2027-02-15', subscription: 8, billedMonths: 1, price: sgd(40) };

  it('are those that have begun by then, and take each credit once', () =>
    expect(
      monthsToBill([basic, bags], { until: '2027-03-31', left: credits(100, 40) }).map(
        ({ subscription, month, from, total }) => [subscription, month, from, total.amountMinor],
      ),
    ).toEqual([
      [7, 2, '2027-02-28', 0],
      [8, 2, '2027-03-15', 0],
      [7, 3, '2027-03-31', 9_800],
    ]));

  it('are none before the next one', () =>
    expect(monthsToBill([basic], { until: '2027-02-27', left: [] })).toEqual([]));
});

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
