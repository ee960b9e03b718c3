import { dayWords, spanWords } from '../time/day-words.ts';
import { WINDOW_WORDS } from './periods.ts';
import type { PossibleRental } from './rental.ts';

/**
 * Within a sentence: `not available for 1–4 Dec`. The dates are those asked for: perhaps only some of these days are
 * booked, so that a later delivery can fall among them.
 * @see rules/dates/not-available; docs/decisions/0306
 */
export const notAvailableFor = ({ start, end }: PossibleRental): string =>
  `not available for ${spanWords(start, end)}`;

/** `The next delivery day is Saturday 12 December.` @param next ISO date; undefined or null where there is none */
export const nextDeliveryWords = (next: string | null | undefined): string =>
  next
    ? `The next delivery day is ${dayWords(next)}.`
    : `There is no delivery day within the next ${WINDOW_WORDS}.`;
