import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';

/** What a voucher takes off, for how long, and what is paid afterwards. */
export default function VoucherDetailModal({
  dialog,
  values: { code, title, description, words },
}: ModalProps<'voucher-detail'>) {
  return (
    <Dialog {...dialog} title={title} footer={<Button onClick={dialog.onClose}>Close</Button>}>
      <p>{description}</p>
      <p>
        {code}: {words}
      </p>
    </Dialog>
  );
}
