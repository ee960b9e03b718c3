import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { type BilledPlan, monthsToBill, monthToBill } from './billing.ts';

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
