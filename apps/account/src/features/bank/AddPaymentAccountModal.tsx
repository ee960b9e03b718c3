import { css } from '@emotion/react';
import { acceptedCards } from '@lemari/checkout/payment/rules';
import { FormFrame } from '@lemari/forms/form-frame';
import { useForm } from '@lemari/forms/use-form';
import type { ModalProps } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { PaymentMethod } from '@lemari/ui/payment-method';
import { addAccountForm } from './bank.form.ts';
import { choiceWords } from './bank.rules.ts';
import { banksOf } from './ChooseBank.tsx';

const look = css({ display: 'grid' });

/** Opens an account number at another bank; the present one ends. @see rules/modals/key-add-payment-account */
export default function AddPaymentAccountModal({
  dialog,
  values: { region, invoice, options, current, onOpened },
}: ModalProps<'add-payment-account'>) {
  const form = useForm({
    definition: addAccountForm({ region, pending: { id: invoice } }, options),
    onDone: (step) => {
      dialog.onClose();
      onOpened(step.kind === 'waiting' ? step.choice : undefined);
    },
  });
  const error = form.state.errors['payment'];
  return (
    <Dialog
      {...dialog}
      title="Pay at another bank"
      footer={
        <>
          <Button
            loading={form.isBusy}
            data-act="bank-change"
            onClick={() => form.box.current?.requestSubmit()}
          >
            Get the account number
          </Button>
          <Button tone="link" onClick={dialog.onClose}>
            Keep it as it is
          </Button>
        </>
      }
    >
      {current && (
        <p>
          The number of {choiceWords(current)} ends as soon as you have another one. Please don’t transfer to
          it any more.
        </p>
      )}
      <FormFrame form={form} look={look} safeText="Your account number has not changed.">
        <PaymentMethod
          name="payment"
          brands={acceptedCards}
          takesCards={false}
          virtualAccounts={banksOf(options, 'virtual_account')}
          bankTransfers={banksOf(options, 'bank_transfer')}
          defaultChoice={current}
          {...(error !== undefined && { missing: error })}
        />
      </FormFrame>
    </Dialog>
  );
}
