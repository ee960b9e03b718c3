import type { WirePlans } from '@lemari/contract/wire';
import { fromPrice } from '@lemari/domain/plan/from-price';
import { couponsFromWire, plansFromWire } from '@lemari/domain/plan/plan.map';
import { flowOf, PROMOTION_ROWS } from '@lemari/domain/plan/promotions';
import { planVerticals } from '@lemari/domain/plan';
import { PROMOTIONS } from '@lemari/domain/region/place';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { FlagValues } from '@lemari/flags/flags';
import { ANY_PROMOTION, type PlanPrices } from './plan-price.ts';

/** What the service answers, for the server; the browser gets the prices alone. */
export interface PricedPlans {
  readonly plans: ReturnType<typeof plansFromWire>;
  readonly coupons: ReturnType<typeof couponsFromWire>;
}

export const pricedPlansFromWire = (wire: WirePlans): PricedPlans => ({
  plans: plansFromWire(wire),
  coupons: couponsFromWire({ data: wire.included }),
});

/**
 * The lowest price of each vertical with plans, and of promotions in which it differs. The drawer decides its call to action by them
 * where no sticky bar names a price.
 */
export function planPricesIn(
  region: RegionId,
  { plans: known, coupons }: PricedPlans,
  flags: FlagValues,
): PlanPrices {
  // A service that answers for another region must not cost the page.
  const { currency } = REGIONS[region];
  const plans = known.filter((plan) => plan.region === region && plan.price.currency === currency);
  const at = (
    vertical: ReturnType<typeof planVerticals>[number],
    promotion?: (typeof PROMOTIONS)[number],
  ) => {
    const page = { region, vertical, promotion };
    const from = fromPrice(plans, coupons, { ...page, flow: flowOf({ ...page, flags }) });
    return from && ([from.amount.amountMinor, from.isLowered] as const);
  };
  return Object.fromEntries(
    planVerticals(region).flatMap((vertical) => {
      const usual = at(vertical);
      if (!usual) return [];
      const others = PROMOTIONS.filter((name) => PROMOTION_ROWS[name].regions.includes(region))
        .map((name) => [name, at(vertical, name) ?? usual] as const)
        .filter(([, price]) => price.join() !== usual.join());
      return [[vertical, Object.fromEntries([[ANY_PROMOTION, usual], ...others])]];
    }),
  );
}
