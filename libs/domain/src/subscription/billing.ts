import { formatBriefMoney, type Money, toMoney } from '@lemari/currency/money';
import { numberWords } from '../plan/plan-words.ts';
import { type BillingMonth, billingMonth, type MonthsDiscount, priceOfMonth } from './subscription.ts';

/** What decides the invoices of a subscription after its first month. */
export interface BilledPlan {
  /** ISO date of the first month, in the region. */
  readonly startedOn: string;
  readonly planName: string;
  /** A month, without what lowers it. */
  readonly price: Money;
  readonly discount?: (MonthsDiscount & { readonly title: string }) | undefined;
  /** Damage that is insured, if any. */
  readonly cover?: Money | undefined;
}

/** What a member gets off for a friend who has subscribed. */
export interface UnusedCredit {
  readonly id: number;
  readonly amount: Money;
}

/** Wire types of rows of an invoice. @see rules/plans/row-types */
export interface InvoiceRow {
  readonly type: 'DEFAULT' | 'DISCOUNT' | 'INSURANCES' | 'TOTAL';
  readonly title: string;
  readonly price: Money;
}

/** An invoice to be written. */
export interface MonthToBill extends BillingMonth {
  /** 1 for the first month. */
  readonly month: number;
  /** The last one is the total. */
  readonly rows: readonly InvoiceRow[];
  /** What is charged: with 0 nothing is, and the month counts as paid. */
  readonly total: Money;
  /** Ids of the credits that it uses. */
  readonly credits: readonly number[];
}

/**
 * The invoice of a month after the first. Credits lower it, the oldest first, while each fits in whole; one that no month of the plan
 * could hold lowers it to zero.
 * @param unused credits of the customer, the oldest first; those of another currency wait
 * @see rules/ledger/next-invoice; docs/decisions/0284
 */
export function monthToBill(plan: BilledPlan, month: number, unused: readonly UnusedCredit[]): MonthToBill {
  const { price, discount, planName, cover } = plan;
  const { currency } = price;
  const lowered = priceOfMonth(price, discount, month);
  const off = price.amountMinor - lowered.amountMinor;
  const used = creditsFor(plan, lowered, unused);
  const total = toMoney(
    used.reduce((left, { amount }) => Math.max(0, left - amount.amountMinor), lowered.amountMinor),
    currency,
  );
  const credited = lowered.amountMinor - total.amountMinor;
  const rows: InvoiceRow[] = [
    { type: 'DEFAULT', title: `${planName}, month ${month}`, price },
    ...(discount && off > 0
      ? [{ type: 'DISCOUNT', title: discount.title, price: toMoney(-off, currency) } as const]
      : []),
    ...(credited > 0
      ? [{ type: 'DISCOUNT', title: friendsWords(used.length), price: toMoney(-credited, currency) } as const]
      : []),
    ...(cover
      ? [
          {
            type: 'INSURANCES',
            title: `Damage insurance up to ${formatBriefMoney(cover)}`,
            price: toMoney(0, currency),
          } as const,
        ]
      : []),
    { type: 'TOTAL', title: `Due for month ${month}`, price: total },
  ];
  return {
    ...billingMonth(plan.startedOn, month),
    month,
    rows,
    total,
    credits: used.map(({ id }) => id),
  };
}

const friendsWords = (count: number): string =>
  count === 1 ? 'For a friend who has subscribed' : `For ${numberWords(count)} friends who have subscribed`;

function creditsFor(
  { price }: BilledPlan,
  lowered: Money,
  unused: readonly UnusedCredit[],
): readonly UnusedCredit[] {
  let left = lowered.amountMinor;
  const used: UnusedCredit[] = [];
  for (const credit of unused.filter(({ amount }) => amount.currency === price.currency)) {
    const { amountMinor: amount } = credit.amount;
    const fits = amount <= left || (used.length === 0 && left > 0 && amount > price.amountMinor);
    if (!fits) break;
    used.push(credit);
    left = Math.max(0, left - amount);
  }
  return used;
}

/**
 * The months that are due until a day, the next one first.
 * @param paidMonths how many have an invoice already
 * @param until ISO date in the region, included
 */
export function monthsToBill(
  plan: BilledPlan,
  { paidMonths, until, unused }: { paidMonths: number; until: string; unused: readonly UnusedCredit[] },
): readonly MonthToBill[] {
  const months: MonthToBill[] = [];
  let rest = unused;
  for (let month = paidMonths + 1; billingMonth(plan.startedOn, month).from <= until; month += 1) {
    const next = monthToBill(plan, month, rest);
    months.push(next);
    rest = rest.filter(({ id }) => !next.credits.includes(id));
  }
  return months;
}
