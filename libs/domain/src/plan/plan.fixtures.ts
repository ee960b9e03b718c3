import { EXAMPLES } from '@lemari/contract/examples';
import { toMoney } from '@lemari/currency/money';
import type { Voucher } from './discount.ts';
import type { Plan } from './plan.ts';
import { couponsFromWire, plansFromWire } from './plan.map.ts';
import { summaryOf } from './plan-summary.ts';

/** The specified plans. @see rules/plans/sg-basic, rules/plans/hk-bags, rules/plans/id-standard */
export const PLANS: readonly Plan[] = plansFromWire(EXAMPLES.listPlans).map((plan) => ({
  ...plan,
  summary: summaryOf(plan),
}));

/** The standing coupons, of type PROMO. @see rules/plans/sg-basic-first-month, rules/plans/hk-bags-first-month */
export const COUPONS = couponsFromWire({ data: EXAMPLES.listPlans.included });

/** @throws Error for a plan that is not specified */
export function planNamed(id: string): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`there is no plan ${id}`);
  return plan;
}

export const plansAt = (region: Plan['region'], vertical: Plan['vertical']): readonly Plan[] =>
  PLANS.filter((plan) => plan.region === region && plan.vertical === vertical);

/** @param amount minor units of the plan's currency */
export const voucherFor = (plan: Plan, amount: number, months = 1): Voucher => ({
  id: '0b6f3a52-6f0e-4c7b-9f0a-5d1c6a1b7e11',
  title: 'A code',
  voucherCode: 'WELCOME',
  description: 'For new members.',
  price: toMoney(amount, plan.price.currency),
  startDate: '2019-12-31T16:00:00.000Z',
  endDate: '2026-12-31T16:00:00.000Z',
  months,
});
