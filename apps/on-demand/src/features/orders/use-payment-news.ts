import { shopOf } from '@lemari/catalogue/shop';
import { cartNews, StoreContext, useMount, useRevalidator } from '@lemari/vertical';
import { use, useEffect, useState } from 'react';
import { bringApi } from '../../bring-api.ts';
import { piecesQuery } from './orders.queries.ts';
import type { PaymentNews } from './orders.rules.ts';

const ASK_MS = 3_000;
/** After a minute somebody asks by themselves. */
const MOST_ASKED = 20;

/**
 * Asks again and again what has become of a payment, as long as nobody knows. What is paid is in no cart any more: the
 * header's count is asked for anew.
 * @returns whether it goes on asking
 */
export function usePaymentNews(kind: PaymentNews['kind'] | undefined): boolean {
  const { revalidate } = useRevalidator();
  const store = use(StoreContext);
  const shop = shopOf(useMount());
  const [asked, setAsked] = useState(0);
  const isAsking = kind === 'asking' && asked < MOST_ASKED;

  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => {
      setAsked(asked + 1);
      void revalidate();
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [isAsking, asked]);

  useEffect(() => {
    if (kind !== 'paid') return;
    void (async () => {
      const ready = await Promise.all([store?.ready(), bringApi()]).then(
        ([real]) => real,
        () => undefined,
      );
      const answer = await ready?.fetch(piecesQuery.name, shop, true);
      if (typeof answer?.data === 'number')
        cartNews.write({ ...cartNews.read(), pieces: answer.data, change: Date.now() });
    })();
    // The shop is that of the place, which is the same as long as the page is.
  }, [kind]);

  return isAsking;
}
