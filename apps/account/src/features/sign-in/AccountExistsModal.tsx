import type { ModalProps } from '@lemari/kit';
import { existingStep } from './sign-in.rules.ts';
import { SignInDialog } from './SignInDialog.tsx';

/** An e-mail of a registration has an account. @see rules/modals/key-account-exists */
export default function AccountExistsModal({ dialog, values }: ModalProps<'account-exists'>) {
  return <SignInDialog dialog={dialog} values={values} purpose="sign-in" start={existingStep(values)} />;
}
