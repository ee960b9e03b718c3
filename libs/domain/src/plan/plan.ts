import { type Currency, formatBriefMoney, type Money, toMoney } from '@lemari/currency/money';
import type { Promotion } from '../region/place.ts';
import { isRegionId, type RegionId, REGIONS } from '../region/region.ts';
import type { VerticalId } from '../region/vertical.ts';

export type PlanVertical = Extract<VerticalId, 'apparel' | 'bags'>;

/** What plans are for, within a sentence: `plans for clothes`. */
export const PLANS_FOR: Readonly<Record<PlanVertical, string>> = { apparel: 'clothes', bags: 'bags' };

/** The verticals that each region has plans for. @see rules/plans/hk-bags-only */
const PLAN_VERTICALS: Readonly<Record<RegionId, readonly PlanVertical[]>> = {
  sg: ['apparel', 'bags'],
  id: ['apparel'],
  hk: ['bags'],
};

export const planVerticals = (region: RegionId): readonly PlanVertical[] => PLAN_VERTICALS[region];

export const hasPlans = (region: RegionId, vertical: VerticalId): vertical is PlanVertical =>
  PLAN_VERTICALS[region].some((one) => one === vertical);

/** The service whose plans a vertical offers: region, vertical and product line. @see rules/plans/default-service-id */
export const serviceIdOf = (region: RegionId, vertical: PlanVertical): string =>
  `${region}-${vertical}-standard`;

/** The plan that is preselected in each vertical with plans. @see rules/plans/default-id-plan, rules/subscriptions/sg-checkout */
const PRESELECTED: Readonly<Record<RegionId, Partial<Record<PlanVertical, string>>>> = {
  sg: { apparel: 'sg-apparel-basic', bags: 'sg-bags-core' },
  id: { apparel: 'id-apparel-standard-single' },
  hk: { bags: 'hk-bags' },
};

export const DEFAULT_PLANS: readonly string[] = Object.values(PRESELECTED).flatMap((plans) =>
  Object.values(plans),
);

export const preselectedPlanOf = (region: RegionId, vertical: PlanVertical): string | undefined =>
  PRESELECTED[region][vertical];

/** The default plan of the first vertical with plans. */
export const defaultPlanOf = (region: RegionId): string | undefined =>
  planVerticals(region)
    .map((vertical) => PRESELECTED[region][vertical])
    .find((plan) => plan !== undefined);

/** How the months of plans are paid. @see rules/subscriptions/by-card */
const PAID_BY: Readonly<Record<RegionId, 'card' | 'transfer'>> = { sg: 'card', id: 'transfer', hk: 'card' };

export const isPaidByCard = (region: RegionId): boolean => PAID_BY[region] === 'card';

/** Who takes the payments of a plan that names no one. @see rules/subscriptions/provider-default-id, rules/subscriptions/provider-default-elsewhere */
const DEFAULT_PROVIDERS: Readonly<Record<RegionId, string>> = { sg: 'stripe', id: 'xendit', hk: 'stripe' };

/** @see rules/subscriptions/provider-chosen */
export const providerOf = ({ region, paymentProvider }: Pick<Plan, 'region' | 'paymentProvider'>): string =>
  paymentProvider || DEFAULT_PROVIDERS[region];

/** @see rules/subscriptions/item-vertical */
export interface PlanService {
  readonly region: RegionId;
  readonly vertical: PlanVertical;
  readonly productLine: string;
}

/** Splits a service id, as in `sg-apparel-standard`. @returns undefined for an id that names no service */
export function planServiceOf(serviceId: string): PlanService | undefined {
  const [region, vertical, productLine] = serviceId.split('-');
  return isRegionId(region) && (vertical === 'apparel' || vertical === 'bags') && productLine
    ? { region, vertical, productLine }
    : undefined;
}

/** Types of plans that only one promotion offers. @see rules/plans/sg-starter, rules/plans/id-unlimited */
const PROMOTED_TYPES: Readonly<Record<string, Promotion>> = { STARTER: 'starter', UNLIMITED: 'unlimited' };

/** The only promotion that offers a plan of this type; undefined for a plan that is always offered. */
export const promotionOfType = (planType: string): Promotion | undefined => PROMOTED_TYPES[planType];

/** Types without a coupon in the hybrid flow. @see rules/plans/sg-non-regular */
const NON_REGULAR_TYPES: readonly string[] = ['CORE', 'PRO'];

export const isRegular = ({ planType }: Pick<Plan, 'planType'>): boolean =>
  !NON_REGULAR_TYPES.includes(planType);

/** @see rules/plans/employee-hidden */
export const isHidden = ({ planType }: Pick<Plan, 'planType'>): boolean => planType.includes('EMPLOYEE');

/**
 * Starter subscribers are recognised by their plan; Indonesia has no such plan.
 * @planned rules/accounts/starter-subscribers
 */
export const isStarterPlan = (planId: string, region: RegionId): boolean =>
  region !== 'id' && planId === `${region}-apparel-starter`;

/** @see rules/plans/summary-fields */
export const SUMMARY_FIELDS = [
  'title',
  'label',
  'value',
  'valueDesc',
  'button',
  'details',
  'priceActual',
  'priceHighlight',
  'priceHighlightDesc',
  'tagline',
] as const;
export type PlanSummary = Readonly<Record<(typeof SUMMARY_FIELDS)[number], string>>;

export interface PlanPicture {
  readonly src: string;
  readonly alt: string;
  readonly placeholder: string;
}

/** @see rules/plans/plan-fields */
export interface Plan extends PlanService {
  readonly id: string;
  readonly name: string;
  /** Whom the plan is for: `A full working week`. */
  readonly subtitle: string;
  readonly description: string;
  /** A month. */
  readonly price: Money;
  /** The price that is struck through beside the price. */
  readonly listPrice?: Money;
  /** The part of the price that is for care. */
  readonly care?: Money;
  /** Most that the included insurance pays. @see rules/plans/insurance-row */
  readonly cover?: Money;
  /** Months; 0 for one without an end. @see rules/plans/commitment-default */
  readonly commitmentMonths: number;
  readonly planType: string;
  readonly serviceId: string;
  readonly paymentProvider: string;
  /** Most pieces in a box. */
  readonly maxItems: number;
  /** Boxes a month; undefined for any number. */
  readonly maxBoxes: number | undefined;
  readonly pictures: readonly PlanPicture[];
  readonly summary: PlanSummary;
  /** The only promotion that offers it. */
  readonly promotion?: Promotion;
}

/** Refundable deposits in minor units. @see rules/plans/deposit-sg, rules/plans/deposit-hk, rules/plans/deposit-id */
const DEPOSITS: Readonly<Record<RegionId, number>> = { sg: 0, id: 40_000_000, hk: 0 };

/** The refundable deposit of a region's plans; 0 where there is none. */
export const planDeposit = (region: RegionId): Money => toMoney(DEPOSITS[region], currencyOf(region));

const currencyOf = (region: RegionId): Currency => REGIONS[region].currency;

/** @see rules/plans/commitment-label, rules/plans/commitment-label-unlimited */
export function commitmentLabel(months: number): string {
  if (months === 0) return 'unlimited';
  return months === 1 ? '1 month' : `${months} months`;
}

/** The line below a plan's price. @see rules/plans/subtext-charged-monthly, rules/plans/subtext-next-month */
export const priceSubtext = ({
  commitmentMonths,
  price,
}: Pick<Plan, 'commitmentMonths' | 'price'>): string =>
  commitmentMonths > 1 ? '*Charged monthly' : `${formatBriefMoney(price)} by next month`;
