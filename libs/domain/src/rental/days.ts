import { isSunday } from '../time/dates.ts';
import { type PossibleRental, startWindow } from './rental.ts';

/** Whether a rental can start on a day of the calendar. @see rules/dates/closed-days, rules/dates/available-days-only */
export type DayState =
  | { readonly kind: 'free' }
  | { readonly kind: 'past' }
  | { readonly kind: 'today' }
  | { readonly kind: 'beyond' }
  | { readonly kind: 'sunday' }
  | { readonly kind: 'holiday'; readonly name: string }
  | { readonly kind: 'full' };

export interface DayStatesInput {
  /** ISO date in the region's zone. */
  readonly today: string;
  /** Names of the region's public holidays by ISO date. */
  readonly holidays: Readonly<Record<string, string>>;
  readonly possible: readonly PossibleRental[];
}

/**
 * Why a day can or cannot be chosen. The most lasting reason wins: a Sunday is never called full.
 * @returns a function from ISO date to state
 */
export function dayStates({ today, holidays, possible }: DayStatesInput): (date: string) => DayState {
  const { last } = startWindow(today);
  const starts = new Set(possible.map(({ start }) => start));
  const names = new Map(Object.entries(holidays));
  return (date) => {
    if (date < today) return { kind: 'past' };
    if (date === today) return { kind: 'today' };
    if (date > last) return { kind: 'beyond' };
    const name = names.get(date);
    if (name !== undefined) return { kind: 'holiday', name };
    if (isSunday(date)) return { kind: 'sunday' };
    return { kind: starts.has(date) ? 'free' : 'full' };
  };
}

const TOO_EARLY = 'The earliest delivery is tomorrow';

const WORDS = {
  free: {},
  past: { reason: TOO_EARLY },
  today: { word: 'Today', reason: TOO_EARLY },
  beyond: { reason: 'Too far ahead' },
  sunday: { word: 'Sunday', reason: 'We don’t deliver on Sundays' },
  holiday: { word: 'Holiday' },
  full: { word: 'Full', reason: 'Fully booked' },
} as const satisfies Record<DayState['kind'], { word?: string; reason?: string }>;

const wordsOf = (kind: DayState['kind']): { readonly word?: string; readonly reason?: string } => WORDS[kind];

/** The word below a day. @returns undefined where its look is enough */
export const dayWord = ({ kind }: DayState): string | undefined => wordsOf(kind).word;

/** Why a day cannot be chosen, for its accessible name. @returns undefined where it can */
export const dayReason = (state: DayState): string | undefined =>
  state.kind === 'holiday' ? `We don’t deliver on ${state.name}` : wordsOf(state.kind).reason;

const NEXT_STARTS = 10;

/** The first possible starts, for users who choose without the calendar. @param possible earliest first */
export const nextStarts = (
  possible: readonly PossibleRental[],
  count = NEXT_STARTS,
): readonly PossibleRental[] => possible.slice(0, count);
