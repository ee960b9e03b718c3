import { addDays } from '../time/dates.ts';

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
