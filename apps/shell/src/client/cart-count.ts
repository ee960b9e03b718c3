import { MAX_CARTS } from '@lemari/contract/carts';
import type { WireCarts } from '@lemari/contract/wire';
import { piecesOf } from '@lemari/domain/cart';
import type { RegionId } from '@lemari/domain/region';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import { createTransport } from '@lemari/http/transport';
import { cartNews, type Visit } from '@lemari/kit';

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
  const outcome = await ask({ operation: 'listCarts', query: { page_number: 1, per_page: MAX_CARTS } });
  // The count has changed during the request; the newer value stays.
  if (!outcome.ok || isKnown()) return;
  const { data } = outcome.data as WireCarts;
  const pieces = piecesOf(
    data.map(({ cart_summary: { total_item: totalItem }, unpaid_order_id: unpaidOrderId }) => ({
      totalItem,
      ...(unpaidOrderId !== null && { unpaidOrderId }),
    })),
  );
  cartNews.write({ ...cartNews.read(), pieces, change: Date.now() });
}
