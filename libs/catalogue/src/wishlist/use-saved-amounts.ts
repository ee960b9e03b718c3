import type { Money } from '@lemari/currency/money';
import { useLazyQuery } from '@lemari/http/query';
import { usePersisted, useVisit } from '@lemari/kit';
import type { Shop } from '../shop.ts';
import { guestWishlist } from './guest-wishlist.ts';
import { savedAmountsQuery } from './saved-amounts.queries.ts';

/** What the saved pieces of a shop cost without a plan; none before they are loaded. */
export function useSavedAmounts(shop: Shop): readonly Money[] {
  const { isSignedIn } = useVisit();
  const ids = usePersisted(guestWishlist);
  const arg = isSignedIn ? { ...shop, ids: undefined } : ids.length > 0 ? { ...shop, ids } : undefined;
  return useLazyQuery(savedAmountsQuery, arg).data ?? [];
}
