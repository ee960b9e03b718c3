import type { ModalProps } from '@lemari/kit';
import { SignInDialog } from './SignInDialog.tsx';

/** @see rules/modals/key-register */
export default function RegisterModal(props: ModalProps<'register'>) {
  return <SignInDialog {...props} purpose="register" />;
}
