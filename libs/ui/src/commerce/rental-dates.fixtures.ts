import { dayWords } from '@lemari/domain/time/day-words';
import { closedOn, possibleRentals, startWindow } from '@lemari/domain/rental';
import type { PossibleRental } from '@lemari/domain/rental';
import { dayStates, nextStarts } from '@lemari/domain/rental/days';
import type { PeriodOption } from './PeriodRadios.tsx';
import type { StartDate } from './StartDates.tsx';

/** A Tuesday. */
const TODAY = '2026-05-05';
export const { first: FIRST, last: LAST } = startWindow(TODAY);

const HOLIDAYS = { '2026-05-27': 'Idul Adha', '2026-06-01': 'Pancasila Day' } as const;

export const LEGEND = [
  'No deliveries on Sundays and public holidays.',
  'Wed 27 May, Idul Adha. Mon 1 Jun, Pancasila Day.',
  'Full: every gown in M is out.',
] as const;

export const PERIODS = [
  { days: 4, price: 'IDR 389.000' },
  { days: 8, price: 'IDR 549.000' },
  { days: 14, price: 'IDR 729.000' },
] as const satisfies readonly PeriodOption[];

/** Starts of a piece that is rented from 20 to 22 May, with a turnaround of one day. */
export const rentalsOf = (periodDays: number): PossibleRental[] =>
  possibleRentals({
    today: TODAY,
    periodDays,
    turnaroundDays: 1,
    isClosed: closedOn(Object.keys(HOLIDAYS)),
    taken: [[{ from: '2026-05-20', until: '2026-05-23' }]],
  });

export const daysOf = (possible: readonly PossibleRental[]) =>
  dayStates({ today: TODAY, holidays: HOLIDAYS, possible });

export const startDatesOf = (possible: readonly PossibleRental[], chosen?: string): StartDate[] =>
  nextStarts(possible).map(({ start, end }) => ({
    href: `#start=${start}`,
    label: dayWords(start),
    detail: `back on ${dayWords(end)}`,
    isChosen: start === chosen,
  }));
