import { addDays, addMonths } from '../time/dates.ts';

/**
 * ISO date of the last day on which a card can be charged. The job `ANNOUNCE_EXPIRING_CARDS` says the same in SQL.
 * @param month 1 for January
 */
export const lastDayOfCard = (year: number, month: number): string =>
  addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01`, 1), -1);
