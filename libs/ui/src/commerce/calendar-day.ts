import { dayWords } from '@lemari/domain/time/day-words';
import { dayReason, dayWord, type DayState } from '@lemari/domain/rental/days';

/** ISO dates of the chosen rental; both or neither. */
export interface ChosenDates {
  start?: string | undefined;
  end?: string | undefined;
}

/** Position of a day relative to the chosen rental. */
export type DayPosition = 'start' | 'end' | 'both' | 'within' | 'outside';

/** @param date ISO date */
export function positionOf(date: string, { start, end }: ChosenDates): DayPosition {
  if (start === undefined || end === undefined) return 'outside';
  if (date === start) return start === end ? 'both' : 'start';
  if (date === end) return 'end';
  return start < date && date < end ? 'within' : 'outside';
}

interface PositionWords {
  /** Shown below the day, with priority over other words. */
  readonly word?: string;
  /** Part of the accessible name. */
  readonly role?: string;
}

const POSITIONS: Readonly<Record<DayPosition, PositionWords>> = {
  start: { word: 'Deliver', role: 'delivery day' },
  end: { word: 'Return', role: 'return day' },
  both: { word: 'Deliver', role: 'delivery and return day' },
  within: { role: 'within your rental' },
  outside: {},
};

/** The word below a day, if any. */
export const wordUnder = (state: DayState, position: DayPosition): string | undefined =>
  POSITIONS[position].word ?? dayWord(state);

/** Accessible name of a day: `Sunday 17 May 2026, We don’t deliver on Sundays`. */
export function nameOfDay(date: string, state: DayState, position: DayPosition): string {
  const { word, role } = POSITIONS[position];
  // The return day needs no reason why nothing is delivered on it.
  const reason = word === undefined ? dayReason(state) : undefined;
  return [`${dayWords(date)} ${date.slice(0, 4)}`, role, reason]
    .filter((part) => part !== undefined)
    .join(', ');
}
