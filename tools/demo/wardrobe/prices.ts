import { type RegionId, REGIONS } from '@lemari/domain/region';
import { type RentalPeriod } from '@lemari/domain/rental/periods';
import type { GradedOffer, PriceTable } from './wardrobe-types.ts';

/**
 * Factor from a price in Singapore dollars to each region, and the rounding step in major units. These are price levels, not
 * exchange rates: Jakarta rents the same dress for less.
 */
const LINE_PRICES = {
  SGD: { perDollar: 1, step: 1 },
  HKD: { perDollar: 5.8, step: 5 },
  IDR: { perDollar: 6900, step: 5000 },
} as const satisfies Record<keyof PriceTable, { perDollar: number; step: number }>;

const PERIOD_FACTOR = { 4: 1, 8: 1.5, 14: 2.1 } as const satisfies Record<RentalPeriod, number>;
const GRADE_FACTOR = { A: 0.62, B: 0.45, C: 0.3 } as const satisfies Record<GradedOffer['grade'], number>;

const publicPrice = (dollars: number, currency: keyof PriceTable) => {
  const { perDollar, step } = LINE_PRICES[currency];
  return Math.round((dollars * perDollar) / step) * step * 100;
};

/** @param dollars whole Singapore dollars; @returns minor units for every region the piece is sold in */
export const priceTable = (dollars: number, regions: readonly RegionId[]): PriceTable =>
  Object.fromEntries(
    regions.map((region) => [REGIONS[region].currency, publicPrice(dollars, REGIONS[region].currency)]),
  );

/** @param dollars the four-day rent in Singapore dollars, from which the longer periods follow */
export const rentalPrices = (
  dollars: number,
  regions: readonly RegionId[],
): Record<RentalPeriod, PriceTable> => ({
  4: priceTable(dollars, regions),
  8: priceTable(dollars * PERIOD_FACTOR[8], regions),
  14: priceTable(dollars * PERIOD_FACTOR[14], regions),
});

/** @param retail whole Singapore dollars when new */
export const gradedPrice = (
  retail: number,
  grade: GradedOffer['grade'],
  regions: readonly RegionId[],
): PriceTable => priceTable(retail * GRADE_FACTOR[grade], regions);
