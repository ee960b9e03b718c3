import type { ModalProps } from '@lemari/kit';
import { ContactDialog } from './ContactDialog.tsx';
import { EmailConfirmation } from './EmailConfirmation.tsx';

/** Confirms the e-mail of the account without leaving the page. @see rules/modals/key-email-verification */
export default function EmailVerificationModal({
  dialog,
  values: { onConfirmed },
}: ModalProps<'email-verification'>) {
  return (
    <ContactDialog dialog={dialog} kind="own-email" title="Confirm your email">
      <EmailConfirmation
        onProven={() => {
          dialog.onClose();
          onConfirmed();
        }}
      />
    </ContactDialog>
  );
}
