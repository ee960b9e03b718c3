import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';

/** The time to pay has passed while the page was open. @see rules/modals/key-expired-transaction */
export default function ExpiredTransactionModal({
  dialog,
  values: { bank, onRenew, otherHref },
}: ModalProps<'expired-transaction'>) {
  return (
    <Dialog
      {...dialog}
      title="Your account number has expired"
      footer={
        <>
          <Button
            data-act="bank-renew"
            onClick={() => {
              dialog.onClose();
              onRenew();
            }}
          >
            Get a new account number
          </Button>
          <Button tone="link" href={otherHref}>
            Choose another bank
          </Button>
        </>
      }
    >
      <p>
        Please don’t transfer to the old number of {bank} any more. Nothing was charged, and your plan is
        still chosen.
      </p>
      <p>If you’ve just transferred, get a new number: we look for your payment first.</p>
    </Dialog>
  );
}
