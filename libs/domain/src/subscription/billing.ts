import { type Money, toMoney } from '@lemari/currency/money';
import { yearDayWords } from '../time/day-words.ts';
import {
  type BillingMonth,
  billingMonth,
  type CreditUse,
  creditsOff,
  type MonthsDiscount,
  priceOfMonth,
} from './subscription.ts';

/** What decides the invoices of a subscription after its first month. */
export interface BilledPlan {
  /** ISO date of the first month, in the region. */
  readonly startedOn: string;
  readonly planName: string;
  /** A month, without what lowers it. */
  readonly price: Money;
  readonly discount?: (MonthsDiscount & { readonly title: string }) | undefined;
}

interface InvoiceRow {
  readonly type: 'DEFAULT' | 'DISCOUNT' | 'TOTAL';
  readonly title: string;
  /** Minor units. */
  readonly price: number;
}

/** An invoice to be written. */
export interface MonthToBill extends BillingMonth {
  /** 1 for the first month. */
  readonly month: number;
  /** As the wire has them; the last one is the total. */
  readonly rows: readonly InvoiceRow[];
  /** What is charged: with 0 nothing is, and the month counts as paid. */
  readonly total: Money;
  /** What is taken of each credit. */
  readonly credits: readonly CreditUse[];
}

/**
 * The invoice of a month after the first. Credits lower it, the oldest first and the last one in part.
 * @param left of the credits of the customer in the currency of the plan, the oldest first
 * @see rules/ledger/next-invoice; docs/decisions/0284
 */
export function monthToBill(plan: BilledPlan, month: number, left: readonly CreditUse[]): MonthToBill {
  const { price, discount, planName, startedOn } = plan;
  const { from, to } = billingMonth(startedOn, month);
  const lowered = priceOfMonth(price, discount, month).amountMinor;
  const credits = creditsOff(lowered, left);
  const credited = credits.reduce((sum, { amount }) => sum + amount, 0);
  const total = lowered - credited;
  return {
    month,
    from,
    to,
    rows: [
      {
        type: 'DEFAULT',
        title: `${planName}, ${yearDayWords(from)} to ${yearDayWords(to)}`,
        price: price.amountMinor,
      },
      ...discountRow(discount?.title ?? '', price.amountMinor - lowered),
      ...discountRow('Thank you for inviting friends', credited),
      { type: 'TOTAL', title: 'Due with this month', price: total },
    ],
    total: toMoney(total, price.currency),
    credits,
  };
}

const discountRow = (title: string, off: number): readonly InvoiceRow[] =>
  off > 0 ? [{ type: 'DISCOUNT', title, price: -off }] : [];

/** A plan of a customer, with how many months have an invoice already. */
export interface RunningPlan extends BilledPlan {
  /** Id of the subscription. */
  readonly subscription: number;
  readonly billedMonths: number;
  /** ISO date of the last day of a cancelled plan. */
  readonly endsOn?: string | undefined;
}

interface Until {
  /** ISO date in the region, included. */
  readonly until: string;
  /** Of the credits of the customer in the region’s currency, the oldest first. */
  readonly left: readonly CreditUse[];
}

/** The months of a customer’s plans in a region that are due until a day, in the order of their billing. */
export function monthsToBill(
  plans: readonly RunningPlan[],
  { until, left }: Until,
): readonly (MonthToBill & Pick<RunningPlan, 'subscription'>)[] {
  const due = plans
    .flatMap((plan) => monthsUntil(plan, until).map((month) => ({ plan, month })))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  let rest = left;
  return due.map(({ plan, month }) => {
    const billed = monthToBill(plan, month, rest);
    rest = rest.map(({ id, amount }) => ({ id, amount: amount - takenOf(billed, id) }));
    return { ...billed, subscription: plan.subscription };
  });
}

const startOf = ({ plan, month }: { readonly plan: BilledPlan; readonly month: number }): string =>
  billingMonth(plan.startedOn, month).from;

function monthsUntil(plan: RunningPlan, until: string): readonly number[] {
  const months: number[] = [];
  const last = plan.endsOn !== undefined && plan.endsOn < until ? plan.endsOn : until;
  for (let month = plan.billedMonths + 1; startOf({ plan, month }) <= last; month += 1) months.push(month);
  return months;
}

const takenOf = ({ credits }: MonthToBill, id: number): number =>
  credits.find((credit) => credit.id === id)?.amount ?? 0;
