import { hasPlans } from '@lemari/domain/plan';
import { fromPrice, hasCoupon } from '@lemari/domain/plan/from-price';
import { ctaFor } from '@lemari/domain/person/cta';
import { type CtaLink, ctaLinks } from '@lemari/domain/person/cta-link';
import { GUEST, standingIn } from '@lemari/domain/person/standing';
import { type Place, placeOf } from '@lemari/domain/region/place';
import { loadQuery } from '@lemari/http/load';
import { type LoaderFunctionArgs, setupContext, visitContext } from '@lemari/kit';
import { type PageFacts, pageFactsAt } from './page-facts.ts';
import { plansQuery } from './plans.queries.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/**
 * The call to action of a page for its visitor: its links, none where nothing is shown.
 * @returns undefined while nothing is known of a customer
 * @see rules/calls-to-action/first-row; docs/decisions/0363
 */
export async function loadCta(args: Args): Promise<readonly CtaLink[] | undefined> {
  const { pathname, searchParams } = new URL(args.request.url);
  const place = placeOf(pathname, searchParams);
  const { isSignedIn, person } = args.context.get(visitContext);
  if (!place || (isSignedIn && !person)) return undefined;
  const { flags, chatUrl, isLite = false, app } = args.context.get(setupContext);
  const { flow } = pageFactsAt(pathname, flags);
  const cta = ctaFor({
    ...standingIn(place, person?.standing ?? GUEST),
    place,
    flow,
    isLite,
    hasCoupon: !isSignedIn && (await loadCoupon(args, place, flow)),
    hasApp: app !== undefined,
  });
  return ctaLinks(cta, { place, chatUrl });
}

/** Whether a coupon lowers a plan that the promotion offers. A failure costs the label, not the page. */
async function loadCoupon(
  args: Args,
  { region, vertical, promotion }: Place,
  flow: PageFacts['flow'],
): Promise<boolean> {
  if (promotion === undefined || !hasPlans(region, vertical)) return false;
  const { data: known } = await loadQuery(args, plansQuery, { region, vertical }, { isOptional: true });
  const page = { region, vertical, promotion, flow };
  return hasCoupon(page, known && fromPrice(known.plans, known.coupons, page));
}
