import type { WireCarts } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import { createTransport } from '@lemari/http/transport';
import { cartNews, type Visit } from '@lemari/kit';

const MOST_CARTS = 60;

/**
 * Requests the number of pieces in a signed-in customer's carts once, as another device may have added some. A
 * guest's cart is known on this device. After a failure the next page requests it again.
 */
export async function refreshCartCount(
  { isSignedIn }: Pick<Visit, 'isSignedIn'>,
  region: RegionId,
  fetcher?: typeof fetch,
): Promise<void> {
  const isKnown = () => cartNews.read().change !== 0;
  if (!isSignedIn || rentalBaseOf(region) === undefined || isKnown()) return;
  const ask = createTransport({
    baseUrl: (service) => `/api/${service}`,
    headers: () => ({ Region: region }),
    ...(fetcher && { fetch: fetcher }),
  });
  const outcome = await ask({ operation: 'listCarts', query: { page_number: 1, per_page: MOST_CARTS } });
  // The count has changed during the request; the newer value stays.
  if (!outcome.ok || isKnown()) return;
  const { data } = outcome.data as WireCarts;
  const pieces = data.reduce((sum, { cart_summary: { total_item: items } }) => sum + items, 0);
  cartNews.write({ ...cartNews.read(), pieces, change: Date.now() });
}
