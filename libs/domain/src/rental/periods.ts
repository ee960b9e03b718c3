/** Whole days, counting the first. @see rules/dates/periods */
export const RENTAL_PERIODS = [4, 8, 14] as const;

export type RentalPeriod = (typeof RENTAL_PERIODS)[number];

/** @see rules/dates/default-period */
export const DEFAULT_PERIOD: RentalPeriod = 4;

/** How many months ahead of today a rental may start. @see rules/dates/window */
export const WINDOW_MONTHS = 2;

/** {@link WINDOW_MONTHS} in a sentence: `2 months`. */
export const WINDOW_WORDS = `${WINDOW_MONTHS} months`;

/** @see rules/modals/rental-date-period-labels */
export const periodLabel = (days: number): string => (days === 1 ? '1 Day' : `${days} Days`);

/** Within a sentence or below a price: `4 days`. */
export const periodWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
