import { isSunday } from '../time/dates.ts';
import type { PossibleRental, RentalDates } from './rental.ts';

/**
 * The choice of the Rental Date modal: start and end, or neither. Without them, Apply Dates is disabled.
 * @see rules/modals/rental-date-apply
 */
export type RentalChoice = Pick<RentalDates, 'periodDays'> & Partial<PossibleRental>;

/** Another period clears the dates, because each period has its own starts. @see rules/dates/period-clears */
export const choosePeriod = (periodDays: number): RentalChoice => ({ periodDays });

/**
 * Chooses a start and computes its return. A Sunday, and any day without a possible start, clears the dates.
 * @param date ISO date
 * @param possible rentals of the chosen period
 * @see rules/dates/start-computes-return, rules/dates/sunday-clears
 */
export function chooseStart(
  { periodDays }: RentalChoice,
  date: string,
  possible: readonly PossibleRental[],
): RentalChoice {
  const rental = possible.find(({ start }) => start === date);
  // A Sunday is never a start, even if the calendar offers it.
  if (!rental || isSunday(date)) return { periodDays };
  return { periodDays, start: rental.start, end: rental.end };
}

/**
 * Drops a choice that is no longer possible: its start has passed or is booked.
 * @param possible rentals of the chosen period
 */
export const stillPossible = (choice: RentalChoice, possible: readonly PossibleRental[]): RentalChoice =>
  choice.start === undefined ? choice : chooseStart(choice, choice.start, possible);
