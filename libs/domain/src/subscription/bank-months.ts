import { addDays, startOfDay } from '../time/dates.ts';
import type { RegionId } from '../region/region.ts';

/** A month that is paid through a bank has its invoice this many days before it begins. @see rules/subscriptions/bank-invoice-ahead */
export const INVOICE_DAYS_AHEAD = 7;

/** Days before the month begins on which its customer is reminded. */
const REMINDER_DAYS_AHEAD = 2;

/** Days after the month has begun on which its customer is reminded; on the last of them the plan ends. @see rules/subscriptions/bank-grace */
export const GRACE_DAYS = [2, 5, 7] as const;

/** ISO date. @param from ISO date on which a month begins */
export const remindOn = (from: string): string => addDays(from, -REMINDER_DAYS_AHEAD);

const LAST_DAY = GRACE_DAYS[GRACE_DAYS.length - 1] ?? 0;

/** The instant at which the plan ends unless the month is paid: numbers of its payment are valid until then. */
export const payMonthBy = (region: RegionId, from: string): string =>
  startOfDay(region, addDays(from, LAST_DAY));

/** How long the first month can be paid after its number is opened. @see rules/subscriptions/bank-first-deadline */
export const FIRST_MONTH_HOURS = 24;

/** An unpaid subscription waits this long after its last number has expired: until then it can be resumed. */
export const RESUMABLE_DAYS = 7;
