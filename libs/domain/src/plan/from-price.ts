import { lowestMoney, type Money } from '@lemari/currency/money';
import { type Coupon, couponFor, type DiscountFacts, lowered } from './discount.ts';
import { isHidden, type Plan } from './plan.ts';
import { firstTypesIn } from './promotions.ts';

/** What a price needs of a plan and of a coupon. */
export type PricedPlan = Pick<Plan, 'id' | 'vertical' | 'planType' | 'price' | 'promotion'>;
export type PricedCoupon = Pick<Coupon, 'planId' | 'price' | 'maxRedeem'>;

type Page = Pick<DiscountFacts, 'region' | 'promotion' | 'flow'>;

/**
 * The plans that a page offers; those that its promotion is about come first.
 * @see rules/plans/employee-hidden, rules/plans/sg-starter, rules/plans/id-unlimited
 */
export function plansOnOffer<P extends Pick<Plan, 'vertical' | 'planType' | 'promotion'>>(
  plans: readonly P[],
  promotion: Page['promotion'],
): readonly P[] {
  const shown = plans.filter(
    (plan) => !isHidden(plan) && (plan.promotion === undefined || plan.promotion === promotion),
  );
  const rank = ({ vertical, planType }: P) => {
    const types = firstTypesIn(vertical, promotion);
    return types.includes(planType) ? types.indexOf(planType) : types.length;
  };
  return shown.toSorted((a, b) => rank(a) - rank(b));
}

/** "Plans from …". @see rules/plans/plans-from */
export interface FromPrice {
  /** The lowest first month on offer. */
  readonly amount: Money;
  /** A coupon lowers it. */
  readonly isLowered: boolean;
}

/** Whether the promotion of a page offers a lowered plan: the fact of the call to action. @see rules/calls-to-action/signed-out-claim; docs/decisions/0390 */
export const hasCoupon = (
  { promotion }: Pick<Page, 'promotion'>,
  from: Pick<FromPrice, 'isLowered'> | undefined,
): boolean => promotion !== undefined && from?.isLowered === true;

/** @returns undefined where no plan is on offer */
export function fromPrice(
  plans: readonly PricedPlan[],
  coupons: readonly PricedCoupon[],
  page: Page & { readonly vertical: string },
): FromPrice | undefined {
  const offered = plansOnOffer(
    plans.filter(({ vertical }) => vertical === page.vertical),
    page.promotion,
  );
  const firstMonths = offered.map((plan) => {
    const coupon = couponFor(plan, coupons, page);
    return coupon ? lowered(plan.price, coupon.price) : plan.price;
  });
  const amount = lowestMoney(firstMonths);
  return (
    amount && {
      amount,
      isLowered: offered.some(
        ({ price }, index) =>
          firstMonths[index]?.amountMinor === amount.amountMinor && amount.amountMinor < price.amountMinor,
      ),
    }
  );
}
