import type { Money } from '@lemari/currency/money';
import type { Coupon, CouponType, Voucher } from '@lemari/domain/plan/discount';
import { type Plan, type PlanVertical } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery, LOADER_ONLY } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './plans.api.ts');

export interface PlansArg {
  readonly region: RegionId;
  readonly vertical: PlanVertical;
}

/** The plans of a region's vertical, in their order. */
export interface Plans {
  readonly plans: readonly Plan[];
  /** Of type PROMO, for new members. */
  readonly coupons: readonly Coupon[];
  /** What a piece costs without a plan; undefined without a listing. @see docs/decisions/0193 */
  readonly medianPiece: Money | undefined;
}

/** Loaders compute from it what a page shows. */
export const plansQuery = defineQuery<PlansArg, Plans>(`${LOADER_ONLY}plans`, loadApi);

export interface CouponsArg {
  readonly region: RegionId;
  readonly planIds: readonly string[];
  readonly couponType: CouponType;
}

export const couponsQuery = defineQuery<CouponsArg, readonly Coupon[]>(`${LOADER_ONLY}coupons`, loadApi);

export interface VoucherArg {
  readonly region: RegionId;
  readonly code: string;
  readonly planId: string;
  readonly couponType: CouponType;
}

/** What a code takes off a plan. */
export const validateVoucher = defineMutation<VoucherArg, Voucher>('plans/validate-voucher', loadApi);
