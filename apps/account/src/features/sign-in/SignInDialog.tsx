import { Dialog } from '@lemari/ui/dialog';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { type ModalProps, broadcastSession, useLocation, useMount } from '@lemari/kit';
import { leaving } from '../../leaving.ts';
import { authBase } from '../../account-paths.ts';
import type { Purpose } from './sign-in-steps.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

interface SignInDialogProps extends Pick<ModalProps<'sign-in'>, 'dialog' | 'values'> {
  purpose: Purpose;
}

/** Sign-in in a modal. The user stays on the page. */
export function SignInDialog({ dialog, values: { onSignedIn, reason }, purpose }: SignInDialogProps) {
  const mount = useMount();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const flow = useSignIn({
    purpose,
    onward: here,
    onIn: () => {
      broadcastSession(true);
      if (!onSignedIn) return leaving.again();
      dialog.onClose();
      onSignedIn();
    },
    onDeletion: () => leaving.to(`${authBase(mount)}/account-deletion`),
  });
  return (
    <Dialog {...dialog} title={flow.title} asSheet>
      {reason !== undefined && <p>{reason}</p>}
      <SignInForm flow={flow} from={`${authBase(mount)}/${purpose}${continueSearch(here)}`} />
    </Dialog>
  );
}
