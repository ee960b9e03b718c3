import { shopOf } from '@lemari/catalogue/shop';
import type { Order } from '@lemari/domain/order';
import { useMutation } from '@lemari/http/query';
import { useMount, useRevalidator } from '@lemari/kit';
import { useCartChanges } from '@lemari/rental/carts';
import { useEffect, useState } from 'react';
import { checkPayment } from './orders.queries.ts';
import { type PaymentNews, expectedTransfer } from './orders.rules.ts';

/** Polling interval and limit, by kind of payment. */
const POLLING = {
  /** One minute. After that the customer checks by a link. */
  pending: { everyMs: 3_000, most: 20 },
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
  const { refreshEverywhere } = useCartChanges();
  const shop = shopOf(useMount());
  const [polls, setPolls] = useState(0);
  const { everyMs, most } = POLLING[kind === 'pending' ? 'pending' : 'transfer'];
  const isPolling = (kind === 'pending' || expectedTransfer(order) !== undefined) && polls < most;

  async function isChanged(): Promise<boolean> {
    const found = await mutate(checkPayment, { ...shop, id: order.id });
    if (!found.ok) return false;
    const { orderStatus, payment } = found.data;
    // Another tab may have replaced the payment by another one, which waits as well.
    return (
      orderStatus !== order.orderStatus ||
      payment?.id !== order.payment?.id ||
      payment?.status !== order.payment?.status
    );
  }

  useEffect(() => {
    if (!isPolling) return undefined;
    const poll = () => {
      setPolls(polls + 1);
      void isChanged().then((is) => (is ? revalidate() : undefined));
    };
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') poll();
      else document.addEventListener('visibilitychange', poll, { once: true });
    }, everyMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [isPolling, everyMs, polls]);

  useEffect(() => {
    if (kind !== 'paid') return;
    void refreshEverywhere();
    // The shop follows from the mount, which never changes while the page is open.
  }, [kind]);

  return isPolling && kind === 'pending';
}
