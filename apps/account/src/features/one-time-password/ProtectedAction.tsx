import { css } from '@emotion/react';
import type { CodePurpose } from '@lemari/contract/code-purpose';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import type { CallResult, Mutate } from '@lemari/http/query';
import { useMutation } from '@lemari/http/query';
import { useLocation, useModals, useMount } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import type { SubmitEvent } from 'react';
import { leaving } from '../../leaving.ts';
import { CodeForm } from './CodeForm.tsx';
import type { CodeState } from './one-time-password.rules.ts';
import { useCodeStep } from './use-code-step.ts';

const look = css({ display: 'grid', justifyItems: 'start', gap: token('space-20'), maxWidth: 560 });

interface ProtectedActionProps<Done> {
  /** State after a form that was posted without scripts. */
  first: CodeState | undefined;
  /** E-mail of the account. */
  email: string;
  /** What the mail says that the code is for. */
  purpose: CodePurpose;
  /** Title of the modal: what is about to happen. */
  title: string;
  text?: string;
  /** Label of the button. */
  action: string;
  /** Name of the button's action, by which the starter replays a tap made before hydration. */
  act: string;
  confirm: (mutate: Mutate, otp: string) => Promise<CallResult<Done>>;
  onDone: (done: Done) => void;
}

/**
 * A button for something that a one-time password protects. With scripts it opens the modal; without them, the page is posted and
 * shows the same form as its next step.
 */
export function ProtectedAction<Done>({
  first,
  email,
  purpose,
  title,
  text,
  action,
  act,
  confirm,
  onDone,
}: ProtectedActionProps<Done>) {
  const mount = useMount();
  const modals = useModals();
  const mutate = useMutation();
  const { pathname, search } = useLocation();
  const flow = useCodeStep({
    email,
    purpose,
    first,
    confirm,
    onDone,
    onSignedOut: () => leaving.to(signInHref(mount, pathname + search)),
  });
  if (flow.state.step === 'enter') return <CodeForm flow={flow} action={action} act={act} />;

  const open = async (): Promise<void> => {
    let done: Done | undefined;
    const isOpen = await modals.open('one-time-password', {
      title,
      text,
      action,
      email,
      purpose,
      confirm: async (otp) => {
        const answer = await confirm(mutate, otp);
        if (answer.ok) done = answer.data;
        return answer;
      },
      onDone: () => onDone(done as Done),
    });
    // Its script did not load: the page itself asks.
    if (!isOpen) await flow.take({ intent: 'send-code', otp: '' });
  };
  return (
    <form
      css={look}
      method="post"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void open();
      }}
    >
      {flow.state.notice && <Alert tone={flow.state.notice.tone} title={flow.state.notice.title} />}
      <input type="hidden" name="step" value="ask" />
      <Button type="submit" name="intent" value="send-code" size="large" loading={flow.isBusy} data-act={act}>
        {action}
      </Button>
    </form>
  );
}
