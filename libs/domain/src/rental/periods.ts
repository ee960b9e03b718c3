/** Whole days, counting the first. @see storefront §9 */
export const RENTAL_PERIODS = [4, 8, 14] as const;

export type RentalPeriod = (typeof RENTAL_PERIODS)[number];

/** @see storefront §4, Rental dates */
export const DEFAULT_PERIOD: RentalPeriod = 4;

/** As the choice of a period says it: `1 Day`, `4 Days`. @see storefront §2, Modals */
export const periodLabel = (days: number): string => (days === 1 ? '1 Day' : `${days} Days`);
