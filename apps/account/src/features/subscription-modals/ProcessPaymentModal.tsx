import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { useEffect, useEffectEvent, useState } from 'react';

/** A payment that takes longer is said to. */
const LONG_MS = 6_000;

/** Most time that leaving a history entry takes. */
const LEFT_MS = 1_000;
const STEP_MS = 20;

const WAITING = {
  card: 'You can keep waiting: we charge you once at most.',
  bank: 'You can keep waiting: your account number stays the same.',
} as const;

const LEAVING = {
  card: 'If you hide this or leave the page, the payment carries on, and your account shows how it ended.',
  bank: 'If you hide this or leave the page, nothing is lost: we email you when the money arrives.',
} as const;

/** Closes the modal and waits until its history entry is left: until then browsers ignore that a page is left. */
async function closed(close: () => void): Promise<void> {
  const entry: unknown = history.state;
  close();
  for (let waited = 0; history.state === entry && waited < LEFT_MS; waited += STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
}

/** Shown while a payment runs; closes by itself. Hiding it stops nothing. @see rules/modals/key-process-payment */
export default function ProcessPaymentModal({
  dialog,
  values: { until, onEnd, by = 'card' },
}: ModalProps<'process-payment'>) {
  const [isLong, setLong] = useState(false);
  const end = useEffectEvent(async () => {
    // It may have been hidden before.
    if (dialog.open) await closed(dialog.onClose);
    onEnd();
  });
  const left = useEffectEvent(onEnd);
  useEffect(() => {
    let isShown = true;
    const over = () => {
      if (isShown) void end();
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
      title={by === 'bank' ? 'Looking for your payment' : 'Processing your payment'}
      footer={
        <Button tone="quiet" onClick={dialog.onClose}>
          Hide
        </Button>
      }
    >
      <p role="status">
        {isLong ? `This is taking longer than usual. ${WAITING[by]}` : 'Please wait a moment.'}
      </p>
      <p>{LEAVING[by]}</p>
    </Dialog>
  );
}
