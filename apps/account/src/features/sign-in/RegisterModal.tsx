import type { ModalProps } from '@lemari/kit';
import { SignInDialog } from './SignInDialog.tsx';

/** @see accounts §2, Modals */
export default function RegisterModal(props: ModalProps<'register'>) {
  return <SignInDialog {...props} purpose="register" />;
}
