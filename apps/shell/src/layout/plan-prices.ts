import type { WirePlans } from '@lemari/contract/wire';
import { couponsFromWire, plansFromWire } from '@lemari/domain/plan/plan.map';
import type { PricedCoupon, PricedPlan } from '@lemari/domain/plan/from-price';

/** What the sticky bar needs of a region's plans. */
export interface PlanPrices {
  readonly plans: readonly PricedPlan[];
  readonly coupons: readonly PricedCoupon[];
}

export const NO_PLAN_PRICES: PlanPrices = { plans: [], coupons: [] };

/** For the server, which sends only this part of the plans with every page. */
export const planPricesFromWire = (wire: WirePlans): PlanPrices => ({
  plans: plansFromWire(wire).map(({ id, vertical, planType, price, promotion }) => ({
    id,
    vertical,
    planType,
    price,
    ...(promotion && { promotion }),
  })),
  coupons: couponsFromWire({ data: wire.included }).map(({ planId, price, maxRedeem }) => ({
    planId,
    price,
    maxRedeem,
  })),
});
