import { plansOnOffer } from '@lemari/domain/plan/from-price';
import { hasPlans } from '@lemari/domain/plan';
import type { Offer } from '@lemari/domain/plan/offer';
import { sellingOf } from '@lemari/domain/region/selling';
import { loadQuery } from '@lemari/http/load';
import { type LoaderFunctionArgs, setupContext } from '@lemari/kit';
import { offersOf } from '@lemari/plans/cards';
import { pageFactsAt } from '@lemari/plans/page-facts';
import { plansQuery } from '@lemari/plans/queries';
import type { Shop } from '../shop.ts';

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
