import { css } from '@emotion/react';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { confirmForm } from './bank.form.ts';

const look = css({ display: 'grid' });

/** Asks whether the transfer is made, before staff look for it. @see rules/modals/key-bank-transfer-confirm */
export default function TransferConfirmModal({
  dialog,
  values: { region, invoice, amount, account, onConfirmed },
}: ModalProps<'bank-transfer-confirm'>) {
  const form = useForm({
    definition: confirmForm({ region, pending: { id: invoice } }),
    onDone: (step) => {
      dialog.onClose();
      onConfirmed(step.kind === 'paid');
    },
  });
  return (
    <Dialog
      {...dialog}
      title="Have you made the transfer?"
      footer={
        <>
          <Button
            loading={form.isBusy}
            data-act="transfer-confirm"
            onClick={() => form.box.current?.requestSubmit()}
          >
            Yes, I have transferred
          </Button>
          <Button tone="link" onClick={dialog.onClose}>
            Not yet
          </Button>
        </>
      }
    >
      <FormFrame form={form} look={look} safeText="Your account number has not changed.">
        <p>
          Exactly {amount}, to the account {account}.
        </p>
      </FormFrame>
      <p>Once you confirm, we look for your transfer, and keep your plan for you until we’ve found it.</p>
    </Dialog>
  );
}
