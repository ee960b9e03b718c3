// Without `time/dates.ts`, which imports luxon: listings read filters, and these read this file, in the browser.
import { ISO_DATE } from '../time/iso-date.ts';

/** Days of the week, by which a link names a date that is never past. */
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Whether a text can be a last day of delivery: an ISO date or a day of the week. `deliveryBy` checks that a date exists. */
export const isDeadline = (text: string): boolean =>
  ISO_DATE.test(text) || DAYS.some((weekday) => weekday === text);

/**
 * The ISO date of a last day of delivery.
 * @param deadline an ISO date, or a day of the week: the first such day that is not before another
 * @param first that other ISO date
 */
export function deadlineDate(deadline: string, first: string): string {
  const weekday = DAYS.findIndex((day) => day === deadline);
  if (weekday < 0) return deadline;
  const day = new Date(`${first}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + DAYS.length) % DAYS.length));
  return day.toISOString().slice(0, ISO_LENGTH);
}

const ISO_LENGTH = 'yyyy-MM-dd'.length;
