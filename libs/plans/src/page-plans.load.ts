import { type LoaderFunctionArgs, type ModalValues, visitContext } from '@lemari/kit';
import type { ComparedPlan } from '@lemari/domain/plan/break-even-words';
import { type LowestOffer, lowestOffer } from '@lemari/domain/plan/lowest-offer';
import type { FlagValues } from '@lemari/flags/flags';
import type { PlanCard } from '@lemari/ui/plan-cards';
import type { Comparison } from '@lemari/ui/plan-comparison';
import { membershipIn, type PageFacts, pageFactsAt } from './page-facts.ts';
import { loadPageVouchers } from './page-vouchers.load.ts';
import { cardsOf, offersOf, shownPlans } from './plan-cards.rules.ts';
import { comparisonOf } from './plan-comparison.rules.ts';
import { planDetails } from './plan-details.rules.ts';
import { promotionTerms } from './plan-terms.rules.ts';
import { loadCouponsFor, loadPlans } from './plans.load.ts';
import type { PlansArg } from './plans.queries.ts';

/** What a page shows of plans. */
export interface PagePlans {
  readonly cards: readonly PlanCard[];
  /** What each card's plan includes. */
  readonly details: readonly ModalValues['plan'][];
  readonly comparison?: Comparison & { readonly compared: readonly ComparedPlan[] };
  /** The cheapest first month of the plans that the page offers. */
  readonly lowest?: LowestOffer;
  /** Says to a member whose prices these are, as the page beside them is the same for all. @see rules/plans/members-prices */
  readonly note?: string;
  /** Of a promotion's page. */
  readonly terms?: ModalValues['terms']['facts'];
}

export interface PagePlansRequest {
  readonly plans: PlansArg;
  readonly planIds?: readonly string[] | undefined;
  /** The page shows these plans side by side. */
  readonly isCompared: boolean;
  /** It does so in another block, to which cards lead. */
  readonly isComparedBeside: boolean;
  readonly facts: PageFacts;
  readonly flags: Partial<FlagValues>;
  /** The base of the plans' vertical. */
  readonly base: string;
}

const MEMBERS_PRICES =
  'You have a plan with us, so these are the prices month after month. Offers for a first month are for people without a plan.';

/**
 * The plans of a block, at what the page takes off them. Where the choice of a plan asks for less, terms and comparison say so.
 * @see rules/plans/figures-from-calls
 */
export async function loadPagePlans(
  args: LoaderFunctionArgs,
  { plans: arg, planIds, isCompared, isComparedBeside, facts: page, flags, base }: PagePlansRequest,
): Promise<PagePlans> {
  const { promotion, campaign, mode } = page;
  const isPromoted = (promotion ?? campaign ?? mode) !== undefined && mode !== 'ambassador';
  const visit = args.context.get(visitContext);
  const facts = { ...page, membership: membershipIn(visit), today: visit.today };
  const known = await loadPlans(args, arg);
  const plans = shownPlans(known, page, { planIds, onlyOnOffer: isPromoted && !isCompared });
  const onOffer = plans.filter((plan) => plan.promotion === undefined || plan.promotion === promotion);
  const choiceFacts = { ...facts, isPromotionPersisted: true };
  const [coupons, choiceCoupons, vouchers] = await Promise.all([
    loadCouponsFor(args, { ...known, plans }, facts),
    loadCouponsFor(args, { ...known, plans }, choiceFacts),
    loadPageVouchers(args, facts, flags, onOffer),
  ]);
  const offers = offersOf(plans, { coupons, vouchers }, facts);
  const atChoice = offersOf(plans, { coupons: choiceCoupons, vouchers }, choiceFacts);
  const at = { base, promotion };
  const ownOffers = offers.filter(({ plan }) => onOffer.includes(plan));
  const terms = isPromoted ? promotionTerms(ownOffers, atChoice) : undefined;
  const lowest = lowestOffer(ownOffers);
  const beside = { ...(terms && { terms }), ...(facts.membership === 'current' && { note: MEMBERS_PRICES }) };
  if (isCompared)
    return {
      cards: [],
      details: [],
      comparison: {
        ...comparisonOf(offers, { ...at, atChoice, medianPiece: known.medianPiece }),
        compared: plans.map(({ name, region, vertical, price, maxItems, maxBoxes }) => ({
          name,
          region,
          vertical,
          price,
          maxItems,
          maxBoxes,
        })),
      },
      ...beside,
    };
  return {
    cards: cardsOf(offers, { ...at, isCompared: isComparedBeside }),
    details: offers.map((offer) => planDetails(offer, at)),
    ...(lowest && { lowest }),
    ...beside,
  };
}

// Pages import this file late, and whatever it needs with it.
export { pageFactsAt };
