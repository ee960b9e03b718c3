import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';

/** Says why a payment failed, or that its outcome is not known yet. @see rules/modals/key-error-payment */
export default function ErrorPaymentModal({
  dialog,
  values: { reason, anotherCardHref, onCheckAgain },
}: ModalProps<'error-payment'>) {
  return reason === undefined ? (
    <Dialog
      {...dialog}
      title="We don’t know yet whether you’ve paid"
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
      <p>
        Your bank hasn’t told us how the payment ended. Until it does, we start no other payment, so you can’t
        be charged twice. Check again in a minute; if you have paid, we’ll email you as well.
      </p>
    </Dialog>
  ) : (
    <Dialog
      {...dialog}
      title="Your payment failed"
      footer={
        <>
          <Button href={anotherCardHref}>Use another card</Button>
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
