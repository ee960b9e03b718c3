import { isSunday, type PossibleRental, type RentalDates } from './rental.ts';

/**
 * What is chosen in the Rental Date modal: start and end, or neither. Without them nothing can be applied.
 * @see rules/modals/rental-date-apply
 */
export type RentalChoice = Pick<RentalDates, 'periodDays'> & Partial<PossibleRental>;

/** Another period clears the dates, because each period has starts of its own. @see rules/dates/period-clears */
export const choosePeriod = (_choice: RentalChoice, periodDays: number): RentalChoice => ({ periodDays });

/**
 * A day of delivery with its return; a Sunday, and any day nothing can start on, clears the dates.
 * @param date ISO date
 * @param possible for the period of the choice
 * @see rules/dates/start-computes-return, rules/dates/sunday-clears
 */
export function chooseStart(
  { periodDays }: RentalChoice,
  date: string,
  possible: readonly PossibleRental[],
): RentalChoice {
  const rental = possible.find(({ start }) => start === date);
  // Whatever a calendar answers, a Sunday is no day of delivery.
  if (!rental || isSunday(date)) return { periodDays };
  return { periodDays, start: rental.start, end: rental.end };
}

/**
 * What was chosen before it was known what is possible: nobody is left with a day that has passed or is booked by now.
 * @param possible for the period of the choice
 */
export const stillPossible = (choice: RentalChoice, possible: readonly PossibleRental[]): RentalChoice =>
  choice.start === undefined ? choice : chooseStart(choice, choice.start, possible);
