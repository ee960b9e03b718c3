import { focusFirst } from '@lemari/forms/focus-first';
import { useMutation } from '@lemari/http/query';
import { useMount } from '@lemari/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { signInCalls } from './sign-in-calls.ts';
import { signInStep } from './sign-in-flow.rules.ts';
import { LEADS, titleOf } from './sign-in.rules.ts';
import { FIRST_STEP, type Purpose, readStep, type SignInState } from './sign-in-state.rules.ts';

interface SignInFacts {
  purpose: Purpose;
  /** Where a form that was posted without scripts has led. */
  first?: SignInState | undefined;
  onIn: (isNew: boolean) => void;
  onDeletion: () => void;
}

/** When another code may be asked for, in milliseconds of the page's own clock. */
const resendAtOf = ({ resendInSeconds }: SignInState): number | undefined =>
  resendInSeconds === undefined ? undefined : performance.now() + resendInSeconds * 1_000;

/** Steps from an e-mail to being in, taken in the browser. */
export function useSignIn({ purpose, first = FIRST_STEP, onIn, onDeletion }: SignInFacts) {
  const mutate = useMutation();
  const { region } = useMount();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(first);
  const [resendAt, setResendAt] = useState(() => resendAtOf(first));
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const step = readStep(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setBusy(true);
    const next = await signInStep({ ...step, calls: signInCalls(mutate, region), purpose });
    if (next.at === 'in') return onIn(next.isNew);
    if (next.at === 'deletion') return onDeletion();
    setBusy(false);
    setState(next.state);
    setResendAt((before) => resendAtOf(next.state) ?? before);
  };

  useEffect(() => {
    // A page that was only opened leaves the focus where it is.
    if (state !== FIRST_STEP) focusFirst(box.current);
  }, [state]);

  return {
    box,
    state,
    resendAt,
    isBusy,
    title: titleOf(state.step, purpose),
    lead: LEADS[state.step](state.email, purpose),
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}

/** What a form of the flow shows and does. */
export type SignInFlow = ReturnType<typeof useSignIn>;
