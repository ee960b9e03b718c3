import { formatBriefMoney, type Money } from '@lemari/currency/money';
import { numberWords } from '../plan/plan-words.ts';
import { yearDayWords } from '../time/day-words.ts';
import type { BillingMonth } from './billing.ts';

export { depositBackWords } from '../plan/plan-words.ts';

/** `the month from 21 December 2026 to 20 January 2027`. @param span undefined before the first month is paid */
export const monthWords = (span: BillingMonth | undefined): string =>
  span ? `the month from ${yearDayWords(span.from)} to ${yearDayWords(span.to)}` : 'the first month';

/** A month whose payment has failed. */
export interface FailedMonth {
  readonly amount: Money;
  readonly span: BillingMonth | undefined;
}

/** @param reason a sentence: the provider's, or {@link NO_CARD} */
export const failureWords = ({ amount, span }: FailedMonth, reason?: string): string =>
  [
    `We couldn’t charge ${formatBriefMoney(amount)} for ${monthWords(span)}.`,
    ...(reason ? [reason] : []),
  ].join(' ');

/** Why a month failed without a charge. */
export const NO_CARD = 'Your account has no card for it.';

/** ISO dates of the tries that are left. */
export interface Retries {
  readonly next: string;
  readonly last: string;
}

/**
 * When a month that has failed is tried again, and what follows if no try works.
 * @param on words of a day: `on Thursday 14 May`
 * @see rules/subscriptions/retries
 */
export const retryWords = ({ next, last }: Retries, on: (day: string) => string): string =>
  next === last
    ? `We try again ${on(next)}, for the last time. If it doesn’t work then, your plan ends that day.`
    : `We try again ${on(next)}, and for the last time ${on(last)}. If it doesn’t work by then, your plan ends that day.`;

/** What a change of plan does to the month that runs. @see rules/subscriptions/change-page */
export const NO_PART_CHARGED = 'No part of the present month is refunded or charged.';

/** What a plan binds to that begins with the next month. @returns undefined for one that binds to nothing */
export const newCommitmentWords = (planName: string, months: number): string | undefined =>
  months > 1
    ? `The ${planName} plan runs for at least ${numberWords(months)} months from that day.`
    : undefined;
