import type { ModalProps } from '@lemari/kit';
import { newStep } from './sign-in.rules.ts';
import { SignInDialog } from './SignInDialog.tsx';

/** An e-mail of a sign-in has no account. @see rules/modals/key-no-account */
export default function NoAccountModal({ dialog, values }: ModalProps<'no-account'>) {
  return <SignInDialog dialog={dialog} values={values} purpose="register" start={newStep(values)} />;
}
