/** Whole days, counting the first. @see storefront §9 */
export const RENTAL_PERIODS = [4, 8, 14] as const;

export type RentalPeriod = (typeof RENTAL_PERIODS)[number];

/** @see storefront §4, Rental dates */
export const DEFAULT_PERIOD: RentalPeriod = 4;
