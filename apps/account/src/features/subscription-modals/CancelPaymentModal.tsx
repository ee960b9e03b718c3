import { useForm } from '@lemari/forms/use-form';
import { FormFrame } from '@lemari/forms/form-frame';
import { css } from '@emotion/react';
import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { cancelPaymentForm, cancelRequestForm } from '../subscription/first-payment.form.ts';

const look = css({ display: 'grid' });

/** Asks before a payment that waits is cancelled. @see rules/modals/key-cancel-payment */
export default function CancelPaymentModal({
  dialog,
  values: { region, id, planName, amount, onCancelled, by = 'card' },
}: ModalProps<'cancel-payment'>) {
  const form = useForm({
    definition: by === 'bank' ? cancelRequestForm(region, id) : cancelPaymentForm(region, id),
    onDone: () => {
      dialog.onClose();
      onCancelled();
    },
  });
  return (
    <Dialog
      {...dialog}
      title="Cancel this payment?"
      footer={
        <>
          <Button loading={form.isBusy} onClick={() => form.box.current?.requestSubmit()}>
            Cancel the payment
          </Button>
          <Button tone="link" onClick={dialog.onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <FormFrame form={form} look={look} safeText="Your plan has not changed.">
        <p>
          Your {planName} plan won’t start, and {amount}{' '}
          {by === 'bank' ? 'is no longer due' : 'won’t be charged'}. A code that you used is yours to use
          again.
        </p>
      </FormFrame>
      {by === 'bank' && <p>Please don’t transfer to the account number any more.</p>}
      <p>We ask the payment provider first: a payment that has gone through is not cancelled.</p>
    </Dialog>
  );
}
