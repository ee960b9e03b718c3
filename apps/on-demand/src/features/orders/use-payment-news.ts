import { shopOf } from '@lemari/catalogue/shop';
import type { Order } from '@lemari/domain/order';
import { useLazyQuery, useMutation } from '@lemari/http/query';
import { cartNews, useMount, useRevalidator } from '@lemari/kit';
import { useEffect, useState } from 'react';
import { checkPayment, piecesQuery } from './orders.queries.ts';
import { type PaymentNews, transferOf } from './orders.rules.ts';

/** How often is asked what has become of a payment. */
const RHYTHMS = {
  /** After a minute somebody asks by themselves. */
  asking: { everyMs: 3_000, most: 20 },
  /** Money from a bank comes when it comes. */
  transfer: { everyMs: 15_000, most: Infinity },
} as const;

/**
 * Asks again and again what has become of a payment, as long as nobody knows and the page is in sight; the page is read anew
 * once something has, and stays as it is where nobody answers. What is paid is in no cart any more: the header's count is
 * asked for anew.
 * @returns whether it goes on asking after what should be known any moment
 */
export function usePaymentNews(kind: PaymentNews['kind'] | undefined, order: Order): boolean {
  const { revalidate } = useRevalidator();
  const mutate = useMutation();
  const { ask: askPieces } = useLazyQuery(piecesQuery);
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
      const pieces = await askPieces(shop, { isFresh: true });
      if (pieces.ok) cartNews.write({ ...cartNews.read(), pieces: pieces.data, change: Date.now() });
    })();
    // The shop is that of the place, which is the same as long as the page is.
  }, [kind]);

  return isAsking && kind === 'asking';
}
