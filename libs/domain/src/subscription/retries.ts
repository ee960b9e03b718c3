import type { RegionId } from '../region/region.ts';
import { isPaidByCard } from '../plan/plan.ts';
import { addDays } from '../time/dates.ts';
import { GRACE_DAYS } from './bank-months.ts';

/** Days after the failure of a month on which its payment is tried again. @see rules/subscriptions/retries */
export const RETRY_DAYS = [1, 3, 5, 7] as const;

/** In a region without cards no payment is tried: its customer is reminded. @see rules/subscriptions/bank-grace */
const daysIn = (region: RegionId): readonly number[] => (isPaidByCard(region) ? RETRY_DAYS : GRACE_DAYS);

const gapBefore = (days: readonly number[], retry: number): number =>
  (days[retry] ?? 0) - (days[retry - 1] ?? 0);

/**
 * The day of the next try after one that has failed. A late one moves those that follow, so that a person has the days between.
 * @param failedOn ISO date
 * @param retries that have failed since the month did
 * @returns undefined after the last one
 */
export function nextRetryOn(region: RegionId, failedOn: string, retries: number): string | undefined {
  const days = daysIn(region);
  return retries < days.length ? addDays(failedOn, gapBefore(days, retries)) : undefined;
}

/** The day of the last try. @param nextOn ISO date of the next one @param retries before it */
export function lastRetryOn(region: RegionId, nextOn: string, retries: number): string {
  const days = daysIn(region);
  return addDays(nextOn, (days.at(-1) ?? 0) - (days[retries] ?? 0));
}
