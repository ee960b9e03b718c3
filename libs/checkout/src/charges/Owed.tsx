import { formatMoney } from '@lemari/currency/money';
import { type OwedCharge, PAY_OWED } from '@lemari/domain/charge';
import { accountBaseOf } from '@lemari/domain/region/vertical';
import { useLocation, useModals, useMount, useRevalidator } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { chargeTitle, chargesHref, openCharges, owedTotal } from './charges.rules.ts';

/**
 * What the customer owes, and the button that pays it. A mail's link opens the payment by itself.
 * @see rules/modals/key-add-charge
 */
export function Owed({ charges }: { charges: readonly OwedCharge[] }) {
  const { host, region } = useMount();
  const modals = useModals();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const open = openCharges(charges);
  const [first] = open;
  const [key, value] = PAY_OWED;
  const isRequested = first !== undefined && new URLSearchParams(search).get(key) === value;
  const href = chargesHref(accountBaseOf(host, region), first?.id);
  const pay = async () => {
    const isOpen = await modals.open('add-charge', {
      chargeId: first?.id,
      onPaid: () => void revalidate(),
    });
    if (!isOpen) location.assign(href);
  };
  const payIfRequested = useEffectEvent(() => {
    if (isRequested) void pay();
  });
  // Once: closing the payment must not open it again.
  useEffect(() => payIfRequested(), []);
  if (!first) return null;
  return (
    <Alert
      tone="warning"
      title={`You owe ${owedTotal(open)}`}
      action={
        <Button
          href={href}
          data-act="charge-pay"
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            void pay();
          }}
        >
          {open.length === 1 ? 'Pay it now' : 'Pay now'}
        </Button>
      }
    >
      {open.map((charge) => (
        <p key={charge.id}>
          {chargeTitle(charge)}: {formatMoney(charge.amount)}
        </p>
      ))}
    </Alert>
  );
}
