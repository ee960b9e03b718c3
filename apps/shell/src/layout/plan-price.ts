import { type Money, toMoney } from '@lemari/currency/money';
import type { Place } from '@lemari/domain/region/place';
import { REGIONS } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/region/vertical';

/** Key of the price outside every promotion, and in those in which it is the same. */
export const ANY_PROMOTION = '';

/** By vertical and promotion: the lowest first month in minor units, and whether a coupon lowers it. */
export type PlanPrices = Readonly<
  Partial<Record<VerticalId, Readonly<Record<string, readonly [amountMinor: number, isLowered: boolean]>>>>
>;

/** The lowest first month of the plans on a page; undefined without plans. */
export function planPriceAt(
  { region, vertical, promotion }: Pick<Place, 'region' | 'vertical' | 'promotion'>,
  prices: PlanPrices,
): { readonly amount: Money; readonly isLowered: boolean } | undefined {
  const known = prices[vertical];
  const price = known?.[promotion ?? ANY_PROMOTION] ?? known?.[ANY_PROMOTION];
  return price && { amount: toMoney(price[0], REGIONS[region].currency), isLowered: price[1] };
}
