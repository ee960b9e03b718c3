import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { useEffect, useEffectEvent, useState } from 'react';

/** A payment that takes longer is said to. */
const LONG_MS = 6_000;

/** Shown while a payment runs; closes by itself. Hiding it stops nothing. @see rules/modals/key-process-payment */
export default function ProcessPaymentModal({
  dialog,
  values: { until, onEnd },
}: ModalProps<'process-payment'>) {
  const [isLong, setLong] = useState(false);
  const end = useEffectEvent(() => {
    // It may have been hidden before.
    if (dialog.open) dialog.onClose();
    onEnd();
  });
  const left = useEffectEvent(onEnd);
  useEffect(() => {
    let isShown = true;
    const over = () => {
      if (isShown) end();
    };
    until.then(over, over);
    const late = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      isShown = false;
      clearTimeout(late);
      left();
    };
  }, [until]);
  return (
    <Dialog
      {...dialog}
      title="Processing your payment"
      footer={
        <Button tone="quiet" onClick={dialog.onClose}>
          Hide
        </Button>
      }
    >
      <p role="status">
        {isLong
          ? 'This is taking longer than usual. You can keep waiting: we charge you once at most.'
          : 'Please wait a moment.'}
      </p>
      <p>If you hide this or leave the page, the payment carries on, and your account shows how it ended.</p>
    </Dialog>
  );
}
