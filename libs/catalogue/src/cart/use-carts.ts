import type { Cart } from '@lemari/domain/cart';
import type { Sku } from '@lemari/domain/cart/whole-cart';
import type { Failure } from '@lemari/http/failure';
import {
  type Answer,
  cartNews,
  type QueryName,
  StoreContext,
  useAnswer,
  useMount,
  useOfKept,
} from '@lemari/kit';
import { use, useEffect } from 'react';
import { shopOf } from '../shop.ts';
import { bringApi } from '../use-fetch.ts';
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

/** What a change of a cart came to: nothing but that it is done, or why it is not. */
export type Changed = { readonly ok: true } | { readonly ok: false; readonly failure: Failure };

const countOf = (carts: readonly Cart[]) => carts.reduce((sum, { totalItem }) => sum + totalItem, 0);

const isFor =
  ({ start, periodDays }: CartDates) =>
  (cart: Cart) =>
    cart.rentalPeriodStart === start && cart.rentalPeriod === periodDays;

function showPieces(pieces: number): void {
  const news = cartNews.read();
  if (pieces !== news.pieces) cartNews.write({ ...news, pieces });
}

/** What can be done with a person's carts. Every change is told to whatever else shows them, in this tab and others. */
export function useCartChanges() {
  const store = use(StoreContext);
  const shop = shopOf(useMount());

  const ready = async () => {
    if (!store) throw new Error('useCartChanges: no store');
    const [real] = await Promise.all([store.ready(), bringApi()]);
    return real;
  };

  const ask = async (): Promise<Answer<readonly Cart[]>> =>
    (await (await ready()).fetch(cartsQuery.name, shop, true)) as Answer<readonly Cart[]>;

  /** Asks for the carts anew. */
  const refresh = async (): Promise<Answer<readonly Cart[]>> => {
    const answer = await ask();
    if (answer.data) showPieces(countOf(answer.data));
    return answer;
  };

  async function change<Arg extends object>(query: QueryName<Arg, unknown>, arg: object): Promise<Changed> {
    const { error } = await (await ready()).run(query.name, { ...shop, ...arg });
    if (error !== undefined) return { ok: false, failure: error as Failure };
    await refresh();
    cartNews.write({ ...cartNews.read(), change: Date.now() });
    return { ok: true };
  }

  return {
    refresh,
    /**
     * Puts a piece into the cart of these dates, or begins one. The count grows at once, and is that of the carts as they are
     * where the services refuse.
     * @returns the cart that refused it as well, where there was one
     */
    add: async (item: Sku, dates: CartDates): Promise<Changed & { readonly cartId?: number }> => {
      const { pieces: before, isNew } = cartNews.read();
      cartNews.write({ ...cartNews.read(), pieces: before + 1, isNew: true });
      const { data: carts, error } = await ask();
      const known = carts ? countOf(carts) : before;
      showPieces(known + 1);
      const cart = carts?.find(isFor(dates));
      const put = () =>
        cart ? change(addToCart, { cartId: cart.id, item }) : change(createCart, { dates, item });
      const changed = carts ? await put() : { ok: false as const, failure: error as Failure };
      if (!changed.ok) cartNews.write({ ...cartNews.read(), pieces: known, isNew });
      return { ...changed, ...(cart && { cartId: cart.id }) };
    },
    /** Adds to a cart, changes what would be sent instead, or agrees to a price of today. */
    put: (cartId: number, item: CartChange) => change(addToCart, { cartId, item }),
    move: (cartId: number, dates: CartDates) => change(moveCart, { cartId, dates }),
    remove: (cartId: number, itemId: number) => change(removeFromCart, { cartId, itemId }),
    abandon: (cartId: number) => change(abandonCart, { cartId }),
  };
}

/**
 * The carts as they are: asked for anew when they are opened, when one looks at the page again, and when another tab has
 * changed them.
 * @param isWanted without it nothing is asked
 */
export function useCarts(isWanted = true): Answer<readonly Cart[]> {
  const shop = shopOf(useMount());
  const { refresh } = useCartChanges();
  const lastChange = useOfKept(cartNews, ({ change }) => change);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => void (document.visibilityState === 'visible' && refresh());
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
    // What is asked for is that of the place, which is the same as long as the page is.
  }, [isWanted, lastChange]);
  return useAnswer(cartsQuery, isWanted ? shop : undefined);
}
