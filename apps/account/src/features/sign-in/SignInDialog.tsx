import { Dialog } from '@lemari/ui/dialog';
import { type ModalProps, broadcastSession, useMount } from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { authBase } from '../../account-paths.ts';
import type { Purpose } from './sign-in-steps.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInDialogProps extends Pick<ModalProps<'sign-in'>, 'dialog' | 'values'> {
  purpose: Purpose;
  /** What follows the sign-in is in the same modal. */
  staysOpen?: boolean;
}

/** Sign-in in a modal. The user stays on the page. */
export function SignInDialog({
  dialog,
  values: { onSignedIn, reason },
  purpose,
  staysOpen = false,
}: SignInDialogProps) {
  const mount = useMount();
  const flow = useSignIn({
    purpose,
    onIn: () => {
      broadcastSession(true);
      if (!onSignedIn) return leaving.again();
      if (!staysOpen) dialog.onClose();
      onSignedIn();
    },
    onDeletion: () => leaving.to(`${authBase(mount)}/account-deletion`),
  });
  return (
    <Dialog {...dialog} title={flow.title} asSheet>
      {reason !== undefined && <p>{reason}</p>}
      <SignInForm flow={flow} />
    </Dialog>
  );
}
