import type { ModalProps } from '@lemari/kit';
import { SignInDialog } from './SignInDialog.tsx';

/** What renting once begins with, from the drawer: signing in. @see storefront §2, Layout rules */
export default function PreferencesOnDemandModal({ dialog }: ModalProps<'preferences-on-demand'>) {
  return <SignInDialog dialog={dialog} values={{}} purpose="sign-in" />;
}
