import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';

/** Why the code of a link lowers nothing. Closing it deletes the code. @see rules/modals/invalid-voucher-deleted */
export default function InvalidVoucherModal({
  dialog,
  values: { code, text },
}: ModalProps<'invalid-voucher'>) {
  return (
    <Dialog
      {...dialog}
      title={`${code} can’t be used`}
      footer={<Button onClick={dialog.onClose}>Continue without a code</Button>}
    >
      <p>{text}</p>
    </Dialog>
  );
}
