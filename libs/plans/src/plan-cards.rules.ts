import { formatBriefMoney } from '@lemari/currency/money';
import type { DiscountFacts, Voucher } from '@lemari/domain/plan/discount';
import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { discountWords, type Offer, offerOf } from '@lemari/domain/plan/offer';
import { isHidden, type Plan, planDeposit } from '@lemari/domain/plan';
import { contentsWords } from '@lemari/domain/plan/plan-words';
import type { Plan as PlanCard } from '@lemari/ui/plan-cards';
import type { Plans } from './plans.queries.ts';

interface Discounts extends Pick<Plans, 'coupons'> {
  /** A code that the page applies, validated for each of these plans. */
  readonly vouchers?: ReadonlyMap<string, Voucher>;
}

/** The offers of the plans that a page shows. */
export const offersOf = (
  plans: readonly Plan[],
  { coupons, vouchers }: Discounts,
  facts: DiscountFacts,
): readonly Offer[] =>
  plans.map((plan) => offerOf(plan, { coupons, voucher: vouchers?.get(plan.id) }, facts));

/** The named plans in the order of their names; else those on offer, and then those that another promotion offers. */
export function shownPlans(
  { plans }: Pick<Plans, 'plans'>,
  { promotion }: Pick<DiscountFacts, 'promotion'>,
  planIds?: readonly string[],
): readonly Plan[] {
  if (planIds) return planIds.flatMap((id) => plans.find((plan) => plan.id === id && !isHidden(plan)) ?? []);
  const offered = plansOnOffer(plans, promotion);
  return [...offered, ...plans.filter((plan) => !isHidden(plan) && !offered.includes(plan))];
}

/** What is kept in shape. */
const UPKEEP: Readonly<Record<Plan['vertical'], string>> = {
  apparel: 'Cleaning and small repairs',
  bags: 'Cleaning and leather care',
};

const includesOf = (plan: Plan): PlanCard['includes'] =>
  [
    contentsWords(plan),
    UPKEEP[plan.vertical],
    ...(plan.cover ? [`Damage insurance up to ${formatBriefMoney(plan.cover)}`] : []),
    ...(planDeposit(plan.region).amountMinor === 0 ? ['No deposit'] : []),
  ].map((text) => ({ text, isIncluded: true }));

/** Whether another promotion than the page's offers the plan. */
const isElsewhere = ({ promotion }: Plan, here: DiscountFacts['promotion']): boolean =>
  promotion !== undefined && promotion !== here;

/** What is due beside the monthly price. */
function dueOf(offer: Offer, here: DiscountFacts['promotion']): string | undefined {
  const { plan } = offer;
  const deposit = planDeposit(plan.region);
  const sentences = [
    ...(offer.discount ? [discountWords(offer) ?? ''] : []),
    ...(plan.care ? [`Care is ${formatBriefMoney(plan.care)} of it.`] : []),
    ...(plan.commitmentMonths > 1 ? [`Charged monthly, for at least ${plan.commitmentMonths} months.`] : []),
    ...(deposit.amountMinor > 0 ? [`Plus a refundable deposit of ${formatBriefMoney(deposit)}.`] : []),
    ...(isElsewhere(plan, here) ? [`In the ${plan.name} offer only.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

/** Where a plan is chosen, or the page of the promotion that offers it. */
const planHref = (
  { id, promotion }: Pick<Plan, 'id' | 'promotion'>,
  { base, here }: { readonly base: string; readonly here: DiscountFacts['promotion'] },
): string =>
  promotion !== undefined && promotion !== here
    ? `${base}/${promotion}`
    : `${base}/subscription/plans?plan=${id}`;

/** Offers as cards. @see rules/plans/all-shown */
export const cardsOf = (
  offers: readonly Offer[],
  { base, here }: { readonly base: string; readonly here: DiscountFacts['promotion'] },
): readonly PlanCard[] =>
  offers.map((offer) => {
    const { plan } = offer;
    const due = dueOf(offer, here);
    return {
      name: plan.name,
      text: `${plan.subtitle}.`,
      price: formatBriefMoney(plan.price),
      ...(plan.listPrice && { was: formatBriefMoney(plan.listPrice) }),
      per: 'month',
      ...(due !== undefined && { due }),
      includes: includesOf(plan),
      action: {
        label: isElsewhere(plan, here) ? `See the ${plan.name} offer` : `Choose ${plan.name}`,
        href: planHref(plan, { base, here }),
      },
    };
  });
