import { signInHref } from '@lemari/domain/navigation/sign-in';
import type { Failure } from '@lemari/http/failure';
import { type ModalProps, useLocation, useMount } from '@lemari/kit';
import { Dialog } from '@lemari/ui/dialog';
import { useEffect, useEffectEvent } from 'react';
import { leaving } from '../../leaving.ts';
import { CodeForm } from './CodeForm.tsx';
import { SENDING } from './one-time-password.rules.ts';
import { useCodeStep } from './use-code-step.ts';

/**
 * Sends a code to the account's own e-mail, and asks for it before something that cannot be taken back.
 * @see rules/modals/key-one-time-password
 */
export default function OneTimePasswordModal({
  dialog,
  values: { title, text, action, email, purpose, confirm, onDone },
}: ModalProps<'one-time-password'>) {
  const mount = useMount();
  const { pathname, search } = useLocation();
  const flow = useCodeStep({
    email,
    purpose,
    first: SENDING,
    confirm: async (_mutate, otp) => {
      const answer = await confirm(otp);
      return answer.ok ? { ok: true, data: undefined } : { ok: false, failure: answer.failure as Failure };
    },
    onDone: () => {
      dialog.onClose();
      onDone();
    },
    onSignedOut: () => leaving.to(signInHref(mount, pathname + search)),
  });
  const sendFirst = useEffectEvent(() => void flow.take({ intent: 'send-code', otp: '' }));
  // Once, when the modal opens.
  useEffect(() => sendFirst(), []);
  return (
    <Dialog {...dialog} title={title} asSheet>
      {text !== undefined && <p>{text}</p>}
      <CodeForm flow={flow} action={action} act="one-time-password" />
    </Dialog>
  );
}
