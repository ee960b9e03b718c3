import type { ModalProps } from '@lemari/kit';
import { ContactDialog } from './ContactDialog.tsx';
import { PhoneProof } from './PhoneProof.tsx';

/** Verifies a phone number without leaving the page. @see rules/modals/key-phone-verification */
export default function PhoneVerificationModal({
  dialog,
  values: { onVerified },
}: ModalProps<'phone-verification'>) {
  return (
    <ContactDialog dialog={dialog} kind="phone" title="Verify your phone number">
      <PhoneProof
        onProven={() => {
          dialog.onClose();
          onVerified?.();
        }}
      />
    </ContactDialog>
  );
}
