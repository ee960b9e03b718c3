import { Button } from '@lemari/ui/button';
import { Dialog } from '@lemari/ui/dialog';
import { type ModalProps, tellSession, useMount } from '@lemari/vertical';
import { useState } from 'react';
import { leaving } from '../../leaving.ts';
import { authBase } from '../../places.ts';
import { TITLES } from './sign-in.rules.ts';
import type { Purpose } from './sign-in.state.ts';
import { SignInForm } from './SignInForm.tsx';

const OTHERS = {
  'sign-in': { purpose: 'register', label: 'New here? Create your account' },
  register: { purpose: 'sign-in', label: 'Have you been here before? Sign in' },
} as const satisfies Record<Purpose, { purpose: Purpose; label: string }>;

interface SignInDialogProps extends Pick<ModalProps<'sign-in'>, 'dialog' | 'values'> {
  purpose: Purpose;
}

/** Signing in above the page: whoever is in goes on where they were. */
export function SignInDialog({ dialog, values: { onSignedIn, reason }, purpose: asked }: SignInDialogProps) {
  const mount = useMount();
  const [purpose, setPurpose] = useState(asked);
  const other = OTHERS[purpose];
  const onIn = () => {
    tellSession(true);
    if (!onSignedIn) return leaving.again();
    dialog.onClose();
    onSignedIn();
  };
  return (
    <Dialog
      {...dialog}
      title={TITLES[purpose]}
      asSheet
      footer={
        <Button tone="link" onClick={() => setPurpose(other.purpose)}>
          {other.label}
        </Button>
      }
    >
      {reason !== undefined && <p>{reason}</p>}
      <SignInForm
        key={purpose}
        purpose={purpose}
        onIn={onIn}
        onDeletion={() => leaving.to(`${authBase(mount)}/account-deletion`)}
      />
    </Dialog>
  );
}
