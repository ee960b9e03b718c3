import { type Money, roundMoney, toMoney } from '@lemari/currency/money';
import { yearDayWords } from '../time/day-words.ts';
import { addDays, addMonths } from '../time/dates.ts';

/** Days of a month that is paid for, both included. */
export interface BillingMonth {
  /** ISO dates. */
  readonly from: string;
  readonly to: string;
}

/**
 * A month of a subscription. Months begin on the day of the first one, or on the last day of a month without it.
 * @param startedOn ISO date on which the first month was paid
 * @param month 1 for the first one
 * @see rules/subscriptions/billing-day
 */
export const billingMonth = (startedOn: string, month: number): BillingMonth => ({
  from: addMonths(startedOn, month - 1),
  to: addDays(addMonths(startedOn, month), -1),
});

/** What takes something off the first months. */
export interface MonthsDiscount {
  /** Off each of the months. */
  readonly amount: Money;
  readonly months: number;
}

/** What a month costs, without the deposit. @param month 1 for the first one */
export function priceOfMonth(price: Money, discount: MonthsDiscount | undefined, month: number): Money {
  const off = discount && month <= discount.months ? discount.amount.amountMinor : 0;
  return roundMoney(Math.max(0, price.amountMinor - off), price.currency);
}

/** What a plan binds to. */
export interface Commitment {
  /** 0 or 1 for none: a month is paid when it begins. */
  readonly months: number;
  /** The first month of the plan: 1, or that of its change. */
  readonly fromMonth: number;
}

/** The last month of a subscription that is cancelled now. */
export const lastMonth = ({ months, fromMonth }: Commitment, paidMonths: number): number =>
  Math.max(1, months <= 1 ? 0 : fromMonth - 1 + months, paidMonths);

/**
 * The last day of a subscription that is cancelled now: that of the month that is paid for, at the earliest of its commitment.
 * @see rules/subscriptions/earliest-end
 */
export const earliestEnd = (startedOn: string, commitment: Commitment, paidMonths: number): string =>
  billingMonth(startedOn, lastMonth(commitment, paidMonths)).to;

/** What several months cost, without credits. @param from the first of them, like `to` the last */
export function priceOfMonths(
  price: Money,
  discount: MonthsDiscount | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): Money {
  let sum = 0;
  for (let month = from; month <= to; month += 1) sum += priceOfMonth(price, discount, month).amountMinor;
  return roundMoney(sum, price.currency);
}

/** A part of a credit that lowers an invoice. */
export interface CreditUse {
  readonly id: number;
  /** Minor units. */
  readonly amount: number;
}

/**
 * What credits take off a month: the oldest first, the last one in part.
 * @param credits what is left of each, the oldest first
 * @see rules/subscriptions/credits
 */
export function creditsOff(price: number, credits: readonly CreditUse[]): readonly CreditUse[] {
  let rest = price;
  return credits.flatMap(({ id, amount: left }) => {
    const amount = Math.min(rest, left);
    rest -= amount;
    return amount > 0 ? [{ id, amount }] : [];
  });
}

/** What decides the invoices of a subscription after its first month. */
export interface BilledPlan {
  /** ISO date of the first month, in the region. */
  readonly startedOn: string;
  readonly planName: string;
  /** A month, without what lowers it. */
  readonly price: Money;
  readonly discount?: (MonthsDiscount & { readonly title: string }) | undefined;
}

interface InvoiceLine {
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
  readonly rows: readonly InvoiceLine[];
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
      ...discountRow(CREDIT_TITLE, credited),
      { type: 'TOTAL', title: 'Due with this month', price: total },
    ],
    total: toMoney(total, price.currency),
    credits,
  };
}

const CREDIT_TITLE = 'Thank you for inviting friends';

/** What credits have taken off an invoice, in minor units. */
export const creditIn = (rows: readonly { readonly title: string; readonly price: number }[]): number =>
  rows.filter(({ title }) => title === CREDIT_TITLE).reduce((sum, { price }) => sum - price, 0);

const discountRow = (title: string, off: number): readonly InvoiceLine[] =>
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
