import { Dialog } from '@lemari/ui/dialog';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import {
  type ModalProps,
  broadcastSession,
  useLocation,
  useModals,
  useMount,
  useNavigateIfCurrent,
} from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { authBase, keepAccountHref } from '../../account-paths.ts';
import { useFirstFocus } from '../../use-first-focus.ts';
import { carriedEmail } from '../deletion/carried-email.ts';
import type { Purpose, SignInState } from './sign-in-steps.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInDialogProps extends Pick<ModalProps<'sign-in'>, 'dialog' | 'values'> {
  purpose: Purpose;
  /** Step of a modal that continues another one. */
  start?: SignInState;
  /** What follows the sign-in is in the same modal. */
  staysOpen?: boolean;
}

/** Sign-in in a modal. The user stays on the page. */
export function SignInDialog({ dialog, values, purpose, start, staysOpen = false }: SignInDialogProps) {
  const { onSignedIn, reason } = values;
  const mount = useMount();
  const modals = useModals();
  const { pathname, search } = useLocation();
  const navigateIfCurrent = useNavigateIfCurrent();
  const here = pathname + search;

  /** An e-mail that fits another purpose continues in a modal of its own. @see docs/decisions/0326 */
  const passOn = ({ step, email, resendInSeconds }: SignInState): Promise<boolean> => {
    const next = {
      email,
      resendInSeconds,
      reason,
      onSignedIn:
        onSignedIn &&
        (() => {
          dialog.onClose();
          onSignedIn();
        }),
    };
    if (purpose === 'sign-in' && step === 'new-code') return modals.open('no-account', next);
    return purpose === 'register' && (step === 'password' || step === 'code')
      ? modals.open('account-exists', { ...next, hasPassword: step === 'password' })
      : Promise.resolve(false);
  };

  /** @see docs/decisions/0339 */
  const leave = async (isNew: boolean) => {
    if (!isNew || !(await modals.open('welcome'))) leaving.again();
  };

  const flow = useSignIn({
    purpose,
    start,
    onward: here,
    ...(start === undefined && { onStep: passOn }),
    onIn: (isNew) => {
      broadcastSession(true);
      if (!onSignedIn) return void leave(isNew);
      if (!staysOpen) dialog.onClose();
      onSignedIn();
    },
    onDeletion: (email) => {
      dialog.onClose();
      carriedEmail.set(email);
      navigateIfCurrent(keepAccountHref(mount));
    },
  });
  useFirstFocus(flow.box);
  return (
    <Dialog {...dialog} title={flow.title} asSheet>
      {reason !== undefined && <p>{reason}</p>}
      <SignInForm flow={flow} from={`${authBase(mount)}/${purpose}${continueSearch(here)}`} />
    </Dialog>
  );
}
