import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { hasPlans } from '@lemari/domain/plan';
import type { Offer } from '@lemari/domain/plan/offer';
import { sellingOf } from '@lemari/domain/region/selling';
import { loadQuery } from '@lemari/http/load';
import { type LoaderFunctionArgs, setupContext } from '@lemari/kit';
import { offersOf } from '@lemari/plans/cards';
import { pageFactsAt } from '@lemari/plans/page-facts';
import { plansQuery } from '@lemari/plans/queries';
import type { CtaLink } from '@lemari/domain/person/cta-link';
import type { Shop } from '../shop.ts';

/** The visitor’s call to action, where it is the action of the vertical’s pieces. @see rules/calls-to-action/product */
export async function loadOwnCta(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  { vertical, region }: Shop,
): Promise<readonly CtaLink[] | undefined> {
  const selling = sellingOf(vertical, region);
  if (selling.by !== 'plan' || selling.vertical !== vertical) return undefined;
  // Pages that a document opens have it from the server.
  const { loadCta } = await import(/* webpackChunkName: "cta" */ '@lemari/plans/cta');
  return loadCta(args);
}

/** What a guest pays for the plans that a vertical leads to, or that include its pieces. A failure costs the prices, not the page. */
export async function loadOffers(
  args: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  { vertical, region }: Shop,
): Promise<readonly Offer[]> {
  const selling = sellingOf(vertical, region);
  const offered = selling.by === 'plan' ? selling.vertical : vertical;
  if (!hasPlans(region, offered)) return [];
  const { data: known } = await loadQuery(
    args,
    plansQuery,
    { region, vertical: offered },
    { isOptional: true },
  );
  if (!known) return [];
  const flags = args.context.get(setupContext).flags;
  const facts = { ...pageFactsAt(new URL(args.request.url).pathname, flags), membership: 'new' as const };
  return offersOf(plansOnOffer(known.plans, facts.promotion), known, facts);
}
