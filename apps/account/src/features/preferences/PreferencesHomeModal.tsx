import { type ModalProps, useVisit } from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { SignInDialog } from '../sign-in/SignInDialog.tsx';
import { PreferencesDialog } from './PreferencesDialog.tsx';

/** Preferences of home; a guest signs in first. @see rules/modals/key-preferences-home */
export default function PreferencesHomeModal({ dialog }: ModalProps<'preferences-home'>) {
  const { isSignedIn } = useVisit();
  return isSignedIn ? (
    // A new document: its call to action depends on the preferences.
    <PreferencesDialog dialog={dialog} asking="home" onSaved={() => leaving.again()} />
  ) : (
    <SignInDialog dialog={dialog} values={{}} purpose="sign-in" />
  );
}
