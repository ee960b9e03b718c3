import { RENTAL_PERIODS, type RentalPeriod } from '@lemari/domain/rental/periods';
import type { RentalPlan } from './wardrobe-types.ts';
import { type Dice, diceOf, type Weights } from './random.ts';

/**
 * Minimum days from the end of one rental of a piece to the start of its next: closed days before the return, the
 * turnaround, and the day after it.
 */
const REST_DAYS = 15;

/** Demand for the pieces of one size in one region. */
export type Pace = 'busy' | 'steady' | 'quiet' | 'unworn' | 'out-for-weeks' | 'back-tomorrow';

const PERIOD_WEIGHTS = { 4: 6, 8: 3, 14: 1 } as const satisfies Record<RentalPeriod, number>;
const FIRST_DAY = -75;
const LAST_DAY = 62;

/** Days between rentals beyond the rest. */
const IDLE = {
  busy: [0, 12],
  steady: [6, 40],
  quiet: [30, 110],
} as const;

const periodOf = (dice: Dice) => Number(dice.weighted(PERIOD_WEIGHTS)) as RentalPeriod;

type Entry = RentalPlan[number];

/** Rentals from a day on, as long as they start before another. */
function* rentals(dice: Dice, from: number, until: number, [low, high]: readonly [number, number]) {
  for (let day = from; day < until;) {
    const period = periodOf(dice);
    // Earlier rentals must end before the piece's next one.
    if (day + period + REST_DAYS > until && until < LAST_DAY) return;
    yield [day, period] as const satisfies Entry;
    day += period + REST_DAYS + dice.between(low, high);
  }
}

const PACES = {
  busy: (dice) => [...rentals(dice, FIRST_DAY + dice.between(0, 20), LAST_DAY, IDLE.busy)],
  steady: (dice) => [...rentals(dice, FIRST_DAY + dice.between(0, 40), LAST_DAY, IDLE.steady)],
  quiet: (dice) => [...rentals(dice, FIRST_DAY + dice.between(0, 90), LAST_DAY, IDLE.quiet)],
  unworn: () => [],
  'out-for-weeks': (dice) => {
    const period = dice.pick([8, 14] as const);
    const away = -dice.between(1, 4);
    const weeks = dice.between(3, 7) * 7;
    const before = [...rentals(dice, FIRST_DAY + dice.between(0, 30), away, IDLE.steady)];
    return [...before, [away, period], ...rentals(dice, away + period + REST_DAYS, weeks, [0, 0])];
  },
  'back-tomorrow': (dice) => {
    const period = dice.pick(RENTAL_PERIODS);
    // Back a week ago today, and cleaned since.
    const last = 1 - 7 - period;
    const before = [...rentals(dice, FIRST_DAY + dice.between(0, 30), last, IDLE.steady)];
    return [...before, [last, period], ...rentals(dice, dice.between(16, 40), LAST_DAY, IDLE.steady)];
  },
} as const satisfies Record<Pace, (dice: Dice) => Entry[]>;

/** @param popularity 0 to 1000 */
const paceWeights = (popularity: number): Weights<Pace> => ({
  busy: popularity / 1000,
  steady: 0.6,
  quiet: 1.1 - popularity / 1000,
  unworn: 0.15,
  'out-for-weeks': 0.08 + popularity / 5000,
  'back-tomorrow': 0.16,
});

/**
 * Past and future rentals of the pieces of one size.
 * @param seed names the style, size and region
 * @param popularity of the style, 0 to 1000
 */
export function rentalPlans(seed: string, count: number, popularity: number): RentalPlan[] {
  const dice = diceOf(`${seed} diary`);
  const pace = dice.weighted(paceWeights(popularity));
  return Array.from({ length: count }, () => PACES[pace](dice));
}

/** About one rental a piece, for wardrobes of many thousands of styles. */
export function sparseRentalPlans(seed: string, count: number): RentalPlan[] {
  const dice = diceOf(`${seed} diary`);
  return Array.from({ length: count }, () => [...rentals(dice, dice.between(-30, 50), LAST_DAY, [50, 90])]);
}
