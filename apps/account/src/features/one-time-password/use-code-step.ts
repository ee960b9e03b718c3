import { focusFirst, showNotice } from '@lemari/forms/focus-first';
import { useMutation } from '@lemari/http/query';
import { useMount } from '@lemari/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CodePurpose } from '@lemari/contract/code-purpose';
import {
  BEFORE_CODE,
  type CodeInput,
  type CodeState,
  codeStep,
  type Confirm,
  readCode,
} from './one-time-password.rules.ts';
import { resendAtOf } from '../sign-in/use-seconds-left.ts';

interface CodeFacts<Done> {
  /** E-mail of the account. */
  email: string;
  /** What the mail says that the code is for. */
  purpose?: CodePurpose | undefined;
  /** State after a form that was posted without scripts. */
  first?: CodeState | undefined;
  confirm: Confirm<Done>;
  onDone: (done: Done) => void;
  onSignedOut: () => void;
}

/** A one-time password in the browser: sends the code, and confirms with it. */
export function useCodeStep<Done>({
  email,
  purpose,
  first = BEFORE_CODE,
  confirm,
  onDone,
  onSignedOut,
}: CodeFacts<Done>) {
  const mutate = useMutation();
  const { region } = useMount();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(first);
  const [resendAt, setResendAt] = useState(() => resendAtOf(first));
  const [isBusy, setBusy] = useState(false);

  const take = async (input: CodeInput): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const next = await codeStep({ input, before: state, email, purpose, region, mutate, confirm });
    setBusy(false);
    if (next.at === 'done') return onDone(next.done);
    if (next.at === 'signed-out') return onSignedOut();
    setState(next.state);
    setResendAt((before) => resendAtOf(next.state) ?? before);
  };

  useEffect(() => {
    if (state === first) return;
    if (state.error === undefined && state.notice?.tone === 'danger') showNotice(box.current);
    else focusFirst(box.current);
    // Only an answer moves the focus.
  }, [state]);

  return {
    box,
    email,
    state,
    resendAt,
    isBusy,
    take,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void take(readCode(new FormData(event.currentTarget, event.nativeEvent.submitter)));
    },
  };
}

export type CodeFlow = Pick<
  ReturnType<typeof useCodeStep>,
  'box' | 'email' | 'state' | 'resendAt' | 'isBusy' | 'submit'
>;
