import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';

/** Says which voucher a visitor has received. */
export default function FirstMonthVoucherModal({
  dialog,
  values: { code, words },
}: ModalProps<'first-month-voucher'>) {
  return (
    <Dialog {...dialog} title="You have a voucher" footer={<Button onClick={dialog.onClose}>Got it</Button>}>
      <p>
        {code}: {words}
      </p>
      <p>It is applied to your plan. You can remove it below the price.</p>
    </Dialog>
  );
}
