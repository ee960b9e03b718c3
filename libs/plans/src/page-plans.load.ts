import type { LoaderFunctionArgs, ModalValues } from '@lemari/kit';
import type { ComparedPlan } from '@lemari/domain/plan/break-even-words';
import { type LowestOffer, lowestOffer } from '@lemari/domain/plan/lowest-offer';
import type { FlagValues } from '@lemari/flags/flags';
import type { Plan as PlanCard } from '@lemari/ui/plan-cards';
import type { Comparison } from '@lemari/ui/plan-comparison';
import { type Here, hereAt } from './here.ts';
import { loadPageVouchers } from './page-vouchers.load.ts';
import { cardsOf, offersOf, shownPlans } from './plan-cards.rules.ts';
import { comparisonOf } from './plan-comparison.rules.ts';
import { planDetails } from './plan-details.rules.ts';
import { termsOf } from './plan-terms.rules.ts';
import { loadPlans } from './plans.load.ts';
import type { PlansArg } from './plans.queries.ts';

/** What a page shows of plans. */
export interface PagePlans {
  readonly cards: readonly PlanCard[];
  /** What each card's plan includes. */
  readonly details: readonly ModalValues['plan'][];
  readonly comparison?: Comparison & { readonly compared: readonly ComparedPlan[] };
  /** The cheapest first month of the plans that the page offers. */
  readonly lowest?: LowestOffer;
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
  readonly here: Here;
  readonly flags: Partial<FlagValues>;
  /** The base of the plans' vertical. */
  readonly base: string;
}

/** The plans of a block, at what a guest pays for them on this page. @see rules/plans/figures-from-calls */
export async function loadPagePlans(
  args: LoaderFunctionArgs,
  { plans: arg, planIds, isCompared, isComparedBeside, here, flags, base }: PagePlansRequest,
): Promise<PagePlans> {
  const isPromoted =
    (here.promotion ?? here.campaign ?? here.mode) !== undefined && here.mode !== 'ambassador';
  const known = await loadPlans(args, arg);
  const plans = shownPlans(known, here, { planIds, isOwn: isPromoted && !isCompared });
  const own = plans.filter(({ promotion }) => promotion === undefined || promotion === here.promotion);
  const vouchers = await loadPageVouchers(args, here, flags, own);
  const offers = offersOf(plans, { ...known, vouchers }, { ...here, isExSubscriber: false });
  const at = { base, here: here.promotion };
  const ownOffers = offers.filter(({ plan }) => own.includes(plan));
  const terms = isPromoted ? termsOf(ownOffers) : undefined;
  const lowest = lowestOffer(ownOffers);
  const beside = terms && { terms };
  if (isCompared)
    return {
      cards: [],
      details: [],
      comparison: {
        ...comparisonOf(offers, { ...at, medianPiece: known.medianPiece }),
        compared: plans.map(({ region, vertical, price, maxItems, maxBoxes }) => ({
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
export { hereAt };
