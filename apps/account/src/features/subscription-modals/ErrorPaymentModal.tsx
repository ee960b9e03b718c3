import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';

const UNKNOWN = {
  card: {
    title: 'We don’t know yet whether you’ve paid',
    text: 'Your bank hasn’t told us how the payment ended. Until it does, we start no other payment, so you can’t be charged twice. Check again in a minute; if you have paid, we’ll email you as well.',
  },
  bank: {
    title: 'We haven’t received your payment yet',
    text: 'If you’ve just paid, it may take a few minutes until your bank tells us. Please don’t pay again. Your account number stays the same, and we’ll email you when the money arrives.',
  },
} as const;

/** Says why a payment failed, or that its outcome is not known yet. @see rules/modals/key-error-payment */
export default function ErrorPaymentModal({
  dialog,
  values: { reason, anotherCardHref, onCheckAgain, by = 'card' },
}: ModalProps<'error-payment'>) {
  return reason === undefined ? (
    <Dialog
      {...dialog}
      title={UNKNOWN[by].title}
      footer={
        <>
          {onCheckAgain && (
            <Button
              data-act="payment-check-again"
              onClick={() => {
                dialog.onClose();
                onCheckAgain();
              }}
            >
              Check again
            </Button>
          )}
          <Button tone="link" onClick={dialog.onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>{UNKNOWN[by].text}</p>
    </Dialog>
  ) : (
    <Dialog
      {...dialog}
      title="Your payment failed"
      footer={
        <>
          <Button href={anotherCardHref}>{by === 'bank' ? 'Choose another bank' : 'Use another card'}</Button>
          <Button tone="link" onClick={dialog.onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>{reason}</p>
      <p>Nothing was charged. Your plan and your codes are still chosen.</p>
    </Dialog>
  );
}
