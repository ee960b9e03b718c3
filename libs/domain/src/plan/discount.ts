import { type Money, roundMoney, toMoney } from '@lemari/currency/money';
import { type Campaign, type Mode, type Promotion, PROMOTIONS } from '../region/place.ts';
import type { RegionId } from '../region/region.ts';
import type { Membership } from './membership.ts';
import { isRegular, type Plan } from './plan.ts';
import { partnerVoucher } from './partners.ts';
import { couponPeriod, PROMOTION_ROWS, type SubscriptionFlow } from './promotions.ts';

/** @see rules/vouchers/coupon-types */
export const COUPON_TYPES = ['PROMO', 'RESUB', 'WEBPARTNERSHIP'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** Lowers the first months of one plan, without a code. @see rules/vouchers/coupon-fields */
export interface Coupon {
  readonly id: string;
  readonly planId: string;
  readonly price: Money;
  readonly title: string;
  readonly description: string;
  /** Months that it lowers. */
  readonly maxRedeem: number;
  /** ISO instant at which it ends; undefined without an end. */
  readonly endDate?: string;
}

/** Lowers the first months of a plan by a code. @see rules/vouchers/voucher-fields */
export interface Voucher {
  readonly id: string;
  readonly title: string;
  readonly voucherCode: string;
  readonly description: string;
  readonly price: Money;
  /** ISO instants between which the code can be used. */
  readonly startDate: string;
  readonly endDate: string;
  /** Months that it lowers. */
  readonly months: number;
}

/** The facts of a visitor and a page that decide which discount holds. */
export interface DiscountFacts {
  readonly region: RegionId;
  readonly promotion?: Promotion | undefined;
  readonly campaign?: Campaign | undefined;
  readonly mode?: Mode['kind'] | undefined;
  /** The partner of a partnership page: `google`. */
  readonly partner?: string | undefined;
  readonly flow: SubscriptionFlow;
  /** The promotion brought the visitor here, and this page is not its own. @see docs/decisions/0208 */
  readonly isPromotionPersisted?: boolean;
  readonly membership: Membership;
  /** ISO date in the region, for words about ends. */
  readonly today?: string;
  /** `voucher-input-toggle`. */
  readonly hasVoucherField: boolean;
}

/** The facts of a guest on a page outside every promotion. */
export const GUEST_FACTS: Omit<DiscountFacts, 'region' | 'flow'> = {
  membership: 'new',
  hasVoucherField: false,
};

/** What lowers a plan: one of the two, never both. @see rules/vouchers/exclusive */
export type Discount =
  | { readonly kind: 'coupon'; readonly coupon: Coupon }
  | { readonly kind: 'voucher'; readonly voucher: Voucher };

/** The coupons for everybody: new members have theirs, those who return have others, and a member has none. */
const STANDING_COUPONS: Readonly<Record<Membership, readonly CouponType[]>> = {
  new: ['PROMO'],
  current: [],
  former: ['RESUB'],
};

/**
 * The coupons that a visitor is asked for. A partner's page has its own; away from it those for everybody hold as well.
 * @see rules/vouchers/coupon-types, rules/vouchers/coupon-members, rules/vouchers/kept-promotion
 */
export function couponTypesFor({
  campaign,
  membership,
  isPromotionPersisted = false,
}: Pick<DiscountFacts, 'campaign' | 'membership' | 'isPromotionPersisted'>): readonly CouponType[] {
  const standing = STANDING_COUPONS[membership];
  if (campaign !== 'partnerships') return standing;
  return isPromotionPersisted ? ['WEBPARTNERSHIP', ...standing] : ['WEBPARTNERSHIP'];
}

/** What a call about a code says of the page and of who asks: RESUB for those who are not new. @see docs/decisions/0234 */
export function couponTypeOfCode({
  campaign,
  membership,
}: Pick<DiscountFacts, 'campaign' | 'membership'>): CouponType {
  if (campaign === 'partnerships') return 'WEBPARTNERSHIP';
  return membership === 'new' ? 'PROMO' : 'RESUB';
}

/**
 * Whether codes can be used.
 * @see rules/vouchers/used-for-flag, rules/vouchers/used-for-partnership, rules/vouchers/used-for-raf, rules/vouchers/used-for-referral
 */
export const takesVouchers = ({
  hasVoucherField,
  campaign,
  mode,
}: Pick<DiscountFacts, 'hasVoucherField' | 'campaign' | 'mode'>): boolean =>
  hasVoucherField || campaign === 'partnerships' || campaign === 'raf' || mode === 'referral';

/** The months of a coupon that holds outside every promotion. @see rules/vouchers/shown-without-promotion */
const STANDING_MONTHS = 1;

/**
 * Months of the coupons that some page of a region shows.
 * @returns undefined where it is any number
 */
export function shownCouponMonths(region: RegionId): readonly number[] | undefined {
  if (region === 'id') return undefined;
  const periods = PROMOTIONS.filter((name) => PROMOTION_ROWS[name].regions.includes(region)).map(
    couponPeriod,
  );
  return [...new Set([STANDING_MONTHS, ...periods])].filter((months) => months > 0).sort();
}

type CouponFacts = Pick<DiscountFacts, 'region' | 'promotion' | 'flow' | 'isPromotionPersisted'>;

/**
 * The coupon that lowers a plan. Away from its own page a promotion makes no plan dearer than it is for everybody.
 * @see rules/vouchers/coupon-usable, rules/vouchers/kept-promotion
 */
export function couponFor<C extends Pick<Coupon, 'planId' | 'maxRedeem' | 'price'>>(
  plan: Pick<Plan, 'id' | 'planType'>,
  coupons: readonly C[],
  facts: CouponFacts,
): C | undefined {
  const here = couponIn(plan, coupons, facts);
  if (!facts.isPromotionPersisted) return here;
  const elsewhere = couponIn(plan, coupons, { region: facts.region, promotion: undefined, flow: 'direct' });
  return elsewhere && (!here || here.price.amountMinor < elsewhere.price.amountMinor) ? elsewhere : here;
}

/**
 * Of coupons of several types the one that takes off most.
 * @see rules/vouchers/shown-in-promotion, rules/vouchers/hidden-in-hybrid, rules/vouchers/matched-in-id
 */
function couponIn<C extends Pick<Coupon, 'planId' | 'maxRedeem' | 'price'>>(
  plan: Pick<Plan, 'id' | 'planType'>,
  coupons: readonly C[],
  { region, promotion, flow }: CouponFacts,
): C | undefined {
  const months = promotion === undefined ? STANDING_MONTHS : couponPeriod(promotion);
  if (months <= 0) return undefined;
  const couponsOfPlan = coupons.filter(({ planId }) => planId === plan.id);
  if (region !== 'id' && flow === 'hybrid' && !isRegular(plan)) return undefined;
  const [best] = couponsOfPlan
    .filter(({ maxRedeem }) => region === 'id' || maxRedeem === months)
    .toSorted((a, b) => b.price.amountMinor - a.price.amountMinor);
  return best;
}

interface Offered {
  readonly coupons: readonly Coupon[];
  /** A code that was validated for this plan. */
  readonly voucher?: Voucher | undefined;
}

/** The discount of a plan: the coupon, until a voucher replaces it. @see rules/vouchers/exclusive */
export function discountOn(
  plan: Pick<Plan, 'id' | 'planType'>,
  { coupons, voucher }: Offered,
  facts: DiscountFacts,
): Discount | undefined {
  if (voucher && takesVouchers(facts)) return { kind: 'voucher', voucher };
  const coupon = couponFor(plan, coupons, facts);
  return coupon && { kind: 'coupon', coupon };
}

/** Months that a discount lowers. */
export const discountMonths = (discount: Discount): number =>
  discount.kind === 'coupon' ? discount.coupon.maxRedeem : discount.voucher.months;

/** What a discount takes off a month: at most the price. */
export const discountAmount = (discount: Discount, { price }: Pick<Plan, 'price'>): Money =>
  takenOff(price, (discount.kind === 'coupon' ? discount.coupon : discount.voucher).price);

function takenOff(price: Money, off: Money): Money {
  if (off.currency !== price.currency)
    throw new TypeError(`a discount in ${off.currency} cannot lower a price in ${price.currency}`);
  return toMoney(Math.min(off.amountMinor, price.amountMinor), price.currency);
}

/** A month that is lowered: never below zero. @throws TypeError if the currencies differ */
export const lowered = (price: Money, off: Money): Money =>
  roundMoney(price.amountMinor - takenOff(price, off).amountMinor, price.currency);

const NO_FLAGS: VoucherFlags = {
  'voucher-code-for-sg-main-lp': null,
  'voucher-code-for-id-main-lp': null,
  'first-month-lp-unlimited-voucher-code': null,
};

/** @see rules/vouchers/label-applied */
export const APPLIED_LABEL = 'Voucher Code Applied';

/**
 * What an applied voucher is called; a coupon has a title of its own. Friends and partners name their own code alone.
 * @see rules/vouchers/label-applied, rules/vouchers/label-referral, rules/vouchers/label-partnership
 */
export function discountLabel(
  discount: Discount,
  facts: Pick<DiscountFacts, 'region' | 'promotion' | 'campaign' | 'mode' | 'partner'>,
): string {
  if (discount.kind === 'coupon') return discount.coupon.title;
  const { mode, campaign } = facts;
  if (discount.voucher.voucherCode !== defaultVoucher(facts, NO_FLAGS)) return APPLIED_LABEL;
  if (mode === 'referral' || campaign === 'raf') return 'Friend Referral Discount';
  return campaign === 'partnerships' ? 'Partnership Discount' : APPLIED_LABEL;
}

/** Voucher codes of flags, by the front or promotion that applies them. @see rules/flags/voucher-code-for-sg-main-lp, rules/flags/voucher-code-for-id-main-lp */
export interface VoucherFlags {
  readonly 'voucher-code-for-sg-main-lp': string | null;
  readonly 'voucher-code-for-id-main-lp': string | null;
  readonly 'first-month-lp-unlimited-voucher-code': string | null;
}

/** The code of a friend's link. @see rules/vouchers/default-referral-sg, rules/vouchers/default-referral-elsewhere */
export const referralVoucher = (region: RegionId): string => (region === 'sg' ? 'RAF50' : 'TASTE1PS28APP');

/**
 * The voucher that a page applies by itself; undefined where it applies none.
 * @see rules/vouchers/default-byinviteonly, rules/vouchers/default-travel, rules/vouchers/default-try60
 */
export function defaultVoucher(
  {
    region,
    promotion,
    campaign,
    mode,
    partner,
  }: Pick<DiscountFacts, 'region' | 'promotion' | 'campaign' | 'mode' | 'partner'>,
  flags: VoucherFlags,
): string | undefined {
  if (campaign === 'byinviteonly') return undefined;
  if (campaign === 'partnerships') return partnerVoucher(region, partner);
  if (campaign === 'raf') return 'RAF50';
  if (mode === 'referral') return referralVoucher(region);
  if (promotion === 'travel') return 'STHOLIDAY';
  if (promotion === 'try60') return 'TRY60';
  if (promotion === 'firstmonth') return flags['first-month-lp-unlimited-voucher-code'] ?? undefined;
  if (promotion !== undefined || region === 'hk') return undefined;
  return flags[`voucher-code-for-${region}-main-lp`] ?? undefined;
}
