import { lowestMoney, type Money, toMoney } from '@lemari/currency/money';
import { type RegionId, REGIONS } from '../region/region.ts';
import type { VerticalId } from '../region/vertical.ts';

interface PlanRow {
  readonly region: RegionId;
  readonly vertical: Extract<VerticalId, 'apparel' | 'bags'>;
  /** Monthly price in minor units. */
  readonly price: number;
  /** Minor units that the standing coupon takes off the first month. */
  readonly coupon?: number;
  /** Minor units that the insurance covers. */
  readonly cover?: number;
  /** Months of commitment; 1 by default. */
  readonly commitment?: number;
  /** Offered only in a promotion. */
  readonly isPromotion?: true;
}

/** Prices of plans, until the plans call answers them. @see rules/plans/figures-from-calls */
const PLANS = {
  'sg-apparel-starter': { region: 'sg', vertical: 'apparel', price: 5_900, isPromotion: true },
  'sg-apparel-basic': { region: 'sg', vertical: 'apparel', price: 9_900, coupon: 2_000 },
  'sg-apparel-standard': { region: 'sg', vertical: 'apparel', price: 12_900 },
  'sg-apparel-pro': { region: 'sg', vertical: 'apparel', price: 17_900 },
  'sg-bags-core': { region: 'sg', vertical: 'bags', price: 9_900, cover: 20_000 },
  'sg-bags-pro': { region: 'sg', vertical: 'bags', price: 12_900, cover: 35_000 },
  'hk-bags': { region: 'hk', vertical: 'bags', price: 89_900, coupon: 30_000 },
  'id-apparel-standard-single': { region: 'id', vertical: 'apparel', price: 99_000_000 },
  'id-apparel-unlimited': {
    region: 'id',
    vertical: 'apparel',
    price: 89_000_000,
    commitment: 3,
    isPromotion: true,
  },
} as const satisfies Record<string, PlanRow>;

export type PlanId = keyof typeof PLANS;

export interface PlanPrice {
  readonly id: PlanId;
  readonly region: RegionId;
  readonly vertical: PlanRow['vertical'];
  readonly price: Money;
  /** First month after the standing coupon, if there is one. */
  readonly firstMonth: Money;
  /** Most that the insurance pays. */
  readonly cover?: Money;
  readonly commitmentMonths: number;
  readonly isPromotion: boolean;
}

/** Prices of every plan. */
export const planPrices: readonly PlanPrice[] = (Object.entries(PLANS) as [PlanId, PlanRow][]).map(
  ([id, { region, vertical, price, coupon = 0, cover, commitment = 1, isPromotion = false }]) => {
    const { currency } = REGIONS[region];
    return {
      id,
      region,
      vertical,
      price: toMoney(price, currency),
      firstMonth: toMoney(price - coupon, currency),
      ...(cover !== undefined && { cover: toMoney(cover, currency) }),
      commitmentMonths: commitment,
      isPromotion,
    };
  },
);

/** The lowest first month on offer, without promotions. @see rules/plans/plans-from */
export const plansFrom = (region: RegionId, vertical: PlanRow['vertical']): Money | undefined =>
  lowestMoney(
    planPrices
      .filter((plan) => plan.region === region && plan.vertical === vertical && !plan.isPromotion)
      .map(({ firstMonth }) => firstMonth),
  );
