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

/**
 * The last day of a subscription that is cancelled now: that of the month that is paid for, at the earliest of its commitment.
 * @param commitmentMonths 0 for none
 * @see rules/subscriptions/earliest-end
 */
export const earliestEnd = (startedOn: string, commitmentMonths: number, paidMonths: number): string =>
  billingMonth(startedOn, Math.max(1, commitmentMonths, paidMonths)).to;

/** Customers who cannot start a rental or a subscription. @see rules/accounts/risky-starts-nothing */
export const isRestricted = (status: WireUserDocument['data']['attributes']['status']): boolean =>
  status === 'Risky' || status === 'Blacklisted';
