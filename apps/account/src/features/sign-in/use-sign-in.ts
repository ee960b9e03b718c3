import { focusFirst } from '@lemari/forms/focus-first';
import { partnerIn } from '@lemari/domain/plan/partners';
import { useMutation } from '@lemari/http/query';
import { useMount, useSettings } from '@lemari/kit';
import { attributionOf, forgetPartner } from '@lemari/plans/attribution-of-visit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { signInStep } from './sign-in-flow.rules.ts';
import { LEADS, titleOf } from './sign-in.rules.ts';
import { FIRST_STEP, type Purpose, readStep, type SignInState } from './sign-in-steps.rules.ts';

interface SignInFacts {
  purpose: Purpose;
  /** State after a form that was posted without scripts. */
  first?: SignInState | undefined;
  onIn: (isNew: boolean) => void;
  onDeletion: () => void;
}

/** When another code may be requested, in milliseconds of the page's clock. */
const resendAtOf = ({ resendInSeconds }: SignInState): number | undefined =>
  resendInSeconds === undefined ? undefined : performance.now() + resendInSeconds * 1_000;

/** The sign-in flow in the browser. */
export function useSignIn({ purpose, first = FIRST_STEP, onIn, onDeletion }: SignInFacts) {
  const mutate = useMutation();
  const { region } = useMount();
  const { passwordMinLength } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(first);
  const [resendAt, setResendAt] = useState(() => resendAtOf(first));
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const step = readStep(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setBusy(true);
    if (step.input.intent === 'without-partner') forgetPartner();
    const next = await signInStep({
      ...step,
      mutate,
      region,
      purpose,
      partner: partnerIn(region, attributionOf({})?.partnership),
      passwordMinLength,
    });
    if (next.at === 'in') return onIn(next.isNew);
    if (next.at === 'deletion') return onDeletion();
    setBusy(false);
    setState(next.state);
    setResendAt((before) => resendAtOf(next.state) ?? before);
  };

  useEffect(() => {
    // Only a change of step moves the focus, not the first render.
    if (state !== FIRST_STEP) focusFirst(box.current);
  }, [state]);

  return {
    box,
    state,
    resendAt,
    isBusy,
    title: titleOf(state.step, purpose),
    lead: LEADS[state.step](state.email, { purpose, passwordMinLength }),
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}

/** State and handlers of the flow's form. */
export type SignInFlow = ReturnType<typeof useSignIn>;
