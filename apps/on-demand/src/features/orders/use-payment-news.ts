import { shopOf } from '@lemari/catalogue/shop';
import type { Order } from '@lemari/domain/order';
import { useLazyQuery, useMutation } from '@lemari/http/query';
import { cartNews, useMount, useRevalidator } from '@lemari/kit';
import { useEffect, useState } from 'react';
import { checkPayment, piecesQuery } from './orders.queries.ts';
import { type PaymentNews, transferOf } from './orders.rules.ts';

/** Polling interval and limit, by kind of payment. */
const RHYTHMS = {
  /** One minute. After that the customer checks by a link. */
  asking: { everyMs: 3_000, most: 20 },
  /** Bank transfers take hours. */
  transfer: { everyMs: 15_000, most: Infinity },
} as const;

/**
 * Polls the result of a payment while it is unknown and the page is visible, and reloads the page once there is one.
 * A failed request is ignored. After a payment the cart count of the header is refetched.
 * @returns whether it is polling a payment whose result is due within seconds
 */
export function usePaymentNews(kind: PaymentNews['kind'] | undefined, order: Order): boolean {
  const { revalidate } = useRevalidator();
  const mutate = useMutation();
  const { load: loadPieces } = useLazyQuery(piecesQuery);
  const shop = shopOf(useMount());
  const [asked, setAsked] = useState(0);
  const { everyMs, most } = RHYTHMS[kind === 'asking' ? 'asking' : 'transfer'];
  const isAsking = (kind === 'asking' || transferOf(order) !== undefined) && asked < most;

  async function isChanged(): Promise<boolean> {
    const found = await mutate(checkPayment, { ...shop, id: order.id });
    return (
      found.ok &&
      (found.data.orderStatus !== order.orderStatus || found.data.payment?.status !== order.payment?.status)
    );
  }

  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = () => {
      setAsked(asked + 1);
      void isChanged().then((is) => (is ? revalidate() : undefined));
    };
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') ask();
      else document.addEventListener('visibilitychange', ask, { once: true });
    }, everyMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isAsking, everyMs, asked]);

  useEffect(() => {
    if (kind !== 'paid') return;
    void (async () => {
      const pieces = await loadPieces(shop, { isFresh: true });
      if (pieces.ok) cartNews.write({ ...cartNews.read(), pieces: pieces.data, change: Date.now() });
    })();
    // The shop follows from the mount, which never changes while the page is open.
  }, [kind]);

  return isAsking && kind === 'asking';
}
