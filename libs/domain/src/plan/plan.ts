import { lowestMoney, type Money, toMoney } from '@lemari/currency/money';
import type { Promotion } from '../region/place.ts';
import { type RegionId, REGIONS } from '../region/region.ts';
import type { VerticalId } from '../region/vertical.ts';

type PlanVertical = Extract<VerticalId, 'apparel' | 'bags'>;

/** What plans are for, within a sentence: `plans for clothes`. */
export const PLANS_FOR: Readonly<Record<PlanVertical, string>> = { apparel: 'clothes', bags: 'bags' };

interface PlanRow {
  readonly region: RegionId;
  readonly vertical: PlanVertical;
  /** Monthly price in minor units. */
  readonly price: number;
  /** Minor units that the standing coupon takes off the first month. */
  readonly coupon?: number;
  /** The only promotion that offers it. */
  readonly promotion?: Promotion;
}

/** Minor units a month. @see rules/plans/hk-care */
export const HK_CARE = 9_900;

/** Prices of plans, until the plans call answers them. @see rules/plans/figures-from-calls */
const PLANS = {
  'sg-apparel-starter': { region: 'sg', vertical: 'apparel', price: 5_900, promotion: 'starter' },
  'sg-apparel-basic': { region: 'sg', vertical: 'apparel', price: 9_900, coupon: 2_000 },
  'sg-apparel-standard': { region: 'sg', vertical: 'apparel', price: 12_900 },
  'sg-apparel-pro': { region: 'sg', vertical: 'apparel', price: 17_900 },
  'sg-bags-core': { region: 'sg', vertical: 'bags', price: 9_900 },
  'sg-bags-pro': { region: 'sg', vertical: 'bags', price: 12_900 },
  'hk-bags': { region: 'hk', vertical: 'bags', price: 89_900, coupon: 30_000 },
  'hk-bags-care': { region: 'hk', vertical: 'bags', price: 89_900 + HK_CARE, coupon: 30_000 },
  'id-apparel-standard-single': { region: 'id', vertical: 'apparel', price: 99_000_000 },
  'id-apparel-unlimited': { region: 'id', vertical: 'apparel', price: 89_000_000, promotion: 'unlimited' },
} as const satisfies Record<string, PlanRow>;

export type PlanId = keyof typeof PLANS;

export interface PlanPrice {
  readonly id: PlanId;
  readonly region: RegionId;
  readonly vertical: PlanVertical;
  readonly price: Money;
  /** First month where the standing coupon holds; the price, without a coupon. */
  readonly firstMonth: Money;
  /** The only promotion that offers it; undefined for a plan that is always offered. */
  readonly promotion?: Promotion;
}

/** Prices of every plan. Pages load them for their call to action; the other terms are in `plan-terms.ts`. */
export const planPrices: readonly PlanPrice[] = (Object.entries(PLANS) as [PlanId, PlanRow][]).map(
  ([id, { region, vertical, price, coupon = 0, promotion }]) => {
    const { currency } = REGIONS[region];
    return {
      id,
      region,
      vertical,
      price: toMoney(price, currency),
      firstMonth: toMoney(price - coupon, currency),
      ...(promotion !== undefined && { promotion }),
    };
  },
);

/** Where plans are offered: a region and vertical, in a promotion or outside all of them. */
export interface PlanScope {
  readonly region: RegionId;
  readonly vertical: VerticalId;
  readonly promotion?: Promotion | undefined;
}

/** Months for which a promotion takes a coupon; 0 in a promotion without a row. @see rules/vouchers/period-others */
export const COUPON_PERIODS: Readonly<Partial<Record<Promotion, number>>> = {
  firstmonth: 1,
  try60: 2,
  workwear: 1,
  bridal: 1,
  maternity: 1,
  modestwear: 1,
  travel: 1,
};

/** Months for which the standing coupon is valid (`max_redeem`). */
const STANDING_COUPON_MONTHS = 1;

/** @see rules/vouchers/shown-in-promotion, rules/vouchers/shown-without-promotion */
const showsStandingCoupon = (promotion: Promotion | undefined): boolean =>
  promotion === undefined || COUPON_PERIODS[promotion] === STANDING_COUPON_MONTHS;

/** The plans on offer, in the order of their table. */
export const plansAt = ({ region, vertical, promotion }: PlanScope): readonly PlanPrice[] =>
  planPrices.filter(
    (plan) =>
      plan.region === region &&
      plan.vertical === vertical &&
      (plan.promotion === undefined || plan.promotion === promotion),
  );

/** The verticals that a region has plans for, in the order of the plans. */
export const planVerticals = (region: RegionId): readonly PlanVertical[] => [
  ...new Set(planPrices.filter((plan) => plan.region === region).map(({ vertical }) => vertical)),
];

/** Whether a coupon lowers the first month of a plan on offer. */
export const hasCoupon = (scope: PlanScope): boolean =>
  showsStandingCoupon(scope.promotion) &&
  plansAt(scope).some(({ price, firstMonth }) => firstMonth.amountMinor < price.amountMinor);

/** The lowest first month on offer; undefined without a plan. @see rules/plans/plans-from */
export const plansFrom = (scope: PlanScope): Money | undefined =>
  lowestMoney(
    plansAt(scope).map(({ price, firstMonth }) =>
      showsStandingCoupon(scope.promotion) ? firstMonth : price,
    ),
  );
