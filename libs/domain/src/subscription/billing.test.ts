import { toMoney } from '@lemari/currency/money';
import fc from 'fast-check';
import { type BilledPlan, monthsToBill, monthToBill } from './billing.ts';

const sgd = (dollars: number) => toMoney(dollars * 100, 'SGD');
const PLAN: BilledPlan = { startedOn: '2027-01-31', planName: 'Basic', price: sgd(99) };
const LOWERED: BilledPlan = { ...PLAN, discount: { title: 'First months', amount: sgd(20), months: 2 } };
const credits = (...dollars: number[]) =>
  dollars.map((amount, index) => ({ id: index + 1, amount: sgd(amount) }));

// @see rules/ledger/next-invoice
describe('the invoice of a month', () => {
  it.each([
    { spec: 'costs the price', plan: PLAN, month: 2, unused: [], total: 99, used: [] },
    { spec: 'is lowered while the discount lasts', plan: LOWERED, month: 2, unused: [], total: 79, used: [] },
    { spec: 'is not lowered after it', plan: LOWERED, month: 3, unused: [], total: 99, used: [] },
    { spec: 'uses a credit', plan: PLAN, month: 2, unused: credits(30), total: 69, used: [1] },
    {
      spec: 'uses a credit beside the discount',
      plan: LOWERED,
      month: 2,
      unused: credits(30),
      total: 49,
      used: [1],
    },
    {
      spec: 'uses the oldest credits that fit, in their order',
      plan: PLAN,
      month: 2,
      unused: credits(60, 50, 10),
      total: 39,
      used: [1],
    },
    { spec: 'may be zero', plan: PLAN, month: 2, unused: credits(59, 40, 10), total: 0, used: [1, 2] },
    {
      spec: 'leaves a credit that a later month can hold',
      plan: LOWERED,
      month: 2,
      unused: credits(90),
      total: 79,
      used: [],
    },
    {
      spec: 'is lowered to zero by one that no month can hold',
      plan: PLAN,
      month: 2,
      unused: credits(120, 10),
      total: 0,
      used: [1],
    },
  ])('$spec', ({ plan, month, unused, total, used }) => {
    const billed = monthToBill(plan, month, unused);
    expect(billed.total).toEqual(sgd(total));
    expect(billed.credits).toEqual(used);
  });

  it('waits with credits of another currency', () =>
    expect(monthToBill(PLAN, 2, [{ id: 1, amount: toMoney(3_000, 'HKD') }]).credits).toEqual([]));

  it('says what it is for, and what lowers it', () =>
    expect(
      monthToBill({ ...LOWERED, cover: sgd(200) }, 2, credits(10, 20)).rows.map(({ type, title, price }) => [
        type,
        title,
        price.amountMinor,
      ]),
    ).toEqual([
      ['DEFAULT', 'Basic, month 2', 9_900],
      ['DISCOUNT', 'First months', -2_000],
      ['DISCOUNT', 'For two friends who have subscribed', -3_000],
      ['INSURANCES', 'Damage insurance up to $200', 0],
      ['TOTAL', 'Due for month 2', 4_900],
    ]));

  it('adds up, and is never negative', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 30 }),
        (month, unused, off, months) => {
          const plan = { ...PLAN, discount: { title: 'Less', amount: sgd(off), months } };
          const { rows, total } = monthToBill(plan, month, credits(...unused));
          const sum = rows
            .filter(({ type }) => type !== 'TOTAL')
            .reduce((all, { price }) => all + price.amountMinor, 0);
          expect(rows.at(-1)?.price).toEqual(total);
          expect(sum).toBe(total.amountMinor);
          expect(total.amountMinor).toBeGreaterThanOrEqual(0);
        },
      ),
    ));
});

describe('the months until a day', () => {
  it('are those that have begun by then, and use each credit once', () =>
    expect(
      monthsToBill(PLAN, { paidMonths: 1, until: '2027-03-31', unused: credits(60, 50) }).map(
        ({ month, from, to, total }) => [month, from, to, total.amountMinor],
      ),
    ).toEqual([
      [2, '2027-02-28', '2027-03-30', 3_900],
      [3, '2027-03-31', '2027-04-29', 4_900],
    ]));

  it('are none before the next one', () =>
    expect(monthsToBill(PLAN, { paidMonths: 1, until: '2027-02-27', unused: [] })).toEqual([]));
});
