import { toMoney } from '@lemari/currency/money';
import { checkoutTotals } from '@lemari/domain/cart/checkout';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { AddonRow } from './addons.ts';
import type { AppliedDiscount } from './discounts.ts';
import type { Way } from './ways.ts';

/** Minor units of the region's currency, all of them. */
export interface Prices {
  readonly rental: number;
  readonly delivery: number;
  readonly wayBack: number;
  readonly addons: number;
}

export const pricesOf = (
  rental: number,
  { delivery, wayBack }: { readonly delivery?: Way | undefined; readonly wayBack?: Way | undefined },
  addons: readonly Pick<AddonRow, 'price'>[],
): Prices => ({
  rental,
  delivery: delivery?.price ?? 0,
  wayBack: wayBack?.price ?? 0,
  addons: addons.reduce((sum, { price }) => sum + price, 0),
});

export interface Totals {
  /** Minor units: before the discount, what it takes off, and what is left to pay. */
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

/** @see docs/decisions/0106 */
export function totalsOf(region: RegionId, prices: Prices, discount: AppliedDiscount | undefined): Totals {
  const money = (amountMinor: number) => toMoney(amountMinor, REGIONS[region].currency);
  const totals = checkoutTotals({
    rental: money(prices.rental),
    delivery: money(prices.delivery),
    return: money(prices.wayBack),
    addons: money(prices.addons),
    discount: money(discount?.price ?? 0),
  });
  return {
    subtotal: totals.subtotal.amountMinor,
    discount: totals.discount.amountMinor,
    total: totals.total.amountMinor,
  };
}
