import type { ModalProps } from '@lemari/kit';
import { SignInDialog } from './SignInDialog.tsx';

/** @see accounts §2, Modals */
export default function SignInModal(props: ModalProps<'sign-in'>) {
  return <SignInDialog {...props} purpose="sign-in" />;
}
