import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { type ModalProps, broadcastSession, useMount } from '@lemari/kit';
import { useState } from 'react';
import { leaving } from '../../leaving.ts';
import { authBase } from '../../account-paths.ts';
import type { Purpose } from './sign-in-steps.rules.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSignIn } from './use-sign-in.ts';

const OTHERS = {
  'sign-in': { purpose: 'register', label: 'New here? Create your account' },
  register: { purpose: 'sign-in', label: 'Already have an account? Sign in' },
} as const satisfies Record<Purpose, { purpose: Purpose; label: string }>;

interface SignInDialogProps extends Pick<ModalProps<'sign-in'>, 'dialog' | 'values'> {
  purpose: Purpose;
}

/** Sign-in in a modal. The user stays on the page. */
export function SignInDialog({ purpose: first, ...modal }: SignInDialogProps) {
  const [purpose, setPurpose] = useState<Purpose>(first);
  return (
    <PurposeDialog
      key={purpose}
      {...modal}
      purpose={purpose}
      onOther={() => setPurpose(OTHERS[purpose].purpose)}
    />
  );
}

function PurposeDialog({
  dialog,
  values: { onSignedIn, reason },
  purpose,
  onOther,
}: SignInDialogProps & { onOther: () => void }) {
  const mount = useMount();
  const flow = useSignIn({
    purpose,
    onIn: () => {
      broadcastSession(true);
      if (!onSignedIn) return leaving.again();
      dialog.onClose();
      onSignedIn();
    },
    onDeletion: () => leaving.to(`${authBase(mount)}/account-deletion`),
  });
  return (
    <Dialog
      {...dialog}
      title={flow.title}
      asSheet
      footer={
        // Later steps follow from the email, and offer another one.
        flow.state.step === 'email' ? (
          <Button tone="link" onClick={onOther}>
            {OTHERS[purpose].label}
          </Button>
        ) : undefined
      }
    >
      {reason !== undefined && <p>{reason}</p>}
      <SignInForm flow={flow} />
    </Dialog>
  );
}
