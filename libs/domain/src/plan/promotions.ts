import type { Campaign, Mode, Promotion } from '../region/place.ts';
import type { RegionId } from '../region/region.ts';
import type { VerticalId } from '../region/vertical.ts';

/** @see rules/subscriptions/flow-values */
export type SubscriptionFlow = 'direct' | 'waitlist' | 'hybrid';

/** A promotion, or a campaign or mode that has a page of its own. */
export type PromotionName = Promotion | Campaign | 'referral';

export interface PromotionRow {
  /** Regions that have its page. */
  readonly regions: readonly RegionId[];
  /** Search engines must not index it. @see rules/search-engines/hidden-promotions */
  readonly isUnlisted?: true;
  /** Its page has no announcement. @see rules/layout/banner-bandung, rules/layout/banner-surabaya */
  readonly hidesBanner?: true;
  /** A press on the overlay leaves its modals open. @see rules/modals/overlay-newflow */
  readonly staysOnOverlay?: true;
  /** Regions where people subscribe by the hybrid flow. @see rules/subscriptions/flow-hybrid-plans, rules/subscriptions/flow-hybrid-preference */
  readonly hybridIn?: readonly RegionId[];
  /** Its page applies a code by itself. @see libs/domain/src/plan/discount.ts */
  readonly appliesVoucher?: true;
  /** Types of plans for clothes in the order in which its page shows them, and others after them; the first is the one that it is about. */
  readonly firstPlanTypes?: readonly string[];
  /** Months of the coupons that it takes; none by default. @see rules/vouchers/period-others */
  readonly couponPeriod?: number;
}

const ALL: readonly RegionId[] = ['sg', 'id', 'hk'];
const STYLED: readonly RegionId[] = ['sg', 'hk'];

/**
 * Every promotion, campaign and mode with a page of its own. Vouchers that they apply by themselves are in `discount.ts`;
 * their terms and words are content.
 * @see rules/promotions/promotions, rules/promotions/campaigns, rules/promotions/referral; docs/decisions/0191
 */
export const PROMOTION_ROWS: Readonly<Record<PromotionName, PromotionRow>> = {
  newflow: { regions: ['sg'], isUnlisted: true, staysOnOverlay: true },
  bandung: { regions: ['id'], hidesBanner: true },
  surabaya: { regions: ['id'], hidesBanner: true },
  idwork: { regions: ['id'], isUnlisted: true },
  travel: { regions: ['sg', 'hk'], couponPeriod: 1, appliesVoucher: true },
  starter: { regions: ['sg'], hybridIn: ALL, firstPlanTypes: ['STARTER', 'REGULAR', 'PRO'] },
  pro: { regions: ['sg'], hybridIn: ALL, firstPlanTypes: ['PRO', 'REGULAR'] },
  try60: { regions: ['sg'], isUnlisted: true, couponPeriod: 2, appliesVoucher: true },
  firstmonth: { regions: ['sg'], isUnlisted: true, couponPeriod: 1, appliesVoucher: true },
  unlimited: { regions: ['id', 'sg'], hybridIn: ALL, firstPlanTypes: ['UNLIMITED', 'REGULAR'] },
  allplans: { regions: ['sg'] },
  maternity: { regions: ['sg'], hybridIn: STYLED, couponPeriod: 1 },
  modestwear: { regions: ['sg', 'id'], hybridIn: STYLED, couponPeriod: 1 },
  bridal: { regions: ALL, hybridIn: STYLED, couponPeriod: 1 },
  workwear: { regions: ALL, hybridIn: STYLED, couponPeriod: 1 },
  raf: { regions: ALL, appliesVoucher: true },
  byinviteonly: { regions: ALL },
  partnerships: { regions: ALL, appliesVoucher: true },
  referral: { regions: ['sg', 'id'], appliesVoucher: true },
};

/** The row of a page; undefined outside every promotion, campaign and referral. */
export const promotionRowAt = ({
  promotion,
  campaign,
  mode,
}: {
  readonly promotion: Promotion | undefined;
  readonly campaign: Campaign | undefined;
  readonly mode: Mode | undefined;
}): PromotionRow | undefined => {
  const name = promotion ?? campaign ?? (mode?.kind === 'referral' ? mode.kind : undefined);
  return name && PROMOTION_ROWS[name];
};

/** The types of a vertical's plans that a promotion puts first. They are plans for clothes; other plans keep their order. */
export const firstTypesIn = (vertical: VerticalId, promotion: Promotion | undefined): readonly string[] =>
  (vertical === 'apparel' && promotion && PROMOTION_ROWS[promotion].firstPlanTypes) || [];

/** Months of the coupons that a promotion takes; 0 where it takes none. */
export const couponPeriod = (promotion: Promotion): number => PROMOTION_ROWS[promotion].couponPeriod ?? 0;

interface FlowFacts {
  readonly region: RegionId;
  readonly vertical: VerticalId;
  readonly promotion?: Promotion | undefined;
  readonly flags: {
    readonly 'hk-apparel-waitlist-web-flow'?: boolean;
    readonly 'sg-bags-waitlist-web-flow'?: boolean;
  };
}

/**
 * How people subscribe here.
 * @see rules/subscriptions/flow-waitlist-hk, rules/subscriptions/flow-waitlist-sg-bags, rules/subscriptions/flow-direct
 */
export function flowOf({ region, vertical, promotion, flags }: FlowFacts): SubscriptionFlow {
  if (region === 'hk' && vertical === 'apparel' && flags['hk-apparel-waitlist-web-flow']) return 'waitlist';
  if (region === 'sg' && vertical === 'bags' && flags['sg-bags-waitlist-web-flow']) return 'waitlist';
  return promotion && PROMOTION_ROWS[promotion].hybridIn?.includes(region) ? 'hybrid' : 'direct';
}
