import type { WireCarts } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import { createTransport } from '@lemari/http/transport';
import { cartNews, type Visit } from '@lemari/kit';

const MOST_CARTS = 60;

/**
 * Asks how many pieces are in the carts of whoever has signed in, once: another device may have put them there. What a guest
 * has in a cart was put there on this one. A failure asks again with the next page.
 */
export async function keepPieces(
  { isSignedIn }: Pick<Visit, 'isSignedIn'>,
  region: RegionId,
  fetcher?: typeof fetch,
): Promise<void> {
  const isKnown = () => cartNews.read().change !== 0;
  if (!isSignedIn || baseOf('on-demand', region) === undefined || isKnown()) return;
  const ask = createTransport({
    baseUrl: (service) => `/api/${service}`,
    headers: () => ({ Region: region }),
    ...(fetcher && { fetch: fetcher }),
  });
  const outcome = await ask({ operation: 'listCarts', query: { page_number: 1, per_page: MOST_CARTS } });
  // Something was put there meanwhile, and counted.
  if (!outcome.ok || isKnown()) return;
  const { data } = outcome.data as WireCarts;
  const pieces = data.reduce((sum, { cart_summary: { total_item: items } }) => sum + items, 0);
  cartNews.write({ ...cartNews.read(), pieces, change: Date.now() });
}
