import type { ModalProps } from '@lemari/kit';
import { SignInDialog } from './SignInDialog.tsx';

/** @see rules/modals/key-sign-in */
export default function SignInModal(props: ModalProps<'sign-in'>) {
  return <SignInDialog {...props} purpose="sign-in" />;
}
