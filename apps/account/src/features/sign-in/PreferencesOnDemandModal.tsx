import { type ModalProps, useVisit } from '@lemari/kit';
import { useState } from 'react';
import { leaving } from '../../leaving.ts';
import { PreferencesDialog } from '../preferences/PreferencesDialog.tsx';
import { SignInDialog } from './SignInDialog.tsx';

/**
 * On-demand preferences. A guest, who opens it from the side navigation, signs in first; there is no style quiz.
 * @see rules/navigation/on-demand-sign-in-first, rules/modals/key-preferences-on-demand
 */
export default function PreferencesOnDemandModal({ dialog }: ModalProps<'preferences-on-demand'>) {
  const { isSignedIn } = useVisit();
  const [isIn, setIn] = useState(isSignedIn);
  // After a sign-in the page is still that of a guest: closing renders it again.
  const onClose = () => (isSignedIn ? dialog.onClose() : leaving.again());
  if (isIn)
    return (
      <PreferencesDialog
        dialog={{ ...dialog, onClose }}
        asking="on-demand"
        onlyIfEmpty={!isSignedIn}
        // A new document: its call to action depends on the preferences.
        onSaved={() => leaving.again()}
      />
    );
  return (
    <SignInDialog dialog={dialog} values={{ onSignedIn: () => setIn(true) }} purpose="sign-in" staysOpen />
  );
}
