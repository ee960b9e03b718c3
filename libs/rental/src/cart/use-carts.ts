import { type Cart, piecesOf } from '@lemari/domain/cart';
import type { Sku } from '@lemari/domain/cart/whole-cart';
import type { Failure } from '@lemari/http/failure';
import { type CallResult, useLazyQuery, useMutation } from '@lemari/http/query';
import type { Answer } from '@lemari/http/transport';
import { cartNews, type MutationName, useMount, usePersistedPart } from '@lemari/kit';
import { useEffect } from 'react';
import { type Shop, shopOf } from '@lemari/catalogue/shop';
import {
  abandonCart,
  addToCart,
  type CartChange,
  type CartDates,
  cartsQuery,
  createCart,
  moveCart,
  removeFromCart,
} from './cart.queries.ts';

/** Result of a cart mutation: success without data, or the failure. */
export type Changed = { readonly ok: true } | { readonly ok: false; readonly failure: Failure };

/** Whether a cart takes pieces for these dates. What waits for a payment is an order, and its pieces are settled. */
const isFor =
  ({ start, periodDays }: CartDates) =>
  (cart: Cart) =>
    cart.start === start && cart.periodDays === periodDays && cart.unpaidOrderId === undefined;

function showPieces(pieces: number): void {
  const news = cartNews.read();
  if (pieces !== news.pieces) cartNews.write({ ...news, pieces });
}

/** `change` of this tab's last mutation, after which its tags have refetched the carts here. */
let ownChange = 0;

/** Mutations of the customer's carts. Each updates every view of the carts, in this tab and in others. */
export function useCartChanges() {
  const shop = shopOf(useMount());
  const { load } = useLazyQuery(cartsQuery);
  const mutate = useMutation();

  /** Refetches the carts. */
  const refresh = async (): Promise<CallResult<readonly Cart[]>> => {
    const answer = await load(shop, { isFresh: true });
    if (answer.ok) showPieces(piecesOf(answer.data));
    return answer;
  };

  /** Refetches the carts in this tab and in others. */
  async function refreshEverywhere(): Promise<void> {
    await refresh();
    ownChange = Date.now();
    cartNews.write({ ...cartNews.read(), change: ownChange });
  }

  async function change<Arg extends Shop>(mutation: MutationName<Arg, unknown>, arg: Arg): Promise<Changed> {
    const changed = await mutate(mutation, arg);
    if (!changed.ok) return changed;
    await refreshEverywhere();
    return { ok: true };
  }

  return {
    refresh,
    refreshEverywhere,
    /**
     * Adds a piece to the cart of these dates, or creates that cart. The count is optimistic: a refusal resets it to the
     * carts' real count.
     * @returns the result, and the cart that refused the piece, if there was one
     */
    add: async (item: Sku, dates: CartDates): Promise<Changed & { readonly cartId?: number }> => {
      const { pieces: before, isNew } = cartNews.read();
      cartNews.write({ ...cartNews.read(), pieces: before + 1, isNew: true });
      const carts = await load(shop, { isFresh: true });
      const known = carts.ok ? piecesOf(carts.data) : before;
      showPieces(known + 1);
      const cart = carts.ok ? carts.data.find(isFor(dates)) : undefined;
      const put = () =>
        cart
          ? change(addToCart, { ...shop, cartId: cart.id, item })
          : change(createCart, { ...shop, dates, item });
      const changed = carts.ok ? await put() : carts;
      if (!changed.ok) cartNews.write({ ...cartNews.read(), pieces: known, isNew });
      return { ...changed, ...(cart && { cartId: cart.id }) };
    },
    /** Adds an item, changes its backups, or accepts its current price. */
    put: (cartId: number, item: CartChange) => change(addToCart, { ...shop, cartId, item }),
    move: (cartId: number, dates: CartDates) => change(moveCart, { ...shop, cartId, dates }),
    remove: (cartId: number, itemId: number) => change(removeFromCart, { ...shop, cartId, itemId }),
    abandon: (cartId: number) => change(abandonCart, { ...shop, cartId }),
  };
}

/**
 * The customer's carts. Refetched on mount, when the page becomes visible again and after a change in another tab.
 * @param isEnabled false: no request is made
 */
export function useCarts(isEnabled = true): Answer<readonly Cart[]> {
  const shop = shopOf(useMount());
  const { refresh } = useCartChanges();
  const { data, failure } = useLazyQuery(cartsQuery, isEnabled ? shop : undefined);
  const lastChange = usePersistedPart(cartNews, ({ change }) => change);
  const refreshIfVisible = () => void (document.visibilityState === 'visible' && refresh());
  useEffect(() => {
    if (!isEnabled) return undefined;
    refreshIfVisible();
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('online', refreshIfVisible);
    };
    // The argument follows from the mount, which never changes while the page is open.
  }, [isEnabled]);
  useEffect(() => {
    if (isEnabled && lastChange !== ownChange) refreshIfVisible();
  }, [lastChange]);
  return { data, failure };
}
