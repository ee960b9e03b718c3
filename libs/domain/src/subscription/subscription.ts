import { type Money, roundMoney } from '@lemari/currency/money';
import type { WireUserDocument } from '@lemari/contract/wire';
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

/** Days after the failure of a month on which its payment is tried again. @see rules/subscriptions/retries */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

const gapBefore = (retry: number): number => (RETRY_DAYS[retry] ?? 0) - (RETRY_DAYS[retry - 1] ?? 0);

/**
 * The day of the next try after one that has failed. A late one moves those that follow, so that a person has the days between.
 * @param failedOn ISO date
 * @param retries that have failed since the month did
 * @returns undefined after the last one
 */
export const nextRetryOn = (failedOn: string, retries: number): string | undefined =>
  retries < RETRY_DAYS.length ? addDays(failedOn, gapBefore(retries)) : undefined;

/** The day of the last try. @param nextOn ISO date of the next one @param retries before it */
export const lastRetryOn = (nextOn: string, retries: number): string =>
  addDays(nextOn, (RETRY_DAYS.at(-1) ?? 0) - (RETRY_DAYS[retries] ?? 0));

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

/** Customers who cannot start a rental or a subscription. @see rules/accounts/risky-starts-nothing */
export const isRestricted = (status: WireUserDocument['data']['attributes']['status']): boolean =>
  status === 'Risky' || status === 'Blacklisted';
