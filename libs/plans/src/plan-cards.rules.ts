import { formatBriefMoney } from '@lemari/currency/money';
import type { DiscountFacts, Voucher } from '@lemari/domain/plan/discount';
import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { commitmentSpan, discountWords, type Offer, offerOf } from '@lemari/domain/plan/offer';
import { isHidden, type Plan, planDeposit, planVerticals } from '@lemari/domain/plan';
import { contentsWords } from '@lemari/domain/plan/plan-words';
import { planStart, startNote, TELL_ME, tellMeHref } from '@lemari/domain/region/selling';
import type { PlanCard } from '@lemari/ui/plan-cards';
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

interface Choice {
  /** In this order. */
  readonly planIds?: readonly string[] | undefined;
  /** Without the plans that another promotion offers. */
  readonly onlyOnOffer?: boolean;
}

/** The named plans in the order of their names; else those on offer, and then those that another promotion offers. */
export function shownPlans(
  { plans }: Pick<Plans, 'plans'>,
  { promotion }: Pick<DiscountFacts, 'promotion'>,
  { planIds, onlyOnOffer = false }: Choice = {},
): readonly Plan[] {
  if (planIds) return planIds.flatMap((id) => plans.find((plan) => plan.id === id && !isHidden(plan)) ?? []);
  const offered = plansOnOffer(plans, promotion);
  if (onlyOnOffer) return offered;
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
const isOfOtherPromotion = (plan: Plan, promotion: DiscountFacts['promotion']): boolean =>
  plan.promotion !== undefined && plan.promotion !== promotion;

/** What a card says of the price: the first month, care, commitment, deposit, how the plan starts and the promotion that offers it. */
function priceNotes(offer: Offer, promotion: DiscountFacts['promotion']): string | undefined {
  const { plan } = offer;
  const deposit = planDeposit(plan.region);
  const commitment = commitmentSpan(offer);
  const start = startNote(plan.region, plan.vertical);
  const isLater = planStart(plan.region, plan.vertical) === 'later';
  const sentences = [
    // @see rules/plans/how-had
    ...(isLater && start ? [start] : []),
    ...(offer.discount
      ? [`First month ${formatBriefMoney(offer.firstMonth)}.`, discountWords(offer) ?? '']
      : []),
    ...(plan.care ? [`Includes ${formatBriefMoney(plan.care)} for care.`] : []),
    ...(commitment === undefined ? [] : [`Charged monthly, for ${commitment}.`]),
    ...(deposit.amountMinor > 0 ? [`Plus a refundable deposit of ${formatBriefMoney(deposit)}.`] : []),
    // @see rules/subscriptions/waitlist-needs-code
    ...(!isLater && start ? [start] : []),
    ...(isOfOtherPromotion(plan, promotion) ? [`In the ${plan.name} offer only.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}

export interface CardsAt {
  readonly base: string;
  /** The page's. */
  readonly promotion: DiscountFacts['promotion'];
  /** The page compares the plans that its cards show. */
  readonly isCompared?: boolean;
}

/** Id of the cards of a vertical's plans on their page. */
export const planCardsId = (vertical: Plan['vertical']): string => `plans-${vertical}`;

/** Id of the comparison of a vertical's plans on its page. */
export const comparisonId = (vertical: Plan['vertical']): string => `compare-${vertical}`;

/**
 * Where a plan is chosen, with the code that lowers it, or the page of the promotion that offers it. Where it cannot be bought yet,
 * the news of it.
 * @see rules/plans/how-had
 */
export function planAction(
  { plan, discount }: Pick<Offer, 'plan' | 'discount'>,
  { base, promotion }: Pick<CardsAt, 'base' | 'promotion'>,
): PlanCard['action'] {
  if (isOfOtherPromotion(plan, promotion))
    return { label: `See the ${plan.name} offer`, href: `${base}/${plan.promotion ?? ''}` };
  if (planStart(plan.region, plan.vertical) === 'later') return { label: TELL_ME, href: tellMeHref(base) };
  const code = discount?.voucherCode;
  return {
    label: `Choose ${plan.name}${plan.vertical === 'bags' && planVerticals(plan.region).length > 1 ? ' for bags' : ''}`,
    href: `${base}/subscription/plans?${new URLSearchParams({ plan: plan.id, ...(code !== undefined && { voucher: code }) })}`,
  };
}

/** Offers as cards. @see rules/plans/all-shown */
export const cardsOf = (
  offers: readonly Offer[],
  { base, promotion, isCompared = false }: CardsAt,
): readonly PlanCard[] =>
  offers.map((offer) => {
    const { plan } = offer;
    const due = priceNotes(offer, promotion);
    return {
      name: plan.name,
      text: `${plan.subtitle}.`,
      price: formatBriefMoney(plan.price),
      ...(plan.listPrice && { was: formatBriefMoney(plan.listPrice) }),
      per: 'month',
      ...(due !== undefined && { due }),
      includes: includesOf(plan),
      action: planAction(offer, { base, promotion }),
      details: {
        label: `What ${plan.name} includes`,
        href: `${isCompared ? '' : `${base}/plans`}#${comparisonId(plan.vertical)}`,
      },
    };
  });
