import { toMoney } from '@lemari/currency/money';
import { checkoutTotals } from '@lemari/domain/cart/checkout';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { AddonRow } from './addons.ts';
import type { AppliedDiscount } from './discounts.ts';
import type { ShippingLeg } from './shipping-legs.ts';

/** In minor units of the region's currency. */
export interface Prices {
  readonly rental: number;
  readonly delivery: number;
  readonly return: number;
  readonly addons: number;
}

export const pricesOf = (
  rental: number,
  legs: { readonly delivery?: ShippingLeg | undefined; readonly return?: ShippingLeg | undefined },
  addons: readonly Pick<AddonRow, 'price'>[],
): Prices => ({
  rental,
  delivery: legs.delivery?.price ?? 0,
  return: legs.return?.price ?? 0,
  addons: addons.reduce((sum, { price }) => sum + price, 0),
});

export interface Totals {
  /** In minor units. */
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
    return: money(prices.return),
    addons: money(prices.addons),
    discount: money(discount?.price ?? 0),
  });
  return {
    subtotal: totals.subtotal.amountMinor,
    discount: totals.discount.amountMinor,
    total: totals.total.amountMinor,
  };
}
