import { useMutation } from '@lemari/http/query';
import { useMount, useRevalidator } from '@lemari/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { leaving } from '../../leaving.ts';
import { askBank, type BankStep } from './bank.form.ts';
import type { PendingInvoice } from './bank.queries.ts';

/** Transfers take minutes to hours. */
const EVERY_MS = 15_000;

/**
 * Asks for the money while the page is visible, and leads on once it has arrived. A failed request is ignored.
 * @param nextOf where a step leads
 */
export function useBankNews(pending: PendingInvoice, nextOf: (step: BankStep) => string): void {
  const { region } = useMount();
  const mutate = useMutation();
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const poll = useEffectEvent(() => {
    void askBank(mutate, { region, pending }).then((found) => {
      if (found.ok && found.data.kind === 'paid') return leaving.to(nextOf(found.data));
      setPolls((count) => count + 1);
      // Another device may have changed the bank meanwhile.
      return found.ok ? revalidate() : undefined;
    });
  });
  useEffect(() => {
    const ask = () => poll();
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') ask();
      else document.addEventListener('visibilitychange', ask, { once: true });
    }, EVERY_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [polls]);
}
