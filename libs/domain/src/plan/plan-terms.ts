import { type Money, toMoney } from '@lemari/currency/money';
import { type RegionId, REGIONS } from '../region/region.ts';
import { HK_CARE, type PlanId, type PlanPrice, planPrices } from './plan.ts';

/** Refundable deposits in minor units. @see rules/plans/deposit-sg, rules/plans/deposit-hk, rules/plans/deposit-id */
const DEPOSITS: Readonly<Record<RegionId, number>> = { sg: 0, id: 40_000_000, hk: 0 };

/** The refundable deposit of a region's plans; undefined where there is none. */
export const planDeposit = (region: RegionId): Money | undefined =>
  DEPOSITS[region] === 0 ? undefined : toMoney(DEPOSITS[region], REGIONS[region].currency);

/** Amounts in minor units. */
interface TermsRow {
  readonly name: string;
  /** The price that a promotion strikes through. */
  readonly listPrice?: number;
  /** The part of the price that is for care. */
  readonly care?: number;
  /** Most that the insurance pays. */
  readonly cover?: number;
  /** Months of commitment; 1 by default. */
  readonly commitment?: number;
}

const TERMS: Readonly<Record<PlanId, TermsRow>> = {
  'sg-apparel-starter': { name: 'Starter', listPrice: 6_900 },
  'sg-apparel-basic': { name: 'Basic' },
  'sg-apparel-standard': { name: 'Standard' },
  'sg-apparel-pro': { name: 'Pro' },
  'sg-bags-core': { name: 'Core', cover: 20_000 },
  'sg-bags-pro': { name: 'Pro', cover: 35_000 },
  'hk-bags': { name: 'Bags' },
  'hk-bags-care': { name: 'Bags with care', care: HK_CARE, cover: 200_000 },
  'id-apparel-standard-single': { name: 'Monthly' },
  'id-apparel-unlimited': { name: 'Unlimited', commitment: 3 },
};

/** A plan with everything that a page says of it. */
export interface Plan extends PlanPrice {
  readonly name: string;
  /** The price that is struck through beside the price. */
  readonly listPrice?: Money;
  /** The part of the price that is for care. */
  readonly care?: Money;
  /** Most that the insurance pays. */
  readonly cover?: Money;
  readonly commitmentMonths: number;
}

export function withTerms(plan: PlanPrice): Plan {
  const { name, listPrice, care, cover, commitment = 1 } = TERMS[plan.id];
  const { currency } = REGIONS[plan.region];
  return {
    ...plan,
    name,
    ...(listPrice !== undefined && { listPrice: toMoney(listPrice, currency) }),
    ...(care !== undefined && { care: toMoney(care, currency) }),
    ...(cover !== undefined && { cover: toMoney(cover, currency) }),
    commitmentMonths: commitment,
  };
}

/** Every plan. */
export const plans: readonly Plan[] = planPrices.map(withTerms);
