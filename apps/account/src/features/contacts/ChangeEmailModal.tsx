import type { ModalProps } from '@lemari/kit';
import { ContactDialog } from './ContactDialog.tsx';
import { EmailProof } from './EmailProof.tsx';

/** Changes the e-mail without leaving the page. @see rules/modals/key-change-email */
export default function ChangeEmailModal({ dialog, values: { onChanged } }: ModalProps<'change-email'>) {
  return (
    <ContactDialog dialog={dialog} kind="email" title="Change your email">
      <EmailProof
        onProven={() => {
          dialog.onClose();
          onChanged();
        }}
      />
    </ContactDialog>
  );
}
