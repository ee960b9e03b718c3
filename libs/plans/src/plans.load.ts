import { type Coupon, couponTypesFor, type DiscountFacts } from '@lemari/domain/plan/discount';
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs } from '@lemari/kit';
import { type CouponsArg, couponsQuery, plansQuery, type Plans, type PlansArg } from './plans.queries.ts';

/**
 * The plans of a region's vertical.
 * @throws the failure of the call, after it is logged. @see rules/errors/plans-failed
 */
export async function loadPlans(
  args: LoaderFunctionArgs,
  arg: PlansArg,
  { isFresh = false }: { readonly isFresh?: boolean } = {},
): Promise<Plans> {
  try {
    return await loadQuery(args, plansQuery, arg, { isFresh });
  } catch (error) {
    console.error('[plans] the plans could not be loaded', error);
    throw error;
  }
}

/**
 * The coupons of the types that a visitor is asked for. Those of type PROMO come with the plans.
 * @throws the failure of the call, after it is logged. @see rules/errors/coupons-failed, rules/vouchers/coupon-types
 */
export async function loadCouponsFor(
  args: LoaderFunctionArgs,
  { plans, coupons }: Pick<Plans, 'plans' | 'coupons'>,
  facts: DiscountFacts,
): Promise<readonly Coupon[]> {
  if (plans.length === 0) return [];
  const planIds = plans.map(({ id }) => id);
  const found = await Promise.all(
    couponTypesFor(facts).map((couponType) =>
      couponType === 'PROMO'
        ? Promise.resolve(coupons)
        : loadCoupons(args, { region: facts.region, planIds, couponType }),
    ),
  );
  return found.flat();
}

async function loadCoupons(args: LoaderFunctionArgs, arg: CouponsArg): Promise<readonly Coupon[]> {
  try {
    return await loadQuery(args, couponsQuery, arg);
  } catch (error) {
    console.error('[plans] the coupons could not be loaded', error);
    throw error;
  }
}
